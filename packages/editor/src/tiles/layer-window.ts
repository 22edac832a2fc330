import { decodeRow, type TileLayer } from "@playsmith/game-format";
import { type CellRect, clipRect, type Grid } from "../pixels/grid.ts";

/** A rectangular part of a layer's cells with its position in the layer. */
export interface LayerWindow extends Grid {
  readonly left: number;
  readonly top: number;
}

/** The cells of a layer in a rectangle, clipped to the layer; null when it is outside. Decodes only the rows of the rectangle. */
export function layerWindow(layer: TileLayer, rect: CellRect): LayerWindow | null {
  const clipped = clipRect(layer, rect);
  if (!clipped) return null;
  const columns = clipped.right - clipped.left;
  const rows = clipped.bottom - clipped.top;
  const cells = new Uint16Array(columns * rows);
  const line = new Uint16Array(clipped.right);
  for (let row = 0; row < rows; row++) {
    decodeRow(layer.cells[clipped.top + row] ?? "", line, 0, clipped.right);
    cells.set(line.subarray(clipped.left), row * columns);
  }
  return { cells, columns, rows, left: clipped.left, top: clipped.top };
}

/** All cells of a layer. */
export function wholeLayer(layer: TileLayer): LayerWindow {
  const all = layerWindow(layer, { left: 0, top: 0, right: layer.columns, bottom: layer.rows });
  return all ?? { cells: new Uint16Array(), columns: 0, rows: 0, left: 0, top: 0 };
}
