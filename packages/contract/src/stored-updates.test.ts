import { expect, it } from "vitest";
import { decodeStoredUpdates, encodeStoredUpdates } from "./stored-updates.ts";

const updates = [new Uint8Array(300).fill(7), new Uint8Array(0), Uint8Array.of(1, 2, 3)];

it("comes back as it was put together, wherever its bytes lie", () => {
  const whole = encodeStoredUpdates(updates);
  expect(decodeStoredUpdates(whole)).toEqual(updates);
  const elsewhere = new Uint8Array(whole.byteLength + 9);
  elsewhere.set(whole, 9);
  expect(decodeStoredUpdates(elsewhere.subarray(9))).toEqual(updates);
  expect(decodeStoredUpdates(encodeStoredUpdates([]))).toEqual([]);
});

it("is nothing where a part of it is missing", () => {
  const whole = encodeStoredUpdates(updates);
  for (const length of [1, 3, 100, whole.byteLength - 1]) expect(decodeStoredUpdates(whole.subarray(0, length))).toBeNull();
});
