import { expect, it } from "vitest";
import * as Y from "yjs";
import { forgedDeletion, forgedGarbage } from "../testing/forged-structs.ts";
import { writtenClients } from "./written-clients.ts";

const written = (doc: Y.Doc, update: Uint8Array, own: readonly number[] = []) => [
  ...writtenClients(doc, Y.decodeUpdate(update), (client) => own.includes(client)),
];

it("returns the client ids of new structs and deletions", () => {
  const doc = new Y.Doc();
  doc.clientID = 1;
  doc.getText("text").insert(0, "known");
  const known = Y.encodeStateAsUpdate(doc);
  expect(written(doc, known)).toEqual([]);
  expect(written(doc, forgedDeletion(1, 0, 5))).toEqual([]);
  expect(written(doc, forgedGarbage(1, 3, 3))).toEqual([1]);
  expect(written(doc, forgedDeletion(1, 4, 2))).toEqual([1]);
  expect(written(doc, forgedGarbage(2, 0, 1))).toEqual([2]);
  expect(written(doc, forgedGarbage(2, 0, 1), [2])).toEqual([]);
  expect(written(new Y.Doc(), known)).toEqual([1]);
});

it("ignores pending structs of the document, which every editor forwards", () => {
  const doc = new Y.Doc();
  const waiting = [forgedGarbage(1, 5, 5), forgedDeletion(2, 5, 5)];
  for (const update of waiting) Y.applyUpdate(doc, update);
  const editor = new Y.Doc();
  Y.applyUpdate(editor, Y.encodeStateAsUpdate(doc));
  expect(written(doc, Y.encodeStateAsUpdate(editor))).toEqual([]);
  expect(written(doc, forgedGarbage(1, 4, 5))).toEqual([1]);
  expect(written(doc, forgedDeletion(2, 5, 6))).toEqual([2]);
  expect(written(doc, forgedDeletion(1, 5, 5))).toEqual([1]);
});
