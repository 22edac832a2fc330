import type { Game, Instance, Scene } from "@playsmith/game-format";
import type { Editor } from "./editor.ts";
import type { Point, Rect } from "./geometry.ts";
import { boxContains, instanceBounds, placedBox } from "./instance-bounds.ts";

const emptiness = new WeakMap<Scene, boolean>();

/** Whether nothing has been placed or painted in a scene yet; looked up once a scene. */
export function isEmptyScene(scene: Scene): boolean {
  let isEmpty = emptiness.get(scene);
  if (isEmpty === undefined) {
    isEmpty = Object.keys(scene.instances).length === 0 && !Object.values(scene.layers).some(({ kind }) => kind === "tiles");
    emptiness.set(scene, isEmpty);
  }
  return isEmpty;
}

const entriesOfScene = new WeakMap<Scene, readonly [string, Instance][]>();

/** The instances that can be edited, back to front as they are drawn: hidden and locked layers are left out. Sorted once a scene. */
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

/** Where the editable instances of a scene lie: four numbers each (left, top, right, bottom), in scene px, back to front. */
export interface SceneIndex {
  entries: readonly [string, Instance][];
  edges: Float64Array;
}

const indexOfScene = new WeakMap<Scene, SceneIndex & Pick<Game, "prefabs" | "assets">>();

/** The index of a scene; made anew only when something that it stands on has changed. */
export function sceneIndex({ prefabs, assets, ...game }: Game, scene: Scene): SceneIndex {
  const known = indexOfScene.get(scene);
  if (known && known.prefabs === prefabs && known.assets === assets) return known;
  const entries = editableInstances(scene);
  const edges = new Float64Array(entries.length * 4);
  entries.forEach(([, instance], index) => {
    const { left, top, right, bottom } = instanceBounds({ ...game, prefabs, assets }, instance);
    edges.set([left, top, right, bottom], index * 4);
  });
  const made = { entries, edges, prefabs, assets };
  indexOfScene.set(scene, made);
  return made;
}

/** The frontmost instance under a point that is neither hidden nor, unless asked for, locked; null for none. */
export function instanceAt(editor: Editor, point: Point, { slackPx = 0, withLocked = false } = {}): string | null {
  const { scene, game } = editor;
  if (!scene) return null;
  const { entries, edges } = sceneIndex(game, scene);
  for (let index = entries.length - 1; index >= 0; index--) {
    const at = index * 4;
    if (point.x < (edges[at] as number) - slackPx || point.x > (edges[at + 2] as number) + slackPx) continue;
    if (point.y < (edges[at + 1] as number) - slackPx || point.y > (edges[at + 3] as number) + slackPx) continue;
    const [id, instance] = entries[index] as [string, Instance];
    if (editor.state.hiddenIds.has(id) || (instance.locked && !withLocked)) continue;
    if (boxContains(placedBox(game, instance), point, slackPx)) return id;
  }
  return null;
}

/** Ids of the instances that a rectangle touches, back to front; hidden and locked ones are left out. */
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
