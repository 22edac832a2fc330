import { BUTTON } from "@playsmith/engine";
import { describe, expect, it } from "vitest";
import { bindingsOf } from "./bindings.ts";
import { padBits } from "./gamepads.ts";

const bindings = bindingsOf({
  settings: {},
  inputActions: { aim: { label: "Aim", order: "a", keys: [], gamepad: ["rightStickUp", "leftTrigger"], touch: false } },
});
const pad = (pressed: readonly number[], axes: number[] = [0, 0, 0, 0]) => ({
  buttons: Array.from({ length: 17 }, (_, index) => ({ pressed: pressed.includes(index) })),
  axes,
});

describe("a gamepad", () => {
  it("reads its buttons and its direction pad", () => {
    expect(padBits(pad([0, 14]), bindings)).toBe(BUTTON.jump | BUTTON.left);
    expect(padBits(pad([9]), bindings)).toBe(BUTTON.start);
    expect(padBits(pad([6]), bindings)).toBe(128);
  });

  it("reads its sticks beyond a threshold", () => {
    expect(padBits(pad([], [-0.9, 0.3, 0, 0]), bindings)).toBe(BUTTON.left);
    expect(padBits(pad([], [0.5, 0.5, 0, -1]), bindings)).toBe(BUTTON.right | BUTTON.down | 128);
  });

  it("may have fewer buttons and axes than a standard one", () => expect(padBits({ buttons: [], axes: [] }, bindings)).toBe(0));
});
