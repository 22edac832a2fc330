import type { Frame, Sprite, SpriteLayer, Tile, Tileset } from "./asset.ts";
import { decodeCells } from "./cells.ts";
import { inOrder } from "../values/fractional-order.ts";

/** The layer that every drawn sprite and tileset has from its beginning; its cells are the frames' own. */
export const OWN_LAYER_ID = "base";
const OWN_LAYER: SpriteLayer = { name: "Layer 1", order: "a" };

type Layered = Pick<Sprite, "layers" | "widthPx" | "heightPx">;
/** What of a frame or a tile is drawn. */
type Drawn = Pick<Frame, "cells" | "layers">;

/** The layers of a sprite or a tileset, the lowest first. */
export function spriteLayers({ layers }: Pick<Sprite, "layers">): [string, SpriteLayer][] {
  return inOrder({ [OWN_LAYER_ID]: OWN_LAYER, ...layers }).filter(([id, { removed }]) => !(id === OWN_LAYER_ID && removed));
}

/** Whether anything of a layer can be seen. */
export const isLayerSeen = ({ hidden, opacity }: SpriteLayer): boolean => !hidden && opacity !== 0;

/** The cells of one layer of a frame as the game has them, row by row; absent where there are none. */
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
 * The cells of a frame as they are seen: the layers that are not hidden, one over the other. A layer that shines through counts as what is
 * seen; its picture is painted by `frameSheets`.
 * @param cellsOf the cells of a layer, for who has others in hand than the frame.
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

/** The cells of a drawn tile as they are seen, as {@link frameCells}. */
export function tileCells({ layers, tileWidthPx, tileHeightPx }: Omit<Tileset, "tiles">, tile: Tile | undefined): Uint16Array {
  return frameCells({ ...(layers && { layers }), widthPx: tileWidthPx, heightPx: tileHeightPx }, tile);
}

/** A run of cells that are not 0. */
const DRAWN_RUN = /(?:^|,)0*[1-9]/;

/** Whether anything of a frame is seen; faster than {@link frameCells}. */
export function isFrameSeen(sprite: Pick<Sprite, "layers">, frame: Drawn | undefined): boolean {
  return spriteLayers(sprite).some(
    ([id, layer]) => isLayerSeen(layer) && (layerRows(frame, id)?.some((row) => DRAWN_RUN.test(row)) ?? false),
  );
}

/** Whether anything is drawn of a tile. */
export const isTileDrawn = (tile: Tile | undefined): boolean => tile?.cells !== undefined || tile?.layers !== undefined;
