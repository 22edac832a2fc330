import { createDocument, ProjectDocument, readGame } from "@playsmith/document";
import { emptyGame, type Game } from "@playsmith/game-format";
import { templates } from "@playsmith/templates";
import { describe, expect, it } from "vitest";
import * as Y from "yjs";
import { documentFrom } from "../../realtime/log/document-from.ts";
import { LastDocument } from "./last-document.ts";

/** A document that is edited, and its stored updates. */
function edited(game: Game) {
  const doc = createDocument(game);
  const updates = [Y.encodeStateAsUpdate(doc)];
  doc.on("update", (update: Uint8Array) => void updates.push(update));
  return { doc, document: new ProjectDocument(doc), root: doc.getMap("game"), updates };
}

const whole = (updates: readonly Uint8Array[]) => readGame(documentFrom(updates));

describe("the document that was read last", () => {
  it.each(templates)("is read as a whole one after each edit, and unchanged parts keep their identity: $name", ({ build }) => {
    const last = new LastDocument();
    const { document, root, updates } = edited(build("Read again"));
    const [sceneId = ""] = Object.keys(document.game.scenes);
    const [prefabId = ""] = Object.keys(document.game.prefabs);
    const first = last.read([...updates]).game;
    document.transact("Rename", (edits) => edits.set(["scenes", sceneId, "name"], "Elsewhere"));
    expect(last.read([...updates])).toEqual(whole(updates));
    expect(last.read([...updates]).game.assets).toBe(first.assets);
    const steps = [
      () => root.set("variables", new Y.Map([["coins", 7]])),
      () => document.transact("Delete", (edits) => edits.delete(["prefabs", prefabId])),
    ];
    for (const step of steps) {
      step();
      expect(last.read([...updates])).toEqual(whole(updates));
    }
  });

  it("reads another document, a compacted one and one with fewer updates as whole ones", () => {
    const last = new LastDocument();
    const { root, updates, doc } = edited(emptyGame("One"));
    root.set("variables", new Y.Map([["coins", 7]]));
    last.read([...updates]);
    expect(last.read([Y.encodeStateAsUpdate(createDocument(emptyGame("Two")))]).game.settings.title).toBe("Two");
    expect(last.read([...updates]).game.variables).toEqual({ coins: 7 });
    expect(last.read([Y.encodeStateAsUpdate(doc)]).game.variables).toEqual({ coins: 7 });
    expect(last.read(updates.slice(0, 1)).game.variables).toEqual({});
  });

  it("reports problems, and that they are solved, and skips updates that can't be read", () => {
    const last = new LastDocument();
    const { root, updates } = edited(emptyGame("Problems"));
    last.read([...updates]);
    root.set("prefabs", "none");
    expect(last.read([...updates]).problems.map(({ path }) => path)).toEqual(["prefabs"]);
    root.set("prefabs", new Y.Map());
    expect(last.read([...updates, Uint8Array.of(9, 9, 9)])).toEqual(whole(updates));
  });

  it("is not kept when it is large", () => {
    const last = new LastDocument();
    const { root, updates } = edited(emptyGame("Large"));
    const small = last.read([...updates]).game;
    expect(last.read([...updates]).game).toBe(small);
    root.set("unknown", "x".repeat(8_000_001));
    const large = last.read([...updates]);
    expect(large).toEqual(whole(updates));
    expect(last.read([...updates]).game).not.toBe(large.game);
  });
});
