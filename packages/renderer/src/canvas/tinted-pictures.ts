import { canvasUtils, type Texture } from "pixi.js";

/** Of all tinted copies together; the oldest are dropped beyond it. */
const MAX_PX = 8_000_000;
/** Steps per channel: particles that change their colour would make hundreds of copies that nobody can tell apart. */
const STEPS = 51;

interface TintedPicture {
  canvas: HTMLCanvasElement;
  px: number;
}

/** Copies of pictures in other colours, which a 2D canvas can't multiply while it draws. */
export class TintedPictures {
  readonly #byKey = new Map<string, TintedPicture>();
  #px = 0;

  /** A picture of the size of the texture's frame. */
  get(texture: Texture, color: number): HTMLCanvasElement {
    const near = nearColor(color);
    // Texts and edited pictures come with textures of their own.
    const key = `${texture.uid} ${near}`;
    let tinted = this.#byKey.get(key);
    if (!tinted) {
      const canvas = document.createElement("canvas");
      canvasUtils.tintWithMultiply(texture, near, canvas);
      tinted = { canvas, px: canvas.width * canvas.height };
      this.#px += tinted.px;
      this.#forgetOldest();
    } else this.#byKey.delete(key);
    this.#byKey.set(key, tinted);
    return tinted.canvas;
  }

  #forgetOldest(): void {
    for (const [key, { px }] of this.#byKey) {
      if (this.#px <= MAX_PX) return;
      this.#byKey.delete(key);
      this.#px -= px;
    }
  }
}

/** @returns the color itself where all its channels are on a step, such as those of palettes in web colours. */
function nearColor(color: number): number {
  const channel = (shift: number) => Math.round((Math.round((((color >> shift) & 0xff) * STEPS) / 255) * 255) / STEPS) << shift;
  return channel(16) | channel(8) | channel(0);
}
