import type { Instance, Scene } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { reveal } from "../camera/camera.ts";
import type { Editor } from "../../editor.ts";
import { boundsOf } from "./instance-bounds.ts";
import { editableInstances } from "./scene-index.ts";

/** Height of a line in the reading order, in scene px. */
const LINE_PX = 32;

const line = (instance: Instance): number => Math.floor(instance.y / LINE_PX);

const walks = new WeakMap<Scene, { layerId: string; hiddenIds: ReadonlySet<string>; walked: [string, Instance][] }>();

/** The objects that the keyboard cycles through, in order: those of the active layer, or all when it is a tile layer. */
function walkedInstances(editor: Editor): [string, Instance][] {
  if (!editor.scene) return [];
  const { layerId, hiddenIds } = editor.state;
  const known = walks.get(editor.scene);
  if (known?.layerId === layerId && known.hiddenIds === hiddenIds) return known.walked;
  const isEvery = editor.scene.layers[layerId]?.kind === "tiles";
  const walked = inReadingOrder(
    editableInstances(editor.scene).filter(([id, instance]) => (isEvery || instance.layerId === layerId) && !hiddenIds.has(id)),
  );
  walks.set(editor.scene, { layerId, hiddenIds, walked });
  return walked;
}

interface PlaceInWalk {
  /** Zero-based. */
  index: number;
  count: number;
}

const places = new WeakMap<Scene, { id: string; layerId: string; hiddenIds: ReadonlySet<string>; place: PlaceInWalk | null }>();

/** An object's index among those objects, and their count; null when it is not one of them. */
export function placeInWalk(editor: Editor, id: string): PlaceInWalk | null {
  if (!editor.scene) return null;
  const { layerId, hiddenIds } = editor.state;
  const known = places.get(editor.scene);
  if (known?.id === id && known.layerId === layerId && known.hiddenIds === hiddenIds) return known.place;
  const place = findPlace(editor.scene, id, layerId, hiddenIds);
  places.set(editor.scene, { id, layerId, hiddenIds, place });
  return place;
}

/** Counts instead of sorting, because a drag asks for it at every step. */
function findPlace(scene: Scene, id: string, layerId: string, hiddenIds: ReadonlySet<string>): PlaceInWalk | null {
  const isEvery = scene.layers[layerId]?.kind === "tiles";
  const instance = scene.instances[id];
  if (!instance) return null;
  let [index, count, isWalked] = [0, 0, false];
  for (const [otherId, other] of editableInstances(scene)) {
    if (!(isEvery || other.layerId === layerId) || hiddenIds.has(otherId)) continue;
    count++;
    if (otherId === id) isWalked = true;
    else if (compareReading(otherId, other, id, instance) < 0) index++;
  }
  return isWalked ? { index, count } : null;
}

/** Selects the object before or after the last selected one and scrolls to it. @param keeps true extends the selection. */
export function selectNeighbour(editor: Editor, step: 1 | -1, keeps = false): void {
  const ids = walkedInstances(editor).map(([id]) => id);
  const { selection } = editor.state;
  const index = ids.indexOf(selection.at(-1) ?? "");
  const next = ids[index < 0 ? (step > 0 ? 0 : ids.length - 1) : (index + step + ids.length) % ids.length];
  if (next === undefined) return editor.announce(translated("No objects on this layer"));
  editor.select(keeps ? [...selection.filter((id) => id !== next), next] : [next]);
  revealSelection(editor);
}

/** Scrolls the view to the object selected last, if it is out of view. */
export function revealSelection(editor: Editor): void {
  const { selection, camera, viewport } = editor.state;
  const bounds = boundsOf(editor.game, editor.scene, selection.slice(-1));
  if (bounds && viewport.widthPx > 0) editor.update({ camera: reveal(camera, viewport, bounds) });
}

/** Selects all objects that can be edited: none that is hidden or locked, or on such a layer. */
export function selectAll(editor: Editor): void {
  if (!editor.scene) return;
  const { hiddenIds } = editor.state;
  const ids = editableInstances(editor.scene).flatMap(([id, instance]) => (instance.locked || hiddenIds.has(id) ? [] : [id]));
  editor.select(ids);
}

/** Compares by reading order: line by line from the top, each from the left. */
function compareReading(idA: string, a: Instance, idB: string, b: Instance): number {
  return line(a) - line(b) || a.x - b.x || a.y - b.y || (idA < idB ? -1 : 1);
}

function inReadingOrder(instances: readonly [string, Instance][]): [string, Instance][] {
  return [...instances].sort(([idA, a], [idB, b]) => compareReading(idA, a, idB, b));
}
