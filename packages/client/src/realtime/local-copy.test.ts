import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import * as Y from "yjs";
import { type LocalCopy, localCopyName, openLocalCopy } from "./local-copy.ts";

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

it("holds what was written, also after it was closed before it had been read", async () => {
  await keep("one");
  await open("one").copy.close();
  const { doc, copy } = open("one");
  expect(await copy.whenLoaded).toBe(true);
  expect(doc.getMap("game").get("title")).toBe("Kept");
  await copy.close();
});

it("goes on being written while an empty one of the same project is closed, such as another tab's", async () => {
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
