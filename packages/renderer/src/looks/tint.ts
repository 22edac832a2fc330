const WHITE = 0xffffff;

/** Multiplies two colours by channel. Colours are 0xrrggbb. */
export function multiplyColors(a: number, b: number): number {
  if (a === WHITE) return b;
  if (b === WHITE) return a;
  const red = Math.round(((a >> 16) * (b >> 16)) / 255);
  const green = Math.round((((a >> 8) & 0xff) * ((b >> 8) & 0xff)) / 255);
  const blue = Math.round(((a & 0xff) * (b & 0xff)) / 255);
  return (red << 16) | (green << 8) | blue;
}

/** Interpolates two colours. @param share 0 is the first, 1 the second. */
export function mixColors(from: number, to: number, share: number): number {
  const between = (shift: number) => {
    const start = (from >> shift) & 0xff;
    return Math.round(start + (((to >> shift) & 0xff) - start) * share);
  };
  return (between(16) << 16) | (between(8) << 8) | between(0);
}
