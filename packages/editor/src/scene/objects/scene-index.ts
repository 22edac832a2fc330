import type { Game, GameChange, Instance, Scene } from "@playsmith/game-format";
import type { Editor } from "../../editor.ts";
import type { Point, Rect } from "../../geometry.ts";
import { distanceTo, instanceBounds, placedBox } from "./instance-bounds.ts";

const emptiness = new WeakMap<Scene, boolean>();

/** Whether a scene has no instances and no tile layers; cached per scene. */
export function isEmptyScene(scene: Scene): boolean {
  let isEmpty = emptiness.get(scene);
  if (isEmpty === undefined) {
    // If the cached list has entries, skip checking the instances.
    isEmpty =
      (entriesOfScene.get(scene) ?? []).length === 0 &&
      !hasAny(scene.instances) &&
      !Object.values(scene.layers).some(({ kind }) => kind === "tiles");
    emptiness.set(scene, isEmpty);
  }
  return isEmpty;
}

function hasAny(record: object): boolean {
  for (const _ in record) return true;
  return false;
}

const entriesOfScene = new WeakMap<Scene, readonly [string, Instance][]>();

/** The instances on visible, unlocked layers in drawing order, back to front. Cached per scene. */
export function editableInstances(scene: Scene): readonly [string, Instance][] {
  const known = entriesOfScene.get(scene);
  if (known) return known;
  const layerRank = new Map(
    Object.entries(scene.layers)
      .filter(([, layer]) => layer.visible && !layer.locked)
      .sort(([idA, a], [idB, b]) => (a.order < b.order ? -1 : a.order > b.order ? 1 : idA < idB ? -1 : 1))
      .map(([id], rank) => [id, rank] as const),
  );
  const entries = Object.entries(scene.instances)
    .filter(([, instance]) => layerRank.has(instance.layerId))
    .sort(([idA, a], [idB, b]) => {
      const rank = (layerRank.get(a.layerId) as number) - (layerRank.get(b.layerId) as number);
      if (rank !== 0) return rank;
      return a.order < b.order ? -1 : a.order > b.order ? 1 : idA < idB ? -1 : 1;
    });
  entriesOfScene.set(scene, entries);
  return entries;
}

/** The bounds of a scene's editable instances: four numbers each (left, top, right, bottom), in scene px, back to front. */
export interface SceneIndex {
  entries: readonly [string, Instance][];
  edges: Float64Array;
}

const indexOfScene = new WeakMap<Scene, SceneIndex & Pick<Game, "prefabs" | "assets" | "variables">>();

/** The parts of a game, besides the scene, that determine the sizes of instances. */
const measuresOf = ({ prefabs, assets, variables }: Game): Pick<Game, "prefabs" | "assets" | "variables"> => ({
  prefabs,
  assets,
  variables,
});

const isMeasuredBy = (index: Pick<Game, "prefabs" | "assets" | "variables">, game: Game): boolean =>
  index.prefabs === game.prefabs && index.assets === game.assets && index.variables === game.variables;

const ranksOfEntries = new WeakMap<Scene, ReadonlyMap<string, number>>();

/** Each editable instance's index in the drawing order. */
function ranksOf(scene: Scene): ReadonlyMap<string, number> {
  const known = ranksOfEntries.get(scene);
  if (known) return known;
  const ranks = new Map(editableInstances(scene).map(([id], rank) => [id, rank]));
  ranksOfEntries.set(scene, ranks);
  return ranks;
}

/**
 * Updates the cached index for a scene's next version. An edit moves few of thousands of instances, and sorting and measuring all
 * of them would take longer than a frame. Does nothing when more has changed than instances that keep their drawing order; the
 * index is then rebuilt on demand.
 * @param changes the changes of this scene.
 */
export function keepSceneIndex(before: Scene, game: Game, sceneId: string, changes: readonly GameChange[]): void {
  const after = game.scenes[sceneId];
  const entriesBefore = entriesOfScene.get(before);
  if (!after || !entriesBefore || after.layers !== before.layers) return;
  const ranks = ranksOf(before);
  const entries = [...entriesBefore];
  const moved: number[] = [];
  for (const { path } of changes) {
    if (path.length > 2 && path[2] !== "instances") continue;
    const id = path[3];
    const [was, is] = id === undefined ? [] : [before.instances[id], after.instances[id]];
    if (id === undefined || !was || !is || was.layerId !== is.layerId || was.order !== is.order) return;
    const rank = ranks.get(id);
    if (rank === undefined) continue;
    entries[rank] = [id, is];
    moved.push(rank);
  }
  entriesOfScene.set(after, entries);
  ranksOfEntries.set(after, ranks);
  const index = indexOfScene.get(before);
  if (!index || !isMeasuredBy(index, game) || after.variables !== before.variables) return;
  const edges = index.edges.slice();
  for (const rank of moved) writeEdges(edges, rank, game, after, (entries[rank] as [string, Instance])[1]);
  indexOfScene.set(after, { entries, edges, ...measuresOf(game) });
}

function writeEdges(edges: Float64Array, rank: number, game: Game, scene: Scene, instance: Instance): void {
  const { left, top, right, bottom } = instanceBounds(game, instance, scene);
  edges.set([left, top, right, bottom], rank * 4);
}

/** The index of a scene; rebuilt only when something that it depends on has changed. */
export function sceneIndex(game: Game, scene: Scene): SceneIndex {
  const known = indexOfScene.get(scene);
  if (known && isMeasuredBy(known, game)) return known;
  const entries = editableInstances(scene);
  const edges = new Float64Array(entries.length * 4);
  entries.forEach(([, instance], rank) => {
    writeEdges(edges, rank, game, scene, instance);
  });
  const made = { entries, edges, ...measuresOf(game) };
  indexOfScene.set(scene, made);
  return made;
}

/**
 * The frontmost instance under a point; else the nearest one within `slackPx`, or the frontmost of equally near ones. Only an instance in
 * front of one that surrounds it, such as a coin on a wall, is chosen before what is under the point. Hidden and, by default, locked ones
 * are passed over. Null when there is none.
 */
export function instanceAt(editor: Editor, point: Point, { slackPx = 0, withLocked = false } = {}): string | null {
  const { scene, game } = editor;
  if (!scene) return null;
  const { entries, edges } = sceneIndex(game, scene);
  const near: { id: string; rank: number; distancePx: number }[] = [];
  for (let rank = entries.length - 1; rank >= 0; rank--) {
    const at = rank * 4;
    if (point.x < (edges[at] as number) - slackPx || point.x > (edges[at + 2] as number) + slackPx) continue;
    if (point.y < (edges[at + 1] as number) - slackPx || point.y > (edges[at + 3] as number) + slackPx) continue;
    const [id, instance] = entries[rank] as [string, Instance];
    if (editor.state.hiddenIds.has(id) || (instance.locked && !withLocked)) continue;
    const distancePx = distanceTo(placedBox(game, instance, scene), point);
    if (distancePx > slackPx) continue;
    if (distancePx > 0) {
      near.push({ id, rank, distancePx });
      continue;
    }
    return nearest(near.filter((one) => surrounds(edges, rank, one.rank))) ?? id;
  }
  return nearest(near);
}

function nearest(near: readonly { id: string; distancePx: number }[]): string | null {
  const leastPx = Math.min(...near.map(({ distancePx }) => distancePx));
  return near.find(({ distancePx }) => distancePx === leastPx)?.id ?? null;
}

/** Whether the bounds of one instance surround those of another. */
function surrounds(edges: Float64Array, outer: number, inner: number): boolean {
  const edge = (rank: number, side: number): number => edges[rank * 4 + side] as number;
  const isWithin = (low: number): boolean => edge(outer, low) < edge(inner, low) && edge(outer, low + 2) > edge(inner, low + 2);
  return isWithin(0) && isWithin(1);
}

/** Ids of the instances that a rectangle touches, back to front, without hidden and locked ones. */
export function instancesWithin(editor: Editor, rect: Rect): string[] {
  const { scene, game } = editor;
  if (!scene) return [];
  const { entries, edges } = sceneIndex(game, scene);
  const touched: string[] = [];
  for (let index = 0; index < entries.length; index++) {
    const at = index * 4;
    if ((edges[at] as number) >= rect.right || (edges[at + 2] as number) <= rect.left) continue;
    if ((edges[at + 1] as number) >= rect.bottom || (edges[at + 3] as number) <= rect.top) continue;
    const [id, instance] = entries[index] as [string, Instance];
    if (!instance.locked && !editor.state.hiddenIds.has(id)) touched.push(id);
  }
  return touched;
}
