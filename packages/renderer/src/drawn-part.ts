import type { LayerTransform } from "./view.ts";

type Part = Pick<LayerTransform, "left" | "top" | "right" | "bottom">;

/** Margin on each side of the view, as a share of its size, after it left the drawn part. */
const WIDENING = 0.5;
/**
 * Maximum size of the part relative to the view, in width or height; a larger part is discarded, since most of it would be drawn in vain.
 */
const LARGEST = 6;

/**
 * The part of a scene to draw in the editor: larger than the visible part, and kept as long as it contains it. Panning and zooming then
 * only change a matrix, instead of adding and removing objects at the edges.
 */
export class DrawnPart {
  #part: Part | null = null;
  #version = 0;

  /** Changes with the part. */
  get version(): number {
    return this.#version;
  }

  /** The transform of a view, with the part to draw instead of the visible one. */
  around(view: LayerTransform): LayerTransform {
    if (!this.#holds(view)) {
      this.#part = this.#part ? widened(view) : { ...view };
      this.#version++;
    }
    const { left, top, right, bottom } = this.#part ?? view;
    return { ...view, left, top, right, bottom };
  }

  #holds({ left, top, right, bottom }: Part): boolean {
    const part = this.#part;
    if (!part || left < part.left || top < part.top || right > part.right || bottom > part.bottom) return false;
    return part.right - part.left <= (right - left) * LARGEST && part.bottom - part.top <= (bottom - top) * LARGEST;
  }
}

function widened({ left, top, right, bottom }: Part): Part {
  const [byX, byY] = [(right - left) * WIDENING, (bottom - top) * WIDENING];
  return { left: left - byX, top: top - byY, right: right + byX, bottom: bottom + byY };
}
