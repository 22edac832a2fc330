import { createDocument, ProjectDocument } from "@playsmith/document";
import { emptyGame, FORMAT_VERSION } from "@playsmith/game-format";
import { templates } from "@playsmith/templates";
import { describe, expect, it } from "vitest";
import * as Y from "yjs";
import { validateUpdate } from "./validate-update.ts";

const problemOf = (doc: Y.Doc, update: Uint8Array) => validateUpdate(doc, Y.decodeUpdate(update).structs);

/** A document with `depth` nested maps, and its updates. */
function nested(depth: number): { doc: Y.Doc; updates: Uint8Array[] } {
  const doc = new Y.Doc();
  const updates: Uint8Array[] = [];
  doc.on("update", (update: Uint8Array) => updates.push(update));
  let map = doc.getMap<unknown>("game");
  for (let level = 0; level < depth; level++) map = map.set("x", new Y.Map<unknown>());
  return { doc, updates };
}

describe("validation of updates", () => {
  it("accepts everything that an editor does", () => {
    for (const template of templates) {
      const theirs = createDocument(template.build("A game"));
      expect(problemOf(new Y.Doc(), Y.encodeStateAsUpdate(theirs))).toBeNull();
      const ours = new Y.Doc();
      Y.applyUpdate(ours, Y.encodeStateAsUpdate(theirs));
      const edited = new ProjectDocument(theirs);
      const seen: (string | null)[] = [];
      theirs.on("update", (update: Uint8Array) => {
        seen.push(problemOf(ours, update));
        Y.applyUpdate(ours, update);
      });
      const sceneId = Object.keys(edited.game.scenes)[0] ?? "";
      const prefabId = Object.keys(edited.game.prefabs)[0];
      edited.transact("Rename", (edits) => edits.set(["scenes", sceneId, "name"], "Renamed"));
      edited.transact("Copy", (edits) => edits.set(["scenes", "copy"], edited.game.scenes[sceneId]));
      if (prefabId) edited.transact("Write", (edits) => edits.setText(["prefabs", prefabId, "script"], "class A {}\n".repeat(50)));
      edited.transact("Delete", (edits) => edits.delete(["scenes", "copy"]));
      edited.undo();
      expect(seen.length).toBeGreaterThan(3);
      expect(new Set(seen)).toEqual(new Set([null]));
    }
  });

  it("rejects deeply nested types, in one update or in many, by new or replaced fields", () => {
    const { doc, updates } = nested(40);
    expect(problemOf(new Y.Doc(), Y.encodeStateAsUpdate(doc))).toBe("nested");
    const server = new Y.Doc();
    const refused = updates.findIndex((update) => {
      const harm = problemOf(server, update);
      if (harm === null) Y.applyUpdate(server, update);
      return harm !== null;
    });
    expect(refused).toBe(12);
    expect(problemOf(server, updates[refused] as Uint8Array)).toBe("nested");
    const replaced = nested(12);
    let map = replaced.doc.getMap<unknown>("game");
    while (map.get("x") instanceof Y.Map) map = map.get("x") as Y.Map<unknown>;
    map.set("x", 1);
    const before = Y.encodeStateVector(replaced.doc);
    map.set("x", new Y.Map());
    expect(problemOf(replaced.doc, Y.encodeStateAsUpdate(replaced.doc, before))).toBe("nested");
  });

  it("rejects deeply nested values", () => {
    let value: unknown = 1;
    for (let level = 0; level < 500; level++) value = level % 2 === 0 ? [value] : { value };
    const doc = new Y.Doc();
    doc.getMap("game").set("deep", value);
    expect(problemOf(new Y.Doc(), Y.encodeStateAsUpdate(doc))).toBe("nested");
  });

  it("rejects a type with a missing or circular parent, and subdocuments", () => {
    const { updates } = nested(3);
    expect(problemOf(new Y.Doc(), updates[2] as Uint8Array)).toBe("unconnected");
    const parent = (client: number, clock: number, of: Y.ID) =>
      new Y.Item(Y.createID(client, clock), null, null, null, null, of, "x", new Y.ContentType(new Y.Map()));
    const circle = [parent(1, 0, Y.createID(2, 0)), parent(2, 0, Y.createID(1, 0))];
    expect(validateUpdate(new Y.Doc(), circle)).toBe("unconnected");
    const doc = new Y.Doc();
    doc.getMap("game").set("doc", new Y.Doc());
    expect(problemOf(new Y.Doc(), Y.encodeStateAsUpdate(doc))).toBe("subdocument");
  });

  it("rejects items that are placed by later ones of their client, at which applying the update would fail", () => {
    const value = () => new Y.ContentAny([1]);
    const [own, later] = [Y.createID(7, 0), Y.createID(7, 3)];
    for (const reference of [own, later]) {
      const forged = [
        new Y.Item(own, null, reference, null, null, null, null, value()),
        new Y.Item(own, null, null, null, reference, null, null, value()),
        new Y.Item(own, null, null, null, null, reference, "x", value()),
      ];
      for (const item of forged) expect(validateUpdate(new Y.Doc(), [item])).toBe("unconnected");
    }
  });

  it("rejects a format version that no server has given the document, and keeps the others", () => {
    const server = createDocument(emptyGame("A game"));
    const versionOf = (value: unknown, times = 1) => {
      const theirs = new Y.Doc();
      Y.applyUpdate(theirs, Y.encodeStateAsUpdate(server));
      for (let time = 0; time < times; time++) theirs.getMap("game").set("formatVersion", value);
      return problemOf(server, Y.encodeStateAsUpdate(theirs, Y.encodeStateVector(server)));
    };
    expect([FORMAT_VERSION + 1, 999, 1.5, 0].map((value) => versionOf(value))).toEqual(["format", "format", "format", "format"]);
    expect(versionOf(FORMAT_VERSION + 1, 3)).toBe("format");
    expect(versionOf(1)).toBe("format");
    expect(versionOf(FORMAT_VERSION)).toBeNull();
    // A copy of a document of a newer server, which this one has already.
    server.getMap("game").set("formatVersion", FORMAT_VERSION + 1);
    expect(problemOf(server, Y.encodeStateAsUpdate(server))).toBeNull();
    expect(problemOf(new Y.Doc(), Y.encodeStateAsUpdate(createDocument(emptyGame("A game"))))).toBeNull();
  });

  it("rejects embeds in texts", () => {
    const spoilt: ((text: Y.Text) => void)[] = [
      (text) => text.insertEmbed(3, { picture: "x" }),
      (text) => text.insertEmbed(3, new Y.Map()),
      (text) => text.format(2, 4, { bold: true }),
      // After another one, whose parent it inherits.
      (text) => text.applyDelta([{ insert: { a: 1 } }, { insert: { b: 1 } }]),
    ];
    for (const spoil of spoilt) {
      const doc = new Y.Doc();
      const text = doc.getMap<Y.Text>("game").set("script", new Y.Text("class A {}"));
      const server = new Y.Doc();
      Y.applyUpdate(server, Y.encodeStateAsUpdate(doc));
      const before = Y.encodeStateVector(doc);
      text.insert(2, "letters");
      text.delete(0, 3);
      expect(problemOf(server, Y.encodeStateAsUpdate(doc, before))).toBeNull();
      spoil(text);
      expect(problemOf(server, Y.encodeStateAsUpdate(doc, before))).toBe("embedded");
      expect(problemOf(new Y.Doc(), Y.encodeStateAsUpdate(doc))).toBe("embedded");
    }
  });
});
