import type { Editor } from "../../editor.ts";
import type { Point } from "../../geometry.ts";
import { snapTo } from "../snapping/snap.ts";

/** Preview of an object that is not placed yet. */
export interface Ghost {
  prefabId: string;
  /** Its position, in scene px. */
  at: Point;
}

/** What a press, or dropping the dragged prefab, would place; null for nothing. */
export function ghostOf(editor: Editor): Ghost | null {
  const { pointer, prefabId, draggedPrefabId, isSnapInverted } = editor.state;
  const id = draggedPrefabId || (editor.tool.overlay === "ghost" ? prefabId : "");
  return pointer && editor.game.prefabs[id] ? { prefabId: id, at: snapTo(editor, pointer, isSnapInverted) } : null;
}
