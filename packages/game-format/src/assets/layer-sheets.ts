import type { Frame, Sprite, Tile, Tileset } from "./asset.ts";
import { frameCells, isLayerSeen, layerCells, spriteLayers } from "./sprite-layers.ts";

type Layered = Pick<Sprite, "layers" | "widthPx" | "heightPx">;
type Drawn = Pick<Frame, "cells" | "layers">;

/** Cells with a common opacity. */
export interface Sheet {
  cells: Uint16Array;
  /** Above 0, at most 1. */
  opacity: number;
}

/**
 * The sheets of a frame, the lowest first: one sheet when all layers are opaque, else its layers with adjacent opaque ones merged.
 * @param cellsOf returns the cells of a layer; defaults to the cells of the frame.
 */
export function frameSheets(
  sprite: Layered,
  frame: Drawn | undefined,
  cellsOf = (layerId: string): Uint16Array => layerCells(sprite, frame, layerId),
): Sheet[] {
  const layers = spriteLayers(sprite).filter(([, layer]) => isLayerSeen(layer));
  if (layers.every(([, { opacity = 1 }]) => opacity === 1)) return [{ cells: frameCells(sprite, frame, cellsOf), opacity: 1 }];
  const sheets: Sheet[] = [];
  for (const [id, { opacity = 1 }] of layers) {
    const cells = cellsOf(id);
    const below = sheets.at(-1);
    if (opacity === 1 && below?.opacity === 1) below.cells = below.cells.map((cell, index) => cells[index] || cell);
    else sheets.push({ cells, opacity });
  }
  return sheets;
}

/** The sheets of a drawn tile. */
export function tileSheets({ layers, tileWidthPx, tileHeightPx }: Omit<Tileset, "tiles">, tile: Tile | undefined): Sheet[] {
  return frameSheets({ ...(layers && { layers }), widthPx: tileWidthPx, heightPx: tileHeightPx }, tile);
}

type Bytes = Uint8Array | Uint8ClampedArray;

/** Composites sheets into an empty image: RGBA, four bytes per cell, straight alpha. */
export function paintSheets(bytes: Bytes, sheets: readonly Sheet[], palette: readonly string[]): void {
  const colors = palette.map((color) => Number.parseInt(color.slice(1, 7), 16));
  for (const { cells, opacity } of sheets) {
    if (opacity === 1) cover(bytes, cells, colors);
    else mix(bytes, cells, colors, opacity);
  }
}

function cover(bytes: Bytes, cells: Uint16Array, colors: readonly number[]): void {
  for (let index = 0, at = 0; index < cells.length; index++, at += 4) {
    const color = colors[(cells[index] as number) - 1];
    if (color === undefined) continue;
    bytes[at] = color >> 16;
    bytes[at + 1] = (color >> 8) & 0xff;
    bytes[at + 2] = color & 0xff;
    bytes[at + 3] = 0xff;
  }
}

/** Source-over compositing. */
function mix(bytes: Bytes, cells: Uint16Array, colors: readonly number[], opacity: number): void {
  for (let index = 0, at = 0; index < cells.length; index++, at += 4) {
    const color = colors[(cells[index] as number) - 1];
    if (color === undefined) continue;
    const under = ((bytes[at + 3] as number) / 0xff) * (1 - opacity);
    const whole = opacity + under;
    for (let channel = 0; channel < 3; channel++) {
      const own = (color >> (16 - channel * 8)) & 0xff;
      bytes[at + channel] = Math.round((own * opacity + (bytes[at + channel] as number) * under) / whole);
    }
    bytes[at + 3] = Math.round(whole * 0xff);
  }
}
