import { ProjectDocument } from "@playsmith/document";
import { OWN_LAYER_ID } from "@playsmith/game-format";
import { beforeEach, describe, expect, it } from "vitest";
import * as Y from "yjs";
import { ProjectEditor } from "../project-editor.ts";
import { TestEditor } from "../testing/test-editor.ts";
import { addAnimation, deleteAnimation, frameAtTime, setAnimationField } from "./sprites/animations.ts";
import { addFrame, deleteFrame, duplicateFrame, flipFrame, moveFrame, resizeSprite, rotateFrame } from "./sprites/frames.ts";
import { addColor, colorsMissingIn, removeColor, replacePalette, setColor, usedColors } from "./colors/palette.ts";
import type { PixelSprite } from "./sprites/pixel-assets.ts";
import { addSpritePrefab, drawNewSprite, frameGrid, frameIdsOf } from "./sprites/pixel-sprite.ts";
import { addSpriteLayer } from "./sprites/sprite-layers.ts";

let editor: TestEditor;
let id: string;
const sprite = (): PixelSprite => editor.game.assets[id] as PixelSprite;
const cells = (frameId = "f0"): number[] => [...frameGrid(sprite(), frameId).cells];

beforeEach(() => {
  editor = new TestEditor();
  id = drawNewSprite(editor, "Slime", 2, 2) as string;
  editor.document.transact("Draw", (edits) =>
    edits.paint(
      ["assets", id, "frames", "f0", "cells"],
      [
        { column: 0, row: 0, value: 1 },
        { column: 1, row: 0, value: 2 },
      ],
    ),
  );
});

describe("frames", () => {
  it("are inserted after the active one and added to the active animation", () => {
    const run = addAnimation(editor, id, ["f0"]) as string;
    const last = addFrame(editor, id, "f0", "idle") as string;
    const copy = duplicateFrame(editor, id, "f0", "idle") as string;
    expect(frameIdsOf(sprite())).toEqual(["f0", copy, last]);
    expect(sprite().animations["idle"]?.frameIds).toEqual(["f0", copy, last]);
    expect(sprite().animations[run]?.frameIds, "the others stay as they are").toEqual(["f0"]);
    expect(cells(copy)).toEqual([1, 2, 0, 0]);
    expect(cells(last)).toEqual([0, 0, 0, 0]);
  });

  it("join an animation without that frame by their order when they are new, and not when they are a copy", () => {
    const second = addFrame(editor, id, "f0") as string;
    const third = addFrame(editor, id, second) as string;
    const run = addAnimation(editor, id, ["f0", third]) as string;
    expect(sprite().animations["idle"]?.frameIds, "none is open").toEqual(["f0"]);
    duplicateFrame(editor, id, second, run);
    expect(sprite().animations[run]?.frameIds).toEqual(["f0", third]);
    const added = addFrame(editor, id, second, run) as string;
    expect(sprite().animations[run]?.frameIds).toEqual(["f0", added, third]);
    editor.document.undo();
    expect(sprite().animations[run]?.frameIds).toEqual(["f0", third]);
    expect(frameIdsOf(sprite())).not.toContain(added);
  });

  it("move and are deleted, except the last one", () => {
    const second = addFrame(editor, id, "f0", "idle") as string;
    moveFrame(editor, id, second, 0);
    expect(frameIdsOf(sprite())).toEqual([second, "f0"]);
    expect(deleteFrame(editor, id, "f0")).toBe(true);
    expect(sprite().animations["idle"]?.frameIds).toEqual([second]);
    expect(deleteFrame(editor, id, second)).toBe(false);
    editor.document.undo();
    expect(cells()).toEqual([1, 2, 0, 0]);
  });

  it("are flipped and rotated", () => {
    flipFrame(editor, id, "f0", "across");
    expect(cells()).toEqual([2, 1, 0, 0]);
    rotateFrame(editor, id, "f0");
    expect(cells()).toEqual([0, 2, 0, 1]);
    editor.document.undo();
    expect(cells()).toEqual([2, 1, 0, 0]);
  });

  it("keep their content at the anchor when the canvas is resized", () => {
    resizeSprite(editor, id, 3, 3, { x: 1, y: 1 });
    expect(cells()).toEqual([0, 0, 0, 0, 1, 2, 0, 0, 0]);
    editor.document.undo();
    expect([sprite().widthPx, cells()]).toEqual([2, [1, 2, 0, 0]]);
  });
});

/** A colleague's editor of the same project, who sees what `share` exchanges. */
function colleagueOf({ document }: TestEditor): { other: ProjectEditor; share(): void } {
  const doc = new Y.Doc();
  const give = (from: Y.Doc, to: Y.Doc): void => Y.applyUpdate(to, Y.encodeStateAsUpdate(from, Y.encodeStateVector(to)));
  give(document.doc, doc);
  const other = new ProjectEditor(new ProjectDocument(doc));
  const share = (): void => {
    give(document.doc, doc);
    give(doc, document.doc);
    expect(other.game).toEqual(editor.game);
  };
  return { other, share };
}

const paint = (by: ProjectEditor, column: number, row: number, value: number, layer: readonly string[] = ["cells"]): boolean =>
  by.document.transact("Draw", (edits) => edits.paint(["assets", id, "frames", "f0", ...layer], [{ column, row, value }]));

describe("a canvas that is resized while a colleague draws", () => {
  it.each(["grown", "shrunk"])("keeps the strokes of both when it is %s, and undo keeps the colleague's", (way) => {
    resizeSprite(editor, id, 4, 4, { x: 0, y: 0 });
    const layerId = addSpriteLayer(editor, id, OWN_LAYER_ID) as string;
    const { other, share } = colleagueOf(editor);
    const side = way === "grown" ? 40 : 3;
    paint(other, 1, 1, 5);
    paint(other, 2, 2, 6, ["layers", layerId]);
    resizeSprite(editor, id, side, side, { x: 0, y: 0 });
    share();
    const at = (column: number, row: number): unknown => cells()[row * sprite().widthPx + column];
    expect([at(0, 0), at(1, 0), at(1, 1), at(2, 2)]).toEqual([1, 2, 5, 6]);
    editor.document.undo();
    share();
    expect([sprite().widthPx, at(0, 0), at(1, 0), at(1, 1), at(2, 2)]).toEqual([4, 1, 2, 5, 6]);
    editor.document.redo();
    share();
    expect([sprite().widthPx, at(0, 0), at(1, 0), at(1, 1), at(2, 2)]).toEqual([side, 1, 2, 5, 6]);
  });

  it("does not show again what was cut off", () => {
    resizeSprite(editor, id, 1, 1, { x: 0, y: 0 });
    resizeSprite(editor, id, 2, 2, { x: 0, y: 0 });
    expect(cells()).toEqual([1, 0, 0, 0]);
    editor.document.undo();
    editor.document.undo();
    expect(cells()).toEqual([1, 2, 0, 0]);
    editor.document.redo();
    editor.document.redo();
    expect(cells()).toEqual([1, 0, 0, 0]);
  });
});

describe("animations", () => {
  it("are added under a unique name, changed and deleted", () => {
    const run = addAnimation(editor, id, ["f0"]) as string;
    setAnimationField(editor, id, run, "name", "run");
    setAnimationField(editor, id, run, "framesPerS", 12);
    setAnimationField(editor, id, run, "frameIds", []);
    expect(sprite().animations[run]).toMatchObject({ name: "run", framesPerS: 12, frameIds: ["f0"], loop: true });
    deleteAnimation(editor, id, run);
    expect(Object.keys(sprite().animations)).toEqual(["idle"]);
  });

  it("show a frame for each time, looping or up to the end", () => {
    const played = { frameIds: ["a", "b"], framesPerS: 10, loop: true };
    expect([0, 99, 100, 250].map((ms) => frameAtTime(played, ms))).toEqual([0, 0, 1, 0]);
    expect(frameAtTime({ ...played, loop: false }, 250)).toBe(1);
  });
});

describe("the palette", () => {
  it("has each colour once, and changes it everywhere", () => {
    expect(addColor(editor, id, "#123456")).toBe(17);
    expect(addColor(editor, id, "#123456")).toBe(17);
    setColor(editor, id, 1, "#ABCDEF");
    expect(sprite().source.palette[0]).toBe("#abcdef");
    expect([...usedColors(sprite())]).toEqual([1, 2]);
  });

  it("replaces a deleted colour with the nearest, which undo reverts", () => {
    removeColor(editor, id, 1);
    expect(sprite().source.palette).toHaveLength(15);
    expect(sprite().source.palette[(cells()[0] as number) - 1]).toBe("#333c57");
    expect(sprite().source.palette[(cells()[1] as number) - 1]).toBe("#5d275d");
    editor.document.undo();
    expect([sprite().source.palette.length, cells()]).toEqual([16, [1, 2, 0, 0]]);
  });

  it("is replaced, with the used colours kept or replaced by the nearest", () => {
    const colors = ["#202030", "#5D275D"];
    expect(colorsMissingIn(sprite(), colors)).toEqual(["#1a1c2c"]);
    replacePalette(editor, id, colors, "keep");
    expect([sprite().source.palette, cells()]).toEqual([
      ["#202030", "#5d275d", "#1a1c2c"],
      [3, 2, 0, 0],
    ]);
    replacePalette(editor, id, colors, "nearest");
    expect([sprite().source.palette, cells()]).toEqual([
      ["#202030", "#5d275d"],
      [1, 2, 0, 0],
    ]);
  });
});

it("makes a prefab of a sprite's first animation and size", () => {
  const prefabId = addSpritePrefab(editor, id) as string;
  expect(editor.game.prefabs[prefabId]).toMatchObject({
    name: "Slime",
    look: { kind: "sprite", spriteId: id, animation: "idle" },
    collider: { kind: "box", widthPx: 2, heightPx: 2 },
  });
});
