import { canvasUtils, type Texture } from "pixi.js";

/** Of the copy that is read: what is filled by color has no finer details. */
const MAX_SIDE_PX = 64;

/** The colors of a texture by place. */
export interface TextureColors {
  /** @param u, v shares of the texture's size. @returns 0xaabbggrr. */
  at(u: number, v: number): number;
}

const known = new WeakMap<Texture, TextureColors>();

/** Reads the colors of a texture once. */
export function textureColors(texture: Texture): TextureColors {
  let colors = known.get(texture);
  if (!colors) known.set(texture, (colors = read(texture)));
  return colors;
}

function read(texture: Texture): TextureColors {
  const { x, y, width: fullWidth, height: fullHeight } = texture.frame;
  const width = Math.max(1, Math.min(MAX_SIDE_PX, Math.round(fullWidth)));
  const height = Math.max(1, Math.min(MAX_SIDE_PX, Math.round(fullHeight)));
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [width, height];
  const context = canvas.getContext("2d", { willReadFrequently: true });
  const picture = canvasUtils.getCanvasSource(texture);
  if (!context || !picture) return { at: () => 0 };
  const { resolution } = texture.source;
  context.drawImage(picture, x * resolution, y * resolution, fullWidth * resolution, fullHeight * resolution, 0, 0, width, height);
  const pixels = new Uint32Array(context.getImageData(0, 0, width, height).data.buffer);
  const index = (share: number, size: number) => Math.max(0, Math.min(size - 1, Math.floor(share * size)));
  return { at: (u, v) => pixels[index(v, height) * width + index(u, width)] as number };
}
