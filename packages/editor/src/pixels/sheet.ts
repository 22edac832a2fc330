import { channelsOf } from "./color.ts";
import type { Grid } from "./grid.ts";

/** The pixels of a grid as red, green, blue and opacity, four bytes each. */
export function rgbaOf({ cells }: Grid, palette: readonly string[]): Uint8ClampedArray<ArrayBuffer> {
  const colors = palette.map(channelsOf);
  const bytes = new Uint8ClampedArray(cells.length * 4);
  for (let index = 0, at = 0; index < cells.length; index++, at += 4) {
    const color = colors[(cells[index] as number) - 1];
    if (!color) continue;
    bytes[at] = color[0];
    bytes[at + 1] = color[1];
    bytes[at + 2] = color[2];
    bytes[at + 3] = 255;
  }
  return bytes;
}

/** How many frames stand side by side and one above the other in a sheet that is about square. */
export function sheetLayout(frames: number): { columns: number; rows: number } {
  const columns = frames <= 8 ? Math.max(1, frames) : Math.ceil(Math.sqrt(frames));
  return { columns, rows: Math.max(1, Math.ceil(frames / columns)) };
}
