import { IDBFactory, IDBKeyRange, IDBObjectStore } from "fake-indexeddb";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import * as Y from "yjs";
import { discardLocalCopy, type LocalCopy, localCopyName, openLocalCopy } from "./local-copy.ts";
import { createDeferredUpdatesDoc } from "./deferred-updates.ts";
import { unsavedMarks } from "./unsaved-marks.ts";

beforeAll(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.stubGlobal("IDBKeyRange", IDBKeyRange);
});
afterAll(() => {
  vi.unstubAllGlobals();
});

const open = (projectId: string): { doc: Y.Doc; copy: LocalCopy } => {
  const doc = new Y.Doc();
  return { doc, copy: openLocalCopy(doc, localCopyName("ada", projectId)) };
};

async function keep(projectId: string): Promise<void> {
  const { doc, copy } = open(projectId);
  await copy.whenLoaded;
  doc.getMap("game").set("title", "Kept");
  await copy.whenWritten();
  await copy.close();
}

it("contains all edits, even if it was closed before it was read", async () => {
  await keep("one");
  await open("one").copy.close();
  const { doc, copy } = open("one");
  expect(await copy.whenLoaded).toBe(true);
  expect(doc.getMap("game").get("title")).toBe("Kept");
  await copy.close();
});

it("is still written while an empty one of the same project is closed, e.g. in another tab", async () => {
  const [first, second] = [open("two"), open("two")];
  await Promise.all([first.copy.whenLoaded, second.copy.whenLoaded]);
  await first.copy.close();
  second.doc.getMap("game").set("title", "Kept");
  await second.copy.whenWritten();
  await second.copy.close();
  const { doc, copy } = open("two");
  await copy.whenLoaded;
  expect(doc.getMap("game").get("title")).toBe("Kept");
  await copy.close();
});

it("is deleted with all unsaved marks of all tabs", async () => {
  await keep("gone");
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const name = localCopyName("ada", "gone");
  const [marks, anotherTabs] = [unsavedMarks(storage), unsavedMarks(storage)];
  for (const tab of [marks, anotherTabs]) tab.add(name, 1);
  discardLocalCopy(name, marks);
  expect(kept.size).toBe(0);
  const { copy } = open("gone");
  expect(await copy.whenLoaded).toBe(false);
  await copy.close();
});

it("keeps a complete document from elsewhere, and later edits", async () => {
  const stored = new Y.Doc();
  stored.getMap("game").set("title", "Stored");
  const { doc, emitUpdates } = createDeferredUpdatesDoc();
  const copy = openLocalCopy(doc, localCopyName("ada", "three"));
  await copy.whenLoaded;
  const update = Y.encodeStateAsUpdate(stored);
  Y.applyUpdate(doc, update);
  copy.keep([update]);
  emitUpdates();
  doc.getMap("game").set("more", true);
  await copy.whenWritten();
  await copy.close();
  const again = open("three");
  await again.copy.whenLoaded;
  expect(again.doc.getMap("game").toJSON()).toEqual({ title: "Stored", more: true });
  await again.copy.close();
});

it("ignores missing or removed storage", async () => {
  const failed = vi.fn();
  type Process = Record<"on" | "off", (event: "unhandledRejection", listener: () => void) => void>;
  const { process } = globalThis as unknown as { process: Process };
  process.on("unhandledRejection", failed);
  const { doc, copy } = open("four");
  await copy.whenLoaded;
  await copy.close();
  copy.keep([Y.encodeStateAsUpdate(doc)]);
  const factory = indexedDB;
  vi.stubGlobal("indexedDB", undefined);
  expect(await open("five").copy.whenLoaded).toBe(false);
  vi.stubGlobal("indexedDB", factory);
  // What the closed copy might still write has failed by the time that another one has written.
  const last = open("last");
  await last.copy.whenLoaded;
  last.doc.getMap("game").set("title", "Written");
  await last.copy.whenWritten();
  process.off("unhandledRejection", failed);
  expect(failed).not.toHaveBeenCalled();
});

it("reports unwritten edits, and allows editing, when its database is deleted while it is open", async () => {
  const opened = vi.spyOn(indexedDB, "open");
  const { doc, copy } = open("six");
  await copy.whenLoaded;
  doc.getMap("game").set("title", "Kept");
  await copy.whenWritten();
  for (const { value } of opened.mock.results) (value as IDBOpenDBRequest).result.close();
  opened.mockRestore();
  expect(() => doc.getMap("game").set("title", "Gone")).not.toThrow();
  await expect(copy.whenWritten()).rejects.toThrow();
  await copy.close();
});

it("reports unwritten edits on a full device, and is repaired when there is space", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const { doc, copy } = open("seven");
  await copy.whenLoaded;
  const database = vi.spyOn(IDBObjectStore.prototype, "add");
  // A full device aborts the transaction.
  database.mockImplementation(function (this: IDBObjectStore) {
    const request = this.get(0);
    this.transaction.abort();
    return request;
  });
  doc.getMap("game").set("title", "Lost");
  await expect(copy.whenWritten()).rejects.toThrow("no room");
  await expect(copy.whenWritten()).rejects.toThrow("no room");
  database.mockRestore();
  doc.getMap("game").set("more", 1);
  vi.advanceTimersByTime(6_000);
  await copy.whenWritten();
  await copy.close();
  vi.useRealTimers();
  const again = open("seven");
  expect(await again.copy.whenLoaded).toBe(true);
  expect(again.doc.getMap("game").toJSON()).toEqual({ title: "Lost", more: 1 });
  await again.copy.close();
});

it("is compacted after many edits", async () => {
  const { doc, copy } = open("eight");
  await copy.whenLoaded;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  for (let edit = 0; edit < 600; edit++) doc.getMap("game").set(`key ${edit}`, edit);
  vi.advanceTimersByTime(2_000);
  vi.useRealTimers();
  await copy.whenWritten();
  await expect.poll(() => rows("eight")).toBeLessThan(10);
  await copy.close();
  const again = open("eight");
  await again.copy.whenLoaded;
  expect(again.doc.getMap("game").size).toBe(600);
  await again.copy.close();
});

/** Number of updates in a copy. */
async function rows(projectId: string): Promise<number> {
  const wait = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error("failed"));
    });
  const database = await wait(indexedDB.open(localCopyName("ada", projectId)));
  const count = await wait(database.transaction("updates").objectStore("updates").count());
  database.close();
  return count;
}
