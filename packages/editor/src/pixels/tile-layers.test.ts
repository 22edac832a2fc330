import { createDocument, ProjectDocument } from "@playsmith/document";
import { gameSchema, type Tileset } from "@playsmith/game-format";
import { beforeEach, expect, it } from "vitest";
import * as Y from "yjs";
import type { Editor } from "../editor.ts";
import { ProjectEditor } from "../project-editor.ts";
import { TestEditor, testGame } from "../testing/test-editor.ts";
import { drawNewTileset } from "./sprites/drawn-tileset.ts";
import { addFrame, duplicateFrame, flipFrame, resizeSprite } from "./sprites/frames.ts";
import { removeColor, usedColors } from "./colors/palette.ts";
import { PixelEditor } from "./pixel-editor.ts";
import {
  addSpriteLayer,
  deleteSpriteLayer,
  duplicateSpriteLayer,
  hideSpriteLayer,
  lockSpriteLayer,
  mergeSpriteLayerDown,
  moveSpriteLayer,
  renameSpriteLayer,
} from "./sprites/sprite-layers.ts";

const start = createDocument(testGame());

let editor: Editor;
let pixels: PixelEditor;
let id: string;
/** The layer above the base layer. */
let top: string;

const tileset = (): Tileset => editor.game.assets[id] as Tileset;
const seen = (tile = "1"): string => [...pixels.gridOf(tile).cells].join("");
const on = (layerId: string, tile = "1"): string => [...pixels.layerGridOf(tile, layerId).cells].join("");
const names = (): string[] => pixels.layers.map(([, { name }]) => name);
const dot = (layerId: string, column: number, color: number, tile = "1"): void => {
  pixels.showFrame(tile);
  pixels.activateLayer(layerId);
  pixels.update({ color });
  pixels.press({ column, row: 0 });
  pixels.release();
};

beforeEach(() => {
  editor = new TestEditor();
  id = drawNewTileset(editor, "Ground", 3, 1) as string;
  pixels = new PixelEditor(editor, id);
  dot("base", 0, 1);
  dot("base", 1, 1);
  top = addSpriteLayer(editor, id, "base") as string;
  dot(top, 1, 2);
});

it("are composed in all tiles, and are moved, renamed and hidden, each as an undo step", () => {
  expect([seen(), on("base"), on(top)]).toEqual(["120", "110", "020"]);
  expect(tileset().tiles["1"]).toMatchObject({ collision: "solid", layers: { [top]: ["0,2,0"] } });
  moveSpriteLayer(editor, id, top, 0);
  expect(seen()).toBe("110");
  expect(editor.document.undo()).toBe("Move layer");
  hideSpriteLayer(editor, id, top, true);
  expect(seen()).toBe("110");
  dot(top, 2, 3);
  expect(pixels.state.announcement).toContain("nothing can be drawn on it");
  expect(editor.document.undo()).toBe("Hide layer");
  lockSpriteLayer(editor, id, top, true);
  expect(pixels.refusalReason).not.toBeNull();
  editor.document.undo();
  renameSpriteLayer(editor, id, top, "Moss");
  expect(names()).toEqual(["Layer 1", "Moss"]);
  expect(gameSchema.safeParse(editor.game).success).toBe(true);
});

it("are copied with a tile, and are empty in a new one", () => {
  expect(duplicateFrame(editor, id, "1")).toBe("2");
  expect(addFrame(editor, id, "1")).toBe("3");
  expect([seen("2"), on(top, "2"), seen("3")]).toEqual(["120", "020", "000"]);
  dot(top, 2, 3, "3");
  expect([seen("1"), seen("3")]).toEqual(["120", "003"]);
});

it("are duplicated, merged and deleted in all tiles", () => {
  addFrame(editor, id, "1");
  dot(top, 0, 4, "2");
  const copy = duplicateSpriteLayer(editor, id, top) as string;
  expect([on(copy, "1"), on(copy, "2")]).toEqual(["020", "400"]);
  expect(mergeSpriteLayerDown(editor, id, copy)).toBe(top);
  expect(mergeSpriteLayerDown(editor, id, top)).toBe("base");
  expect([seen("1"), seen("2"), names()]).toEqual(["120", "400", ["Layer 1"]]);
  expect(tileset().tiles["2"]).not.toHaveProperty("layers");
  expect(editor.document.undo()).toBe("Merge layer down");
  deleteSpriteLayer(editor, id, "base");
  expect([seen("1"), seen("2"), names()]).toEqual(["020", "400", ["Layer 2"]]);
  expect(deleteSpriteLayer(editor, id, top)).toBe(false);
});

it("are rotated and resized with the tile, and mapped when a colour is deleted", () => {
  dot(top, 0, 3);
  flipFrame(editor, id, "1", "across");
  expect([on("base"), on(top)]).toEqual(["011", "023"]);
  expect(usedColors(pixels.sprite as never)).toEqual(new Set([1, 2, 3]));
  removeColor(editor, id, 2);
  expect(on(top)).not.toContain("3");
  editor.document.undo();
  resizeSprite(editor, id, 4, 1, { x: 0, y: 0 });
  expect([on("base"), on(top)]).toEqual(["0110", "0230"]);
  expect(tileset()).toMatchObject({ tileWidthPx: 4 });
});

it("can be drawn on in tiles that a file has without pixels", () => {
  editor.document.transact("Bare", (edits) => edits.set(["assets", id, "tiles", "7"], { collision: "none" }));
  dot("base", 2, 1, "7");
  expect(tileset().tiles["7"]).toEqual({ collision: "none", cells: ["0*2,1"] });
  expect(editor.document.undo()).toBe("Draw");
  dot(top, 0, 3, "7");
  mergeSpriteLayerDown(editor, id, top);
  expect(seen("7")).toBe("300");
});

it("keep the first layers of two users, and both users' strokes in the same tile", () => {
  const [ours, theirs] = [1, 2].map((clientID) => {
    const doc = new Y.Doc();
    doc.clientID = clientID;
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(start));
    let seed = clientID;
    return new ProjectEditor(new ProjectDocument(doc), () => ((seed = (seed * 16_807) % 2_147_483_647), seed / 2_147_483_647));
  }) as [ProjectEditor, ProjectEditor];
  const drawn = [ours, theirs].map((each, index) => {
    const layer = addSpriteLayer(each, "tiles", "base") as string;
    const drawing = new PixelEditor(each, "tiles");
    drawing.activateLayer(layer);
    drawing.press({ column: index, row: 0 });
    drawing.release();
    return layer;
  });
  for (const [from, to] of [
    [ours, theirs],
    [theirs, ours],
  ] as const)
    Y.applyUpdate(to.document.doc, Y.encodeStateAsUpdate(from.document.doc));
  for (const each of [ours, theirs]) {
    const view = new PixelEditor(each, "tiles");
    expect(view.layers.map(([layerId]) => layerId).sort()).toEqual(["base", ...drawn].sort());
    expect(Array.from(view.gridOf("1").cells.slice(0, 3))).toEqual([1, 1, 0]);
  }
  expect(theirs.game).toEqual(ours.game);
});
