import { expect, it } from "vitest";
import { keyOfUpdates } from "./key-of-updates.ts";

it("tells updates apart, however they are cut", () => {
  const bytes = (...values: number[]) => Uint8Array.from(values);
  expect(keyOfUpdates([bytes(1, 2), bytes(3)])).toBe(keyOfUpdates([bytes(1, 2), bytes(3)]));
  expect(keyOfUpdates([bytes(1, 2), bytes(3)])).not.toBe(keyOfUpdates([bytes(1), bytes(2, 3)]));
});
