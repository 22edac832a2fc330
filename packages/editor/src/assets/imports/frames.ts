import {
  type Animation,
  encodeCells,
  type Frame,
  GAME_LIMITS,
  orderBetween,
  OWN_LAYER_ID,
  type Sprite,
  type SpriteLayer,
  type StoredFile,
} from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import type { SpriteShape } from "./level-data.ts";
import { DRAWN_SIDE_PX } from "../../pixels/sprites/pixel-assets.ts";
import { reduceColors } from "../../pixels/colors/reduce-colors.ts";
import type { Editor } from "../../editor.ts";
import { addAsset } from "../assets.ts";
import { addSpritePrefab } from "../../pixels/sprites/pixel-sprite.ts";
import { sheetLayout } from "../../pixels/sprites/sheet.ts";

/** An animation; `order` lists indices of frames. */
export interface FramesTag {
  name: string;
  order: readonly number[];
  loops: boolean;
}

/** Frames imported from another program. */
export interface FramesData {
  widthPx: number;
  heightPx: number;
  /** RGBA bytes of each frame. */
  pictures: readonly Uint8ClampedArray<ArrayBuffer>[];
  /** The layers of a file if sprite layers can represent them, from bottom to top, each with an image per frame. */
  layers?: readonly FramesLayerData[];
  durationsMs: readonly number[];
  tags: readonly FramesTag[];
  /** The file's palette, or null. */
  palette: readonly string[] | null;
  shape?: SpriteShape;
  /** Messages about what could not be imported. */
  notes: readonly string[];
}

export interface FramesLayerData {
  name: string;
  isHidden: boolean;
  /** From 0 to 1; it is not applied to the pixels. */
  opacity: number;
  pictures: readonly Uint8ClampedArray<ArrayBuffer>[];
}

const MAX_COLORS = 255;

/**
 * The frames as an editable pixel sprite, with layers if they can be represented exactly. Null when pixels can't represent the frames
 * exactly: too many colours, translucent pixels, or too large.
 */
export function drawnSpriteOf(name: string, imported: FramesData): Sprite | null {
  if (imported.widthPx > DRAWN_SIDE_PX || imported.heightPx > DRAWN_SIDE_PX) return null;
  return layeredSpriteOf(name, imported) ?? flatSpriteOf(name, imported);
}

function flatSpriteOf(name: string, imported: FramesData): Sprite | null {
  const drawn = inOnePalette(imported, imported.pictures);
  if (!drawn) return null;
  const frames = drawn.grids.map((cells): Frame => ({ order: "", cells }));
  return spriteOf(name, imported, { kind: "pixels", palette: drawn.palette }, frames);
}

function layeredSpriteOf(name: string, imported: FramesData): Sprite | null {
  const { layers = [], pictures } = imported;
  if (layers.length === 0 || layers.length > GAME_LIMITS.spriteLayers) return null;
  const drawn = inOnePalette(
    imported,
    layers.flatMap((layer) => layer.pictures),
  );
  if (!drawn) return null;
  const isEmpty = (rows: readonly string[]): boolean => rows.every((row) => /^0(\*\d+)?$/.test(row));
  const idOf = (index: number): string => (index === 0 ? OWN_LAYER_ID : `l${index}`);
  const frames = pictures.map((_, place): Frame => {
    const [cells = [], ...upper] = layers.map((__, index) => drawn.grids[index * pictures.length + place] ?? []);
    const kept = upper.flatMap((rows, index) => (isEmpty(rows) ? [] : [[idOf(index + 1), rows] as const]));
    return { order: "", cells, ...(kept.length > 0 && { layers: Object.fromEntries(kept) }) };
  });
  let order = orderBetween(null, null);
  const named = layers.map((layer, index): [string, SpriteLayer] => {
    const own = order;
    order = orderBetween(order, null);
    const shown = layer.name.trim().slice(0, GAME_LIMITS.nameLength) || translated("Layer {index}", { index: index + 1 });
    const seen = { ...(layer.isHidden && { hidden: true }), ...(layer.opacity < 1 && { opacity: layer.opacity }) };
    return [idOf(index), { name: shown, order: own, ...seen }];
  });
  return { ...spriteOf(name, imported, { kind: "pixels", palette: drawn.palette }, frames), layers: Object.fromEntries(named) };
}

/** Images as encoded cells with a common palette; null when they have translucent pixels or too many colours. */
function inOnePalette(
  { widthPx, heightPx, palette: wanted }: FramesData,
  pictures: readonly Uint8ClampedArray[],
): { palette: string[]; grids: string[][] } | null {
  const framePx = widthPx * heightPx;
  const rgba = new Uint8ClampedArray(framePx * 4 * pictures.length);
  for (const [index, picture] of pictures.entries()) {
    for (let at = 3; at < picture.length; at += 4) if (picture[at] !== 0 && picture[at] !== 255) return null;
    rgba.set(picture, index * framePx * 4);
  }
  const reduced = reduceColors(rgba, MAX_COLORS);
  if (reduced.colorsBefore > MAX_COLORS) return null;
  const { palette, cells } = inPaletteOrder(reduced.palette, reduced.cells, wanted);
  const gridOf = (index: number): Uint16Array => cells.subarray(index * framePx, (index + 1) * framePx);
  return { palette, grids: pictures.map((_, index) => encodeCells(gridOf(index), widthPx, heightPx)) };
}

const SHEET_SIDE_PX = 4_096;

/** The layout of the frames in a sheet; null when they do not fit. */
export function sheetOf({
  widthPx,
  heightPx,
  pictures,
}: Pick<FramesData, "widthPx" | "heightPx"> & { pictures: { length: number } }): { columns: number; rows: number } | null {
  const mostRows = Math.max(1, Math.floor(SHEET_SIDE_PX / heightPx));
  const wanted = Math.max(sheetLayout(pictures.length).columns, Math.ceil(pictures.length / mostRows));
  const columns = Math.min(wanted, Math.floor(SHEET_SIDE_PX / widthPx));
  const rows = Math.ceil(pictures.length / Math.max(1, columns));
  return columns > 0 && rows * heightPx <= SHEET_SIDE_PX ? { columns, rows } : null;
}

/** The frames as a sprite with a stored sheet in the layout of {@link sheetOf}. */
export function sheetSpriteOf(name: string, imported: FramesData, file: StoredFile, sheet: { columns: number; rows: number }): Sprite {
  const frames = imported.pictures.map((_, index): Frame => ({ order: "", index }));
  return spriteOf(name, imported, { kind: "image", file, ...sheet }, frames);
}

/** Adds an imported sprite, and a prefab that shows it in its shape. @returns the prefab's id. */
export function addImportedSprite(editor: Editor, sprite: Sprite, folder: string, shape: SpriteShape = {}): string | null {
  const assetId = addAsset(editor, folder === "" ? sprite : { ...sprite, folder });
  if (assetId === null) return null;
  const prefabId = addSpritePrefab(editor, assetId, shape);
  editor.update({ selection: [], prefabId: "", assetId });
  return prefabId;
}

/** Keeps the order of the file's palette, including unused colours, unless it would be too large. */
function inPaletteOrder(
  palette: string[],
  cells: Uint16Array,
  wanted: readonly string[] | null,
): { palette: string[]; cells: Uint16Array } {
  if (!wanted) return { palette, cells };
  const order = [...new Set([...wanted.map((color) => color.toLowerCase()), ...palette.map((color) => color.toLowerCase())])];
  if (order.length > MAX_COLORS) return { palette, cells };
  const places = [0, ...palette.map((color) => order.indexOf(color.toLowerCase()) + 1)];
  return { palette: order, cells: cells.map((cell) => places[cell] ?? 0) };
}

function spriteOf(name: string, imported: FramesData, source: Sprite["source"], frames: readonly Frame[]): Sprite {
  const all = frames.map((_, index) => index);
  const tags = imported.tags.length > 0 ? imported.tags : [{ name: "idle", order: all, loops: true }];
  let order = orderBetween(null, null);
  const animations = tags.slice(0, 100).map((tag, index): [string, Animation] => {
    const { framesPerS, places } = timed(tag.order, imported.durationsMs);
    const animation: Animation = {
      name: tag.name.trim().slice(0, GAME_LIMITS.nameLength) || translated("animation {index}", { index: index + 1 }),
      order,
      frameIds: places.map((place) => `f${place}`),
      framesPerS,
      loop: tag.loops,
    };
    order = orderBetween(order, null);
    return [`a${index}`, animation];
  });
  return {
    kind: "sprite",
    name: name.trim().slice(0, GAME_LIMITS.nameLength) || translated("Sprite"),
    order: "a",
    widthPx: imported.widthPx,
    heightPx: imported.heightPx,
    source,
    frames: Object.fromEntries(frames.map((frame, index) => [`f${index}`, { ...frame, order: `a${String(index).padStart(4, "0")}1` }])),
    animations: Object.fromEntries(animations),
  };
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

/**
 * Converts frames of different durations to a uniform rate by repeating longer ones. If that needs too many, all frames get the
 * mean duration.
 */
export function timed(order: readonly number[], durationsMs: readonly number[]): { framesPerS: number; places: number[] } {
  const shown = order.slice(0, GAME_LIMITS.spriteFrames);
  const times = shown.map((place) => Math.max(1, Math.round(durationsMs[place] ?? 100)));
  const step = times.reduce(divisor, 0) || 100;
  const places = shown.flatMap((place, index) => Array.from({ length: Math.min(300, (times[index] ?? step) / step) }, () => place));
  if (step >= 16 && step <= 10_000 && places.length <= GAME_LIMITS.spriteFrames) return { framesPerS: rate(step), places };
  return { framesPerS: rate(times.reduce((sum, time) => sum + time, 0) / Math.max(1, times.length)), places: [...shown] };
}

const rate = (stepMs: number): number => Math.min(60, Math.max(0.1, 1_000 / stepMs));
