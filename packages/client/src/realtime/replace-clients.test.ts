import { describe, expect, it } from "vitest";
import * as Y from "yjs";
import { replaceClients } from "./replace-clients.ts";

const docOf = (...updates: Uint8Array[]): Y.Doc => {
  const doc = new Y.Doc();
  for (const update of updates) Y.applyUpdate(doc, update);
  return doc;
};
const contentOf = (doc: Y.Doc) => ({
  text: doc.getText("text").toJSON(),
  map: doc.getMap("map").toJSON(),
  list: doc.getArray("list").toJSON(),
});

/** A document with edits of one person, and further ones under the client id 7. */
function edited(): { before: Uint8Array; doc: Y.Doc } {
  const shared = new Y.Doc();
  shared.getText("text").insert(0, "Once upon a time");
  shared.getMap("map").set("title", "Old");
  const before = Y.encodeStateAsUpdate(shared);
  const doc = docOf(before);
  doc.clientID = 7;
  doc.getText("text").insert(5, "or twice ");
  doc.getText("text").delete(0, 2);
  doc.getText("text").delete(6, 3);
  doc.getMap("map").set("title", "New");
  const nested = new Y.Map<unknown>();
  doc.getMap("map").set("nested", nested);
  nested.set("deep", 1);
  doc.getArray("list").insert(0, [1, 2, 3]);
  doc.getArray("list").delete(1, 1);
  return { before, doc };
}

describe("replaced client ids", () => {
  it("keep the content, beside other structs at the old ids", () => {
    const { before, doc } = edited();
    const update = replaceClients(Y.encodeStateAsUpdate(doc), new Map([[7, { client: 8, from: 0 }]]));
    const squatter = docOf(before);
    squatter.clientID = 7;
    squatter.getMap("map").set("mine", true);
    squatter.getText("text").insert(0, "x".repeat(20));
    squatter.getText("text").delete(0, 20);
    const server = docOf(Y.encodeStateAsUpdate(squatter), update);
    const expected = contentOf(doc);
    expect(contentOf(docOf(update))).toEqual(expected);
    expect(contentOf(server)).toEqual({ ...expected, map: { ...expected.map, mine: true } });
    expect([server.store.pendingStructs, server.store.pendingDs]).toEqual([null, null]);
  });

  it("apply from a clock on, and split structs", () => {
    const { doc } = edited();
    const update = Y.encodeStateAsUpdate(doc);
    const length = Y.getState(doc.store, 7);
    for (let from = 0; from <= length; from++) {
      const server = docOf(replaceClients(update, new Map([[7, { client: 9, from }]])));
      expect(contentOf(server), `from ${from}`).toEqual(contentOf(doc));
      expect([Y.getState(server.store, 7), Y.getState(server.store, 9)]).toEqual([from, length - from]);
    }
  });

  it("are the same when two tabs rewrite the edits", () => {
    const { doc } = edited();
    const replacements = new Map([[7, { client: 8, from: 0 }]]);
    const first = replaceClients(Y.encodeStateAsUpdate(doc), replacements);
    doc.getText("text").insert(0, "More. ");
    const second = replaceClients(Y.encodeStateAsUpdate(doc), replacements);
    expect(contentOf(docOf(first, second))).toEqual(contentOf(doc));
    expect(replaceClients(second, replacements)).toEqual(second);
  });
});
