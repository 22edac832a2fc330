import { paintSheets, type Sheet } from "@playsmith/game-format";

/** An RGBA image: four bytes per pixel, row by row. */
export interface Rgba {
  width: number;
  height: number;
  bytes: Uint8Array<ArrayBuffer>;
}

export function emptyRgba(width: number, height: number): Rgba {
  return { width, height, bytes: new Uint8Array(width * height * 4) };
}

/** Composites sheets of cells: cell n shows palette[n − 1], 0 is transparent. */
export function rgbaOfSheets(sheets: readonly Sheet[], palette: readonly string[], width: number, height: number): Rgba {
  const picture = emptyRgba(width, height);
  paintSheets(picture.bytes, sheets, palette);
  return picture;
}

/** Renders one opaque sheet. */
export function rgbaOfCells(cells: Uint16Array, palette: readonly string[], width: number, height: number): Rgba {
  return rgbaOfSheets([{ cells, opacity: 1 }], palette, width, height);
}
