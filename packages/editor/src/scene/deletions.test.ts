import type { Game } from "@playsmith/game-format";
import { expect, it } from "vitest";
import { deletedNames } from "./deletions.ts";
import { TestEditor } from "../testing/test-editor.ts";

it("names the deleted objects that were selected, active or open, and no others", () => {
  const editor = new TestEditor();
  const before = editor.game;
  const { box } = before.prefabs;
  const { main } = before.scenes;
  if (!box || !main) throw new Error("no box");
  const placed = {
    name: "",
    prefabId: "box",
    layerId: "objects",
    order: "a",
    x: 0,
    y: 0,
    angleRad: 0,
    scaleX: 1,
    scaleY: 1,
    overrides: {},
  };
  const full: Game = {
    ...before,
    scenes: { main: { ...main, instances: { a: placed, b: { ...placed, name: "Bob" }, c: placed } } },
  };
  const inHand = { sceneId: "main", selection: ["a", "b"], prefabId: "box", assetId: "tiles", documents: [] };
  expect(deletedNames(inHand, full, full)).toEqual([]);
  const without: Game = { ...full, scenes: { main: { ...main, instances: { c: placed } } } };
  expect(deletedNames(inHand, full, without)).toEqual(["Box", "Bob"]);
  const rules = { kind: "rules", of: "prefab", id: "box" } as const;
  expect(deletedNames({ ...inHand, documents: [rules] }, full, { ...full, prefabs: {} })).toEqual(["Box"]);
  expect(deletedNames(inHand, full, { ...full, scenes: {}, assets: {} })).toEqual(["Main", "Tiles"]);
  expect(deletedNames({ ...inHand, selection: ["c"] }, full, without)).toEqual([]);
});
