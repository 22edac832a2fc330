import { translated } from "@playsmith/texts";
import { valueInPalette } from "./colors/palette.ts";
import type { PixelEditor } from "./pixel-editor.ts";
import { clearSelection, moveSelection, pasteStamp, stampOf } from "./selection.ts";

export function selectAllPixels(pixels: PixelEditor): void {
  const { columns, rows } = pixels.grid;
  pixels.setTool("select");
  pixels.update({ selection: { rect: { left: 0, top: 0, right: columns, bottom: rows }, lifted: null } });
  pixels.announce(translated("All selected"));
}

/** Copies the selected pixels of the active layer, or the whole layer. */
export function copyPixels(pixels: PixelEditor): void {
  const { grid } = pixels;
  const { selection } = pixels.state;
  const rect = selection?.rect ?? { left: 0, top: 0, right: grid.columns, bottom: grid.rows };
  pixels.update({ clipboard: { stamp: selection?.lifted?.stamp ?? stampOf(grid, rect), palette: pixels.palette } });
  pixels.announce(translated("Copied"));
}

export function cutPixels(pixels: PixelEditor): void {
  if (pixels.isRefused()) return;
  copyPixels(pixels);
  deletePixels(pixels);
}

/** Pastes onto the active layer and selects the pixels, at the selection, else at the cursor, else in the middle. */
export function pastePixels(pixels: PixelEditor): void {
  const { clipboard, selection, isCursorShown, cursor } = pixels.state;
  if (!clipboard || pixels.isRefused()) return;
  const valueNow = valueInPalette(clipboard.palette, pixels.palette);
  const stamp = { ...clipboard.stamp, cells: clipboard.stamp.cells.map(valueNow) };
  const { grid } = pixels;
  const middle = { column: Math.floor((grid.columns - stamp.columns) / 2), row: Math.floor((grid.rows - stamp.rows) / 2) };
  const at = selection ? { column: selection.rect.left, row: selection.rect.top } : isCursorShown ? cursor : middle;
  const pasted = pasteStamp(grid, stamp, at);
  pixels.setTool("select");
  pixels.paint(translated("Paste pixels"), pasted.writes);
  pixels.update({ selection: pasted.selection });
  pixels.announce(translated("Pasted; drag it to its place"));
}

export function deletePixels(pixels: PixelEditor): void {
  const { selection } = pixels.state;
  if (!selection || pixels.isRefused()) return;
  pixels.paint(translated("Delete pixels"), clearSelection(pixels.grid, selection));
  pixels.update({ selection: null });
  pixels.announce(translated("Deleted"));
}

/** Moves the selection by some cells. */
export function nudgePixels(pixels: PixelEditor, columns: number, rows: number): void {
  const { selection } = pixels.state;
  if (!selection || pixels.isRefused()) return;
  const { rect } = selection;
  const moved = moveSelection(pixels.grid, selection, { column: rect.left + columns, row: rect.top + rows });
  pixels.paint(translated("Move pixels"), moved.writes);
  pixels.update({ selection: moved.selection });
}
