/** Pixel format of an Aseprite file. */
export interface PixelForm {
  /** Bytes per pixel: 1 is a palette index, 2 grey and alpha, 4 RGBA. */
  bytesPerPixel: number;
  palette: readonly (readonly [number, number, number, number])[];
  transparentIndex: number;
}

interface CelPixels {
  x: number;
  y: number;
  widthPx: number;
  heightPx: number;
  opacity: number;
  pixels: Uint8Array;
}

/** Composites a cel onto an image, source over destination. */
export function drawCel(
  picture: Uint8ClampedArray,
  pictureWidthPx: number,
  cel: CelPixels,
  form: PixelForm,
  layer: { opacity: number; isBackground: boolean },
): void {
  const pictureHeightPx = picture.length / 4 / pictureWidthPx;
  const opacity = (cel.opacity / 255) * (layer.opacity / 255);
  for (let row = Math.max(0, -cel.y); row < Math.min(cel.heightPx, pictureHeightPx - cel.y); row++) {
    for (let column = Math.max(0, -cel.x); column < Math.min(cel.widthPx, pictureWidthPx - cel.x); column++) {
      const [red, green, blue, own] = colorAt(cel.pixels, row * cel.widthPx + column, form, layer.isBackground);
      const alpha = (own / 255) * opacity;
      if (alpha <= 0) continue;
      const at = ((row + cel.y) * pictureWidthPx + column + cel.x) * 4;
      const under = (picture[at + 3] ?? 0) / 255;
      const whole = alpha + under * (1 - alpha);
      const mixed = (top: number, bottom: number): number => (top * alpha + bottom * under * (1 - alpha)) / whole;
      picture[at] = mixed(red, picture[at] ?? 0);
      picture[at + 1] = mixed(green, picture[at + 1] ?? 0);
      picture[at + 2] = mixed(blue, picture[at + 2] ?? 0);
      picture[at + 3] = whole * 255;
    }
  }
}

const CLEAR = [0, 0, 0, 0] as const;

function colorAt(pixels: Uint8Array, index: number, form: PixelForm, isBackground: boolean): readonly [number, number, number, number] {
  const at = index * form.bytesPerPixel;
  const first = pixels[at] ?? 0;
  if (form.bytesPerPixel === 1) return first === form.transparentIndex && !isBackground ? CLEAR : (form.palette[first] ?? CLEAR);
  if (form.bytesPerPixel === 2) return [first, first, first, pixels[at + 1] ?? 0];
  return [first, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0, pixels[at + 3] ?? 0];
}
