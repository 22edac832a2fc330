import { describe, expect, it } from "vitest";
import { canRun, commands } from "../commands/commands.ts";
import { pressSceneKey } from "../scene/cursor/scene-keys.ts";
import { activeShapes } from "../scene/shapes/shape-points.ts";
import { TestEditor } from "../testing/test-editor.ts";
import { chooseEditedPart, leavePrefab, prefabInPlace, shapeColliderInScene } from "./prefab-edit.ts";

const ENTER = { key: "Enter", shift: false, alt: false, mod: false, isRepeat: false };

function entered(): TestEditor {
  const editor = new TestEditor().withBoxes([160, 160], [240, 160]);
  editor.update({ snapEnabled: false });
  editor.document.transact("Collider", (edits) =>
    edits.set(["prefabs", "box", "collider"], { kind: "box", widthPx: 16, heightPx: 16, offsetXPx: 0, offsetYPx: 0, solid: false }),
  );
  editor.click(160, 160);
  pressSceneKey(editor, ENTER);
  return editor;
}

describe("editing a prefab in place", () => {
  it("starts with Enter and ends with the object selected", () => {
    const editor = entered();
    expect(prefabInPlace(editor)).toMatchObject({ id: "box", name: "Box" });
    const { selection } = editor.state;
    leavePrefab(editor);
    expect(editor.state).toMatchObject({ tool: "select", prefabEdit: null, selection });
    expect(leavePrefab(editor)).toBe(false);
  });

  it("starts with the collider, at an object of the prefab that is scrolled into view", () => {
    const editor = entered();
    leavePrefab(editor);
    const [first = "", second = ""] = Object.keys(editor.scene?.instances ?? {});
    editor.select([]);
    editor.update({ camera: { centerX: 5_000, centerY: 5_000, zoom: 1 } });
    expect(shapeColliderInScene(editor, "gone")).toBe(false);
    expect(shapeColliderInScene(editor, "box")).toBe(true);
    expect(editor.state.prefabEdit).toEqual({ instanceId: first, part: "collider" });
    expect(editor.state.camera.centerX).toBeLessThan(1_000);
    leavePrefab(editor);
    editor.select([second]);
    shapeColliderInScene(editor, "box");
    expect(editor.state.prefabEdit?.instanceId, "the selected one").toBe(second);
  });

  it("resizes the look of all instances about their centres, as one undo step", () => {
    const editor = entered();
    editor.drag([
      [168, 168],
      [172, 170],
      [180, 176],
    ]);
    expect(editor.game.prefabs["box"]?.look).toMatchObject({ widthPx: 40, heightPx: 32 });
    editor.press("z", { mod: true });
    expect(editor.game.prefabs["box"]?.look).toMatchObject({ widthPx: 16, heightPx: 16 });
  });

  it("edits one part at a time", () => {
    const editor = entered();
    expect(activeShapes(editor).map(({ kind }) => kind)).toEqual(["look"]);
    chooseEditedPart(editor, "collider");
    expect(activeShapes(editor).map(({ kind }) => kind)).toEqual(["collider"]);
    editor.drag([
      [168, 160],
      [174, 160],
      [176, 160],
    ]);
    expect(editor.game.prefabs["box"]?.collider).toMatchObject({ widthPx: 24, offsetXPx: 4 });
  });

  it("does not change the instances", () => {
    const editor = entered();
    editor.click(240, 160).press("Delete").press("ArrowRight");
    expect(editor.centres).toEqual([
      [160, 160],
      [240, 160],
    ]);
    expect(prefabInPlace(editor)).not.toBeNull();
    expect(commands.filter((one) => one.id === "edit.delete").map((one) => canRun(editor, one))).toEqual([false]);
  });

  it("ends when something else is selected or the object is deleted", () => {
    const editor = entered();
    const [id = ""] = editor.state.selection;
    editor.update({ selection: [], prefabId: "box" });
    expect(editor.state.prefabEdit).toBeNull();
    const other = entered();
    other.document.transact("Delete", (edits) => edits.delete(other.instancePath(other.state.selection[0] ?? id)));
    expect(other.state.prefabEdit).toBeNull();
  });
});
