import { GAME_LIMITS } from "@playsmith/game-format";
import { describe, expect, it } from "vitest";
import { addAsset } from "./assets/assets.ts";
import { duplicateAsset } from "./assets/duplicate.ts";
import { fullText } from "./has-room.ts";
import { duplicatePrefab } from "./prefabs/duplicate-prefab.ts";
import { makeVariant } from "./prefabs/make-variant.ts";
import { addPrefab } from "./prefabs/prefabs.ts";
import { placeInstanceEach } from "./scene/objects/instances.ts";
import { addScene, duplicateScene } from "./scene/scenes.ts";
import { TestEditor } from "./testing/test-editor.ts";

/** An editor whose game has as many scenes, prefabs and assets as it may have. */
function fullEditor(): TestEditor {
  const editor = new TestEditor();
  const { scenes, prefabs, assets } = editor.game;
  const originals = { scenes: scenes["main"], prefabs: prefabs["box"], assets: assets["tiles"] };
  editor.document.transact("Fill", (edits) => {
    for (const collection of ["scenes", "prefabs", "assets"] as const)
      for (let count = 1; count < GAME_LIMITS[collection]; count++)
        edits.set([collection, `${collection}${count}`], { ...originals[collection], name: `${count}` });
  });
  return editor;
}

describe("a game that is full", () => {
  const editor = fullEditor();

  it.each([
    ["another scene", "200 scenes", () => addScene(editor)],
    ["a copy of a scene", "200 scenes", () => duplicateScene(editor, "main")],
    ["another prefab", "2000 prefabs", () => addPrefab(editor)],
    ["a copy of a prefab", "2000 prefabs", () => duplicatePrefab(editor, "box")],
    ["a variant", "2000 prefabs", () => makeVariant(editor, "box")],
    ["another asset", "2000 assets", () => addAsset(editor, editor.game.assets["tiles"]!)],
    ["a copy of an asset", "2000 assets", () => duplicateAsset(editor, "tiles")],
  ])("refuses %s, and says so", (_what, room, add) => {
    const { game } = editor;
    expect(add()).toBeNull();
    expect(editor.game).toBe(game);
    expect(editor.state.warning?.text).toBe(`A game has room for ${room}. Delete one first.`);
  });
});

it("a scene takes no more objects than it has room for", () => {
  const editor = new TestEditor().withBoxes([80, 80]);
  const places = Array.from({ length: GAME_LIMITS.instancesPerScene }, () => ({ x: 1, y: 1 }));
  expect(placeInstanceEach(editor, "box", places)).toEqual([]);
  expect(Object.keys(editor.scene?.instances ?? {})).toHaveLength(1);
  expect(editor.state.warning?.text).toBe("A scene has room for 50000 objects.");
  expect(fullText(editor, "instances", places.length - 1)).toBe("");
});
