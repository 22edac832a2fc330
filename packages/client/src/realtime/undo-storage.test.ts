import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { openUndoStorage, type UndoStorage } from "./undo-storage.ts";

beforeAll(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.stubGlobal("IDBKeyRange", IDBKeyRange);
});
afterAll(() => {
  vi.unstubAllGlobals();
});

async function open(name: string): Promise<{ storage: UndoStorage; steps: readonly string[] }> {
  const storage = openUndoStorage(name);
  return { storage, steps: await storage.read() };
}

/** Locks are released in a later task, as when a page is closed. */
const unlocked = (name: string) =>
  expect.poll(async () => (await navigator.locks.query()).held?.some((held) => held.name?.startsWith(name)) ?? false).toBe(false);

it("gives the steps back after the editor was closed", async () => {
  const { storage, steps } = await open("one");
  expect(steps).toEqual([]);
  storage.write(["a"]);
  storage.write(["a", "b"]);
  storage.close();
  storage.write(["late"]);
  await unlocked("one");
  const again = await open("one");
  expect(again.steps).toEqual(["a", "b"]);
  again.storage.close();
});

it("keeps a list for each open tab, and gives the newest free one to the next", async () => {
  const first = await open("two");
  first.storage.write(["first"]);
  const second = await open("two");
  expect(second.steps).toEqual([]);
  second.storage.write(["second"]);
  second.storage.close();
  await expect.poll(async () => (await navigator.locks.query()).held?.length).toBe(1);
  const third = await open("two");
  expect(third.steps).toEqual(["second"]);
  first.storage.close();
  third.storage.close();
  await unlocked("two");
});

it("forgets lists of other tabs after a day", async () => {
  const first = await open("three");
  const second = await open("three");
  first.storage.write(["old"]);
  second.storage.write(["also old"]);
  for (const { storage } of [first, second]) storage.close();
  await unlocked("three");
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + 25 * 60 * 60_000);
  const third = await open("three");
  vi.restoreAllMocks();
  third.storage.write([]);
  const fourth = await open("three");
  expect(fourth.steps).toEqual([]);
  third.storage.close();
  fourth.storage.close();
  await unlocked("three");
});

it("stores nothing, and fails nowhere, without IndexedDB", async () => {
  vi.stubGlobal("indexedDB", undefined);
  const { storage, steps } = await open("four");
  storage.write(["a"]);
  storage.close();
  expect(steps).toEqual([]);
  vi.stubGlobal("indexedDB", new IDBFactory());
});
