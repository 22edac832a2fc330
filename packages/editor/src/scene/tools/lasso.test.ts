import { describe, expect, it } from "vitest";
import { TestEditor } from "../../testing/test-editor.ts";

const around = (x: number, y: number, reach = 20) =>
  [
    [x - reach, y - reach],
    [x + reach, y - reach],
    [x + reach, y + reach],
    [x - reach, y + reach],
  ] as const;

const selected = (editor: TestEditor): number[] => editor.state.selection.map((id) => editor.scene?.instances[id]?.x ?? 0);

describe("the lasso", () => {
  it("selects the objects inside its line or crossed by it; Shift adds", () => {
    const editor = new TestEditor().withBoxes([96, 96], [200, 96], [304, 96]).press("q");
    editor.drag(around(96, 96));
    expect(selected(editor)).toEqual([96]);
    editor.drag(around(304, 96), { shift: true });
    expect(selected(editor)).toEqual([96, 304]);
    editor.drag([
      [196, 40],
      [196, 160],
      [194, 160],
      [194, 40],
    ]);
    expect(selected(editor)).toEqual([200]);
  });

  it("leaves out objects in its bounding box but outside its line", () => {
    const editor = new TestEditor().withBoxes([96, 96], [200, 200]).press("q");
    editor.drag([
      [60, 60],
      [240, 60],
      [80, 120],
      [60, 240],
    ]);
    expect(selected(editor)).toEqual([96]);
  });

  it("starts from empty ground with Alt too, and Escape cancels it", () => {
    const editor = new TestEditor().withBoxes([96, 96], [200, 96]);
    editor.drag(around(200, 96), { alt: true });
    expect(selected(editor)).toEqual([200]);
    editor.pointerDown(editor.at(60, 60, { shift: true, alt: true }));
    editor.pointerMove(editor.at(140, 60));
    expect(editor.state.lasso).toHaveLength(2);
    editor.cancelGesture();
    expect(editor.state.lasso).toBeNull();
    expect(selected(editor)).toEqual([200]);
  });

  it("is limited to the active layer if so set", () => {
    const editor = new TestEditor().withBoxes([96, 96]);
    editor.update({ layerId: "ground", lassoActiveLayer: true });
    editor.press("q").drag(around(96, 96));
    expect(selected(editor)).toEqual([]);
    editor.update({ layerId: "objects" });
    editor.drag(around(96, 96));
    expect(selected(editor)).toEqual([96]);
  });

  it("moves the selection", () => {
    const editor = new TestEditor().withBoxes([96, 96]).press("q");
    editor.drag(around(96, 96)).drag([
      [96, 96],
      [110, 96],
      [128, 96],
    ]);
    expect(editor.centres).toEqual([[128, 96]]);
  });
});
