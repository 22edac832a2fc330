import type { Editor } from "../../editor.ts";
import type { Point } from "../../geometry.ts";

/** Snaps a point to the grid if snapping is on (`invert` negates that), else to whole px. */
export function snapTo(editor: Editor, point: Point, invert = false): Point {
  const { snapEnabled, snapStepPx } = editor.state;
  const step = snapEnabled !== invert ? snapStepPx : 1;
  return { x: Math.round(point.x / step) * step, y: Math.round(point.y / step) * step };
}
