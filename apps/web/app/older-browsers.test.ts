import { afterEach, beforeEach, expect, it, vi } from "vitest";

const natives = [Promise, Map, AbortSignal].map((owner) => [owner, Object.getOwnPropertyDescriptors(owner)] as const);

beforeEach(async () => {
  Reflect.deleteProperty(Promise, "withResolvers");
  Reflect.deleteProperty(Map, "groupBy");
  Reflect.deleteProperty(AbortSignal, "any");
  vi.resetModules();
  await import("./older-browsers.ts");
});
afterEach(() => {
  for (const [owner, own] of natives)
    for (const name of ["withResolvers", "groupBy", "any"]) if (own[name]) Object.defineProperty(owner, name, own[name]);
});

it("adds what is missing, not enumerable", () => {
  for (const [owner, name] of [
    [Promise, "withResolvers"],
    [Map, "groupBy"],
    [AbortSignal, "any"],
  ] as const)
    expect(Object.getOwnPropertyDescriptor(owner, name)).toMatchObject({ enumerable: false, writable: true });
});

it("resolves and rejects a promise from outside", async () => {
  const [good, bad] = [Promise.withResolvers<number>(), Promise.withResolvers<number>()];
  good.resolve(1);
  bad.reject(new Error("no"));
  expect(await good.promise).toBe(1);
  await expect(bad.promise).rejects.toThrow("no");
});

it("groups by key, in the order of the items", () => {
  expect([...Map.groupBy([3, 1, 4, 6], (n, index) => (index === 3 ? "last" : n % 2 === 0 ? "even" : "odd"))]).toEqual([
    ["odd", [3, 1]],
    ["even", [4]],
    ["last", [6]],
  ]);
});

it("aborts with the first of several signals, and at once with one that is aborted", () => {
  const [a, b] = [new AbortController(), new AbortController()];
  const either = AbortSignal.any([a.signal, b.signal]);
  expect(either.aborted).toBe(false);
  b.abort("why");
  expect([either.aborted, either.reason]).toEqual([true, "why"]);
  expect(AbortSignal.any([a.signal, b.signal]).reason).toBe("why");
  expect(AbortSignal.any([]).aborted).toBe(false);
});
