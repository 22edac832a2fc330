import {
  decodeCells,
  emptyCells,
  encodeCells,
  frameCells,
  isLayerSeen,
  layerCells,
  OWN_LAYER_ID,
  spriteLayers,
  GAME_LIMITS,
  type Sprite,
  type Tile,
  type Tileset,
} from "@playsmith/game-format";
import { translated, withoutMarks } from "@playsmith/texts";
import type { Editor } from "../../editor.ts";
import { addAsset } from "../../assets/assets.ts";
import { addLayer } from "../../scene/scenes.ts";
import { pickTile } from "../../tiles/tile-brush.ts";
import { CLASSIC_PALETTES } from "../colors/classic-palettes.ts";
import { DRAWN_SIDE_PX, isPixelTileset, type PixelTileset } from "./pixel-assets.ts";

/** Maximum number of tiles of a drawn tileset. */
const MAX_DRAWN_TILES = 1_024;

/** Adds a tileset with one empty, solid tile and opens it in the pixel editor. @returns its id. */
export function drawNewTileset(editor: Editor, name: string, tileWidthPx: number, tileHeightPx: number): string | null {
  const side = (px: number): number => Math.min(DRAWN_SIDE_PX, GAME_LIMITS.spritePx, Math.max(1, Math.round(px)));
  const [wide, high] = [side(tileWidthPx), side(tileHeightPx)];
  const tileset: PixelTileset = {
    kind: "tileset",
    name,
    order: "a",
    tileWidthPx: wide,
    tileHeightPx: high,
    source: { kind: "pixels", palette: [...CLASSIC_PALETTES[0].colors] },
    tiles: { 1: { collision: "solid", cells: emptyCells(wide, high) } },
  };
  const id = addAsset(editor, tileset);
  if (id === null) return null;
  editor.update({ selection: [], prefabId: "", assetId: id });
  editor.openDocument({ kind: "tileset", of: "asset", id });
  return id;
}

/** Adds a tile at the end, with the collision of the tile `like`. @returns its number as text, or null when the tileset is full. */
export function addTile(editor: Editor, tilesetId: string, from: { like: string } & Pick<Tile, "cells" | "layers">): string | null {
  const tileset = editor.game.assets[tilesetId];
  if (!isPixelTileset(tileset)) return null;
  const numbers = Object.keys(tileset.tiles).map(Number);
  if (numbers.length >= MAX_DRAWN_TILES) return null;
  const number = String(Math.max(0, ...numbers) + 1);
  const tile: Tile = {
    collision: tileset.tiles[from.like]?.collision ?? "solid",
    cells: [...(from.cells ?? emptyCells(tileset.tileWidthPx, tileset.tileHeightPx))],
    ...(from.layers && { layers: from.layers }),
  };
  return editor.document.transact(translated("Add tile"), (edits) => edits.set(["assets", tilesetId, "tiles", number], tile))
    ? number
    : null;
}

/** Whether a layer, a terrain or a tile animation uses a tile. */
export function isTileUsed(editor: Editor, tilesetId: string, number: number): boolean {
  const tileset = editor.game.assets[tilesetId];
  if (tileset?.kind !== "tileset") return false;
  const isShown = Object.values(tileset.terrains ?? {}).some(({ tiles }) => Object.values(tiles).includes(number));
  const isPlayed = Object.values(tileset.tiles).some(({ animation }) => animation?.tiles.includes(number));
  const layers = Object.values(editor.game.scenes).flatMap((scene) => Object.values(scene.layers));
  return (
    isShown ||
    isPlayed ||
    layers.some((layer) => {
      if (layer.kind !== "tiles" || layer.tilesetId !== tilesetId) return false;
      return decodeCells(layer.cells, layer.columns, layer.rows).includes(number);
    })
  );
}

/** Deletes a tile that nothing uses; the last one stays. @returns true when it was deleted. */
export function deleteTile(editor: Editor, tilesetId: string, number: string): boolean {
  const tileset = editor.game.assets[tilesetId];
  if (!isPixelTileset(tileset) || !tileset.tiles[number] || Object.keys(tileset.tiles).length < 2) return false;
  if (isTileUsed(editor, tilesetId, Number(number))) return false;
  return editor.document.transact(translated("Delete tile"), (edits) => edits.delete(["assets", tilesetId, "tiles", number]));
}

/**
 * Makes a tileset of a drawn sprite: each frame is cut into tiles, row by row; incomplete tiles at the edges are dropped.
 * @returns null when no tile fits into a frame.
 */
export function tilesetFromPixels(sprite: Sprite, tileWidthPx: number, tileHeightPx: number, frameIds: readonly string[]): Tileset | null {
  const columns = Math.floor(sprite.widthPx / tileWidthPx);
  const rows = Math.floor(sprite.heightPx / tileHeightPx);
  if (sprite.source.kind !== "pixels" || columns < 1 || rows < 1) return null;
  const tiles: Record<string, Tile> = {};
  // Blended colours of translucent layers are not in the palette, so keep the layers in this case.
  const isLayered = spriteLayers(sprite).some(([, layer]) => isLayerSeen(layer) && (layer.opacity ?? 1) < 1);
  for (const frameId of frameIds) {
    const frame = sprite.frames[frameId];
    const cells = isLayered ? layerCells(sprite, frame, OWN_LAYER_ID) : frameCells(sprite, frame);
    const others = isLayered ? Object.keys(sprite.layers ?? {}).filter((id) => id !== OWN_LAYER_ID) : [];
    for (let place = 0; place < columns * rows; place++) {
      const number = Object.keys(tiles).length + 1;
      if (number > MAX_DRAWN_TILES) break;
      const [left, top] = [(place % columns) * tileWidthPx, Math.floor(place / columns) * tileHeightPx];
      const cut = (from: Uint16Array): string[] => {
        const tile = new Uint16Array(tileWidthPx * tileHeightPx);
        for (let row = 0; row < tileHeightPx; row++) {
          const first = (top + row) * sprite.widthPx + left;
          tile.set(from.subarray(first, first + tileWidthPx), row * tileWidthPx);
        }
        return encodeCells(tile, tileWidthPx, tileHeightPx);
      };
      const layers = Object.fromEntries(others.map((id) => [id, cut(layerCells(sprite, frame, id))]));
      tiles[number] = { collision: "solid", cells: cut(cells), ...(others.length > 0 && { layers }) };
    }
  }
  const source = { kind: "pixels" as const, palette: [...sprite.source.palette] };
  return {
    kind: "tileset",
    name: withoutMarks(translated("{name} tiles", { name: sprite.name })),
    order: "a",
    tileWidthPx,
    tileHeightPx,
    source,
    tiles,
    ...(isLayered && sprite.layers && { layers: sprite.layers }),
  };
}

/** Shows the scene with a tile as the brush, on the topmost unlocked layer of the tileset or a new one. @returns false when there is none. */
export function paintWithTileset(editor: Editor, tilesetId: string, tile: number): boolean {
  const layers = Object.entries(editor.scene?.layers ?? {});
  const own = layers.findLast(([, layer]) => layer.kind === "tiles" && layer.tilesetId === tilesetId && !layer.locked)?.[0];
  const layerId = own ?? addLayer(editor, "tiles", tilesetId);
  if (layerId === null) return false;
  editor.activateLayer(layerId);
  editor.setTool("brush");
  pickTile(editor, tile);
  editor.showDocument("");
  return true;
}
