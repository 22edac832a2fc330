import type { TileGrid } from "@playsmith/engine";
import { Container, Mesh, MeshGeometry } from "pixi.js";
import type { AssetTextures, PictureStore } from "../pictures/asset-textures.ts";
import { placeInSheet } from "../pictures/sheet.ts";
import type { LayerTransform } from "../view.ts";

const CHUNK_TILES = 32;
/** Texels by which a tile's corners are drawn in, so that rounding never fetches a neighbour. */
const INSET_TEXELS = 1 / 128;

interface Chunk {
  mesh: Mesh<MeshGeometry> | null;
  /** Version of the grid that it shows. */
  version: number;
}

/** The tiles of one layer: a mesh for each 32×32 cells, built when first in view and again when painted on. */
export class TileChunks {
  readonly container = new Container();
  readonly #pictures: PictureStore;
  readonly #chunks = new Map<number, Chunk>();
  #grid: TileGrid | null = null;
  #picturesVersion = -1;

  constructor(pictures: PictureStore) {
    this.#pictures = pictures;
  }

  draw(grid: TileGrid, view: LayerTransform): void {
    const textures = this.#pictures.get(grid.tilesetId);
    if (grid !== this.#grid || this.#picturesVersion !== this.#pictures.version) {
      this.clear();
      this.#grid = grid;
      this.#picturesVersion = this.#pictures.version;
    }
    if (!textures) return;
    const chunkWidth = CHUNK_TILES * grid.tileWidthPx;
    const chunkHeight = CHUNK_TILES * grid.tileHeightPx;
    const lastColumn = Math.min(Math.ceil(grid.columns / CHUNK_TILES) - 1, Math.floor(view.right / chunkWidth));
    const lastRow = Math.min(Math.ceil(grid.rows / CHUNK_TILES) - 1, Math.floor(view.bottom / chunkHeight));
    const firstColumn = Math.max(0, Math.floor(view.left / chunkWidth));
    const firstRow = Math.max(0, Math.floor(view.top / chunkHeight));
    const chunksAcross = Math.ceil(grid.columns / CHUNK_TILES);
    const seen = new Set<number>();
    for (let row = firstRow; row <= lastRow; row++) {
      for (let column = firstColumn; column <= lastColumn; column++) {
        const key = row * chunksAcross + column;
        seen.add(key);
        this.#show(key, grid, textures, column, row);
      }
    }
    for (const [key, chunk] of this.#chunks) if (chunk.mesh) chunk.mesh.visible = seen.has(key);
  }

  clear(): void {
    for (const chunk of this.#chunks.values()) dropMesh(chunk);
    this.#chunks.clear();
  }

  destroy(): void {
    this.clear();
    this.container.destroy();
  }

  #show(key: number, grid: TileGrid, textures: AssetTextures, column: number, row: number): void {
    let chunk = this.#chunks.get(key);
    if (chunk && chunk.version >= latestChange(grid, row)) return;
    if (!chunk) {
      chunk = { mesh: null, version: 0 };
      this.#chunks.set(key, chunk);
    }
    dropMesh(chunk);
    chunk.version = grid.version;
    const geometry = chunkGeometry(grid, textures, column * CHUNK_TILES, row * CHUNK_TILES);
    if (!geometry) return;
    chunk.mesh = new Mesh({ geometry, texture: textures.sheet });
    this.container.addChild(chunk.mesh);
  }
}

function dropMesh(chunk: Chunk): void {
  const geometry = chunk.mesh?.geometry;
  chunk.mesh?.destroy();
  geometry?.destroy(true);
  chunk.mesh = null;
}

function latestChange(grid: TileGrid, chunkRow: number): number {
  let latest = 0;
  const end = Math.min(grid.rows, (chunkRow + 1) * CHUNK_TILES);
  for (let row = chunkRow * CHUNK_TILES; row < end; row++) latest = Math.max(latest, grid.rowVersions[row] as number);
  return latest;
}

function chunkGeometry(
  grid: TileGrid,
  { layout, source, textures }: AssetTextures,
  firstColumn: number,
  firstRow: number,
): MeshGeometry | null {
  const lastColumn = Math.min(grid.columns, firstColumn + CHUNK_TILES);
  const lastRow = Math.min(grid.rows, firstRow + CHUNK_TILES);
  let count = 0;
  const positions = new Float32Array(CHUNK_TILES * CHUNK_TILES * 8);
  const uvs = new Float32Array(CHUNK_TILES * CHUNK_TILES * 8);
  for (let row = firstRow; row < lastRow; row++) {
    for (let column = firstColumn; column < lastColumn; column++) {
      const tile = grid.cells[row * grid.columns + column] as number;
      if (tile === 0 || tile >= textures.length) continue;
      const x = column * grid.tileWidthPx;
      const y = row * grid.tileHeightPx;
      quad(positions, count, x, y, x + grid.tileWidthPx, y + grid.tileHeightPx);
      const { left, top } = placeInSheet(layout, tile);
      const u = (left + INSET_TEXELS) / source.width;
      const v = (top + INSET_TEXELS) / source.height;
      const uEnd = (left + grid.tileWidthPx - INSET_TEXELS) / source.width;
      const vEnd = (top + grid.tileHeightPx - INSET_TEXELS) / source.height;
      quad(uvs, count, u, v, uEnd, vEnd);
      count++;
    }
  }
  if (count === 0) return null;
  const indices = new Uint32Array(count * 6);
  for (let index = 0; index < count; index++) {
    const corner = index * 4;
    indices.set([corner, corner + 1, corner + 2, corner, corner + 2, corner + 3], index * 6);
  }
  return new MeshGeometry({ positions: positions.slice(0, count * 8), uvs: uvs.slice(0, count * 8), indices });
}

function quad(out: Float32Array, index: number, left: number, top: number, right: number, bottom: number): void {
  out.set([left, top, right, top, right, bottom, left, bottom], index * 8);
}
