import { expect, it } from "vitest";
import { isPartHeld } from "../player/input/pad-layouts.ts";
import { padCodeText, pressedCode } from "./pad-press.ts";

const HAT_AT_REST = 9 / 7;
const pad = (pressed: readonly number[], axes: readonly number[] = [0, 0]) => ({
  buttons: Array.from({ length: 12 }, (_, index) => ({ pressed: pressed.includes(index) })),
  axes: [...axes],
  mapping: "",
});

it.each([
  ["a button", pad([]), pad([3]), "PadButton3", "gamepad 4"],
  ["a button beside a held one", pad([1]), pad([1, 11]), "PadButton11", "gamepad 12"],
  ["a stick", pad([], [0.1, -0.05]), pad([], [0.1, -0.9]), "PadAxis1-", "gamepad axis 2−"],
  ["a trigger that rests at −1", pad([], [0, -1]), pad([], [0, 1]), "PadAxis1+", "gamepad axis 2+"],
  ["a hat", pad([], [0, HAT_AT_REST]), pad([], [0, -1 + 4 / 7]), "PadHat1:2", "gamepad →"],
])("%s that is pressed is named, and held for the player", (_name, before, now, code, text) => {
  expect(pressedCode(before, now)).toBe(code);
  expect(padCodeText(code)).toBe(text);
  expect([isPartHeld(before, code), isPartHeld(now, code)]).toEqual([false, true]);
});

it.each([
  ["a button that was held before", pad([2]), pad([2])],
  ["a button that is let go", pad([2]), pad([])],
  ["a stick that trembles", pad([], [0.1, 0]), pad([], [0.3, 0])],
  ["a stick that lies aside", pad([], [0.7, 0]), pad([], [0.75, 0])],
  ["a hat between two directions", pad([], [0, HAT_AT_REST]), pad([], [0, -1 + 2 / 7])],
])("%s is no press", (_name, before, now) => expect(pressedCode(before, now)).toBeNull());
