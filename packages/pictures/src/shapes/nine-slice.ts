/** Positions of the four lines of a nine-slice along one axis, in target px and in image px. */
export function sliceLines(sizePx: number, picturePx: number, startPx: number, endPx: number): { places: number[]; cuts: number[] } {
  const start = Math.min(startPx, picturePx);
  const end = Math.min(endPx, picturePx - start);
  // Borders that do not fit shrink proportionally.
  const shrink = start + end > sizePx ? sizePx / (start + end) : 1;
  return {
    places: [0, start * shrink, sizePx - end * shrink, sizePx].map((place) => place - sizePx / 2),
    cuts: [0, start, picturePx - end, picturePx],
  };
}
