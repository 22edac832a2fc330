import { describe, expect, it } from "vitest";
import { isPartHeld, modelOf, type PadState } from "./pad-layouts.ts";

const pad = (id: string, pressed: readonly number[], axes: readonly number[] = [0, 0], mapping = ""): PadState => ({
  id,
  mapping,
  axes,
  buttons: Array.from({ length: 17 }, (_, index) => ({ pressed: pressed.includes(index) })),
});
const DIRECTIONS = ["up", "right", "down", "left"] as const;
const directions = (state: PadState): string => DIRECTIONS.filter((direction) => isPartHeld(state, direction)).join(" ");

describe("a gamepad without the standard mapping", () => {
  it.each([
    ["Wireless Controller (Vendor: 054c Product: 05c4)", "054c:05c4"],
    ["Xbox 360 (STANDARD GAMEPAD Vendor: 045e Product: 028e)", "045e:028e"],
    ["79-11-USB Gamepad", "0079:0011"],
    ["054C-0CE6-DualSense", "054c:0ce6"],
    ["Gamepad", "0000:0000"],
  ])("is known by %s", (id, model) => expect(modelOf(id)).toBe(model));

  it("has its buttons by its model, and else in the standard order", () => {
    const sony = "54c-5c4-Wireless Controller";
    expect(isPartHeld(pad(sony, [1]), "a")).toBe(true);
    expect(isPartHeld(pad(sony, [0]), "a")).toBe(false);
    expect(isPartHeld(pad(sony, [9]), "start")).toBe(true);
    expect(isPartHeld(pad("45e-28e-X-Box", [7]), "start")).toBe(true);
    expect(isPartHeld(pad("Unknown", [0]), "a")).toBe(true);
    expect(isPartHeld(pad(sony, [0], [0, 0], "standard"), "a"), "the browser has mapped it").toBe(true);
  });

  it.each([
    [-1, "up"],
    [-0.714_29, "up right"],
    [-0.428_57, "right"],
    [-0.142_86, "right down"],
    [0.142_86, "down"],
    [0.428_57, "down left"],
    [0.714_29, "left"],
    [1, "up left"],
    [1.285_71, ""],
    [3.285_71, ""],
    [0, ""],
  ])("has a hat at %f on axis 9: %s", (value, held) => expect(directions(pad("Any", [], [0, 0, 0, 0, 0, 0, 0, 0, 0, value]))).toBe(held));

  it("has a direction pad on axes 6 and 7, and none among its buttons", () => {
    expect(directions(pad("Any", [12, 13, 14, 15], [0, 0, 0, 0, 0, 0, -1, 1]))).toBe("down left");
    expect(directions(pad("Any", [12]))).toBe("");
  });

  it("has its stick, or the direction pad of an old one, on axes 0 and 1", () =>
    expect(isPartHeld(pad("Any", [], [-1, 0]), "leftStickLeft")).toBe(true));
});
