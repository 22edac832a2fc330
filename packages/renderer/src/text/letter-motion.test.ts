import { describe, expect, it } from "vitest";
import { letterOffset, lettersShown } from "./letter-motion.ts";

describe("animated letters", () => {
  it("are a function of time", () => {
    expect(letterOffset({ wave: true, shake: true }, 4, 33.5, 16)).toEqual(letterOffset({ wave: true, shake: true }, 4, 33.5, 16));
    expect(letterOffset({ wave: false, shake: false }, 4, 33.5, 16)).toEqual({ x: 0, y: 0 });
  });

  it("appear one by one", () => {
    expect([0, 6, 60].map((tick) => lettersShown(10, 100 + tick, 100))).toEqual([0, 1, 10]);
    expect(lettersShown(0, 0, 0)).toBe(Number.POSITIVE_INFINITY);
  });
});
