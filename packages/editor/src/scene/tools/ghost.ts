import type { Editor } from "../../editor.ts";
import type { Point } from "../../geometry.ts";
import { snapTo } from "../snapping/snap.ts";

/** An object that is not placed yet. */
export interface Ghost {
  prefabId: string;
  /** Where it would stand, in scene px. */
  at: Point;
}

/** What a press would place, or letting go of what is dragged over the scene; null for nothing. */
export function ghostOf(editor: Editor): Ghost | null {
  const { pointer, prefabId, draggedPrefabId, isSnapInverted } = editor.state;
  const id = draggedPrefabId || (editor.tool.overlay === "ghost" ? prefabId : "");
  return pointer && editor.game.prefabs[id] ? { prefabId: id, at: snapTo(editor, pointer, isSnapInverted) } : null;
}
