import type { Instance } from "@playsmith/game-format";
import type { Editor } from "./editor.ts";
import { addInstances, deleteInstances, objectLayerFor } from "./operations/instances.ts";

/** Copied instances with where they came from. */
export interface Clipboard {
  sceneId: string;
  instances: readonly Instance[];
}

const PASTE_STEPS = 2;

export function copySelection(editor: Editor): void {
  const instances = editor.state.selection.flatMap((id) => editor.scene?.instances[id] ?? []);
  if (instances.length > 0) editor.clipboard = { sceneId: editor.state.sceneId, instances };
}

export function cutSelection(editor: Editor): void {
  copySelection(editor);
  deleteInstances(editor, editor.state.selection);
}

/** Pastes beside where the objects were, or at the same place in another scene, and selects the copies. */
export function pasteClipboard(editor: Editor): void {
  const { clipboard } = editor;
  const layerId = objectLayerFor(editor);
  if (!clipboard || layerId === null) return;
  const shiftPx = clipboard.sceneId === editor.state.sceneId ? editor.state.snapStepPx * PASTE_STEPS : 0;
  const layers = editor.scene?.layers ?? {};
  const instances = clipboard.instances
    .filter((instance) => editor.game.prefabs[instance.prefabId])
    .map((instance) => ({
      ...instance,
      x: instance.x + shiftPx,
      y: instance.y + shiftPx,
      layerId: layers[instance.layerId]?.kind === "objects" ? instance.layerId : layerId,
    }));
  const added = addInstances(editor, instances, "Paste");
  if (added.length === 0) return;
  editor.select(added);
  editor.clipboard = { sceneId: editor.state.sceneId, instances };
}
