import type { LayerTransform } from "./view.ts";

type Part = Pick<LayerTransform, "left" | "top" | "right" | "bottom">;

/** How much of its own size a view is widened by on each side, once it has left what was drawn. */
const WIDENING = 0.5;
/** A part that is larger than the view by more than this, in width or height, is given up: most of it would be drawn for nothing. */
const LARGEST = 6;

/**
 * The part of a scene that is drawn for someone who looks around in it: wider than what is in sight, and kept as long as it holds what
 * is. To move and to zoom then changes one matrix, instead of taking objects out of the picture and putting others in at its edges.
 */
export class DrawnPart {
  #part: Part | null = null;
  #version = 0;

  /** Changes with the part. */
  get version(): number {
    return this.#version;
  }

  /** The same transform with the part to draw in place of what is in sight. */
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
