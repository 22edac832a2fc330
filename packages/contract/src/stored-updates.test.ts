import { expect, it } from "vitest";
import { decodeStoredUpdates, encodeStoredUpdates } from "./stored-updates.ts";

const updates = [new Uint8Array(300).fill(7), new Uint8Array(0), Uint8Array.of(1, 2, 3)];

it("round-trip, at any byte offset", () => {
  const whole = encodeStoredUpdates(updates);
  expect(decodeStoredUpdates(whole)).toEqual(updates);
  const elsewhere = new Uint8Array(whole.byteLength + 9);
  elsewhere.set(whole, 9);
  expect(decodeStoredUpdates(elsewhere.subarray(9))).toEqual(updates);
  expect(decodeStoredUpdates(encodeStoredUpdates([]))).toEqual([]);
});

it("are null when bytes are missing", () => {
  const whole = encodeStoredUpdates(updates);
  for (const length of [1, 3, 100, whole.byteLength - 1]) expect(decodeStoredUpdates(whole.subarray(0, length))).toBeNull();
});
