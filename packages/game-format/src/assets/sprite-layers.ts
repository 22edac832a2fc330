import type { Frame, Sprite, SpriteLayer, Tile, Tileset } from "./asset.ts";
import { decodeCells } from "./cells.ts";
import { inOrder } from "../values/fractional-order.ts";

/** The built-in layer of every drawn sprite and tileset; its cells are stored in the frames. */
export const OWN_LAYER_ID = "base";
const OWN_LAYER: SpriteLayer = { name: "Layer 1", order: "a" };

type Layered = Pick<Sprite, "layers" | "widthPx" | "heightPx">;
/** The drawn content of a frame or a tile. */
type Drawn = Pick<Frame, "cells" | "layers">;

/** The layers of a sprite or a tileset, the lowest first. */
export function spriteLayers({ layers }: Pick<Sprite, "layers">): [string, SpriteLayer][] {
  return inOrder({ [OWN_LAYER_ID]: OWN_LAYER, ...layers }).filter(([id, { removed }]) => !(id === OWN_LAYER_ID && removed));
}

/** Whether a layer is visible. */
export const isLayerSeen = ({ hidden, opacity }: SpriteLayer): boolean => !hidden && opacity !== 0;

/** The encoded cells of one layer of a frame, by row; undefined for none. */
export function layerRows(frame: Drawn | undefined, layerId: string): readonly string[] | undefined {
  const { cells, layers = {} } = frame ?? {};
  if (layerId === OWN_LAYER_ID) return cells;
  return Object.hasOwn(layers, layerId) ? layers[layerId] : undefined;
}

/** The cells of one layer of a frame. */
export function layerCells({ widthPx, heightPx }: Layered, frame: Drawn | undefined, layerId: string): Uint16Array {
  return decodeCells(layerRows(frame, layerId) ?? [], widthPx, heightPx);
}

/**
 * The visible cells of a frame: its visible layers, composited. Translucent layers count as opaque; `frameSheets` renders them.
 * @param cellsOf returns the cells of a layer; defaults to the cells of the frame.
 */
export function frameCells(
  sprite: Layered,
  frame: Drawn | undefined,
  cellsOf = (layerId: string): Uint16Array => layerCells(sprite, frame, layerId),
): Uint16Array {
  if (!sprite.layers) return cellsOf(OWN_LAYER_ID);
  const seen = new Uint16Array(sprite.widthPx * sprite.heightPx);
  for (const [id, layer] of spriteLayers(sprite)) {
    if (!isLayerSeen(layer)) continue;
    const cells = cellsOf(id);
    for (let index = 0; index < seen.length; index++) {
      const cell = cells[index] ?? 0;
      if (cell > 0) seen[index] = cell;
    }
  }
  return seen;
}

/** The visible cells of a drawn tile, as {@link frameCells}. */
export function tileCells({ layers, tileWidthPx, tileHeightPx }: Omit<Tileset, "tiles">, tile: Tile | undefined): Uint16Array {
  return frameCells({ ...(layers && { layers }), widthPx: tileWidthPx, heightPx: tileHeightPx }, tile);
}

/** Matches a run of non-zero cells. */
const DRAWN_RUN = /(?:^|,)0*[1-9]/;

/** Whether a frame has visible cells; faster than {@link frameCells}. */
export function isFrameSeen(sprite: Pick<Sprite, "layers">, frame: Drawn | undefined): boolean {
  return spriteLayers(sprite).some(
    ([id, layer]) => isLayerSeen(layer) && (layerRows(frame, id)?.some((row) => DRAWN_RUN.test(row)) ?? false),
  );
}

/** Whether a tile has any drawn cells. */
export const isTileDrawn = (tile: Tile | undefined): boolean => tile?.cells !== undefined || tile?.layers !== undefined;
