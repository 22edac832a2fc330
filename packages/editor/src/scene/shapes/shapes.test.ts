import type { Collider } from "@playsmith/game-format";
import { describe, expect, it } from "vitest";
import { TestEditor } from "../../testing/test-editor.ts";
import { readPath } from "./path-shape.ts";
import { activeShapes } from "./shape-points.ts";

const placing = { offsetXPx: 0, offsetYPx: 0, solid: true };
const box: Collider = { kind: "box", widthPx: 16, heightPx: 16, ...placing };
const square: Collider = {
  kind: "polygon",
  points: [
    { x: -20, y: -20 },
    { x: 20, y: -20 },
    { x: 20, y: 20 },
    { x: -20, y: 20 },
  ],
  ...placing,
};

function shaping(collider: Collider): TestEditor {
  const editor = new TestEditor().withBoxes([160, 160]);
  editor.update({ snapEnabled: false });
  editor.document.transact("Form", (edits) => edits.set(["prefabs", "box", "collider"], collider));
  return editor.click(160, 160).press("c");
}

function pull(editor: TestEditor, name: string, to: readonly [number, number], keys = {}): TestEditor {
  const point = activeShapes(editor)
    .flatMap(({ points }) => points)
    .find((candidate) => candidate.name === name);
  if (!point) throw new Error(`no point ${name}`);
  return editor.drag([[point.at.x, point.at.y], [(point.at.x + to[0]) / 2, (point.at.y + to[1]) / 2], to], keys);
}

const collider = (editor: TestEditor) => editor.game.prefabs["box"]?.collider;

describe("editing a collider in the scene", () => {
  it("drags corners and edges of a box and keeps the opposite side, as one undo step", () => {
    const editor = pull(shaping(box), "Collider corner se", [176, 180]);
    expect(collider(editor)).toMatchObject({ widthPx: 24, heightPx: 28, offsetXPx: 4, offsetYPx: 6 });
    expect(editor.document.history.undoName).toBe("Shape collider of Box");
    expect(editor.state.announcement).toBe("Collider corner se: 176, 180");
    editor.press("z", { mod: true });
    expect(collider(editor)).toEqual(box);
    expect(collider(pull(editor, "Collider edge w", [400, 160]))).toMatchObject({ widthPx: 1, heightPx: 16 });
  });

  it("scales a circle with its object", () => {
    const editor = shaping({ kind: "circle", radiusPx: 8, ...placing });
    const id = editor.state.selection[0] ?? "";
    editor.document.transact("Scale", (edits) => {
      edits.set([...editor.instancePath(id), "scaleX"], 2);
      edits.set([...editor.instancePath(id), "scaleY"], 3);
    });
    expect(collider(pull(editor, "Radius of the collider", [200, 160]))).toMatchObject({ radiusPx: 20 });
    expect(collider(pull(editor, "Middle of the collider", [170, 166]))).toMatchObject({ offsetXPx: 5, offsetYPx: 2 });
  });

  it("moves, adds and removes vertices of a polygon, and keeps it convex", () => {
    const editor = pull(shaping(square), "New collider corner after 1", [160, 130]);
    expect(collider(editor)).toMatchObject({ points: { length: 5, 1: { x: 0, y: -30 } } });
    pull(editor, "Collider corner 2", [160, 158]);
    expect(collider(editor), "no dent").toMatchObject({ points: { 1: { y: expect.toSatisfy((y: number) => y <= -20) } } });
    const corner = activeShapes(editor)
      .flatMap(({ points }) => points)
      .find(({ name }) => name === "Collider corner 2");
    editor.click(corner?.at.x ?? 0, corner?.at.y ?? 0, { alt: true });
    expect(collider(editor)).toEqual(square);
  });

  it("rotates polygons with their object, but not boxes", () => {
    const editor = shaping(square);
    const id = editor.state.selection[0] ?? "";
    editor.document.transact("Turn", (edits) => edits.set([...editor.instancePath(id), "angleRad"], Math.PI / 2));
    pull(editor, "Collider corner 1", [190, 130]);
    expect(collider(editor)).toMatchObject({ points: { 0: { x: -30, y: -30 } } });
  });

  it("overrides the collider's size in a variant, and moves the vertices that it shares with its base", () => {
    const editor = shaping(box);
    const id = editor.state.selection[0] ?? "";
    editor.document.transact("Vary", (edits) => {
      edits.set(["prefabs", "small"], { ...editor.game.prefabs["box"], name: "Small", order: "b", variantOf: "box" });
      edits.set([...editor.instancePath(id), "prefabId"], "small");
    });
    expect(collider(pull(editor, "Collider edge e", [176, 160]))).toEqual(box);
    expect(editor.game.prefabs["small"]?.overrides).toEqual({ "collider.widthPx": 24, "collider.offsetXPx": 4 });
    editor.press("z", { mod: true });

    editor.document.transact("Form", (edits) => edits.set(["prefabs", "box", "collider"], square));
    pull(editor, "Collider corner 1", [130, 130]);
    expect(collider(editor)).toMatchObject({ points: { 0: { x: -30, y: -30 } } });
    expect(editor.game.prefabs["small"]?.overrides ?? {}).toEqual({});
  });
});

describe("editing a path in the scene", () => {
  it("moves, adds and removes points of this instance only", () => {
    const editor = shaping({ kind: "none" });
    const id = editor.state.selection[0] ?? "";
    const follow = { type: "followPath", order: "a", enabled: true, params: { points: "0,0 64,0" } };
    editor.document.transact("Follow", (edits) => edits.set(["prefabs", "box", "behaviours", "f"], follow));
    const path = () => editor.scene?.instances[id]?.overrides["behaviours.f.points"];
    pull(editor, "Path point 2", [240, 200]);
    expect(path()).toBe("0,0 80,40");
    pull(editor, "New path point after 1", [200, 120]);
    expect(path()).toBe("0,0 40,-40 80,40");
    pull(editor, "New path point at the end", [300, 300]);
    expect(path()).toBe("0,0 40,-40 80,40 140,140");
    editor.click(200, 120, { alt: true });
    expect(path()).toBe("0,0 80,40 140,140");
    expect(editor.game.prefabs["box"]?.behaviours["f"]?.params["points"]).toBe("0,0 64,0");
  });

  it("parses points as the behaviour does", () => {
    expect(readPath("1,2 x,3;4,5  6,7,8 9")).toEqual([
      { x: 1, y: 2 },
      { x: 4, y: 5 },
    ]);
  });
});
