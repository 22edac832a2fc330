import { emptyRgba, type Rgba } from "@playsmith/pictures";

/** Placeholder for a missing image: a chequerboard. */
export function missingPicture(width: number, height: number): Rgba {
  const picture = emptyRgba(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const isLight = ((x >> 2) + (y >> 2)) % 2 === 0;
      picture.bytes.set(isLight ? [0xe0, 0x50, 0x70, 0xff] : [0x30, 0x20, 0x38, 0xff], (y * width + x) * 4);
    }
  }
  return picture;
}

/** Copies an image into another, clipped to its bounds. */
export function blit(from: Rgba, to: Rgba, left: number, top: number): void {
  for (let y = 0; y < from.height; y++) {
    const row = top + y;
    if (row < 0 || row >= to.height) continue;
    const width = Math.min(from.width, to.width - left);
    to.bytes.set(from.bytes.subarray(y * from.width * 4, (y * from.width + width) * 4), (row * to.width + left) * 4);
  }
}

/** Extrudes the border pixels of an image by one pixel, which prevents seams between adjacent tiles. */
export function extrude(sheet: Rgba, left: number, top: number, width: number, height: number): void {
  const copy = (fromX: number, fromY: number, toX: number, toY: number) => {
    if (toX < 0 || toY < 0 || toX >= sheet.width || toY >= sheet.height) return;
    const from = (fromY * sheet.width + fromX) * 4;
    sheet.bytes.copyWithin((toY * sheet.width + toX) * 4, from, from + 4);
  };
  for (let x = 0; x < width; x++) {
    copy(left + x, top, left + x, top - 1);
    copy(left + x, top + height - 1, left + x, top + height);
  }
  for (let y = -1; y <= height; y++) {
    copy(left, Math.min(top + height, Math.max(top - 1, top + y)), left - 1, top + y);
    copy(left + width - 1, top + y, left + width, top + y);
  }
}
