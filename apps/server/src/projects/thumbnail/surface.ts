import { BLENDS, type Blend } from "./blend.ts";
import type { Placement } from "./placement.ts";

/** An RGBA image: four bytes per pixel, straight alpha. */
export interface Picture {
  widthPx: number;
  heightPx: number;
  data: Uint8Array;
}

/** A part of an image, in its pixels. */
export interface PictureArea {
  picture: Picture;
  left: number;
  top: number;
  widthPx: number;
  heightPx: number;
}

/** How to draw over the surface. */
export interface Ink {
  /** 0xrrggbb, multiplied with the colours of an image. */
  tint: number;
  opacity: number;
  blend: Blend;
}

/** Effort limit: enough to cover the view a few dozen times; beyond it, the thumbnail stays incomplete. */
const EFFORT_MAX_PX = 40_000_000;
/** Cost of an object besides its pixels. */
const EFFORT_PER_THING_PX = 16;

/** Bias for edges at half pixels, so that they round right and up as on the GPU, and adjacent objects share an edge. */
const HALFWAY_PX = 1e-6;

interface Reach {
  firstColumn: number;
  lastColumn: number;
  firstRow: number;
  lastRow: number;
}

/** The opaque image of a scene, painted back to front. `scale` is its pixels per view pixel. */
export class Surface {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly data: Uint8Array<ArrayBuffer>;
  readonly scale: number;
  #effortLeftPx = EFFORT_MAX_PX;

  /** @param background 0xrrggbb. */
  constructor(viewWidthPx: number, viewHeightPx: number, scale: number, background: number) {
    this.scale = scale;
    this.widthPx = Math.max(1, Math.round(viewWidthPx * scale));
    this.heightPx = Math.max(1, Math.round(viewHeightPx * scale));
    this.data = new Uint8Array(this.widthPx * this.heightPx * 3);
    const color = [background >> 16, (background >> 8) & 255, background & 255];
    for (let offset = 0; offset < this.data.length; offset += 3) this.data.set(color, offset);
  }

  /** Whether the effort limit is reached. */
  get isSpent(): boolean {
    return this.#effortLeftPx <= 0;
  }

  /** Adds effort other than drawing, in pixels. @returns whether the limit is not reached. */
  spend(effortPx: number): boolean {
    this.#effortLeftPx -= effortPx;
    return !this.isSpent;
  }

  /** Whether any part of a placement is visible. */
  sees(placement: Placement): boolean {
    const { firstColumn, lastColumn, firstRow, lastRow } = this.#reachOf(placement);
    return firstColumn <= lastColumn && firstRow <= lastRow;
  }

  drawPicture(area: PictureArea, placement: Placement, ink: Ink): void {
    const { picture } = area;
    const { opacity, tint } = ink;
    const blend = BLENDS[ink.blend];
    const [red, green, blue] = [(tint >> 16) & 255, (tint >> 8) & 255, tint & 255];
    this.#cover(placement, 1, (u, v, offset) => {
      const column = area.left + Math.min(area.widthPx - 1, Math.floor(u * area.widthPx));
      const row = area.top + Math.min(area.heightPx - 1, Math.floor(v * area.heightPx));
      if (column >= picture.widthPx || row >= picture.heightPx) return;
      const source = (row * picture.widthPx + column) * 4;
      const alpha = ((picture.data[source + 3] as number) / 255) * opacity;
      if (!(alpha > 0)) return;
      blend(this.data, offset, ((picture.data[source] as number) * red) / 255, alpha);
      blend(this.data, offset + 1, ((picture.data[source + 1] as number) * green) / 255, alpha);
      blend(this.data, offset + 2, ((picture.data[source + 2] as number) * blue) / 255, alpha);
    });
  }

  /**
   * Draws a procedural fill.
   * @param colorAt colour 0xrrggbb at a point of the box, 0 to 1 on each axis; negative for none. @param effort cost per pixel.
   */
  drawInk(placement: Placement, { opacity, blend: name }: Omit<Ink, "tint">, colorAt: (u: number, v: number) => number, effort = 1): void {
    const blend = BLENDS[name];
    this.#cover(placement, effort, (u, v, offset) => {
      const color = colorAt(u, v);
      if (color < 0) return;
      blend(this.data, offset, (color >> 16) & 255, opacity);
      blend(this.data, offset + 1, (color >> 8) & 255, opacity);
      blend(this.data, offset + 2, color & 255, opacity);
    });
  }

  #reachOf({ x, y, widthPx, heightPx, angleRad }: Placement): Reach {
    const sine = Math.abs(Math.sin(angleRad));
    const cosine = Math.abs(Math.cos(angleRad));
    const reachX = (widthPx * cosine + heightPx * sine) / 2;
    const reachY = (widthPx * sine + heightPx * cosine) / 2;
    return {
      firstColumn: Math.max(0, Math.floor((x - reachX) * this.scale)),
      lastColumn: Math.min(this.widthPx - 1, Math.ceil((x + reachX) * this.scale)),
      firstRow: Math.max(0, Math.floor((y - reachY) * this.scale)),
      lastRow: Math.min(this.heightPx - 1, Math.ceil((y + reachY) * this.scale)),
    };
  }

  /** Snaps upright boxes to pixels, as in the player: otherwise rows would be doubled or missing. */
  #snapped(placement: Placement): Placement {
    if (placement.angleRad !== 0) return placement;
    const [x, widthPx] = this.#whole(placement.x, placement.widthPx, HALFWAY_PX);
    const [y, heightPx] = this.#whole(placement.y, placement.heightPx, -HALFWAY_PX);
    return { ...placement, x, y, widthPx, heightPx };
  }

  #whole(middle: number, sizePx: number, halfway: number): [middle: number, sizePx: number] {
    const start = Math.round((middle - sizePx / 2) * this.scale + halfway);
    const end = Math.round((middle + sizePx / 2) * this.scale + halfway);
    return start === end ? [middle, sizePx] : [(start + end) / 2 / this.scale, (end - start) / this.scale];
  }

  /** Calls `paint` for each pixel whose centre lies in the rotated box, with its position in the box (0 to 1 on each axis). */
  #cover(placement: Placement, effort: number, paint: (u: number, v: number, offset: number) => void): void {
    if (placement.widthPx <= 0 || placement.heightPx <= 0) return;
    const { x, y, widthPx, heightPx, angleRad } = this.#snapped(placement);
    const { firstColumn, lastColumn, firstRow, lastRow } = this.#reachOf(placement);
    const pixels = Math.max(0, lastRow - firstRow + 1) * Math.max(0, lastColumn - firstColumn + 1);
    if (!this.spend(EFFORT_PER_THING_PX + pixels * effort)) return;
    const sine = Math.sin(angleRad);
    const cosine = Math.cos(angleRad);
    for (let row = firstRow; row <= lastRow; row++) {
      const dy = (row + 0.5) / this.scale - y;
      for (let column = firstColumn; column <= lastColumn; column++) {
        const dx = (column + 0.5) / this.scale - x;
        const u = (dx * cosine + dy * sine) / widthPx + 0.5;
        const v = (dy * cosine - dx * sine) / heightPx + 0.5;
        if (u < 0 || u >= 1 || v < 0 || v >= 1) continue;
        paint(placement.flipX ? 1 - u : u, placement.flipY ? 1 - v : v, (row * this.widthPx + column) * 3);
      }
    }
  }
}
