import { describe, expect, it } from "vitest";
import { TestEditor } from "../testing/test-editor.ts";
import { setPixelViewport, zoomPixels } from "./look-around.ts";
import { PixelEditor } from "./pixel-editor.ts";
import { drawNewSprite } from "./sprites/pixel-sprite.ts";
import { cellAtPoint, fitPicture, nextZoom, revealCell, zoomPictureAt } from "./pixel-view.ts";

const viewport = { widthPx: 400, heightPx: 300 };

describe("the view of a picture", () => {
  it("shows the whole picture centred, with all pixels of equal size", () => {
    expect(fitPicture(viewport, { widthPx: 16, heightPx: 16 })).toEqual({ zoom: 15, leftPx: 80, topPx: 30 });
    expect(fitPicture(viewport, { widthPx: 512, heightPx: 512 }).zoom).toBe(0.25);
  });

  it("zooms by levels around a fixed point", () => {
    const at = { x: 110, y: 60 };
    const view = { zoom: 15, leftPx: 80, topPx: 30 };
    const nearer = zoomPictureAt(view, at, nextZoom(view.zoom, 1));
    expect(nearer.zoom).toBe(16);
    expect(cellAtPoint(nearer, at)).toEqual(cellAtPoint(view, at));
    expect(nextZoom(64, 1)).toBe(64);
    expect(nextZoom(0.25, -1)).toBe(0.25);
  });

  it("scrolls as little as needed to show a cell", () => {
    const view = { zoom: 20, leftPx: -100, topPx: 0 };
    expect(revealCell(view, viewport, { column: 4, row: 3 })).toEqual({ ...view, leftPx: -80 });
    expect(revealCell(view, viewport, { column: 10, row: 20 })).toEqual({ ...view, topPx: -120 });
  });
});

describe("resizing the view", () => {
  it("keeps the picture fitted until the user zooms", () => {
    const editor = new TestEditor();
    const pixels = new PixelEditor(editor, drawNewSprite(editor, "Slime", 16, 16) as string);
    setPixelViewport(pixels, 300, 60);
    expect(pixels.state.view.zoom).toBe(0.5);
    setPixelViewport(pixels, 300, 400);
    expect(pixels.state.view).toEqual({ zoom: 15, leftPx: 30, topPx: 80 });
    zoomPixels(pixels, 20);
    const { view } = pixels.state;
    setPixelViewport(pixels, 300, 200);
    expect(pixels.state.view).toEqual(view);
  });
});
