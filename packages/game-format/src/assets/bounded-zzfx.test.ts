import { expect, it } from "vitest";
import { boundedZzfx } from "./bounded-zzfx.ts";

it("bounds the durations of a generated sound, and nothing else", () => {
  expect(boundedZzfx([1, 0.05, 220, 0.1, 40_000, -3, 1, 1, 500])).toEqual([1, 0.05, 220, 0.1, 10, 0, 1, 1, 500]);
  const long = Array.from({ length: 21 }, () => 99);
  expect(boundedZzfx(long).filter((value) => value === 10)).toHaveLength(5);
});
