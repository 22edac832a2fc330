import type { CellRuns, Edits } from "@playsmith/document";
import {
  emptyCells,
  encodeCells,
  frameCells,
  frameSheets,
  GAME_LIMITS,
  inOrder,
  layerCells,
  OWN_LAYER_ID,
  type Prefab,
  type Sprite,
  spriteLayers,
} from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import type { Editor } from "../../editor.ts";
import { addAsset } from "../../assets/assets.ts";
import type { SpriteShape } from "../../assets/imports/level-data.ts";
import { addPrefab } from "../../prefabs/prefabs.ts";
import { CLASSIC_PALETTES } from "../colors/classic-palettes.ts";
import { type Grid, withWrites } from "../grid.ts";
import { DRAWN_SIDE_PX, isPixelSprite, isPixelTileset, type PixelSprite, spriteOfTiles } from "./pixel-assets.ts";

/** Sides offered for a new sprite. */
export const USUAL_SIDES_PX = [8, 16, 24, 32, 48, 64] as const;
/** Whether a sprite is small enough for the pixel editor. */
export const isDrawable = ({ widthPx, heightPx }: Sprite): boolean => Math.max(widthPx, heightPx) <= DRAWN_SIDE_PX;

/** The pixel sprite of an id, or a drawn tileset as a sprite; null for other or missing assets. */
export function pixelSpriteOf(editor: Editor, assetId: string): PixelSprite | null {
  const asset = editor.game.assets[assetId];
  if (isPixelTileset(asset)) return spriteOfTiles(asset);
  return isPixelSprite(asset) ? asset : null;
}

/** The path of a frame or tile in the project. */
export function framePath(editor: Editor, assetId: string, frameId: string): string[] {
  return ["assets", assetId, editor.game.assets[assetId]?.kind === "tileset" ? "tiles" : "frames", frameId];
}

/** The path of a layer's cells in a frame. */
export function layerCellsPath(editor: Editor, assetId: string, frameId: string, layerId: string): string[] {
  return [...framePath(editor, assetId, frameId), ...(layerId === OWN_LAYER_ID ? ["cells"] : ["layers", layerId])];
}

/** Paints cells of a layer in a frame. Call it in a transaction. */
export function paintLayer(editor: Editor, edits: Edits, assetId: string, frameId: string, layerId: string, writes: CellRuns): void {
  const path = layerCellsPath(editor, assetId, frameId, layerId);
  const asset = editor.game.assets[assetId];
  const isBare = asset?.kind === "tileset" && layerId === OWN_LAYER_ID && asset.tiles[frameId] && !asset.tiles[frameId].cells;
  if (!isBare) return edits.paint(path, writes);
  // A tile without cells, e.g. in a hand-written project file, gets its cells as a whole.
  const { tileWidthPx: columns, tileHeightPx: rows } = asset;
  const drawn = withWrites({ cells: new Uint16Array(columns * rows), columns, rows }, writes);
  if (writes.length > 0) edits.set(path, encodeCells(drawn.cells, columns, rows));
}

/** A frame with its layers composed, as in the game. @param cellsOf replaces the stored cells of a layer. */
export function frameGrid(sprite: Sprite, frameId: string, cellsOf?: (layerId: string) => Uint16Array): Grid {
  const frame = sprite.frames[frameId];
  const sheets = frameSheets(sprite, frame, cellsOf);
  const size = { columns: sprite.widthPx, rows: sprite.heightPx };
  const [lowest, ...others] = sheets;
  if (lowest?.opacity === 1 && others.length === 0) return { cells: lowest.cells, ...size };
  return { cells: frameCells(sprite, frame, cellsOf), ...size, sheets };
}

/** The cells of one layer of a frame. */
export function layerGrid(sprite: Sprite, frameId: string, layerId: string): Grid {
  return { cells: layerCells(sprite, sprite.frames[frameId], layerId), columns: sprite.widthPx, rows: sprite.heightPx };
}

/** The ids of a sprite's layers from bottom to top. */
export const layerIdsOf = (sprite: Sprite): string[] => spriteLayers(sprite).map(([id]) => id);

/** Each layer of each frame that has cells, in no particular order. */
export function layerGridsOf(sprite: Sprite): { frameId: string; layerId: string; grid: Grid }[] {
  return Object.keys(sprite.frames).flatMap((frameId) =>
    layerIdsOf(sprite)
      .filter((layerId) => layerId === OWN_LAYER_ID || sprite.frames[frameId]?.layers?.[layerId])
      .map((layerId) => ({ frameId, layerId, grid: layerGrid(sprite, frameId, layerId) })),
  );
}

/** The ids of a sprite's frames in order. */
export const frameIdsOf = (sprite: Sprite): string[] => inOrder(sprite.frames).map(([id]) => id);

/** An empty sprite with one frame. */
export function blankPixelSprite(name: string, widthPx: number, heightPx: number): PixelSprite {
  return {
    kind: "sprite",
    name,
    order: "a",
    widthPx,
    heightPx,
    source: { kind: "pixels", palette: [...CLASSIC_PALETTES[0].colors] },
    frames: { f0: { order: "a", cells: emptyCells(widthPx, heightPx) } },
    animations: { idle: { name: "idle", order: "a", frameIds: ["f0"], framesPerS: 8, loop: true } },
  };
}

/** Adds an empty sprite and opens it in the pixel editor. @returns its id. */
export function drawNewSprite(editor: Editor, name: string, widthPx: number, heightPx: number): string | null {
  const side = (px: number): number => Math.min(DRAWN_SIDE_PX, GAME_LIMITS.spritePx, Math.max(1, Math.round(px)));
  const id = addAsset(editor, blankPixelSprite(name, side(widthPx), side(heightPx)));
  if (id === null) return null;
  editor.update({ selection: [], prefabId: "", assetId: id });
  editor.openDocument({ kind: "sprite", of: "asset", id });
  return id;
}

/** The look, collider and name of a prefab for a sprite: its first animation, with a box of the sprite's size. */
function prefabShowing(spriteId: string, sprite: Sprite, { nineSlice, solidBox }: SpriteShape): Partial<Prefab> {
  const animation = inOrder(sprite.animations)[0]?.[1].name ?? "idle";
  const { widthPx, heightPx } = sprite;
  const box = solidBox ?? { widthPx, heightPx, offsetXPx: 0, offsetYPx: 0 };
  return {
    name: sprite.name,
    look: {
      kind: "sprite",
      spriteId,
      animation,
      opacity: 1,
      tint: "#ffffff",
      ...(nineSlice && { nineSlice: { widthPx, heightPx, ...nineSlice } }),
    },
    collider: { kind: "box", ...box, solid: false },
  };
}

/** Adds a prefab for a sprite. @param shape what an imported file says of it. @returns the prefab's id. */
export function addSpritePrefab(editor: Editor, spriteId: string, shape: SpriteShape = {}): string | null {
  const sprite = editor.game.assets[spriteId];
  return sprite?.kind === "sprite" ? addPrefab(editor, prefabShowing(spriteId, sprite, shape)) : null;
}

/** Replaces a sprite's image by pixels, one grid per frame; frames and animations stay. */
export function turnIntoPixels(
  editor: Editor,
  assetId: string,
  palette: readonly string[],
  grids: Readonly<Record<string, Grid>>,
): boolean {
  const sprite = editor.game.assets[assetId];
  if (sprite?.kind !== "sprite") return false;
  const frames = Object.fromEntries(
    Object.entries(sprite.frames).map(([id, { order }]) => {
      const grid = grids[id];
      const cells = grid ? encodeCells(grid.cells, grid.columns, grid.rows) : emptyCells(sprite.widthPx, sprite.heightPx);
      return [id, { order, cells }];
    }),
  );
  const { layers: _, ...picture } = sprite;
  const drawn: PixelSprite = { ...picture, source: { kind: "pixels", palette: [...palette] }, frames };
  return editor.document.transact(translated("Turn into pixels"), (edits) => edits.set(["assets", assetId], drawn));
}
