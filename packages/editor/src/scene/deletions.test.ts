import type { Game } from "@playsmith/game-format";
import { expect, it } from "vitest";
import { lostFrom } from "./deletions.ts";
import { TestEditor } from "../testing/test-editor.ts";

it("names what was selected, looked at or open and is gone, and nothing else", () => {
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
  expect(lostFrom(inHand, full, full)).toEqual([]);
  const without: Game = { ...full, scenes: { main: { ...main, instances: { c: placed } } } };
  expect(lostFrom(inHand, full, without)).toEqual(["Box", "Bob"]);
  const rules = { kind: "rules", of: "prefab", id: "box" } as const;
  expect(lostFrom({ ...inHand, documents: [rules] }, full, { ...full, prefabs: {} })).toEqual(["Box"]);
  expect(lostFrom(inHand, full, { ...full, scenes: {}, assets: {} })).toEqual(["Main", "Tiles"]);
  expect(lostFrom({ ...inHand, selection: ["c"] }, full, without)).toEqual([]);
});
