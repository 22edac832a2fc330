import type { WheelCode } from "@playsmith/game-format";

/** How far a touchpad scrolls, in px, for what a wheel does with one notch. */
const NOTCH_PX = 60;
/** Px that a line and a page stand for where a browser counts in those (`WheelEvent.deltaMode` 1 and 2). */
const PX_OF_MODE = [1, 20, 400];

/** Makes notches of what wheels and touchpads report, which is anything from a pixel to a page. */
export class WheelNotches {
  #restPx = 0;

  /** @returns which way it has gone a notch further; null while it has not. */
  take({ deltaY, deltaMode }: Pick<WheelEvent, "deltaY" | "deltaMode">): WheelCode | null {
    const px = deltaY * (PX_OF_MODE[deltaMode] ?? 1);
    if (px * this.#restPx < 0) this.#restPx = 0;
    this.#restPx += px;
    if (Math.abs(this.#restPx) < NOTCH_PX) return null;
    const code = this.#restPx < 0 ? "WheelUp" : "WheelDown";
    this.#restPx = 0;
    return code;
  }
}
