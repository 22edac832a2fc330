import type { PointerInput } from "../../editor.ts";

/** How far the pointer moves before a press becomes a drag, in screen px; more for touch, where the finger always moves a bit. */
const DRAG_START_SCREEN_PX = 4;
const COARSE_START_SCREEN_PX = 10;

/** Whether the pointer has moved far enough for a drag. */
export function isDragged(start: PointerInput, input: PointerInput): boolean {
  const travelled = Math.hypot(input.screenX - start.screenX, input.screenY - start.screenY);
  return travelled >= (start.isCoarse ? COARSE_START_SCREEN_PX : DRAG_START_SCREEN_PX);
}
