import { decodeCells, type TileLayer } from "@playsmith/game-format";
import { describe, expect, it } from "vitest";
import { TestEditor } from "../testing/test-editor.ts";
import { anchoredSize, cellsOutside, isLayerSize, resizeTileLayer } from "./resize-layer.ts";
import { outsideText, planSceneResize, resizeScene } from "./resize-scene.ts";

class LayerEditor extends TestEditor {
  constructor() {
    super();
    this.activateLayer("ground");
    const corners = [
      [0, 0, 1],
      [39, 0, 2],
      [0, 19, 3],
      [39, 19, 4],
      [20, 10, 5],
    ] as const;
    this.document.transact("Draw", (edits) =>
      edits.paint(
        [...this.layerPath, "cells"],
        corners.map(([column, row, value]) => ({ column, row, value })),
      ),
    );
  }

  get layer(): TileLayer {
    const layer = this.scene?.layers["ground"];
    if (layer?.kind !== "tiles") throw new Error("missing");
    return layer;
  }

  /** The painted cells: column, row and tile. */
  get painted(): number[][] {
    const { columns, rows, cells } = this.layer;
    return [...decodeCells(cells, columns, rows)].flatMap((tile, index) =>
      tile ? [[index % columns, Math.floor(index / columns), tile]] : [],
    );
  }
}

const ALL = [
  [0, 0, 1],
  [39, 0, 2],
  [20, 10, 5],
  [0, 19, 3],
  [39, 19, 4],
];

describe("resizing a tile layer", () => {
  it("keeps cells outside the new size, and shows them when the layer grows again", () => {
    const editor = new LayerEditor();
    const size = anchoredSize(editor.layer, 30, 12, { x: 0, y: 0 });
    expect(cellsOutside(editor.layer, size)).toBe(3);
    expect(resizeTileLayer(editor, "ground", size)).toBe(true);
    expect(editor.painted).toEqual([ALL[0], ALL[2]]);
    resizeTileLayer(editor, "ground", anchoredSize(editor.layer, 40, 20, { x: 0, y: 0 }));
    expect(editor.painted).toEqual(ALL);
  });

  it("moves the tiles with the anchor side, and undo restores cut tiles", () => {
    const editor = new LayerEditor();
    resizeTileLayer(editor, "ground", anchoredSize(editor.layer, 50, 30, { x: 1, y: 0.5 }));
    expect(editor.painted).toEqual(ALL.map(([column = 0, row = 0, tile = 0]) => [column + 10, row + 5, tile]));
    const size = anchoredSize(editor.layer, 25, 10, { x: 1, y: 1 });
    expect(cellsOutside(editor.layer, size)).toBe(4);
    resizeTileLayer(editor, "ground", size);
    expect(editor.painted).toEqual([[24, 4, 4]]);
    expect(editor.document.undo()).toBe("Resize layer Layer");
    expect(editor.painted).toHaveLength(5);
    editor.document.undo();
    expect(editor.painted).toEqual(ALL);
    editor.document.undo();
    expect(editor.painted, "the strokes before it can still be undone").toEqual([]);
    for (let step = 0; step < 3; step++) editor.document.redo();
    expect(editor.painted).toEqual([[24, 4, 4]]);
  });

  it("rejects invalid sizes", () => {
    const editor = new LayerEditor();
    for (const columns of [0, -3, 2.5, 9_000, Number.NaN]) expect(isLayerSize({ columns, rows: 4 })).toBe(false);
    expect(isLayerSize({ columns: 8_192, rows: 8_192 })).toBe(false);
    expect(resizeTileLayer(editor, "ground", anchoredSize(editor.layer, 0, 4, { x: 0, y: 0 }))).toBe(false);
  });
});

describe("resizing a scene", () => {
  it("resizes its tile layers, and moves its content by whole tiles", () => {
    const editor = new LayerEditor().withBoxes([80, 80]);
    editor.document.transact("Display", (edits) => {
      edits.set(["scenes", "main", "layers", "hud"], { ...editor.scene?.layers["objects"], name: "Display", order: "c", parallax: 0 });
      edits.set(editor.instancePath("label"), { ...Object.values(editor.scene?.instances ?? {})[0], layerId: "hud", order: "z" });
    });
    const size = { widthPx: 740, heightPx: 480, anchor: { x: 1, y: 0.5 } } as const;
    expect(resizeScene(editor, "main", size)).toMatchObject({ shiftX: 96, shiftY: 80, cellsOutside: 0, objectsOutside: 0 });
    expect(editor.layer).toMatchObject({ columns: 47, rows: 30 });
    expect(editor.painted[0]).toEqual([6, 5, 1]);
    expect(editor.centres, "the display stays where it is").toEqual([
      [176, 160],
      [80, 80],
    ]);
    expect(editor.document.undo()).toBe("Resize scene");
    expect(editor.scene).toMatchObject({ widthPx: 640, heightPx: 320 });
    expect(editor.painted).toEqual(ALL);
    expect(editor.centres[0]).toEqual([80, 80]);
  });

  it("describes what will be outside", () => {
    const editor = new LayerEditor().withBoxes([80, 80], [600, 300]);
    const plan = editor.scene && planSceneResize(editor, editor.scene, { widthPx: 320, heightPx: 320, anchor: { x: 0, y: 0 } });
    expect(outsideText(plan?.cellsOutside ?? 0, plan?.objectsOutside ?? 0)).toBe("3 painted cells and 1 object");
    expect(outsideText(0, 0)).toBe("");
    expect(editor.scene && planSceneResize(editor, editor.scene, { widthPx: 0, heightPx: 1, anchor: { x: 0, y: 0 } })).toBeNull();
  });
});
