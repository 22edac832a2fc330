import { describe, expect, it } from "vitest";
import { TestEditor } from "../../testing/test-editor.ts";
import { handleAt, screenFrame } from "./frame.ts";
import type { Handle } from "../../editor-state.ts";
import { stretched } from "./placements.ts";

/** Boxes are squares of 16 px; at zoom 1 a handle of such a box is 7 px outside of it. */
class FramedEditor extends TestEditor {
  constructor() {
    super();
    this.update({ snapEnabled: false, snapObjects: false });
  }

  handle(name: Handle): [number, number] {
    const found = screenFrame(this)?.handles.find(([handle]) => handle === name);
    if (!found) throw new Error(`no handle ${name}`);
    return [found[1].x, found[1].y];
  }

  pull(name: Handle, by: readonly [number, number], keys = {}): this {
    const [x, y] = this.handle(name);
    return this.drag(
      [
        [x, y],
        [x + by[0] / 2, y + by[1] / 2],
        [x + by[0], y + by[1]],
      ],
      keys,
    );
  }

  get placements(): number[][] {
    return Object.values(this.scene?.instances ?? {})
      .sort((a, b) => (a.order < b.order ? -1 : 1))
      .map(({ x, y, angleRad, scaleX, scaleY }) => [Math.round(x), Math.round(y), Math.round((angleRad * 180) / Math.PI), scaleX, scaleY]);
  }
}

const one = () => new FramedEditor().withBoxes([80, 80]).click(80, 80);
const two = () => new FramedEditor().withBoxes([80, 80], [240, 80]).press("a", { mod: true });

describe("the frame", () => {
  it("leaves the centre of a small object free, and gives short edges no handle", () => {
    const editor = one();
    expect(handleAt(editor, { x: 80, y: 80 })).toBeNull();
    expect(handleAt(editor, { x: 95, y: 95 })).toBe("se");
    expect(screenFrame(editor)?.handles.map(([name]) => name)).toEqual(["nw", "ne", "se", "sw", "turn"]);
  });

  it("has larger targets for touch", () => {
    const editor = one();
    expect(handleAt(editor, { x: 112, y: 112 })).toBeNull();
    editor.pointerMove(editor.at(80, 80, { isCoarse: true }));
    expect(handleAt(editor, { x: 112, y: 112 })).toBe("se");
  });

  it("is absent for locked objects, and for a viewer", () => {
    const editor = one();
    editor.document.transact("Lock", (edits) => edits.set([...editor.instancePath(editor.state.selection[0] as string), "locked"], true));
    expect(screenFrame(editor)).toBeNull();
    editor.press("ArrowRight").press(".");
    expect(editor.placements).toEqual([[80, 80, 0, 1, 1]]);
  });
});

describe("scaling by a handle", () => {
  it("keeps proportions at a corner and the opposite corner in place, as one undo step", () => {
    const editor = one().pull("se", [16, 16]);
    expect(editor.placements).toEqual([[88, 88, 0, 2, 2]]);
    expect(editor.state).toMatchObject({ announcement: "Scaled ×2.00", gestureLabel: "" });
    expect(editor.document.history.undoName).toBe("Scale object");
    editor.press("z", { mod: true });
    expect(editor.placements).toEqual([[80, 80, 0, 1, 1]]);
  });

  it("is free with Shift, from the centre with Alt, and mirrors when dragged across", () => {
    expect(one().pull("se", [16, 0], { shift: true }).placements).toEqual([[88, 80, 0, 2, 1]]);
    expect(one().pull("se", [8, 8], { alt: true }).placements).toEqual([[80, 80, 0, 2, 2]]);
    expect(one().pull("se", [-32, 0], { shift: true }).placements).toEqual([[64, 80, 0, -1, 1]]);
  });

  it("never shrinks an object to nothing", () => {
    expect(one().pull("se", [-16, -16]).placements[0]?.slice(3)).toEqual([0.0625, 0.0625]);
  });

  it("scales several objects away from the opposite corner", () => {
    expect(two().pull("se", [176, 0], { shift: true }).placements).toEqual([
      [88, 80, 0, 2, 1],
      [408, 80, 0, 2, 1],
    ]);
  });

  it("scales along the axes of a rotated object", () => {
    const editor = one();
    editor.document.transact("Turn", (edits) =>
      edits.set([...editor.instancePath(editor.state.selection[0] as string), "angleRad"], Math.PI / 2),
    );
    const [placement] = editor.pull("se", [-16, 0], { shift: true }).placements;
    expect(placement).toEqual([72, 80, 90, 1, 2]);
  });

  it("negates the angle when it mirrors a rotated object", () => {
    const askew = { x: 10, y: 0, angleRad: Math.PI / 6, scaleX: 1, scaleY: 1 };
    const mirrored = stretched(askew, { x: -1, y: 1, anchor: { x: 0, y: 0 }, angleRad: 0 });
    expect(mirrored.angleRad).toBeCloseTo(-Math.PI / 6);
    expect(mirrored).toMatchObject({ x: -10, scaleX: -1 });
  });

  it("is undone by Escape, and nothing else is", () => {
    const editor = one();
    const [x, y] = editor.handle("se");
    editor.pointerDown(editor.at(x, y));
    editor.pointerMove(editor.at(x + 40, y + 40));
    expect(editor.state.gestureLabel).toBe("×3.50");
    editor.cancelGesture();
    expect(editor.placements).toEqual([[80, 80, 0, 1, 1]]);
    editor.pointerDown(editor.at(x, y));
    editor.cancelGesture();
    expect(editor.placements, "the box is still there").toHaveLength(1);
  });
});

describe("rotating by the handle", () => {
  it("snaps to whole degrees, to 15° with Shift", () => {
    const editor = one();
    const [x, y] = editor.handle("turn");
    editor.drag([
      [x, y],
      [x + 30, y + 41],
    ]);
    expect(editor.placements[0]?.[2]).toBe(90);
    editor.press("z", { mod: true });
    editor.pull("turn", [12, 0], { shift: true });
    expect(editor.placements[0]?.[2]).toBe(15);
    expect(editor.document.history.undoName).toBe("Turn object");
    expect(editor.state.announcement).toBe("Turned to 15°");
  });

  it("rotates several objects about their common centre, with the frame", () => {
    const editor = two();
    const [x, y] = editor.handle("turn");
    editor.pointerDown(editor.at(x, y));
    editor.pointerMove(editor.at(x + 200, 80));
    expect(editor.state.gestureLabel).toBe("90°");
    expect(editor.state.liveFrame?.angleRad).toBeCloseTo(Math.PI / 2);
    editor.pointerUp(editor.at(x + 200, 80));
    expect(editor.state.liveFrame).toBeNull();
    expect(editor.placements).toEqual([
      [160, 0, 90, 1, 1],
      [160, 160, 90, 1, 1],
    ]);
  });

  it("also rotates attached objects", () => {
    const editor = new FramedEditor().withBoxes([80, 80], [112, 80]);
    const [parentId, childId] = Object.keys(editor.scene?.instances ?? {}) as [string, string];
    editor.document.transact("Tie", (edits) => edits.set([...editor.instancePath(childId), "parentId"], parentId));
    editor.select([parentId]);
    for (let turns = 0; turns < 6; turns++) editor.press(".");
    expect(editor.placements).toEqual([
      [80, 80, 90, 1, 1],
      [80, 112, 90, 1, 1],
    ]);
  });
});

describe("by keyboard", () => {
  it("rotates by 15° and 1°, scales and flips, and announces it", () => {
    const editor = one().press(".").press(".", { shift: true });
    expect(editor.state.announcement).toBe("Turned Box to 16°");
    editor.press(",").press(",", { shift: true }).press("ArrowUp", { mod: true });
    expect(editor.placements).toEqual([[80, 80, 0, 1.1, 1.1]]);
    expect(editor.state.announcement).toBe("Scaled Box to 110 %");
    editor.press("ArrowDown", { mod: true }).press("h", { shift: true });
    expect(editor.placements).toEqual([[80, 80, 0, -1, 1]]);
    expect(editor.state.announcement).toBe("Flipped Box left to right");
  });
});
