import type { Editor } from "../../editor.ts";
import { instanceAt } from "../objects/scene-index.ts";
import type { PointerInput } from "../../editor.ts";

/** Tolerance for pressing small objects, in screen px. */
const GRAB_SLACK_SCREEN_PX = 3;
const COARSE_SLACK_SCREEN_PX = 10;

/** The object under the pointer, with a tolerance for small objects. */
export function objectUnder(editor: Editor, input: PointerInput, withLocked = false): string | null {
  const slackPx = (input.isCoarse ? COARSE_SLACK_SCREEN_PX : GRAB_SLACK_SCREEN_PX) / editor.state.camera.zoom;
  return instanceAt(editor, editor.scenePoint(input), { slackPx, withLocked });
}
