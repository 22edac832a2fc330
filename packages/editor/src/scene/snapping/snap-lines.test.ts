import { describe, expect, it } from "vitest";
import { screenFrame } from "../transform/frame.ts";
import { TestEditor } from "../../testing/test-editor.ts";

/** Two boxes of 16 px; the first one is dragged. Snaps only to lines, not to the grid. */
function editorWith(other: readonly [number, number]): TestEditor {
  const editor = new TestEditor();
  editor.update({ snapEnabled: false });
  return editor.withBoxes([80, 80], other);
}

describe("snapping to objects", () => {
  it("snaps an edge to another object's edge within a few px, and shows the guide through both", () => {
    const editor = editorWith([207, 203]);
    editor.pointerDown(editor.at(80, 80));
    editor.pointerMove(editor.at(150, 120));
    editor.pointerMove(editor.at(203, 130));
    expect(editor.centres[0]).toEqual([207, 130]);
    expect(editor.state.guides).toContainEqual({ axis: "x", at: 207, from: 122, to: 211 });
    editor.pointerUp(editor.at(203, 130));
    expect(editor.state).toMatchObject({ guides: [], gestureLabel: "" });
    expect(editor.document.history.undoName).toBe("Move object");
  });

  it("does not snap with Ctrl, when it is off, or to hidden and distant objects", () => {
    const drag = (editor: TestEditor, keys = {}) =>
      editor.drag(
        [
          [80, 80],
          [150, 120],
          [203, 130],
        ],
        keys,
      ).centres[0];
    const withCtrl = editorWith([207, 203]);
    withCtrl.update({ snapStepPx: 1 });
    expect(drag(withCtrl, { command: true })).toEqual([203, 130]);
    expect(drag(editorWith([207, 203]).press("o", { shift: true }))).toEqual([203, 130]);
    const hidden = editorWith([207, 203]);
    hidden.update({
      hiddenIds: new Set(Object.keys(hidden.scene?.instances ?? {}).filter((id) => hidden.scene?.instances[id]?.x === 207)),
    });
    expect(drag(hidden)).toEqual([203, 130]);
    expect(drag(editorWith([300, 203]))).toEqual([203, 130]);
  });

  it("measures the snap distance in screen px", () => {
    const editor = editorWith([207, 203]);
    editor.update({ camera: { centerX: 160, centerY: 80, zoom: 4 } });
    const screen = (x: number, y: number): [number, number] => [(x - 160) * 4 + 320, (y - 80) * 4 + 160];
    editor.drag([screen(80, 80), screen(150, 90), screen(203, 90)]);
    expect(editor.centres[0]).toEqual([203, 90]);
  });

  it("snaps to the edges of the scene", () => {
    const editor = editorWith([400, 200]);
    editor.drag([
      [80, 80],
      [40, 40],
      [11, 12],
    ]);
    expect(editor.centres[0]).toEqual([8, 8]);
  });

  it("takes precedence over the grid, per axis", () => {
    const editor = editorWith([207, 280]);
    editor.update({ snapEnabled: true });
    editor.drag([
      [80, 80],
      [150, 120],
      [205, 131],
    ]);
    expect(editor.centres[0]).toEqual([207, 128]);
  });

  it("snaps the edge that a handle drags", () => {
    const editor = editorWith([207, 80]).click(80, 80);
    const [, corner] = screenFrame(editor)?.handles.find(([name]) => name === "se") ?? [null, { x: 0, y: 0 }];
    editor.pointerDown(editor.at(corner.x, corner.y));
    editor.pointerMove(editor.at(corner.x + 108, corner.y, { shift: true }));
    expect(editor.state.guides[0]).toMatchObject({ axis: "x", at: 199 });
    editor.pointerUp(editor.at(corner.x + 108, corner.y));
    const box = Object.values(editor.scene?.instances ?? {}).find(({ y, x }) => y === 80 && x < 207);
    expect((box?.x ?? 0) + 8 * (box?.scaleX ?? 0)).toBe(199);
  });
});
