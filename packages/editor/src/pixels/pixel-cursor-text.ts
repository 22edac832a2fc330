import { translated } from "@playsmith/texts";
import { valueAt } from "./grid.ts";
import type { PixelEditor } from "./pixel-editor.ts";
import { colorText } from "./pixel-text.ts";

/** The keyboard cursor's position, from 1, and the colour there. */
export function pixelCursorText(pixels: PixelEditor): string {
  const { cursor, isCursorShown } = pixels.state;
  if (!isCursorShown) return "";
  return translated("Column {column}, row {row}: {color}", {
    column: cursor.column + 1,
    row: cursor.row + 1,
    color: colorText(pixels.palette, valueAt(pixels.shownGrid, cursor)),
  });
}
