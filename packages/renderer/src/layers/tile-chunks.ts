import type { TileGrid } from "@playsmith/engine";
import type { Tileset } from "@playsmith/game-format";
import { Container, Mesh, type MeshGeometry } from "pixi.js";
import type { AssetTextures, PictureStore } from "../pictures/asset-textures.ts";
import type { LayerTransform } from "../view.ts";
import { type AnimatedCells, chunkGeometry, CHUNK_TILES, showPictures } from "./tile-geometry.ts";
import { TileAnimations } from "./tile-animations.ts";

interface Chunk {
  /** One per sheet of the tileset that has tiles here, with its animated cells. */
  meshes: { mesh: Mesh<MeshGeometry>; animated: AnimatedCells }[];
  /** Version of the grid when it was built. */
  version: number;
  /** Animation version when its animated cells were updated. */
  animationsVersion: number;
}

/** The tiles of one layer: a mesh per 32×32 cells and sheet, built when first visible and rebuilt after edits. */
export class TileChunks {
  readonly container = new Container();
  readonly #pictures: PictureStore;
  readonly #chunks = new Map<number, Chunk>();
  #grid: TileGrid | null = null;
  #picturesVersion = -1;
  readonly #animations = new TileAnimations();

  constructor(pictures: PictureStore) {
    this.#pictures = pictures;
  }

  /** @param tileset null where it is missing. @param playTick time of tile animations. */
  draw(grid: TileGrid, view: LayerTransform, tileset: Tileset | null, playTick: number): void {
    this.#animations.follow(tileset, playTick);
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
    for (const [key, chunk] of this.#chunks) for (const { mesh } of chunk.meshes) mesh.visible = seen.has(key);
  }

  clear(): void {
    for (const chunk of this.#chunks.values()) dropMeshes(chunk);
    this.#chunks.clear();
  }

  destroy(): void {
    this.clear();
    this.container.destroy();
  }

  #show(key: number, grid: TileGrid, textures: AssetTextures, column: number, row: number): void {
    let chunk = this.#chunks.get(key);
    if (chunk && chunk.version >= latestChange(grid, row)) {
      this.#animate(chunk, grid, textures, column, row);
      return;
    }
    if (!chunk) {
      chunk = { meshes: [], version: 0, animationsVersion: 0 };
      this.#chunks.set(key, chunk);
    }
    this.#build(chunk, grid, textures, column, row);
  }

  #build(chunk: Chunk, grid: TileGrid, textures: AssetTextures, column: number, row: number): void {
    dropMeshes(chunk);
    chunk.version = grid.version;
    chunk.animationsVersion = this.#animations.version;
    for (const [sheet, texture] of textures.sheets.entries()) {
      const built = chunkGeometry(grid, textures, this.#animations, column * CHUNK_TILES, row * CHUNK_TILES, sheet);
      if (!built) continue;
      const mesh = new Mesh({ geometry: built.geometry, texture });
      chunk.meshes.push({ mesh, animated: built.animated });
      this.container.addChild(mesh);
    }
  }

  #animate(chunk: Chunk, grid: TileGrid, textures: AssetTextures, column: number, row: number): void {
    if (chunk.animationsVersion === this.#animations.version || chunk.meshes.every(({ animated }) => animated.length === 0)) return;
    // The next picture may be on another sheet.
    if (textures.sheets.length > 1) {
      this.#build(chunk, grid, textures, column, row);
      return;
    }
    chunk.animationsVersion = this.#animations.version;
    for (const { mesh, animated } of chunk.meshes) showPictures(mesh.geometry, animated, grid, textures, this.#animations);
  }
}

function dropMeshes(chunk: Chunk): void {
  for (const { mesh } of chunk.meshes) {
    const { geometry } = mesh;
    mesh.destroy();
    geometry.destroy(true);
  }
  chunk.meshes = [];
}

function latestChange(grid: TileGrid, chunkRow: number): number {
  let latest = 0;
  const end = Math.min(grid.rows, (chunkRow + 1) * CHUNK_TILES);
  for (let row = chunkRow * CHUNK_TILES; row < end; row++) latest = Math.max(latest, grid.rowVersions[row] as number);
  return latest;
}
