import type { PointerInput } from "../../editor.ts";

/** How far the pointer travels before a press becomes a drag, in screen px; a finger is never quite still. */
const DRAG_START_SCREEN_PX = 4;
const COARSE_START_SCREEN_PX = 10;

/** Whether the pointer has come so far from where it was pressed that a drag is meant. */
export function isDragged(start: PointerInput, input: PointerInput): boolean {
  const travelled = Math.hypot(input.screenX - start.screenX, input.screenY - start.screenY);
  return travelled >= (start.isCoarse ? COARSE_START_SCREEN_PX : DRAG_START_SCREEN_PX);
}
