import { panBy } from "../camera/camera.ts";
import type { PointerInput, Tool } from "./tool.ts";

/** Drags the view until the button is let go, then goes back to `after`. */
export function panFrom(start: PointerInput, after: Tool): Tool {
  let last = start;
  const panning: Tool = {
    down: () => panning,
    move(editor, input) {
      editor.update({ camera: panBy(editor.state.camera, { x: input.screenX - last.screenX, y: input.screenY - last.screenY }) });
      last = input;
      return panning;
    },
    up: () => after,
    cancel() {},
  };
  return panning;
}

export const handIdle: Tool = {
  down: (_editor, input) => panFrom(input, handIdle),
  move: () => handIdle,
  up: () => handIdle,
};
