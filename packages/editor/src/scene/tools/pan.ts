import { translated } from "@playsmith/texts";
import { panBy } from "../camera/camera.ts";
import type { PointerInput, ToolState } from "../../editor.ts";
import type { ToolDescription } from "../../editor.ts";

/** Pans the view until the release, then returns to `after`. */
export function panFrom(start: PointerInput, after: ToolState): ToolState {
  let last = start;
  const panning: ToolState = {
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

const handIdle: ToolState = {
  down: (_editor, input) => panFrom(input, handIdle),
  move: () => handIdle,
  up: () => handIdle,
};

export const handTool: ToolDescription<"hand", "hand"> = {
  id: "hand",
  button: { label: translated("Pan the view"), icon: "hand", key: "H" },
  layerKinds: "any",
  readOnly: true,
  cursor: "grab",
  modifiers: {},
  options: null,
  overlay: null,
  keyboard: null,
  idle: handIdle,
};
