import { inOrder } from "@playsmith/game-format";
import { describe, expect, it } from "vitest";
import { TestEditor } from "../testing/test-editor.ts";
import { addLayer, addScene, duplicateScene, moveScene, setSceneField } from "./scenes.ts";

describe("the list of scenes", () => {
  const names = (editor: TestEditor) => inOrder(editor.game.scenes).map(([, { name }]) => name);

  it("moves scenes up and down within the list, each as an undo step", () => {
    const editor = new TestEditor();
    for (const name of ["Second", "Third"]) {
      const id = addScene(editor) ?? "";
      setSceneField(editor, id, "name", name);
    }
    const third = editor.state.sceneId;
    expect(moveScene(editor, third, 1)).toBe(false);
    expect([moveScene(editor, third, -1), moveScene(editor, third, -1), moveScene(editor, third, -1)]).toEqual([true, true, false]);
    expect(names(editor)).toEqual(["Third", "Main", "Second"]);
    moveScene(editor, third, 1);
    expect(names(editor)).toEqual(["Main", "Third", "Second"]);
    editor.document.undo();
    expect(names(editor)).toEqual(["Third", "Main", "Second"]);
  });
});

it("inserts a scene's copy right after it, so that the next scene stays the next", () => {
  const editor = new TestEditor();
  const [main] = Object.keys(editor.game.scenes);
  const won = addScene(editor);
  const copy = duplicateScene(editor, main ?? "");
  expect(inOrder(editor.game.scenes).map(([id]) => id)).toEqual([main, copy, won]);
});

describe("the first tiles of a scene", () => {
  const kinds = (editor: TestEditor) => inOrder(editor.scene?.layers ?? {}).map(([, { name }]) => name);

  it("are behind the objects; later ones in front", () => {
    const editor = new TestEditor();
    addScene(editor);
    addLayer(editor, "tiles", "tiles");
    expect(kinds(editor)).toEqual(["Tiles", "Objects"]);
    addLayer(editor, "tiles", "tiles");
    expect(kinds(editor)).toEqual(["Tiles", "Objects", "Tiles 2"]);
  });
});
