import type { Instance } from "@playsmith/game-format";
import { reveal } from "./camera.ts";
import type { Editor } from "./editor.ts";
import { unionOf } from "./geometry.ts";
import { editableInstances, instanceBounds } from "./instance-bounds.ts";
import { inReadingOrder } from "./reading-order.ts";

/** The objects that the keyboard walks through, in turn: those of the active layer, or all when it is one of tiles. */
export function walkedInstances(editor: Editor): [string, Instance][] {
  if (!editor.scene) return [];
  const { layerId } = editor.state;
  const isEvery = editor.scene.layers[layerId]?.kind === "tiles";
  return inReadingOrder(editableInstances(editor.scene).filter(([, instance]) => isEvery || instance.layerId === layerId));
}

/** Selects the object before or after the one that was selected last, and shows it. @param keeps true adds it to what is selected. */
export function selectNeighbour(editor: Editor, step: 1 | -1, keeps = false): void {
  const ids = walkedInstances(editor).map(([id]) => id);
  const { selection } = editor.state;
  const index = ids.indexOf(selection.at(-1) ?? "");
  const next = ids[index < 0 ? (step > 0 ? 0 : ids.length - 1) : (index + step + ids.length) % ids.length];
  if (next === undefined) return editor.say("No objects on this layer");
  editor.select(keeps ? [...selection.filter((id) => id !== next), next] : [next]);
  revealSelection(editor);
}

/** Moves the view to what is selected, if it is not in it. */
export function revealSelection(editor: Editor): void {
  const { selection, camera, viewport } = editor.state;
  const bounds = unionOf(
    selection.slice(-1).flatMap((id) => (editor.scene?.instances[id] ? [instanceBounds(editor.game, editor.scene.instances[id])] : [])),
  );
  if (bounds && viewport.widthPx > 0) editor.update({ camera: reveal(camera, viewport, bounds) });
}
