import { bitsOf } from "./held-buttons.ts";

/** Nearer to the middle than this share of the pad's half, a thumb rests. */
const DEAD_SHARE = 0.22;
/** Slope up to which a direction counts as straight: tan 22.5°. */
const STRAIGHT_SLOPE = Math.SQRT2 - 1;

/**
 * The buttons of a thumb on the pad, in eight directions.
 * @param fromMiddleX, fromMiddleY where the thumb is, in halves of the pad: −1 to 1 inside it, more when it has slid out.
 */
export function padButtons(fromMiddleX: number, fromMiddleY: number): number {
  const width = Math.abs(fromMiddleX);
  const height = Math.abs(fromMiddleY);
  if (width * width + height * height < DEAD_SHARE * DEAD_SHARE) return 0;
  let buttons = 0;
  if (width > height * STRAIGHT_SLOPE) buttons |= bitsOf(fromMiddleX < 0 ? "left" : "right");
  if (height > width * STRAIGHT_SLOPE) buttons |= bitsOf(fromMiddleY < 0 ? "up" : "down");
  return buttons;
}
