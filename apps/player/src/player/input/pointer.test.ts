import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Pointer } from "./pointer.ts";

type Listener = (event: object) => void;

let heard: Map<string, Listener[]>;
const listen = (type: string, listener: Listener): void => void heard.set(type, [...(heard.get(type) ?? []), listener]);
const tell = (type: string, event: object): void => {
  for (const listener of heard.get(type) ?? []) listener(event);
};
const at = (clientX: number, isPressed: boolean, pointerId = 1) => ({
  clientX,
  clientY: 10,
  button: isPressed ? 0 : -1,
  buttons: isPressed ? 1 : 0,
  pointerId,
});

beforeEach(() => {
  heard = new Map();
  vi.stubGlobal("window", { addEventListener: listen });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function pointer(): Pointer {
  const canvas = { addEventListener: listen, getBoundingClientRect: () => ({ left: 0, top: 0 }), focus: () => undefined };
  return new Pointer(canvas as unknown as HTMLCanvasElement, () => ({ left: 0, top: 0, scale: 1, width: 100, height: 50 }));
}

it("is pressed where it was pressed, however far it has moved in the same tick", () => {
  const mouse = pointer();
  tell("pointermove", at(20, false));
  expect(mouse.take()).toEqual({ x: 20, y: 10, isDown: false });
  tell("pointerdown", at(30, true));
  tell("pointermove", { ...at(90, true), button: -1 });
  expect(mouse.take()).toEqual({ x: 30, y: 10, isDown: true });
  expect(mouse.take()).toEqual({ x: 90, y: 10, isDown: true });
});

it("counts a tap that is shorter than a tick, and one press only once", () => {
  const mouse = pointer();
  tell("pointerdown", at(30, true));
  tell("pointerup", at(30, false));
  expect(mouse.take()).toEqual({ x: 30, y: 10, isDown: true });
  expect(mouse.take()).toEqual({ x: 30, y: 10, isDown: false });
});

it("is released when the system takes a touch over", () => {
  const touch = pointer();
  tell("pointerdown", at(30, true));
  touch.take();
  tell("pointercancel", at(30, false));
  expect(touch.take().isDown).toBe(false);
});

it("stays pressed while another finger lets a control go", () => {
  const touch = pointer();
  tell("pointerdown", at(30, true));
  touch.take();
  tell("pointerup", at(300, false, 2));
  expect(touch.take()).toEqual({ x: 30, y: 10, isDown: true });
  tell("pointerup", at(30, false));
  expect(touch.take().isDown).toBe(false);
});

it("is where the last finger is, and stays pressed until all are lifted", () => {
  const touch = pointer();
  const drag = (clientX: number, pointerId: number) => tell("pointermove", { ...at(clientX, true, pointerId), button: -1 });
  tell("pointerdown", at(30, true, 1));
  touch.take();
  tell("pointerdown", at(80, true, 2));
  drag(31, 1);
  expect(touch.take()).toEqual({ x: 80, y: 10, isDown: true });
  tell("pointerup", at(80, false, 2));
  drag(32, 1);
  expect(touch.take()).toEqual({ x: 32, y: 10, isDown: true });
  tell("pointercancel", at(32, false, 1));
  expect(touch.take().isDown).toBe(false);
});

it("presses nothing any more when the window loses the focus", () => {
  const mouse = pointer();
  tell("pointerdown", at(30, true));
  tell("blur", {});
  mouse.take();
  expect(mouse.take().isDown).toBe(false);
  tell("pointermove", { ...at(50, false), button: -1 });
  expect(mouse.take()).toEqual({ x: 50, y: 10, isDown: false });
});
