import { BLENDS, type Blend } from "./blend.ts";
import type { Placement } from "./placement.ts";

/** A picture as 4 bytes a pixel: red, green, blue, alpha (not premultiplied). */
export interface Picture {
  widthPx: number;
  heightPx: number;
  data: Uint8Array;
}

/** A part of a picture, in its pixels. */
export interface PictureArea {
  picture: Picture;
  left: number;
  top: number;
  widthPx: number;
  heightPx: number;
}

/** How something is laid on what is there. */
export interface Ink {
  /** 0xrrggbb, which the colours of a picture are multiplied with. */
  tint: number;
  opacity: number;
  blend: Blend;
}

/** A game may cover its view a few dozen times; whoever covers it thousands of times gets an unfinished still, not the server's time. */
const EFFORT_MAX_PX = 40_000_000;
/** What a thing costs besides its pixels. */
const EFFORT_PER_THING_PX = 16;

/**
 * An edge halfway goes to the right and upwards, as on the graphics card; one that two things have in common goes the same way for both, though
 * reckoned from different middles.
 */
const HALFWAY_PX = 1e-6;

interface Reach {
  firstColumn: number;
  lastColumn: number;
  firstRow: number;
  lastRow: number;
}

/** The opaque picture that a scene is painted on, back to front. `scale` is its pixels for each view pixel. */
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

  /** True when so much was drawn that nothing more will be. */
  get isSpent(): boolean {
    return this.#effortLeftPx <= 0;
  }

  /** Notes work that was not drawing, as so many pixels. @returns whether it may be done. */
  spend(effortPx: number): boolean {
    this.#effortLeftPx -= effortPx;
    return !this.isSpent;
  }

  /** Whether any of a placement is inside. */
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
   * Draws what has no picture.
   * @param colorAt colour 0xrrggbb at a place of the box, 0 to 1 each way; negative for none. @param effort what a pixel costs, as so many.
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

  /** What stands upright begins and ends between two pixels, as in the player: else rows of its pixels would be shown twice, or never. */
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

  /** Calls `paint` for each pixel whose middle lies in the turned box, with its place in the box (0 to 1 each way). */
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
