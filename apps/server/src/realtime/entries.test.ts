import { createDocument } from "@playsmith/document";
import { emptyGame } from "@playsmith/game-format";
import { describe, expect, it } from "vitest";
import * as Y from "yjs";
import { announcesTooMany, entriesIn, EntryCount, ENTRY_LIMITS, growthOf } from "./entries.ts";

/** A document with `entries` entries, each under its own key. */
function documentOf(entries: number): Y.Doc {
  const doc = new Y.Doc();
  const map = doc.getMap("test");
  doc.transact(() => {
    for (let index = 0; index < entries; index++) map.set(`k${index}`, 1);
  });
  return doc;
}
const growthIn = (update: Uint8Array) => growthOf(Y.decodeUpdate(update));
const LIMITS = { perUpdate: 50, perDocument: 100, deletions: 40, deletionsAlways: 5 };

describe("the entries of an update", () => {
  it("are the added structs, and the deleted ranges", () => {
    const doc = documentOf(5);
    const updates: Uint8Array[] = [];
    doc.on("update", (update) => updates.push(update));
    doc.getMap("test").set("k0", 2);
    for (const key of ["k1", "k3"]) doc.getMap("test").delete(key);
    expect(updates.map(growthIn)).toEqual([
      { entries: 1, deletions: 1 },
      { entries: 0, deletions: 1 },
      { entries: 0, deletions: 1 },
    ]);
    expect(growthIn(Y.encodeStateAsUpdate(doc))).toEqual({ entries: 6, deletions: 2 });
  });

  it("are estimated before decoding when there are far too many", () => {
    expect(announcesTooMany(Y.encodeStateAsUpdate(documentOf(ENTRY_LIMITS.perUpdate)))).toBe(false);
    expect(announcesTooMany(Y.encodeStateAsUpdate(documentOf(ENTRY_LIMITS.perUpdate + 1)))).toBe(true);
    expect(announcesTooMany(Y.encodeStateAsUpdate(createDocument(emptyGame("A game"))))).toBe(false);
    expect(announcesTooMany(Uint8Array.from([255, 255, 255, 255, 15, 0]))).toBe(true);
    for (const odd of [[], [0, 0], [1], [1, 128], [255, 255]]) expect(announcesTooMany(Uint8Array.from(odd))).toBe(false);
  });
});

describe("the entries of a document", () => {
  it("include pending structs", () => {
    const doc = documentOf(3);
    const before = Y.encodeStateVector(doc);
    doc.getMap("test").set("k3", 1);
    const later = Y.encodeStateVector(doc);
    for (const key of ["k4", "k5"]) doc.getMap("test").set(key, 1);
    const other = new Y.Doc();
    Y.applyUpdate(other, Y.diffUpdate(Y.encodeStateAsUpdate(doc), later));
    expect(entriesIn(other)).toBe(2);
    Y.applyUpdate(other, Y.encodeStateAsUpdate(doc, before));
    expect(other.store.clients.size).toBe(0);
    expect(entriesIn(doc)).toBe(6);
  });

  it("have a limit that only applies to growth", () => {
    const count = new EntryCount(documentOf(99), LIMITS);
    expect(count.hasRoomFor({ entries: 1, deletions: 0 })).toBe(true);
    expect(count.hasRoomFor({ entries: 2, deletions: 0 })).toBe(false);
    const full = new EntryCount(documentOf(300), LIMITS);
    expect(full.hasRoomFor({ entries: 1, deletions: 0 })).toBe(false);
    expect(full.hasRoomFor({ entries: 0, deletions: 5 })).toBe(true);
  });

  it("have a limit per update, independent of the total", () => {
    const count = new EntryCount(new Y.Doc(), LIMITS);
    expect(count.hasRoomFor({ entries: 50, deletions: 40 })).toBe(true);
    expect(count.hasRoomFor({ entries: 51, deletions: 0 })).toBe(false);
    expect(count.hasRoomFor({ entries: 0, deletions: 41 })).toBe(false);
  });

  it("have a limit on splits by deletions", () => {
    const count = new EntryCount(documentOf(130), LIMITS);
    expect(count.hasRoomFor({ entries: 0, deletions: 35 })).toBe(true);
    expect(count.hasRoomFor({ entries: 0, deletions: 36 })).toBe(false);
  });

  it("are counted while updates are pending, and recounted near the limit", () => {
    const doc = documentOf(60);
    const count = new EntryCount(doc, LIMITS);
    const arrived = count.add({ entries: 30, deletions: 0 });
    expect(count.hasRoomFor({ entries: 20, deletions: 0 })).toBe(false);
    doc.transact(() => {
      for (let index = 0; index < 15; index++) doc.getMap("more").set(`k${index}`, 1);
    });
    arrived();
    expect(count.hasRoomFor({ entries: 25, deletions: 0 })).toBe(true);
    expect(count.hasRoomFor({ entries: 26, deletions: 0 })).toBe(false);
  });
});
