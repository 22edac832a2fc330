/** A picture as bytes: red, green, blue, alpha, row by row. */
export interface Rgba {
  width: number;
  height: number;
  bytes: Uint8Array<ArrayBuffer>;
}

export function emptyRgba(width: number, height: number): Rgba {
  return { width, height, bytes: new Uint8Array(width * height * 4) };
}

/** Paints cells over a palette: cell n shows palette[n − 1], 0 stays transparent. */
export function rgbaOfCells(cells: Uint16Array, palette: readonly string[], width: number, height: number): Rgba {
  const picture = emptyRgba(width, height);
  const colors = palette.map((color) => Number.parseInt(color.slice(1), 16));
  for (let index = 0; index < cells.length; index++) {
    const color = colors[(cells[index] as number) - 1];
    if (color === undefined) continue;
    picture.bytes[index * 4] = color >> 16;
    picture.bytes[index * 4 + 1] = (color >> 8) & 0xff;
    picture.bytes[index * 4 + 2] = color & 0xff;
    picture.bytes[index * 4 + 3] = 0xff;
  }
  return picture;
}
