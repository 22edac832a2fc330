import { GAME_LIMITS } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import type { Editor } from "../../editor.ts";
import { nearestColor } from "./color.ts";
import { writesBetween } from "../grid.ts";
import type { PixelSprite } from "../sprites/pixel-assets.ts";
import { layerCellsPath, layerGridsOf, pixelSpriteOf } from "../sprites/pixel-sprite.ts";

const sourcePath = (assetId: string): string[] => ["assets", assetId, "source"];
const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** The cell values (from 1) that any frame and layer uses. */
export function usedColors(sprite: PixelSprite): Set<number> {
  const used = new Set<number>();
  for (const { grid } of layerGridsOf(sprite)) for (const value of grid.cells) used.add(value);
  used.delete(0);
  return used;
}

/** Adds a colour to the palette. @returns its cell value, or that of an equal colour; null when the palette is full. */
export function addColor(editor: Editor, assetId: string, color: string): number | null {
  const palette = pixelSpriteOf(editor, assetId)?.source.palette;
  if (!palette) return null;
  const there = palette.findIndex((other) => same(other, color));
  if (there >= 0) return there + 1;
  if (palette.length >= GAME_LIMITS.paletteColors) return null;
  const source = { kind: "pixels", palette: [...palette, color.toLowerCase()] };
  return editor.document.transact(translated("Add colour"), (edits) => edits.set(sourcePath(assetId), source)) ? palette.length + 1 : null;
}

/** Changes a colour of the palette. @param gesture changes with the same gesture are one undo step. */
export function setColor(editor: Editor, assetId: string, value: number, color: string, gesture?: unknown): void {
  const palette = pixelSpriteOf(editor, assetId)?.source.palette;
  if (!palette?.[value - 1] || palette[value - 1] === color) return;
  const source = { kind: "pixels", palette: palette.with(value - 1, color.toLowerCase()) };
  editor.document.transact(translated("Change colour"), (edits) => edits.set(sourcePath(assetId), source), gesture);
}

/** Maps cell values of one palette to those of another: to the same colour, or else the nearest. */
export function valueInPalette(before: readonly string[], now: readonly string[]): (value: number) => number {
  if (before === now) return (value) => value;
  const values = before.map((color) => {
    const there = now.findIndex((other) => same(other, color));
    return there >= 0 ? there + 1 : nearestColor(now, color);
  });
  return (value) => values[value - 1] ?? 0;
}

/** The colour to paint with after a change of the palette. Where a single colour was changed, it stays that one. */
export function activeColorIn(
  { color, palette: before }: { color: number; palette: readonly string[] },
  palette: readonly string[],
): { color: number; palette: readonly string[] } {
  const isRecoloured = before.length === palette.length && palette.filter((other, index) => other !== before[index]).length < 2;
  const value = isRecoloured ? color : valueInPalette(before, palette)(color);
  return { color: Math.min(Math.max(1, value), Math.max(1, palette.length)), palette };
}

/** Sets a palette, and maps the value of each cell with `newValues`. */
function setPalette(editor: Editor, assetId: string, name: string, palette: readonly string[], newValues: (value: number) => number): void {
  const sprite = pixelSpriteOf(editor, assetId);
  if (!sprite) return;
  editor.document.transact(name, (edits) => {
    edits.set(sourcePath(assetId), { kind: "pixels", palette: [...palette] });
    for (const { frameId, layerId, grid } of layerGridsOf(sprite))
      edits.paint(layerCellsPath(editor, assetId, frameId, layerId), writesBetween(grid, grid.cells.map(newValues)));
  });
}

/** Removes a colour from the palette; its cells get the nearest remaining colour. */
export function removeColor(editor: Editor, assetId: string, value: number): void {
  const palette = pixelSpriteOf(editor, assetId)?.source.palette;
  const color = palette?.[value - 1];
  if (!palette || color === undefined) return;
  const kept = palette.toSpliced(value - 1, 1);
  const nearest = nearestColor(kept, color);
  setPalette(editor, assetId, translated("Delete colour"), kept, (cell) => (cell === value ? nearest : cell > value ? cell - 1 : cell));
}

/** The used colours that another palette lacks. */
export function colorsMissingIn(sprite: PixelSprite, colors: readonly string[]): string[] {
  const { palette } = sprite.source;
  return [...usedColors(sprite)]
    .map((value) => palette[value - 1] ?? "")
    .filter((color) => color !== "" && !colors.some((other) => same(other, color)));
}

/**
 * Replaces a sprite's palette. Pixels keep their colour if the palette has it. Other used colours are either appended, up to the
 * palette limit, or replaced by the nearest colour.
 */
export function replacePalette(editor: Editor, assetId: string, colors: readonly string[], missing: "keep" | "nearest"): void {
  const sprite = pixelSpriteOf(editor, assetId);
  if (!sprite || colors.length === 0) return;
  const before = sprite.source.palette;
  const kept = missing === "keep" ? colorsMissingIn(sprite, colors) : [];
  const palette = [...colors, ...kept].slice(0, GAME_LIMITS.paletteColors).map((color) => color.toLowerCase());
  setPalette(editor, assetId, translated("Use palette"), palette, valueInPalette(before, palette));
}
