import { describe, expect, it } from "vitest";
import { isJsonBeyond } from "./game-json-limits.ts";

/** The texts of these tests are ASCII. */
const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const LIMITS = { depth: 4, entries: 5, values: 20 };
const isBeyond = (value: unknown, limits: Partial<typeof LIMITS> = {}) =>
  isJsonBeyond(bytesOf(typeof value === "string" ? value : JSON.stringify(value)), { ...LIMITS, ...limits });

describe("limits of a JSON text", () => {
  it("apply to the entries of each list and object", () => {
    expect(isBeyond([[1, 2, 3, 4, 5], { a: 1, b: 2, c: 3, d: 4, e: 5 }])).toBe(false);
    expect(isBeyond([[], [1, 2, 3, 4, 5, 6]])).toBe(true);
    expect(isBeyond({ a: { a: 1, b: 2, c: 3, d: 4, e: 5, f: 6 } })).toBe(true);
    expect(isBeyond('{"a":1,"a":2,"a":3,"a":4,"a":5,"a":6}')).toBe(true);
  });

  it("apply to the depth, however often it is opened", () => {
    expect(isBeyond([[[[1]]], [[[2]]]])).toBe(false);
    expect(isBeyond([[[[[]]]]])).toBe(true);
    expect(isBeyond("[".repeat(100_000))).toBe(true);
  });

  it("apply to the total number of values", () => {
    const lists = (count: number) => Array.from({ length: count }, () => [1, 2, 3]);
    expect(isBeyond(lists(5), { values: 21 })).toBe(false);
    expect(isBeyond(lists(5), { values: 20 })).toBe(true);
  });

  it("ignore the contents of strings", () => {
    expect(isBeyond({ a: "[[[[[[[,,,,,,,,", b: 'a\\"],[,,,,,,,', c: "\\" })).toBe(false);
    expect(isBeyond(["\\", [[[[1]]]]])).toBe(true);
    expect(isBeyond(['\\"', [[[[1]]]]])).toBe(true);
  });

  it("ignore texts that are not JSON", () => {
    for (const text of ["", "]]]]]]", '"', '"\\"', "}{"]) expect(isBeyond(text)).toBe(false);
  });
});
