import { translated } from "@playsmith/texts";
import { valueAt } from "./grid.ts";
import type { PixelEditor } from "./pixel-editor.ts";
import { colorText } from "./pixel-text.ts";

/** Where the keyboard's cursor is, counted from 1, and what is there. */
export function pixelCursorText(pixels: PixelEditor): string {
  const { cursor, isCursorShown } = pixels.state;
  if (!isCursorShown) return "";
  return translated("Column {column}, row {row}: {color}", {
    column: cursor.column + 1,
    row: cursor.row + 1,
    color: colorText(pixels.palette, valueAt(pixels.shownGrid, cursor)),
  });
}
