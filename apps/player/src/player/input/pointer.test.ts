import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Pointer } from "./pointer.ts";

type Listener = (event: object) => void;

let heard: Map<string, Listener[]>;
const listen = (type: string, listener: Listener): void => void heard.set(type, [...(heard.get(type) ?? []), listener]);
const tell = (type: string, event: object): void => {
  for (const listener of heard.get(type) ?? []) listener(event);
};
const at = (clientX: number, isPressed: boolean) => ({ clientX, clientY: 10, button: isPressed ? 0 : -1, buttons: isPressed ? 1 : 0 });

beforeEach(() => {
  heard = new Map();
  vi.stubGlobal("window", { addEventListener: listen });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function pointer(): Pointer {
  const canvas = { addEventListener: listen, getBoundingClientRect: () => ({ left: 0, top: 0 }), focus: () => undefined };
  return new Pointer(canvas as unknown as HTMLCanvasElement, () => ({ left: 0, top: 0, scale: 1 }) as never);
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
