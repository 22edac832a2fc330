import { createDocument } from "@playsmith/document";
import { emptyGame, FORMAT_VERSION } from "@playsmith/game-format";
import { expect, it } from "vitest";
import * as Y from "yjs";
import { createLog } from "../../platform/log.ts";
import { createMetrics } from "../../platform/metrics.ts";
import type { DocumentStore } from "./document-store.ts";
import { createLiveDocuments } from "./live-documents.ts";

const parts = {
  log: createLog("silent"),
  metrics: createMetrics(false),
  formatVersion: FORMAT_VERSION,
  hasOlderFormat: async () => false,
};

it("unloads a document when its snapshot fails, since the log has everything, and writes it the next time", async () => {
  const stored = Y.encodeStateAsUpdate(createDocument(emptyGame("Live")));
  let isDown = true;
  const snapshots: number[] = [];
  const store = {
    async load(_projectId, doc) {
      Y.applyUpdate(doc, stored);
      return { version: 1, snapshotSeq: 0, seq: 0, byteLength: stored.byteLength };
    },
    async compact(_projectId, _doc, knownVersion) {
      if (isDown) throw new Error("Connection terminated unexpectedly");
      snapshots.push(knownVersion);
      return { version: knownVersion + 1, snapshotSeq: 1, seq: 1, byteLength: stored.byteLength };
    },
  } as Partial<DocumentStore> as DocumentStore;
  const live = createLiveDocuments({ store, ...parts });
  const doc = new Y.Doc();
  await live.open("one", doc);
  live.logged("one", 1, 10);
  await live.store("one", doc, true);
  expect(snapshots).toEqual([]);
  isDown = false;
  await live.store("one", doc, true);
  expect(snapshots).toEqual([1]);
});

it("writes no snapshot of a replaced document", async () => {
  const snapshots: Y.Doc[] = [];
  const store = {
    load: async () => ({ version: 1, snapshotSeq: 0, seq: 0, byteLength: 0 }),
    async compact(_projectId, doc, knownVersion) {
      snapshots.push(doc);
      return { version: knownVersion + 1, snapshotSeq: 1, seq: 1, byteLength: 0 };
    },
  } as Partial<DocumentStore> as DocumentStore;
  const live = createLiveDocuments({ store, ...parts });
  const [before, now] = [createDocument(emptyGame("Before")), createDocument(emptyGame("Now"))];
  await live.open("one", before);
  live.closed("one");
  await live.open("one", now);
  live.logged("one", 1, 10);
  await live.store("one", before, true);
  await live.store("one", now, true);
  expect(snapshots).toEqual([now]);
});
