import { emptyGame } from "@playsmith/game-format";
import { expect, it } from "vitest";
import { readEditorLayout } from "./editor-layout-storage.ts";

const game = emptyGame("Test");
const [sceneId = ""] = Object.keys(game.scenes);
const rules = { kind: "rules", of: "scene", id: sceneId };

it("keeps the scene and tabs that still exist, without duplicates", () => {
  const gone = { kind: "code", of: "prefab", id: "gone" };
  expect(readEditorLayout(game, { sceneId, documents: [rules, gone, rules] })).toEqual({ sceneId, documents: [rules] });
  expect(readEditorLayout(game, { sceneId: "gone", documents: [gone] })).toEqual({});
});

it.each([null, 7, "x", [], { sceneId: 1, documents: {} }, { documents: [null, 7, { kind: "rules", of: "constructor", id: sceneId }] }])(
  "is empty where %j was kept",
  (kept) => expect(readEditorLayout(game, kept)).toEqual({}),
);
