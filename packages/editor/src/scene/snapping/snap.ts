import type { Editor } from "../../editor.ts";
import type { Point } from "../../geometry.ts";

/** A point on the editor's grid when snapping is on (`invert` turns it round), else on whole px. */
export function snapTo(editor: Editor, point: Point, invert = false): Point {
  const { snapEnabled, snapStepPx } = editor.state;
  const step = snapEnabled !== invert ? snapStepPx : 1;
  return { x: Math.round(point.x / step) * step, y: Math.round(point.y / step) * step };
}
