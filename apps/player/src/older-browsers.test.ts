import { afterEach, beforeEach, expect, it, vi } from "vitest";

const NAMES = ["toSorted", "toReversed", "toSpliced"] as const;
const natives = NAMES.map((name) => Object.getOwnPropertyDescriptor(Array.prototype, name));

beforeEach(async () => {
  for (const name of NAMES) Reflect.deleteProperty(Array.prototype, name);
  vi.resetModules();
  await import("./older-browsers.ts");
});
afterEach(() => {
  for (const [index, name] of NAMES.entries()) Object.defineProperty(Array.prototype, name, natives[index] ?? {});
});

it("copies lists as the language does", () => {
  const list = [3, 1, 10, 2];
  expect(list.toSorted()).toEqual([1, 10, 2, 3]);
  expect(list.toSorted((a, b) => b - a)).toEqual([10, 3, 2, 1]);
  expect(list.toReversed()).toEqual([2, 10, 1, 3]);
  expect(list.toSpliced(1, 2, 7, 8, 9)).toEqual([3, 7, 8, 9, 2]);
  expect(list.toSpliced(-1, 1)).toEqual([3, 1, 10]);
  expect(list.toSpliced(1, 0, 5)).toEqual([3, 5, 1, 10, 2]);
  expect(list).toEqual([3, 1, 10, 2]);
  expect(Object.keys(Array.prototype)).toEqual([]);
});
