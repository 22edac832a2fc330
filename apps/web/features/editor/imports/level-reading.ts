import type { AtlasReading } from "./frames/atlas.ts";
import type { LevelFileData, SpriteData } from "@playsmith/editor/assets";
import { GAME_LIMITS } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import type { FlippedTile } from "./tiled/flipped-tiles.ts";
import { UnreadableFile } from "./unreadable-file.ts";

/** Which picture file a tileset wants, and how it is cut. */
export interface PictureCut {
  fileName: string;
  marginPx: number;
  spacingPx: number;
  /** `#rrggbb` of pixels that are not seen. */
  clearColor?: string | null;
  /** Tiles that are to stand turned behind all others, in this order. */
  flipped: readonly FlippedTile[];
}

/** What of which pictures a sprite shows, a part of one size for each frame. */
export interface SpriteCut extends Pick<SpriteData, "solidBox"> {
  name: string;
  widthPx: number;
  heightPx: number;
  frames: readonly { fileName: string; x: number; y: number; durationMs: number }[];
  clearColor?: string | null;
}

/** How large the pictures are that came with a level, by their names in lower case. */
export type PictureSizes = ReadonlyMap<string, { widthPx: number; heightPx: number }>;

/** Levels as read, before the pictures of their tilesets and objects are there. */
export interface LevelReading extends LevelFileData {
  pictures: ReadonlyMap<string, PictureCut>;
  sprites: ReadonlyMap<string, SpriteCut>;
}

/** @throws UnreadableFile with both figures for a level that no scene holds. */
export function checkLevel(columns: number, rows: number): void {
  const { layerSide, layerCells } = GAME_LIMITS;
  if (columns < 1 || rows < 1) throw new UnreadableFile(translated("It has no tiles."));
  if (columns > layerSide || rows > layerSide)
    throw new UnreadableFile(
      translated("It has {columns} × {rows} tiles; the most is {layerSide} on a side.", { columns, rows, layerSide }),
    );
  if (columns * rows > layerCells)
    throw new UnreadableFile(
      translated("It has {columns} tiles a layer; the most is {layerCells}.", { columns: columns * rows, layerCells }),
    );
}

/** As many cells as all layers of the levels in a file may have together. */
const CELLS_MAX = 40_000_000;

/** Counts the cells of a file's layers: a short file can hold any number of large and empty ones. */
export class LevelCells {
  #count = 0;

  /** @throws UnreadableFile when there are more than any game has. */
  add(columns: number, rows: number): void {
    this.#count += Math.max(0, columns * rows);
    if (this.#count > CELLS_MAX)
      throw new UnreadableFile(
        translated("Its layers have more than {cellsMax} tiles together. Take fewer layers or levels.", { cellsMax: CELLS_MAX }),
      );
  }
}

/** True for a tileset that can be cut: sides of tiles and sheet that games have. */
export function isCuttable(tileWidthPx: number, tileHeightPx: number, columns: number, rows: number): boolean {
  const isSide = (side: number): boolean => side >= 1 && side <= GAME_LIMITS.spritePx;
  return isSide(tileWidthPx) && isSide(tileHeightPx) && columns >= 1 && rows >= 1 && columns <= 1_024 && rows <= 1_024;
}

/** What a file of a level editor or a sheet packer holds, before its images are cut. */
export type LevelFileReading =
  | { kind: "level"; reading: LevelReading }
  | { kind: "tileset"; reading: Omit<LevelReading, "levels"> }
  | { kind: "atlas"; reading: AtlasReading }
  /** A part of a level that came with it. */
  | { kind: "part" };
