import type { AtlasReading } from "./frames/atlas.ts";
import type { LevelFileData, SpriteData } from "@playsmith/editor/assets";
import { GAME_LIMITS } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import type { FilesByPath } from "./files-by-path.ts";
import type { FlippedTile } from "./tiled/flipped-tiles.ts";
import { UnreadableFile } from "./unreadable-file.ts";

/** The image file of a tileset, and how it is cut. */
export interface PictureCut {
  fileName: string;
  marginPx: number;
  spacingPx: number;
  /** `#rrggbb` of pixels that become transparent. */
  clearColor?: string | null;
  /** The size that tiles have in the image, if they are scaled to the size that the tileset has; `isWhole` keeps their proportions. */
  scaledFrom?: { tileWidthPx: number; tileHeightPx: number; isWhole: boolean };
  /** Flipped tiles to append after all others, in this order. */
  flipped: readonly FlippedTile[];
  /** All tiles in the order of their numbers, where the tileset has other columns than its picture. */
  laidOut?: { columnsInPicture: number; tiles: readonly FlippedTile[] };
}

/** The image region of each frame of a sprite; all have the same size. */
export interface SpriteCut extends Pick<SpriteData, "solidBox"> {
  name: string;
  widthPx: number;
  heightPx: number;
  frames: readonly { fileName: string; x: number; y: number; durationMs: number }[];
  /** The size of the image region, if it is repeated over the whole size; absent if it has that size. */
  repeats?: { widthPx: number; heightPx: number };
  clearColor?: string | null;
}

export interface PictureSize {
  widthPx: number;
  heightPx: number;
}
/** Sizes of the companion images. */
export type PictureSizes = FilesByPath<PictureSize>;

/** Names of files that could not be told apart. */
export const unclearNotes = (...files: readonly FilesByPath<unknown>[]): string[] =>
  [...new Set(files.flatMap(({ unclear }) => [...unclear]))].map((name) =>
    translated("Several files are called “{name}”, and the first was taken. Drop the folder that they are in.", { name }),
  );

/** Levels as read, before the images of their tilesets and objects are cut. */
export interface LevelReading extends LevelFileData {
  pictures: ReadonlyMap<string, PictureCut>;
  sprites: ReadonlyMap<string, SpriteCut>;
}

/** @throws UnreadableFile with both sizes if the level exceeds the limits of a scene. */
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

/** Upper limit of the cells of all layers of a file. */
const CELLS_MAX = 40_000_000;

/** Counts the cells of a file's layers: a short file can declare any number of large empty layers. */
export class LevelCells {
  #count = 0;

  /** @throws UnreadableFile if the limit is exceeded. */
  add(columns: number, rows: number): void {
    this.#count += Math.max(0, columns * rows);
    if (this.#count > CELLS_MAX)
      throw new UnreadableFile(
        translated("Its layers have more than {cellsMax} tiles together. Take fewer layers or levels.", { cellsMax: CELLS_MAX }),
      );
  }
}

/** More columns or rows than the largest picture that a browser opens has pixels. */
const SHEET_SIDE_MAX = 65_536;

/** Whether a tileset can be cut: the sizes of its tiles are within the limits. A sheet may be larger than a picture can be. */
export function isCuttable(tileWidthPx: number, tileHeightPx: number, columns: number, rows: number): boolean {
  const isSide = (side: number): boolean => side >= 1 && side <= GAME_LIMITS.spritePx;
  return isSide(tileWidthPx) && isSide(tileHeightPx) && columns >= 1 && rows >= 1 && columns <= SHEET_SIDE_MAX && rows <= SHEET_SIDE_MAX;
}

/** The content of a level or atlas file, before its images are cut. */
export type LevelFileReading =
  | { kind: "level"; reading: LevelReading }
  | { kind: "tileset"; reading: Omit<LevelReading, "levels"> }
  | { kind: "atlas"; reading: AtlasReading }
  /** A companion file of a level. */
  | { kind: "part" };
