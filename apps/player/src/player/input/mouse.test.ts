import { describe, expect, it } from "vitest";
import { WheelNotches } from "./mouse.ts";

const scroll = (notches: WheelNotches, ...deltas: number[]) => deltas.map((deltaY) => notches.take({ deltaY, deltaMode: 0 }));

describe("the wheel", () => {
  it("counts one notch per step of a mouse wheel", () => {
    expect(scroll(new WheelNotches(), 120, 100, -120)).toEqual(["WheelDown", "WheelDown", "WheelUp"]);
    expect(new WheelNotches().take({ deltaY: -3, deltaMode: 1 })).toBe("WheelUp");
  });

  it("adds up a touchpad's deltas, and resets when the direction changes", () => {
    expect(scroll(new WheelNotches(), 25, 25, 25, 10)).toEqual([null, null, "WheelDown", null]);
    expect(scroll(new WheelNotches(), 50, -20, -20, -20)).toEqual([null, null, null, "WheelUp"]);
  });
});
