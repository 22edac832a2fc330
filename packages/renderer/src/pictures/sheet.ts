import { emptyRgba, type Rgba } from "@playsmith/pictures";
import { blit, extrude } from "./rgba.ts";

/** Layout of a sheet: equal cells with a border of one pixel. */
export interface SheetLayout {
  columns: number;
  width: number;
  height: number;
  cellWidth: number;
  cellHeight: number;
}

export function sheetLayout(count: number, pictureWidth: number, pictureHeight: number): SheetLayout {
  const cellWidth = pictureWidth + 2;
  const cellHeight = pictureHeight + 2;
  const columns = Math.max(1, Math.ceil(Math.sqrt((count * cellHeight) / cellWidth)));
  const rows = Math.max(1, Math.ceil(count / columns));
  return { columns, width: columns * cellWidth, height: rows * cellHeight, cellWidth, cellHeight };
}

/** Top left corner of a picture inside its sheet. */
export function placeInSheet(layout: SheetLayout, index: number): { left: number; top: number } {
  return {
    left: (index % layout.columns) * layout.cellWidth + 1,
    top: Math.floor(index / layout.columns) * layout.cellHeight + 1,
  };
}

/** Lays pictures of one size into a sheet. @param isTiles whether their edges are repeated into the border. */
export function packSheet(pictures: readonly Rgba[], layout: SheetLayout, isTiles: boolean): Rgba {
  const sheet = emptyRgba(layout.width, layout.height);
  for (const [index, picture] of pictures.entries()) {
    const { left, top } = placeInSheet(layout, index);
    blit(picture, sheet, left, top);
    if (isTiles) extrude(sheet, left, top, picture.width, picture.height);
  }
  return sheet;
}
