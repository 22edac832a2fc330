import { zstdDecompressSync } from "node:zlib";
import { decodeStoredUpdates } from "@playsmith/contract";
import { expect, it } from "vitest";
import { createDocumentDownloads } from "./document-downloads.ts";

const LARGE = 2_000_000;

function countedDocuments() {
  const state = { reads: 0, atOnce: 0, mostAtOnce: 0 };
  return {
    state,
    async readUpdates(): Promise<Uint8Array[]> {
      state.reads++;
      state.mostAtOnce = Math.max(state.mostAtOnce, ++state.atOnce);
      await new Promise((resolve) => setImmediate(resolve));
      state.atOnce--;
      return [new Uint8Array(LARGE).fill(7), new Uint8Array([1, 2, 3])];
    },
  };
}

it("reads a large document twice for 150 people who join at once, and keeps one copy for all", async () => {
  const documents = countedDocuments();
  const downloads = createDocumentDownloads(documents);
  const all = await Promise.all(Array.from({ length: 150 }, () => downloads.read("p", "gzip, zstd", LARGE)));
  expect(documents.state.reads).toBe(2);
  expect(new Set(all.map((download) => download?.bytes)).size).toBe(2);
  const updates = decodeStoredUpdates(zstdDecompressSync(all[149]!.bytes))!;
  expect(updates.map(({ byteLength }) => byteLength)).toEqual([LARGE, 3]);
  await downloads.close();
});

it("reads large documents of several projects one at a time, and small ones beside them", async () => {
  const documents = countedDocuments();
  const downloads = createDocumentDownloads(documents);
  await Promise.all(["a", "b", "c"].map((projectId) => downloads.read(projectId, "", LARGE)));
  expect(documents.state).toMatchObject({ reads: 3, mostAtOnce: 1 });
  await Promise.all(["a", "b", "c"].map((projectId) => downloads.read(projectId, "", 1_000)));
  expect(documents.state).toMatchObject({ reads: 6, mostAtOnce: 3 });
  await downloads.close();
});

it("answers those who ask after a read again, with what was logged since", async () => {
  const documents = countedDocuments();
  const downloads = createDocumentDownloads(documents);
  await downloads.read("p", "zstd", LARGE);
  await downloads.read("p", "zstd", LARGE);
  expect(documents.state.reads).toBe(2);
  await downloads.close();
  expect(await downloads.read("p", "zstd", LARGE)).toBeNull();
});
