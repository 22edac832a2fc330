import { paintSheets, type Sheet } from "@playsmith/game-format";

/** A picture as bytes: red, green, blue, alpha, row by row. */
export interface Rgba {
  width: number;
  height: number;
  bytes: Uint8Array<ArrayBuffer>;
}

export function emptyRgba(width: number, height: number): Rgba {
  return { width, height, bytes: new Uint8Array(width * height * 4) };
}

/** Paints sheets of cells over one another: cell n shows palette[n − 1], 0 stays transparent. */
export function rgbaOfSheets(sheets: readonly Sheet[], palette: readonly string[], width: number, height: number): Rgba {
  const picture = emptyRgba(width, height);
  paintSheets(picture.bytes, sheets, palette);
  return picture;
}

/** The same of one sheet that nothing shines through. */
export function rgbaOfCells(cells: Uint16Array, palette: readonly string[], width: number, height: number): Rgba {
  return rgbaOfSheets([{ cells, opacity: 1 }], palette, width, height);
}
