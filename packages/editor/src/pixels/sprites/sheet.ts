import { paintSheets } from "@playsmith/game-format";
import type { Grid } from "../grid.ts";

/** The pixels of a grid as red, green, blue and opacity, four bytes each. */
export function rgbaOf({ cells, sheets = [{ cells, opacity: 1 }] }: Grid, palette: readonly string[]): Uint8ClampedArray<ArrayBuffer> {
  const bytes = new Uint8ClampedArray(cells.length * 4);
  paintSheets(bytes, sheets, palette);
  return bytes;
}

/** How many frames stand side by side and one above the other in a sheet that is about square. */
export function sheetLayout(frames: number): { columns: number; rows: number } {
  const columns = frames <= 8 ? Math.max(1, frames) : Math.ceil(Math.sqrt(frames));
  return { columns, rows: Math.max(1, Math.ceil(frames / columns)) };
}
