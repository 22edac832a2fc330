import type { TileGrid } from "@playsmith/engine";
import { MeshGeometry, type Texture } from "pixi.js";
import type { AssetTextures } from "../pictures/asset-textures.ts";
import { placeInSheet } from "../pictures/sheet.ts";
import type { TileAnimations } from "./tile-animations.ts";

export const CHUNK_TILES = 32;
/** Inset of texture coordinates, so that rounding never samples an adjacent tile. */
const INSET_TEXELS = 1 / 128;

/** The quads of a chunk with animated tiles. */
export type AnimatedCells = readonly { quad: number; tile: number }[];

/** The mesh geometry of the tiles of a chunk whose pictures are on one sheet; null without such tiles. */
export function chunkGeometry(
  grid: TileGrid,
  assets: AssetTextures,
  animations: TileAnimations,
  firstColumn: number,
  firstRow: number,
  sheet: number,
): { geometry: MeshGeometry; animated: AnimatedCells } | null {
  const lastColumn = Math.min(grid.columns, firstColumn + CHUNK_TILES);
  const lastRow = Math.min(grid.rows, firstRow + CHUNK_TILES);
  let count = 0;
  const animated: { quad: number; tile: number }[] = [];
  const positions = new Float32Array(CHUNK_TILES * CHUNK_TILES * 8);
  const uvs = new Float32Array(CHUNK_TILES * CHUNK_TILES * 8);
  for (let row = firstRow; row < lastRow; row++) {
    for (let column = firstColumn; column < lastColumn; column++) {
      const tile = grid.cells[row * grid.columns + column] as number;
      if (tile === 0 || tile >= assets.textures.length) continue;
      const picture = animations.pictureOf(tile);
      if (sheetOfPicture(assets, picture) !== sheet) continue;
      const x = column * grid.tileWidthPx;
      const y = row * grid.tileHeightPx;
      quad(positions, count, x, y, x + grid.tileWidthPx, y + grid.tileHeightPx);
      if (animations.has(tile)) animated.push({ quad: count, tile });
      cut(uvs, count, grid, assets, picture);
      count++;
    }
  }
  if (count === 0) return null;
  const indices = new Uint32Array(count * 6);
  for (let index = 0; index < count; index++) {
    const corner = index * 4;
    indices.set([corner, corner + 1, corner + 2, corner, corner + 2, corner + 3], index * 6);
  }
  const geometry = new MeshGeometry({ positions: positions.slice(0, count * 8), uvs: uvs.slice(0, count * 8), indices });
  // A batch would keep the old texture coordinates.
  if (animated.length > 0) geometry.batchMode = "no-batch";
  return { geometry, animated };
}

function quad(out: Float32Array, index: number, left: number, top: number, right: number, bottom: number): void {
  out.set([left, top, right, top, right, bottom, left, bottom], index * 8);
}

/** Updates the texture coordinates of animated cells. */
export function showPictures(
  geometry: MeshGeometry,
  animated: AnimatedCells,
  grid: TileGrid,
  assets: AssetTextures,
  animations: TileAnimations,
): void {
  for (const { quad: index, tile } of animated) cut(geometry.uvs, index, grid, assets, animations.pictureOf(tile));
  geometry.getBuffer("aUV").update();
}

function sheetOfPicture({ layout, textures }: AssetTextures, picture: number): number {
  return placeInSheet(layout, picture < textures.length ? picture : 0).sheet;
}

/** Sets the texture coordinates of a quad. */
function cut(uvs: Float32Array, index: number, grid: TileGrid, { layout, sheets, textures }: AssetTextures, picture: number): void {
  const { left, top } = placeInSheet(layout, picture < textures.length ? picture : 0);
  const { width, height } = (sheets[0] as Texture).source;
  const u = (left + INSET_TEXELS) / width;
  const v = (top + INSET_TEXELS) / height;
  const uEnd = (left + grid.tileWidthPx - INSET_TEXELS) / width;
  const vEnd = (top + grid.tileHeightPx - INSET_TEXELS) / height;
  quad(uvs, index, u, v, uEnd, vEnd);
}
