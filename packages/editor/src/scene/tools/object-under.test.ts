import { describe, expect, it } from "vitest";
import { TestEditor } from "../../testing/test-editor.ts";

/** The centre of what a press at a place selects. */
function pressed(editor: TestEditor, x: number, y: number, isCoarse = true): [number, number] | null {
  editor.click(x, y, { isCoarse });
  const [id] = editor.state.selection;
  const instance = id === undefined ? undefined : editor.scene?.instances[id];
  return instance ? [instance.x, instance.y] : null;
}

/** Boxes of 16 px side by side; each is in front of the one before. */
const row = (): TestEditor => new TestEditor().withBoxes([80, 80], [96, 80], [112, 80]);

describe("the object under a pointer", () => {
  it.each([80, 87, 89, 96, 103, 105, 112])("is the one that a finger at %i px is on, not its neighbour in front", (x) => {
    expect(pressed(row(), x, 80)).toEqual([x < 88 ? 80 : x < 104 ? 96 : 112, 80]);
  });

  it.each([true, false])("is the nearest one that is within reach (by finger: %s)", (isCoarse) => {
    expect(pressed(row(), 86, 90, isCoarse)).toEqual([80, 80]);
    expect(pressed(row(), 105, 90, isCoarse)).toEqual([112, 80]);
    expect(pressed(row(), 122, 78, isCoarse)).toEqual([112, 80]);
    expect(pressed(row(), 105, 120, isCoarse)).toBeNull();
  });

  it("is a small object near the finger rather than a large one behind that surrounds it", () => {
    const editor = new TestEditor().withBoxes([80, 80], [96, 80]);
    const wall = Object.entries(editor.scene?.instances ?? {}).find(([, { x }]) => x === 80)?.[0] ?? "";
    editor.document.transact("Enlarge", (edits) => {
      for (const side of ["scaleX", "scaleY"]) edits.set(["scenes", "main", "instances", wall, side], 8);
    });
    expect(pressed(editor, 110, 80)).toEqual([96, 80]);
    expect(pressed(editor, 130, 80)).toEqual([80, 80]);
  });
});
