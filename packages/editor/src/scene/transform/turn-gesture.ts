import { translated } from "@playsmith/texts";
import { toScreen } from "../camera/camera.ts";
import type { Editor } from "../../editor.ts";
import type { PlacedBox } from "../objects/instance-bounds.ts";
import type { PointerInput, ToolState } from "../../editor.ts";
import { selectionFrame } from "./frame.ts";
import { movableSelection, type Placement, placeInstances, placementsOf, normalizeAngle, turnedAbout } from "./placements.ts";

const DEGREE = Math.PI / 180;
const COARSE_STEP = 15 * DEGREE;
const FREE_STEP = DEGREE / 10;

export const degreesText = (angleRad: number): string => `${Math.round((angleRad / DEGREE) * 10) / 10 || 0}°`;

/**
 * Rotates the selection around the centre of its frame in steps of 1°, with Shift of 15°, with Ctrl or Cmd of 0.1°. A single
 * object's own angle is a multiple of the step; for several, the rotation is.
 */
export function turnFrom(editor: Editor, start: PointerInput, after: ToolState): ToolState {
  const frame = selectionFrame(editor);
  if (!frame) return after;
  const gesture = editor.document.begin(translated("Turn"));
  const ids = movableSelection(editor);
  const origins = placementsOf(editor, ids);
  const angleOf = ({ screenX, screenY }: PointerInput): number => {
    const centre = toScreen(editor.state.camera, editor.state.viewport, frame);
    return Math.atan2(screenY - centre.y, screenX - centre.x);
  };
  const from = angleOf(start);
  const base = ids.length === 1 ? frame.angleRad : 0;
  let hasChanged = false;
  let figures = "";
  const turning: ToolState = {
    down: () => turning,
    move(_editor, input) {
      const step = input.shift ? COARSE_STEP : input.command ? FREE_STEP : DEGREE;
      const goal = Math.round((base + angleOf(input) - from) / step) * step;
      figures = degreesText(normalizeAngle(goal));
      const targets = new Map([...origins].map(([id, origin]): [string, Placement] => [id, turnedAbout(origin, frame, goal - base)]));
      editor.update({ liveFrame: liveFrameOf(frame, goal - base), gestureLabel: figures });
      hasChanged = placeInstances(editor, translated("Turn"), ids.length, targets, gesture) || hasChanged;
      return turning;
    },
    up() {
      gesture.commit();
      editor.update({ liveFrame: null, gestureLabel: "" });
      if (hasChanged)
        editor.announce(
          base === 0 && ids.length > 1 ? translated("Turned by {figures}", { figures }) : translated("Turned to {figures}", { figures }),
        );
      return after;
    },
    cancel() {
      gesture.abort();
      editor.update({ liveFrame: null, gestureLabel: "" });
    },
  };
  return turning;
}

const liveFrameOf = (frame: PlacedBox, angleRad: number): PlacedBox => ({ ...frame, angleRad: frame.angleRad + angleRad });
