import { emptyRgba, type Rgba } from "@playsmith/pictures";
import { blit, extrude } from "./rgba.ts";

/** Layout of pictures of one size in sheets of equal cells, with a border of one pixel. */
export interface SheetLayout {
  columns: number;
  /** Size of each sheet, in pixels of the pictures. */
  width: number;
  height: number;
  cellWidth: number;
  cellHeight: number;
  borderPx: 0 | 1;
  /** Pictures in one sheet. */
  perSheet: number;
  sheets: number;
  /** Pixels of the sheet per pixel of a picture: below 1 for pictures that are larger than a sheet can be. */
  resolution: number;
}

/** @param maxPx the largest side of a sheet, from 2. */
export function sheetLayout(count: number, pictureWidth: number, pictureHeight: number, maxPx = Number.POSITIVE_INFINITY): SheetLayout {
  const longestPx = Math.max(pictureWidth, pictureHeight);
  // A picture that hardly fits has a sheet to itself, which nothing borders on.
  const borderPx = longestPx + 2 <= maxPx ? 1 : 0;
  const cellWidth = pictureWidth + 2 * borderPx;
  const cellHeight = pictureHeight + 2 * borderPx;
  const most = (cellPx: number) => (borderPx === 1 ? Math.floor(maxPx / cellPx) : 1);
  const columns = Math.max(1, Math.min(most(cellWidth), Math.ceil(Math.sqrt((count * cellHeight) / cellWidth))));
  const rows = Math.max(1, Math.min(most(cellHeight), Math.ceil(count / columns)));
  const perSheet = columns * rows;
  const sheets = Math.max(1, Math.ceil(count / perSheet));
  // Halves, so that a size divided by it is exact.
  const resolution = Math.min(1, 2 ** Math.floor(Math.log2(maxPx / longestPx)));
  return { columns, width: columns * cellWidth, height: rows * cellHeight, cellWidth, cellHeight, borderPx, perSheet, sheets, resolution };
}

/** The sheet of a picture, and its top left corner there. */
export function placeInSheet(
  { columns, cellWidth, cellHeight, borderPx, perSheet }: SheetLayout,
  index: number,
): { sheet: number; left: number; top: number } {
  const place = index % perSheet;
  return {
    sheet: Math.floor(index / perSheet),
    left: (place % columns) * cellWidth + borderPx,
    top: Math.floor(place / columns) * cellHeight + borderPx,
  };
}

/** Lays pictures of one size into sheets. @param isTiles whether their edges are repeated into the border. */
export function packSheets(pictures: readonly Rgba[], layout: SheetLayout, isTiles: boolean): Rgba[] {
  const sheets = Array.from({ length: layout.sheets }, () => emptyRgba(layout.width, layout.height));
  for (const [index, picture] of pictures.entries()) {
    const { sheet: number, left, top } = placeInSheet(layout, index);
    const sheet = sheets[number] as Rgba;
    blit(picture, sheet, left, top);
    if (isTiles && layout.borderPx === 1) extrude(sheet, left, top, picture.width, picture.height);
  }
  return layout.resolution === 1 ? sheets : sheets.map((sheet) => shrunk(sheet, layout.resolution));
}

function shrunk(picture: Rgba, resolution: number): Rgba {
  const small = emptyRgba(Math.ceil(picture.width * resolution), Math.ceil(picture.height * resolution));
  for (let y = 0; y < small.height; y++) {
    for (let x = 0; x < small.width; x++) {
      const from = (Math.floor(y / resolution) * picture.width + Math.floor(x / resolution)) * 4;
      small.bytes.set(picture.bytes.subarray(from, from + 4), (y * small.width + x) * 4);
    }
  }
  return small;
}
