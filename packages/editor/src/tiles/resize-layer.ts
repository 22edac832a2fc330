import type { Edits } from "@playsmith/document";
import { encodeCells, GAME_LIMITS, type Scene, type TileLayer } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import type { Editor } from "../editor.ts";
import type { Anchor } from "../pixels/transform.ts";
import { wholeLayer } from "./layer-window.ts";

/** A new size of a tile layer, in cells, and the offset of its tiles to the right and down. */
export interface LayerSize {
  columns: number;
  rows: number;
  shiftColumns: number;
  shiftRows: number;
}

/** Whether a layer can have a size. */
export function isLayerSize({ columns, rows }: { columns: number; rows: number }): boolean {
  const isSide = (side: number): boolean => Number.isInteger(side) && side >= 1 && side <= GAME_LIMITS.layerSide;
  return isSide(columns) && isSide(rows) && columns * rows <= GAME_LIMITS.layerCells;
}

/** The size and offset that keep the tiles at an anchor. */
export function anchoredSize(layer: TileLayer, columns: number, rows: number, anchor: Anchor): LayerSize {
  return {
    columns,
    rows,
    shiftColumns: Math.floor((columns - layer.columns) * anchor.x),
    shiftRows: Math.floor((rows - layer.rows) * anchor.y),
  };
}

/** The number of painted cells that would be outside. */
export function cellsOutside(layer: TileLayer, { columns, rows, shiftColumns, shiftRows }: LayerSize): number {
  const isAllInside = shiftColumns >= 0 && shiftRows >= 0 && layer.columns + shiftColumns <= columns && layer.rows + shiftRows <= rows;
  if (isAllInside) return 0;
  const { cells } = wholeLayer(layer);
  let count = 0;
  cells.forEach((tile, index) => {
    if (tile === 0) return;
    const column = (index % layer.columns) + shiftColumns;
    const row = Math.floor(index / layer.columns) + shiftRows;
    if (column < 0 || row < 0 || column >= columns || row >= rows) count++;
  });
  return count;
}

/**
 * Writes a layer's new size. Without an offset, cells outside stay in the document and are shown again when the layer grows; with
 * an offset the cells are rewritten, and those outside are lost.
 */
export function writeLayerSize(edits: Edits, path: readonly string[], layer: TileLayer, size: LayerSize): void {
  const { columns, rows, shiftColumns, shiftRows } = size;
  if (columns !== layer.columns) edits.set([...path, "columns"], columns);
  if (rows !== layer.rows) edits.set([...path, "rows"], rows);
  if (shiftColumns === 0 && shiftRows === 0) return;
  const { cells } = wholeLayer(layer);
  const moved = new Uint16Array(columns * rows);
  for (let row = Math.max(0, shiftRows); row < Math.min(rows, layer.rows + shiftRows); row++) {
    const left = Math.max(0, shiftColumns);
    const right = Math.min(columns, layer.columns + shiftColumns);
    const from = (row - shiftRows) * layer.columns - shiftColumns;
    if (left < right) moved.set(cells.subarray(from + left, from + right), row * columns + left);
  }
  edits.set([...path, "cells"], encodeCells(moved, columns, rows));
}

/** Resizes a tile layer of the open scene. @param gesture changes with the same gesture are one undo step. */
export function resizeTileLayer(editor: Editor, layerId: string, size: LayerSize, gesture?: unknown): boolean {
  const layer = editor.scene?.layers[layerId];
  if (layer?.kind !== "tiles" || !isLayerSize(size)) return false;
  const path = ["scenes", editor.state.sceneId, "layers", layerId];
  return editor.document.transact(
    translated("Resize layer {name}", { name: layer.name }),
    (edits) => writeLayerSize(edits, path, layer, size),
    gesture,
  );
}

/** The tile layers of a scene with their ids. */
export function tileLayersOf(scene: Scene): [string, TileLayer][] {
  return Object.entries(scene.layers).flatMap(([id, layer]) => (layer.kind === "tiles" ? [[id, layer]] : []));
}
