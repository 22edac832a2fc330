import { describe, expect, it } from "vitest";
import { isOrderKey, orderBetween } from "./fractional-order.ts";
import { GAME_LIMITS } from "../limits.ts";

describe("a key of an order", () => {
  it.each([
    [null, null],
    ["V", null],
    [null, "V"],
    [null, "1"],
    ["a", "b"],
    ["a", "a1"],
    ["az", "b"],
    ["zz", null],
    ["zzyz", null],
  ])("lies between %j and %j", (before, after) => {
    const key = orderBetween(before, after);
    expect(isOrderKey(key)).toBe(true);
    expect(key > (before ?? "")).toBe(true);
    expect(after === null || key < after).toBe(true);
  });

  it("stays short for as many things as a scene holds, each put behind the last", () => {
    let last = orderBetween(null, null);
    for (let count = 1; count < GAME_LIMITS.instancesPerScene; count++) {
      const next = orderBetween(last, null);
      if (!isOrderKey(next) || next <= last || next.length > 7) expect([last, next]).toBe("in order");
      last = next;
    }
  });

  it.each([
    [null, "0"],
    [null, "00"],
    ["a", "a0"],
    [null, "!"],
    ["zz", "~"],
    ["é", "é0"],
    ["~", null],
    ["a!", "a0"],
  ])("exists next to invalid keys: %j and %j", (before, after) => {
    expect(isOrderKey(orderBetween(before, after))).toBe(true);
  });

  it("is a neighbour's where none that is short enough lies between", () => {
    let first = orderBetween(null, null);
    for (let count = 0; count < 2_000; count++) first = orderBetween(null, first);
    expect(isOrderKey(first)).toBe(true);
    expect(orderBetween("z".repeat(200), null)).toBe("z".repeat(200));
  });
});
