import { cloneJson, type Game } from "@playsmith/game-format";
import { describe, expect, it } from "vitest";
import * as Y from "yjs";
import { ProjectDocument } from "../project-document.ts";
import { createDocument } from "../store.ts";
import { testGame } from "../test-games.ts";
import { applyDelta, gameDelta } from "./game-delta.ts";
import { randomGame } from "./random-games.ts";
import { restoreGame } from "./restore-game.ts";

const opened = (game: Game): ProjectDocument => new ProjectDocument(createDocument(game));
const seeds = Array.from({ length: 60 }, (_, index) => index + 1);

describe("a delta", () => {
  it("leads from any game to any other", () => {
    for (const seed of seeds) {
      const [before, after] = [randomGame(seed), randomGame(seed + 1_000)];
      expect(applyDelta(before, gameDelta(before, after)), `seed ${seed}`).toEqual(after);
    }
  });

  it("is empty between equal games, and one change for one field", () => {
    const before = randomGame(5);
    const after = cloneJson(before);
    expect(gameDelta(before, after)).toEqual([]);
    after.settings.viewWidthPx = 400;
    expect(gameDelta(before, after)).toEqual([{ path: ["settings", "viewWidthPx"], value: 400 }]);
  });

  it("has only the rows of a grid that differ", () => {
    const before = testGame();
    const after = testGame();
    const ground = after.scenes["main"]?.layers["ground"];
    if (ground?.kind === "tiles") ground.cells[1] = "3*40";
    expect(gameDelta(before, after)).toEqual([{ path: ["scenes", "main", "layers", "ground", "cells", "1"], value: "3*40" }]);
  });
});

describe("restoring a game", () => {
  it("gives exactly the other game, and one undo gives the present back", () => {
    for (const seed of seeds) {
      const present = opened(randomGame(seed));
      const before = present.game;
      const version = randomGame(seed + 1_000);
      expect(restoreGame(present, "Restore", version)).toBe(true);
      expect(present.game, `seed ${seed}`).toEqual(version);
      expect(present.undo()).toBe("Restore");
      expect(present.game, `seed ${seed}`).toEqual(before);
      expect(present.history.undoName).toBeNull();
    }
  });

  it("keeps what another editor does meanwhile to the rest", () => {
    const ann = opened(testGame());
    const ben = new ProjectDocument(new Y.Doc());
    Y.applyUpdate(ben.doc, Y.encodeStateAsUpdate(ann.doc));
    const version = testGame();
    version.variables["lives"] = 3;
    ben.transact("Typing", (edits) => edits.setText(["prefabs", "hero", "script"], "// of Ben"));
    restoreGame(ann, "Restore", version);
    Y.applyUpdate(ann.doc, Y.encodeStateAsUpdate(ben.doc));
    Y.applyUpdate(ben.doc, Y.encodeStateAsUpdate(ann.doc));
    expect(ann.game).toEqual(ben.game);
    expect(ann.game.variables["lives"]).toBe(3);
    expect(ann.game.prefabs["hero"]?.script).toBe("// of Ben");
  });

  it("does nothing when nothing differs", () => {
    const present = opened(randomGame(3));
    expect(restoreGame(present, "Restore", randomGame(3))).toBe(false);
    expect(present.history.undoName).toBeNull();
  });

  it("restores one object alone, with its prefab and layer if they are gone", () => {
    const version = testGame();
    version.scenes["main"]!.instances["star"] = {
      name: "Star",
      prefabId: "hero",
      layerId: "objects",
      order: "a",
      x: 5,
      y: 6,
      angleRad: 0,
      scaleX: 1,
      scaleY: 1,
      overrides: {},
    };
    version.variables["coins"] = 99;
    const now = testGame();
    delete now.prefabs["hero"];
    delete now.scenes["main"]!.layers["objects"];
    const present = opened(now);
    restoreGame(present, "Restore Star", version, [["scenes", "main", "instances", "star"]]);
    expect(present.game.scenes["main"]?.instances).toEqual(version.scenes["main"]?.instances);
    expect(present.game.prefabs).toEqual(version.prefabs);
    expect(present.game.scenes["main"]?.layers).toEqual(version.scenes["main"]?.layers);
    expect(present.game.variables["coins"]).toBe(0);
  });

  it("deletes a thing that a version does not have, if that thing is wanted", () => {
    const now = testGame();
    now.scenes["extra"] = { ...cloneJson(now.scenes["main"]!), name: "Extra" };
    now.variables["lives"] = 1;
    const present = opened(now);
    restoreGame(present, "Restore", testGame(), [["scenes", "extra"]]);
    expect(Object.keys(present.game.scenes)).toEqual(["main"]);
    expect(present.game.variables["lives"]).toBe(1);
  });

  it("places many objects in several transactions and one undo step, parents first", () => {
    const version = testGame();
    const instances = version.scenes["main"]!.instances;
    const place = (id: string, parentId?: string) => {
      instances[id] = {
        name: "",
        prefabId: "hero",
        layerId: "objects",
        order: "a",
        x: 1,
        y: 2,
        angleRad: 0,
        scaleX: 1,
        scaleY: 1,
        overrides: {},
        ...(parentId === undefined ? {} : { parentId }),
      };
    };
    for (let index = 0; index < 12_000; index++) place(`child${index}`, `parent${index % 100}`);
    for (let index = 0; index < 100; index++) place(`parent${index}`);
    const present = opened(testGame());
    let transactions = 0;
    present.doc.on("update", () => void transactions++);
    restoreGame(present, "Restore", version);
    expect(transactions).toBeGreaterThan(2);
    expect(Object.keys(present.game.scenes["main"]!.instances)).toHaveLength(12_100);
    present.undo();
    expect(present.game).toEqual(testGame());
  });
});
