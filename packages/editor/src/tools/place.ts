import { placeInstance } from "../operations/instances.ts";
import { snapTo } from "../snapping/snap.ts";
import type { Tool } from "./tool.ts";

/** Puts an instance of the prefab in hand where the pointer is pressed. It stays in hand for more with Shift, or when many are to be placed. */
export const placeIdle: Tool = {
  down(editor, input) {
    const { prefabId } = editor.state;
    if (!editor.game.prefabs[prefabId]) return placeIdle;
    const id = placeInstance(editor, prefabId, snapTo(editor, editor.scenePoint(input), input.command));
    if (id !== null && !input.shift && !editor.state.placesMany) {
      editor.setTool("select");
      editor.select([id]);
    }
    return placeIdle;
  },
  move(editor) {
    editor.update({});
    return placeIdle;
  },
  up: () => placeIdle,
};
