import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { valueSchema } from "./primitives.ts";
import { isValue, VALUE_LIMITS } from "./value.ts";

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);

describe("a value", () => {
  it("is checked without zod with the same result", () => {
    // The one name that zod ignores.
    const key = fc.string().filter((name) => name !== "__proto__");
    const anything = fc.anything({ maxDepth: 6, withNullPrototype: true, withSparseArray: false, key });
    fc.assert(
      fc.property(anything, (value) => {
        expect(isValue(value)).toBe(valueSchema.safeParse(value).success);
      }),
      { numRuns: 2_000, seed: 77 },
    );
  });

  it("has no key that would change the prototype of a map", () => {
    expect(isValue(JSON.parse('{"a": 1}'))).toBe(true);
    expect(isValue(JSON.parse('{"__proto__": 1}'))).toBe(false);
    expect(isValue([JSON.parse('{"__proto__": {}}')])).toBe(false);
  });

  it("has limits on nesting and size", () => {
    for (const value of [
      nested(VALUE_LIMITS.nesting),
      nested(VALUE_LIMITS.nesting + 1),
      "x".repeat(2_000),
      "x".repeat(2_001),
      Number.NaN,
      null,
      undefined,
      Array.from({ length: VALUE_LIMITS.entries + 1 }, () => 1),
      { ["x".repeat(201)]: 1 },
      { a: { b: [true, { c: "d" }] } },
    ]) {
      expect(isValue(value)).toBe(valueSchema.safeParse(value).success);
    }
  });
});
