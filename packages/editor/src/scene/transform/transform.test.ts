import { describe, expect, it } from "vitest";
import { TestEditor } from "../../testing/test-editor.ts";
import { handleAt, screenFrame } from "./frame.ts";
import type { Handle } from "../../editor-state.ts";
import { stretched } from "./placements.ts";

/** Boxes are 16 px squares; a handle of a 16 px box on a screen of the same size is 7 px outside of it. */
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
  it("leaves the middle of a small object free, and gives short edges no handle", () => {
    const editor = one();
    expect(handleAt(editor, { x: 80, y: 80 })).toBeNull();
    expect(handleAt(editor, { x: 95, y: 95 })).toBe("se");
    expect(screenFrame(editor)?.handles.map(([name]) => name)).toEqual(["nw", "ne", "se", "sw", "turn"]);
  });

  it("has larger targets for fingers", () => {
    const editor = one();
    expect(handleAt(editor, { x: 112, y: 112 })).toBeNull();
    editor.pointerMove(editor.at(80, 80, { isCoarse: true }));
    expect(handleAt(editor, { x: 112, y: 112 })).toBe("se");
  });

  it("is not there for what is locked, and for a viewer", () => {
    const editor = one();
    editor.document.transact("Lock", (edits) => edits.set([...editor.instancePath(editor.state.selection[0] as string), "locked"], true));
    expect(screenFrame(editor)).toBeNull();
    editor.press("ArrowRight").press(".");
    expect(editor.placements).toEqual([[80, 80, 0, 1, 1]]);
  });
});

describe("scaling by a handle", () => {
  it("keeps proportions at a corner and what lies opposite in place, undone as one", () => {
    const editor = one().pull("se", [16, 16]);
    expect(editor.placements).toEqual([[88, 88, 0, 2, 2]]);
    expect(editor.state).toMatchObject({ announcement: "Scaled ×2.00", figures: "" });
    expect(editor.document.history.undoName).toBe("Scale object");
    editor.press("z", { mod: true });
    expect(editor.placements).toEqual([[80, 80, 0, 1, 1]]);
  });

  it("is free with Shift, from the middle with Alt, and mirrors when pulled across", () => {
    expect(one().pull("se", [16, 0], { shift: true }).placements).toEqual([[88, 80, 0, 2, 1]]);
    expect(one().pull("se", [8, 8], { alt: true }).placements).toEqual([[80, 80, 0, 2, 2]]);
    expect(one().pull("se", [-32, 0], { shift: true }).placements).toEqual([[64, 80, 0, -1, 1]]);
  });

  it("never loses an object between two sides", () => {
    expect(one().pull("se", [-16, -16]).placements[0]?.slice(3)).toEqual([0.0625, 0.0625]);
  });

  it("scales several about what lies opposite", () => {
    expect(two().pull("se", [176, 0], { shift: true }).placements).toEqual([
      [88, 80, 0, 2, 1],
      [408, 80, 0, 2, 1],
    ]);
  });

  it("follows the axes of a turned object", () => {
    const editor = one();
    editor.document.transact("Turn", (edits) =>
      edits.set([...editor.instancePath(editor.state.selection[0] as string), "angleRad"], Math.PI / 2),
    );
    const [placement] = editor.pull("se", [-16, 0], { shift: true }).placements;
    expect(placement).toEqual([72, 80, 90, 1, 2]);
  });

  it("turns the angle round when it mirrors what lies askew", () => {
    const askew = { x: 10, y: 0, angleRad: Math.PI / 6, scaleX: 1, scaleY: 1 };
    const mirrored = stretched(askew, { x: -1, y: 1, anchor: { x: 0, y: 0 }, angleRad: 0 });
    expect(mirrored.angleRad).toBeCloseTo(-Math.PI / 6);
    expect(mirrored).toMatchObject({ x: -10, scaleX: -1 });
  });

  it("takes back what Escape gives up, and nothing else", () => {
    const editor = one();
    const [x, y] = editor.handle("se");
    editor.pointerDown(editor.at(x, y));
    editor.pointerMove(editor.at(x + 40, y + 40));
    expect(editor.state.figures).toBe("×3.50");
    editor.cancelGesture();
    expect(editor.placements).toEqual([[80, 80, 0, 1, 1]]);
    editor.pointerDown(editor.at(x, y));
    editor.cancelGesture();
    expect(editor.placements, "the box is still there").toHaveLength(1);
  });
});

describe("turning by the handle", () => {
  it("goes by whole degrees, by 15 with Shift", () => {
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

  it("turns several about their common middle, with the frame", () => {
    const editor = two();
    const [x, y] = editor.handle("turn");
    editor.pointerDown(editor.at(x, y));
    editor.pointerMove(editor.at(x + 200, 80));
    expect(editor.state.figures).toBe("90°");
    expect(editor.state.liveFrame?.angleRad).toBeCloseTo(Math.PI / 2);
    editor.pointerUp(editor.at(x + 200, 80));
    expect(editor.state.liveFrame).toBeNull();
    expect(editor.placements).toEqual([
      [160, 0, 90, 1, 1],
      [160, 160, 90, 1, 1],
    ]);
  });

  it("takes along what hangs on an object", () => {
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
  it("turns by 15° and 1°, grows, shrinks and flips, and says so", () => {
    const editor = one().press(".").press(">", { shift: true });
    expect(editor.state.announcement).toBe("Turned Box to 16°");
    editor.press(",").press("<", { shift: true }).press("ArrowUp", { mod: true });
    expect(editor.placements).toEqual([[80, 80, 0, 1.1, 1.1]]);
    expect(editor.state.announcement).toBe("Scaled Box to 110 %");
    editor.press("ArrowDown", { mod: true }).press("h", { shift: true });
    expect(editor.placements).toEqual([[80, 80, 0, -1, 1]]);
    expect(editor.state.announcement).toBe("Flipped Box left to right");
  });
});
