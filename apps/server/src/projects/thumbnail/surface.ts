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

/** Where something is drawn: the centre of its box in view pixels, its size there, and its turn about the centre. */
export interface Placement {
  x: number;
  y: number;
  widthPx: number;
  heightPx: number;
  angleRad: number;
  flipX: boolean;
  flipY: boolean;
}

/** A game may cover its view a few dozen times; whoever covers it thousands of times gets an unfinished still, not the server's time. */
const EFFORT_MAX_PX = 40_000_000;
/** What a thing costs besides its pixels. */
const EFFORT_PER_THING_PX = 16;

export type Color = readonly [red: number, green: number, blue: number];

/** Reads `#rrggbb`. */
export function colorOf(hex: string): Color {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** The opaque picture that a scene is painted on, back to front. `scale` is its pixels for each view pixel. */
export class Surface {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly data: Uint8Array;
  readonly #scale: number;
  #effortLeftPx = EFFORT_MAX_PX;

  constructor(viewWidthPx: number, viewHeightPx: number, scale: number, background: Color) {
    this.#scale = scale;
    this.widthPx = Math.max(1, Math.round(viewWidthPx * scale));
    this.heightPx = Math.max(1, Math.round(viewHeightPx * scale));
    this.data = new Uint8Array(this.widthPx * this.heightPx * 3);
    for (let offset = 0; offset < this.data.length; offset += 3) this.data.set(background, offset);
  }

  /** True when so much was drawn that nothing more will be. */
  get isSpent(): boolean {
    return this.#effortLeftPx <= 0;
  }

  drawPicture(area: PictureArea, placement: Placement, tint: Color, opacity: number): void {
    const { picture } = area;
    this.#cover(placement, (u, v, offset) => {
      const column = area.left + Math.min(area.widthPx - 1, Math.floor(u * area.widthPx));
      const row = area.top + Math.min(area.heightPx - 1, Math.floor(v * area.heightPx));
      if (column >= picture.widthPx || row >= picture.heightPx) return;
      const source = (row * picture.widthPx + column) * 4;
      const alpha = ((picture.data[source + 3] as number) / 255) * opacity;
      if (alpha > 0) this.#blend(offset, picture.data, source, tint, alpha);
    });
  }

  drawShape(shape: "rectangle" | "ellipse", placement: Placement, color: Color, opacity: number): void {
    const white = [255, 255, 255] as const;
    this.#cover(placement, (u, v, offset) => {
      if (shape === "ellipse" && (u - 0.5) ** 2 + (v - 0.5) ** 2 > 0.25) return;
      this.#blend(offset, white, 0, color, opacity);
    });
  }

  #blend(offset: number, source: ArrayLike<number>, sourceOffset: number, tint: Color, alpha: number): void {
    for (let channel = 0; channel < 3; channel++) {
      const painted = ((source[sourceOffset + channel] as number) * (tint[channel] as number)) / 255;
      const below = this.data[offset + channel] as number;
      this.data[offset + channel] = Math.round(below + (painted - below) * alpha);
    }
  }

  /** Calls `paint` for each pixel whose middle lies in the turned box, with its place in the box (0 to 1 each way). */
  #cover(placement: Placement, paint: (u: number, v: number, offset: number) => void): void {
    const { x, y, widthPx, heightPx, angleRad } = placement;
    if (widthPx <= 0 || heightPx <= 0) return;
    const sine = Math.sin(angleRad);
    const cosine = Math.cos(angleRad);
    const reachX = (Math.abs(widthPx * cosine) + Math.abs(heightPx * sine)) / 2;
    const reachY = (Math.abs(widthPx * sine) + Math.abs(heightPx * cosine)) / 2;
    const firstColumn = Math.max(0, Math.floor((x - reachX) * this.#scale));
    const lastColumn = Math.min(this.widthPx - 1, Math.ceil((x + reachX) * this.#scale));
    const firstRow = Math.max(0, Math.floor((y - reachY) * this.#scale));
    const lastRow = Math.min(this.heightPx - 1, Math.ceil((y + reachY) * this.#scale));
    this.#effortLeftPx -= EFFORT_PER_THING_PX + Math.max(0, lastRow - firstRow + 1) * Math.max(0, lastColumn - firstColumn + 1);
    if (this.isSpent) return;
    for (let row = firstRow; row <= lastRow; row++) {
      const dy = (row + 0.5) / this.#scale - y;
      for (let column = firstColumn; column <= lastColumn; column++) {
        const dx = (column + 0.5) / this.#scale - x;
        const u = (dx * cosine + dy * sine) / widthPx + 0.5;
        const v = (dy * cosine - dx * sine) / heightPx + 0.5;
        if (u < 0 || u >= 1 || v < 0 || v >= 1) continue;
        paint(placement.flipX ? 1 - u : u, placement.flipY ? 1 - v : v, (row * this.widthPx + column) * 3);
      }
    }
  }
}
