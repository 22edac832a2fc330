import { cloneJson, encodeCells, type Game } from "@playsmith/game-format";
import { describe, expect, it } from "vitest";
import { testGame } from "../test-games.ts";
import { conflictKey, type MergeChoice, mergeGames } from "./merge-games.ts";
import { randomGame } from "./random-games.ts";

const edited = (edit: (game: Game) => void): Game => {
  const game = testGame();
  edit(game);
  return game;
};
const script = (game: Game, source: string): void => {
  game.prefabs["hero"]!.script = source;
};
const scriptPath = ["prefabs", "hero", "script"];
const object = { name: "", prefabId: "hero", layerId: "objects", order: "a", x: 1, y: 2, angleRad: 0, scaleX: 1, scaleY: 1, overrides: {} };
const cellsWith = (cells: Readonly<Record<number, number>>): string[] =>
  encodeCells(
    Uint16Array.from({ length: 120 }, (_, cell) => cells[cell] ?? 0),
    40,
    3,
  );
const ground = (game: Game) => game.scenes["main"]!.layers["ground"] as { cells: string[] };

describe("merging", () => {
  it("takes from each side what only that side changed", () => {
    for (let seed = 1; seed <= 60; seed++) {
      const base = randomGame(seed);
      expect(mergeGames(base, randomGame(seed + 500, base), base).game).toEqual(randomGame(seed + 500, base));
      expect(mergeGames(base, base, randomGame(seed + 500, base)).game).toEqual(randomGame(seed + 500, base));
      expect(mergeGames(base, base, randomGame(seed + 500, base)).conflicts).toEqual([]);
    }
  });

  it("gives the same values from both sides but for the chosen ones, and always a valid game", () => {
    for (let seed = 1; seed <= 60; seed++) {
      const base = randomGame(seed);
      const [one, two] = [randomGame(seed + 500, base), randomGame(seed + 900, base)];
      const there = mergeGames(base, one, two);
      const choices = new Map<string, MergeChoice>(there.conflicts.map(({ path }) => [conflictKey(path), "theirs"]));
      const back = mergeGames(base, two, one, choices);
      expect(back.conflicts.map(({ path }) => conflictKey(path)).toSorted()).toEqual(
        there.conflicts.map(({ path }) => conflictKey(path)).toSorted(),
      );
      expect(back.game, `seed ${seed}`).toEqual(there.game);
      expect(there.problems).toEqual([]);
    }
  });

  it("merges the fields of one object", () => {
    const base = edited((game) => void (game.scenes["main"]!.instances["star"] = { ...object }));
    const ours = cloneJson(base);
    const theirs = cloneJson(base);
    ours.scenes["main"]!.instances["star"]!.x = 50;
    theirs.scenes["main"]!.instances["star"]!.y = 70;
    const merge = mergeGames(base, ours, theirs);
    expect(merge.conflicts).toEqual([]);
    expect(merge.game.scenes["main"]!.instances["star"]).toEqual({ ...object, x: 50, y: 70 });
  });

  it("reports a field that both changed, and keeps the chosen side", () => {
    const base = testGame();
    const ours = edited((game) => void (game.variables["coins"] = 1));
    const theirs = edited((game) => void (game.variables["coins"] = 2));
    const path = ["variables", "coins"];
    const merge = mergeGames(base, ours, theirs);
    expect(merge.conflicts).toEqual([{ path, base: 0, ours: 1, theirs: 2, choices: ["ours", "theirs"] }]);
    expect(merge.game.variables["coins"]).toBe(1);
    expect(mergeGames(base, ours, theirs, new Map([[conflictKey(path), "theirs"]])).game.variables["coins"]).toBe(2);
  });

  it("reports a thing that one side deleted and the other changed", () => {
    const base = edited((game) => void (game.scenes["main"]!.instances["star"] = { ...object }));
    const ours = testGame();
    const theirs = edited((game) => void (game.scenes["main"]!.instances["star"] = { ...object, x: 9 }));
    const merge = mergeGames(base, ours, theirs);
    expect(merge.conflicts).toMatchObject([{ path: ["scenes", "main", "instances", "star"], choices: ["ours", "theirs"] }]);
    expect(merge.conflicts[0]).not.toHaveProperty("ours");
    expect(merge.game.scenes["main"]!.instances).toEqual({});
  });

  it("merges a script by lines, and offers both texts where the same line differs", () => {
    const base = edited((game) => script(game, "one\ntwo\nthree\nfour"));
    const ours = edited((game) => script(game, "ONE\ntwo\nthree\nfour"));
    const theirs = edited((game) => script(game, "one\ntwo\nthree\nFOUR"));
    expect(mergeGames(base, ours, theirs).game.prefabs["hero"]!.script).toBe("ONE\ntwo\nthree\nFOUR");
    const other = edited((game) => script(game, "eins\ntwo\nthree\nFOUR"));
    const merge = mergeGames(base, ours, other);
    expect(merge.conflicts).toMatchObject([{ path: scriptPath, choices: ["ours", "theirs", "both"] }]);
    expect(merge.game.prefabs["hero"]!.script).toBe("ONE\ntwo\nthree\nFOUR");
    const both = mergeGames(base, ours, other, new Map([[conflictKey(scriptPath), "both"]]));
    expect(both.game.prefabs["hero"]!.script).toBe("ONE\neins\ntwo\nthree\nFOUR");
  });

  it("merges cells one by one, and counts those that both painted differently", () => {
    const base = testGame();
    const ours = edited((game) => void (ground(game).cells = cellsWith({ 0: 1, 1: 1 })));
    const theirs = edited((game) => void (ground(game).cells = cellsWith({ 1: 2, 50: 2 })));
    const merge = mergeGames(base, ours, theirs);
    const path = ["scenes", "main", "layers", "ground", "cells"];
    expect(merge.conflicts).toMatchObject([{ path, cells: 1 }]);
    expect(ground(merge.game).cells).toEqual(cellsWith({ 0: 1, 1: 1, 50: 2 }));
    const chosen = mergeGames(base, ours, theirs, new Map([[conflictKey(path), "theirs"]]));
    expect(ground(chosen.game).cells).toEqual(cellsWith({ 0: 1, 1: 2, 50: 2 }));
  });

  it("keeps a prefab and a layer that one side deleted and the other placed objects with", () => {
    const ours = edited((game) => {
      delete game.prefabs["hero"];
      delete game.scenes["main"]!.layers["objects"];
    });
    const theirs = edited((game) => void (game.scenes["main"]!.instances["star"] = { ...object }));
    const merge = mergeGames(testGame(), ours, theirs);
    expect(merge.game.scenes["main"]!.instances["star"]).toEqual(object);
    expect(Object.keys(merge.game.prefabs)).toEqual(["hero"]);
    expect(merge.problems).toEqual([]);
  });

  it("never merges the fields of two kinds of one thing", () => {
    const ours = edited((game) => void (game.prefabs["hero"]!.collider = { kind: "circle", radiusPx: 5, offsetX: 0, offsetY: 0 } as never));
    const theirs = edited(
      (game) => void (game.prefabs["hero"]!.collider = { kind: "box", widthPx: 5, heightPx: 6, offsetX: 0, offsetY: 0 } as never),
    );
    expect(mergeGames(testGame(), ours, theirs).conflicts).toMatchObject([{ path: ["prefabs", "hero", "collider"] }]);
  });
});
