/** A square part of a picture, in per cent of its width and height. */
export interface PercentCrop {
  unit: "%";
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The largest square in the middle of a picture. */
export function middleSquare(widthPx: number, heightPx: number): PercentCrop {
  const sidePx = Math.min(widthPx, heightPx);
  const width = (sidePx / widthPx) * 100;
  const height = (sidePx / heightPx) * 100;
  return { unit: "%", x: (100 - width) / 2, y: (100 - height) / 2, width, height };
}

/** The square in whole pixels of the picture, within its borders. */
export function squareInPixels(crop: PercentCrop, widthPx: number, heightPx: number): { x: number; y: number; sidePx: number } {
  const sidePx = Math.max(1, Math.min(Math.round((crop.width / 100) * widthPx), widthPx, heightPx));
  const within = (wanted: number, lengthPx: number): number => Math.min(Math.max(0, Math.round(wanted)), lengthPx - sidePx);
  return { x: within((crop.x / 100) * widthPx, widthPx), y: within((crop.y / 100) * heightPx, heightPx), sidePx };
}
