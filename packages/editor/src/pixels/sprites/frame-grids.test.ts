import { beforeEach, describe, expect, it } from "vitest";
import { TestEditor } from "../../testing/test-editor.ts";
import { addFrame, flipFrame, resizeSprite } from "./frames.ts";
import { PixelEditor } from "../pixel-editor.ts";
import { drawNewSprite, frameGrid, frameIdsOf, layerGrid, layerIdsOf } from "./pixel-sprite.ts";
import { addSpriteLayer, setSpriteLayerOpacity } from "./sprite-layers.ts";

let editor: TestEditor;
let pixels: PixelEditor;
const draw = (column: number, row: number, color = 1): void => {
  pixels.update({ color });
  pixels.press({ column, row });
  pixels.release();
};
/** Expects cached grids to equal freshly decoded ones. */
const expectFresh = (): void => {
  const { sprite } = pixels;
  if (!sprite) throw new Error("The sprite is gone.");
  for (const frameId of frameIdsOf(sprite)) {
    expect(pixels.gridOf(frameId)).toEqual(frameGrid(sprite, frameId));
    for (const layerId of layerIdsOf(sprite)) expect(pixels.layerGridOf(frameId, layerId)).toEqual(layerGrid(sprite, frameId, layerId));
  }
};

beforeEach(() => {
  editor = new TestEditor();
  pixels = new PixelEditor(editor, drawNewSprite(editor, "Slime", 6, 4) as string);
});

describe("the pixels of frames", () => {
  it("equal those of the project after each operation", () => {
    const layerId = addSpriteLayer(editor, pixels.assetId, "base") as string;
    const steps = [
      () => draw(1, 1),
      () => draw(2, 3, 2),
      () => pixels.activateLayer(layerId),
      () => draw(1, 1, 3),
      () => setSpriteLayerOpacity(editor, pixels.assetId, layerId, 0.5),
      () => draw(2, 1, 2),
      () => addFrame(editor, pixels.assetId, "f0"),
      () => flipFrame(editor, pixels.assetId, "f0", "down"),
      () => resizeSprite(editor, pixels.assetId, 6, 5, { x: 0, y: 1 }),
      () => draw(5, 4, 4),
      () => resizeSprite(editor, pixels.assetId, 3, 5, { x: 1, y: 0 }),
      ...Array.from({ length: 8 }, () => () => editor.document.undo()),
      ...Array.from({ length: 8 }, () => () => editor.document.redo()),
    ];
    for (const step of steps) {
      step();
      expectFresh();
    }
  });

  it("stay the same objects when nothing was drawn", () => {
    const other = addFrame(editor, pixels.assetId, "f0") as string;
    const layerId = addSpriteLayer(editor, pixels.assetId, "base") as string;
    pixels.activateLayer(layerId);
    draw(0, 0);
    const [frame, base, top] = [pixels.gridOf(other), pixels.layerGridOf("f0", "base"), pixels.layerGridOf("f0", layerId)];
    draw(3, 3, 2);
    expect(pixels.gridOf(other)).toBe(frame);
    expect(pixels.layerGridOf("f0", "base")).toBe(base);
    expect(pixels.layerGridOf("f0", layerId)).not.toBe(top);
    expect(top.cells[3 * 6 + 3]).toBe(0);
  });
});
