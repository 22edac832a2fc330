import type { Game } from "@playsmith/game-format";
import { describe, expect, it } from "vitest";
import * as Y from "yjs";
import { ProjectDocument } from "./project-document.ts";
import { createDocument, readGame } from "./store.ts";
import { exchange } from "./test-exchange.ts";
import { testGame } from "./test-games.ts";

/** Two editors of a new document, who don't hear of each other until `join`. */
function apart(game: Game = testGame()) {
  const state = Y.encodeStateAsUpdate(createDocument(game));
  const [ann, ben] = [1, 2].map((clientID) => {
    const doc = new Y.Doc();
    doc.clientID = clientID;
    Y.applyUpdate(doc, state);
    return new ProjectDocument(doc);
  }) as [ProjectDocument, ProjectDocument];
  const join = (): void => {
    exchange(ann, ben);
    expect(ann.game).toEqual(ben.game);
    expect(ann.game).toEqual(readGame(ann.doc).game);
  };
  return { ann, ben, join };
}

const module = (name: string) => ({ name, order: "a", source: `export const ${name} = 1;` });

describe("the first entry of a collection that games omit when it is empty", () => {
  it.each(["whole", "after an empty one"])("keeps both when two people add one each, %s", (way) => {
    const { ann, ben, join } = apart();
    const add = (document: ProjectDocument, id: string): void =>
      void document.transact("Add", (edits) => {
        if (way === "whole") return edits.set(["modules"], { [id]: module(id) });
        edits.set(["modules"], {});
        edits.set(["modules", id], module(id));
      });
    add(ann, "one");
    add(ben, "two");
    ben.transact("Type", (edits) => edits.spliceText(["modules", "two", "source"], 0, 0, "// Ben\n"));
    join();
    expect(Object.keys(ann.game.modules ?? {}).sort()).toEqual(["one", "two"]);
    expect(ann.game.modules?.["two"]?.source).toBe("// Ben\nexport const two = 1;");
    ann.undo();
    join();
    expect(ann.game.modules).toEqual({ two: { ...module("two"), source: "// Ben\nexport const two = 1;" } });
  });

  it("is absent before, and after the last one is deleted", () => {
    const { ann } = apart();
    expect(ann.game).toEqual(testGame());
    expect(readGame(ann.doc).game).toEqual(testGame());
    for (const path of [["modules", "one"], ["modules"]]) {
      ann.transact("Add", (edits) => edits.set(["modules"], { one: module("one") }));
      expect(ann.game.modules).toEqual({ one: module("one") });
      ann.transact("Delete", (edits) => edits.delete(path));
      expect(ann.game).toEqual(testGame());
      expect(ann.game).toEqual(readGame(ann.doc).game);
    }
  });
});

describe("a script", () => {
  it.each([
    ["prefabs", "hero"],
    ["scenes", "main"],
  ])("keeps what two people write who begin it apart, in %s", (collection, id) => {
    const { ann, ben, join } = apart();
    const path = [collection, id, "script"];
    const script = () => (ann.game[collection as "scenes"][id] as { script?: string }).script;
    ann.transact("Begin", (edits) => edits.set(path, "// begun\n"));
    ann.transact("Type", (edits) => edits.spliceText(path, 9, 0, "// Ann\n"));
    ben.transact("Begin", (edits) => edits.set(path, "// begun\n"));
    ben.transact("Type", (edits) => edits.spliceText(path, 9, 0, "// Ben\n"));
    join();
    expect(script()).toContain("// Ann\n");
    expect(script()).toContain("// Ben\n");
    while (ben.history.undoName !== null) ben.undo();
    join();
    expect(script()).toBe("// begun\n// Ann\n");
  });

  it("of a scene is absent before it is begun and after that is undone, also in a scene that is added", () => {
    const { ann } = apart();
    const added = { ...testGame().scenes["main"] };
    ann.transact("Add", (edits) => edits.set(["scenes", "added"], added));
    expect(ann.game.scenes["added"]).toEqual(added);
    ann.transact("Begin", (edits) => edits.set(["scenes", "added", "script"], "// begun"));
    expect(ann.game.scenes["added"]?.script).toBe("// begun");
    ann.undo();
    expect(ann.game.scenes["added"]).toEqual(added);
    expect(ann.game).toEqual(readGame(ann.doc).game);
  });
});
