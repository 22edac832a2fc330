import { paintSheets } from "@playsmith/game-format";
import type { Grid } from "../grid.ts";

/** The RGBA bytes of a grid. */
export function rgbaOf({ cells, sheets = [{ cells, opacity: 1 }] }: Grid, palette: readonly string[]): Uint8ClampedArray<ArrayBuffer> {
  const bytes = new Uint8ClampedArray(cells.length * 4);
  paintSheets(bytes, sheets, palette);
  return bytes;
}

/** The columns and rows of a roughly square sheet. */
export function sheetLayout(frames: number): { columns: number; rows: number } {
  const columns = frames <= 8 ? Math.max(1, frames) : Math.ceil(Math.sqrt(frames));
  return { columns, rows: Math.max(1, Math.ceil(frames / columns)) };
}
