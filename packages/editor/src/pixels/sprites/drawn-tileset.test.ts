import { encodeCells, type TileLayer, type Tileset } from "@playsmith/game-format";
import { beforeEach, describe, expect, it } from "vitest";
import { addAsset } from "../../assets/assets.ts";
import { TestEditor } from "../../testing/test-editor.ts";
import { drawNewTileset, isTileUsed, paintWithTileset, tilesetFromPixels } from "./drawn-tileset.ts";
import { addFrame, deleteFrame, duplicateFrame, moveFrame, resizeSprite } from "./frames.ts";
import { removeColor, usedColors } from "../colors/palette.ts";
import { PixelEditor } from "../pixel-editor.ts";
import { blankPixelSprite, frameIdsOf, pixelSpriteOf } from "./pixel-sprite.ts";

let editor: TestEditor;
let id: string;
const tileset = (): Tileset => editor.game.assets[id] as Tileset;
const cells = (number: number): number[] => [...new PixelEditor(editor, id).gridOf(String(number)).cells];

beforeEach(() => {
  editor = new TestEditor();
  id = drawNewTileset(editor, "Ground", 2, 2) as string;
});

describe("a drawn tileset", () => {
  it("opens as its own document, with one solid tile", () => {
    expect(editor.state.documents).toContainEqual({ kind: "tileset", of: "asset", id });
    expect(tileset().tiles).toEqual({ 1: { collision: "solid", cells: tileset().tiles["1"]?.cells } });
  });

  it("is drawn tile by tile, and strokes wrap around within a tile", () => {
    const pixels = new PixelEditor(editor, id);
    expect(pixels.state).toMatchObject({ wraps: true, frameId: "1" });
    pixels.press({ column: 2, row: -1 });
    pixels.release();
    expect(cells(1)).toEqual([0, 0, 1, 0]);
    pixels.setTool("fill");
    pixels.update({ color: 2 });
    pixels.press({ column: 3, row: 0 });
    pixels.release();
    expect(cells(1)).toEqual([2, 2, 1, 2]);
    pixels.update({ wraps: false, color: 3 });
    pixels.setTool("pencil");
    pixels.press({ column: 2, row: 0 });
    pixels.release();
    expect(cells(1)).toEqual([2, 2, 1, 2]);
    editor.document.undo();
    expect(cells(1)).toEqual([0, 0, 1, 0]);
  });

  it("numbers new tiles consecutively, copies the active tile's collision, and does not move tiles", () => {
    editor.document.transact("Kind", (edits) => edits.set(["assets", id, "tiles", "1", "collision"], "oneWay"));
    expect(addFrame(editor, id, "1")).toBe("2");
    expect(duplicateFrame(editor, id, "1")).toBe("3");
    expect(tileset().tiles["2"]?.collision).toBe("oneWay");
    moveFrame(editor, id, "3", 0);
    expect(frameIdsOf(pixelSpriteOf(editor, id) as never)).toEqual(["1", "2", "3"]);
  });

  it("deletes only unused tiles, and never the last", () => {
    addFrame(editor, id, "1");
    paintWithTileset(editor, id, 2);
    expect(editor.state).toMatchObject({ tool: "brush", tile: 2, documentKey: "" });
    const layer = () => editor.scene?.layers[editor.state.layerId] as TileLayer;
    editor.document.transact("Paint", (edits) => edits.paint([...editor.layerPath, "cells"], [{ column: 0, row: 0, value: 2 }]));
    expect(layer().tilesetId).toBe(id);
    expect(isTileUsed(editor, id, 2)).toBe(true);
    expect(deleteFrame(editor, id, "2")).toBe(false);
    expect(deleteFrame(editor, id, "1")).toBe(true);
    editor.document.transact("Erase", (edits) => edits.paint([...editor.layerPath, "cells"], [{ column: 0, row: 0, value: 0 }]));
    expect(deleteFrame(editor, id, "2")).toBe(false);
    const before = editor.state.layerId;
    paintWithTileset(editor, id, 2);
    expect(editor.state.layerId).toBe(before);
  });

  it("is resized and changes its palette like a sprite", () => {
    const pixels = new PixelEditor(editor, id);
    pixels.update({ color: 2 });
    pixels.press({ column: 0, row: 0 });
    pixels.release();
    removeColor(editor, id, 1);
    expect([...usedColors(pixelSpriteOf(editor, id) as never)]).toEqual([1]);
    resizeSprite(editor, id, 3, 2, { x: 0, y: 0 });
    expect(tileset()).toMatchObject({ tileWidthPx: 3, tileHeightPx: 2 });
    expect(cells(1)).toEqual([1, 0, 0, 0, 0, 0]);
  });

  it("keeps the layers of a sprite with translucent layers", () => {
    const sprite = blankPixelSprite("Glass", 4, 2);
    sprite.layers = { top: { name: "Top", order: "b", opacity: 0.5 } };
    sprite.frames["f0"] = { order: "a", cells: ["1*4", "2*4"], layers: { top: ["0,3,0,4", "0*4"] } };
    const { layers, tiles } = tilesetFromPixels(sprite, 2, 2, ["f0"]) as Tileset;
    expect(layers).toEqual(sprite.layers);
    expect(Object.values(tiles)).toMatchObject([
      { cells: ["1*2", "2*2"], layers: { top: ["0,3", "0*2"] } },
      { cells: ["1*2", "2*2"], layers: { top: ["0,4", "0*2"] } },
    ]);
    sprite.layers["top"] = { name: "Top", order: "b" };
    expect(Object.values((tilesetFromPixels(sprite, 2, 2, ["f0"]) as Tileset).tiles)).toMatchObject([{ cells: ["1,3", "2*2"] }, {}]);
  });

  it("is cut from a drawn sprite, frame by frame and row by row", () => {
    const sprite = blankPixelSprite("Sheet", 4, 3);
    sprite.frames["f0"] = { order: "a", cells: encodeCells(Uint16Array.from([1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9, 9]), 4, 3) };
    const cut = tilesetFromPixels(sprite, 2, 2, ["f0"]) as Tileset;
    id = addAsset(editor, cut) as string;
    expect([cells(1), cells(2)]).toEqual([
      [1, 2, 5, 6],
      [3, 4, 7, 8],
    ]);
    expect(Object.keys(tileset().tiles)).toHaveLength(2);
    expect(tilesetFromPixels(sprite, 8, 8, ["f0"])).toBeNull();
  });
});
