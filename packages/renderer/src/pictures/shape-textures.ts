import { BufferImageSource, Texture } from "pixi.js";
import { emptyRgba } from "./rgba.ts";

/** White ellipses by size, to be tinted; drawn pixel by pixel so that they suit pixel art. */
export class EllipseTextures {
  readonly #textures = new Map<string, Texture>();

  get(widthPx: number, heightPx: number): Texture {
    const width = Math.max(1, Math.round(widthPx));
    const height = Math.max(1, Math.round(heightPx));
    const key = `${width}×${height}`;
    let texture = this.#textures.get(key);
    if (!texture) {
      texture = new Texture({ source: ellipseSource(width, height) });
      this.#textures.set(key, texture);
    }
    return texture;
  }

  destroy(): void {
    for (const texture of this.#textures.values()) texture.destroy(true);
    this.#textures.clear();
  }
}

function ellipseSource(width: number, height: number): BufferImageSource {
  const picture = emptyRgba(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const fromCentreX = (x + 0.5) / width - 0.5;
      const fromCentreY = (y + 0.5) / height - 0.5;
      if (fromCentreX ** 2 + fromCentreY ** 2 <= 0.25) picture.bytes.set([255, 255, 255, 255], (y * width + x) * 4);
    }
  }
  return new BufferImageSource({ resource: picture.bytes, width, height, format: "rgba8unorm", scaleMode: "nearest" });
}
