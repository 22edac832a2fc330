import { cloneJson, encodeCells, type Game } from "@playsmith/game-format";
import { describe, expect, it } from "vitest";
import { testGame } from "../testing/test-editor.ts";
import { compareRules } from "./rule-comparison.ts";
import { compareScenes } from "./scene-comparison.ts";

const object = {
  name: "",
  prefabId: "box",
  layerId: "objects",
  order: "a",
  x: 100,
  y: 50,
  angleRad: 0,
  scaleX: 1,
  scaleY: 1,
  overrides: {},
};

function withObjects(objects: Game["scenes"][string]["instances"]): Game {
  const game = testGame();
  game.scenes["main"]!.instances = objects;
  return game;
}

describe("comparing a scene", () => {
  it("finds objects that were added, removed, moved and changed, with their bounds", () => {
    const before = withObjects({ a: { ...object, name: "Gone" }, b: { ...object }, c: { ...object }, d: { ...object } });
    const after = withObjects({ b: { ...object, x: 140 }, c: { ...object, scaleX: 2 }, d: { ...object }, e: { ...object, name: "New" } });
    const box = { left: 92, top: 42, right: 108, bottom: 58 };
    expect(compareScenes(before, after, "main").objects).toEqual([
      { id: "a", name: "Gone", kind: "removed", before: box, after: null, path: null },
      {
        id: "b",
        name: "Box",
        kind: "moved",
        before: box,
        after: { ...box, left: 132, right: 148 },
        path: { from: { x: 100, y: 50 }, to: { x: 140, y: 50 } },
      },
      { id: "c", name: "Box", kind: "changed", before: box, after: { ...box, left: 84, right: 116 }, path: null },
      { id: "e", name: "New", kind: "added", before: null, after: box, path: null },
    ]);
  });

  it("finds the painted cells, also of a layer that is gone", () => {
    const before = testGame();
    const after = cloneJson(before);
    const ground = after.scenes["main"]!.layers["ground"];
    if (ground?.kind === "tiles")
      ground.cells = encodeCells(
        Uint16Array.from({ length: 800 }, (_, cell) => (cell === 41 ? 1 : 0)),
        40,
        20,
      );
    const painted = [{ left: 16, top: 16, right: 32, bottom: 32 }];
    expect(compareScenes(before, after, "main")).toEqual({ objects: [], cells: painted });
    const gone = cloneJson(after);
    delete gone.scenes["main"]!.layers["ground"];
    expect(compareScenes(after, gone, "main").cells).toEqual(painted);
  });

  it("takes a scene that one game lacks for an empty one", () => {
    const after = withObjects({ a: { ...object } });
    const before = testGame();
    delete before.scenes["main"];
    expect(compareScenes(before, after, "main").objects).toMatchObject([{ id: "a", kind: "added" }]);
    expect(compareScenes(before, before, "main")).toEqual({ objects: [], cells: [] });
  });
});

it("comparing rules gives the sentences of the lines that differ", () => {
  const line = (text: string) => ({ kind: "comment", text, order: "a", part: "then", parentId: "" }) as never;
  expect(compareRules({ a: line("One"), b: line("Two") }, { b: line("Two!"), c: line("Three") })).toMatchObject([
    { id: "a", before: expect.stringContaining("One"), after: null },
    { id: "b", before: expect.stringContaining("Two"), after: expect.stringContaining("Two!") },
    { id: "c", before: null, after: expect.stringContaining("Three") },
  ]);
  expect(compareRules(undefined, undefined)).toEqual([]);
});
