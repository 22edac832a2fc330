/** Position of a drawn box: its centre in view pixels, its size, and its rotation around the centre. */
export interface Placement {
  x: number;
  y: number;
  widthPx: number;
  heightPx: number;
  angleRad: number;
  flipX: boolean;
  flipY: boolean;
}

/** Transform of an object in the view. Negative scales flip it. */
export interface Stand {
  x: number;
  y: number;
  angleRad: number;
  scaleX: number;
  scaleY: number;
}

/** Placement of a part of an object. @param x, y centre of the part relative to the object's origin, in px of its look. */
export function placeAt(stand: Stand, widthPx: number, heightPx: number, x = 0, y = 0): Placement {
  const { angleRad, scaleX, scaleY } = stand;
  const [acrossPx, downPx] = [x * scaleX, y * scaleY];
  const [cosine, sine] = acrossPx === 0 && downPx === 0 ? [1, 0] : [Math.cos(angleRad), Math.sin(angleRad)];
  return {
    x: stand.x + acrossPx * cosine - downPx * sine,
    y: stand.y + acrossPx * sine + downPx * cosine,
    widthPx: widthPx * Math.abs(scaleX),
    heightPx: heightPx * Math.abs(scaleY),
    angleRad,
    flipX: scaleX < 0,
    flipY: scaleY < 0,
  };
}
