import fc from "fast-check";
import { expect, it } from "vitest";
import { readOrdinaryInstance } from "./ordinary-instance.ts";
import { instanceSchema } from "../scene.ts";

const whole = {
  name: "Coin",
  prefabId: "coin",
  layerId: "things",
  order: "a1",
  x: 12.5,
  y: -3,
  angleRad: 0.5,
  scaleX: 1,
  scaleY: -2,
  overrides: { "look.text": "Hi", "variables.worth": 5, "behaviours.a.isOn": true },
};

it("parses an ordinary instance like the schema, into a new object", () => {
  const read = readOrdinaryInstance(whole);
  expect(read).toEqual(instanceSchema.parse(whole));
  expect(read).not.toBe(whole);
  expect(read?.overrides).not.toBe(whole.overrides);
});

const odd = fc.constantFrom<unknown>(
  undefined,
  null,
  true,
  0,
  -1,
  1e9,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  "",
  "a b",
  "__proto__",
  "x".repeat(41),
  "x".repeat(201),
  "x".repeat(200_000),
  [],
  {},
  { a: [] },
  { "": 1 },
  { a: Number.NaN },
  { a: "x".repeat(200_000) },
  { ["x".repeat(201)]: 1 },
  new Map(),
  [1],
);
const fields = [...Object.keys(whole), "parentId", "tags", "locked", "groupId", "colour"];

it("accepts nothing that the schema rejects or changes", () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom(...fields), odd, { maxKeys: 3 }),
      fc.subarray(fields, { maxLength: 1 }),
      (changes, missing) => {
        const value: Record<string, unknown> = { ...whole, ...changes };
        for (const field of missing) delete value[field];
        const read = readOrdinaryInstance(value);
        if (read === null) return;
        const parsed = instanceSchema.safeParse(value);
        expect(parsed.success && parsed.data).toEqual(read);
      },
    ),
    { numRuns: 3_000 },
  );
});
