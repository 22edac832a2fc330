import { BUTTON } from "@playsmith/engine";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { bindingsOf } from "./bindings.ts";
import { HeldButtons } from "./held-buttons.ts";
import { listenToKeyboard } from "./keyboard.ts";

const bindings = bindingsOf({
  settings: {},
  inputActions: { jump: { label: "Jump", order: "a", keys: [["ControlLeft", "KeyZ"]], gamepad: [], touch: false } },
});

let page: EventTarget;
let held: HeldButtons;

beforeEach(() => {
  page = new EventTarget();
  held = new HeldButtons();
  vi.stubGlobal("window", page);
  vi.stubGlobal("HTMLButtonElement", class {});
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function tell(type: "keydown" | "keyup", code: string, fields: object = {}): Event {
  const event = Object.assign(new Event(type, { cancelable: true }), { code, key: code, ...fields });
  page.dispatchEvent(event);
  return event;
}

it("leaves shortcuts of the browser alone", () => {
  listenToKeyboard([held], () => bindings, vi.fn());
  for (const modifier of ["metaKey", "altKey"]) expect(tell("keydown", "KeyZ", { [modifier]: true }).defaultPrevented).toBe(false);
  expect(held.take()).toBe(0);
});

it("takes a modifier that the game uses as a key, also with other keys", () => {
  listenToKeyboard([held], () => bindings, vi.fn());
  tell("keydown", "ControlLeft", { key: "Control", ctrlKey: true });
  expect(held.take()).toBe(BUTTON.jump);
  tell("keydown", "ArrowLeft", { ctrlKey: true });
  expect(held.take()).toBe(BUTTON.jump | BUTTON.left);
  tell("keyup", "ControlLeft", { key: "Control" });
  expect(held.take()).toBe(BUTTON.left);
});

it("lets all keys go with the Command key, while which macOS reports no releases", () => {
  listenToKeyboard([held], () => bindings, vi.fn());
  tell("keydown", "ArrowLeft");
  tell("keydown", "MetaLeft", { key: "Meta", metaKey: true });
  tell("keyup", "MetaLeft", { key: "Meta" });
  held.take();
  expect(held.take()).toBe(0);
});

it("reports Escape once, however long it is held", () => {
  const onEscape = vi.fn();
  listenToKeyboard([held], () => bindings, onEscape);
  tell("keydown", "Escape");
  tell("keydown", "Escape", { repeat: true });
  expect(onEscape).toHaveBeenCalledTimes(1);
});

it("leaves Enter and Space to a focused button, and scrolls nothing by the game's other keys", () => {
  vi.stubGlobal("HTMLButtonElement", EventTarget);
  listenToKeyboard([held], () => bindings, vi.fn());
  for (const code of ["Space", "Enter", "PageDown"]) expect(tell("keydown", code).defaultPrevented).toBe(false);
  for (const code of ["ArrowDown", "ArrowUp"]) expect(tell("keydown", code).defaultPrevented).toBe(true);
  expect(held.take()).toBe(0);
});
