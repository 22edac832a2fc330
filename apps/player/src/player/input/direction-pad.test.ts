import { describe, expect, it } from "vitest";
import { padButtons } from "./touch-controls.ts";
import { bitsOf } from "./held-buttons.ts";

describe("the direction pad", () => {
  it("has a dead zone in the middle", () => expect(padButtons(0.1, -0.1)).toBe(0));
  it("is straight along its arms, also when the thumb slides out of it", () => {
    expect(padButtons(0.9, 0.2)).toBe(bitsOf("right"));
    expect(padButtons(-2.5, -0.4)).toBe(bitsOf("left"));
    expect(padButtons(0.1, -0.8)).toBe(bitsOf("up"));
  });
  it("is diagonal between them", () => expect(padButtons(0.6, 0.6)).toBe(bitsOf("right", "down")));
});
