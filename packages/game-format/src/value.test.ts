import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { valueSchema } from "./primitives.ts";
import { isValue, VALUE_LIMITS } from "./value.ts";

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);

describe("a value", () => {
  it("is the same for the check without zod", () => {
    const anything = fc.anything({ maxDepth: 6, withNullPrototype: true, withSparseArray: false, key: fc.string() });
    fc.assert(
      fc.property(anything, (value) => {
        expect(isValue(value)).toBe(valueSchema.safeParse(value).success);
      }),
      { numRuns: 2_000 },
    );
  });

  it("nests so deep, and holds so much", () => {
    for (const value of [
      ...[
        nested(VALUE_LIMITS.nesting),
        nested(VALUE_LIMITS.nesting + 1),
        "x".repeat(2_000),
        "x".repeat(2_001),
        Number.NaN,
        null,
        undefined,
      ],
      ...[Array.from({ length: VALUE_LIMITS.entries + 1 }, () => 1), { ["x".repeat(201)]: 1 }, { a: { b: [true, { c: "d" }] } }],
    ]) {
      expect(isValue(value)).toBe(valueSchema.safeParse(value).success);
    }
  });
});
