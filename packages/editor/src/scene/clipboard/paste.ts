import type { Edits } from "@playsmith/document";
import { type Instance, orderAtEnd, orderBetween, type Scene, storedFileOf } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import type { Editor } from "../../editor.ts";
import { type Point, unionOf, withinPlaces } from "../../geometry.ts";
import { groupsOfCopies } from "../objects/groups.ts";
import { instanceBounds } from "../objects/instance-bounds.ts";
import { counted } from "../../history/counted.ts";
import { editInChunks } from "../../history/edit-in-chunks.ts";
import { objectLayerFor } from "../objects/instances.ts";
import { parentsFirst } from "../objects/parents-first.ts";
import { snapTo } from "../snapping/snap.ts";
import type { PastePlan } from "./plan.ts";
import { mapInstance } from "./references.ts";

const PASTE_STEPS = 2;

export interface PasteOptions {
  /** The centre of the pasted objects. Absent: offset from the originals, or their position in another scene. */
  at?: Point;
  /** How often the same text was pasted before; offsets the copies so that they do not cover each other. */
  times?: number;
  /** Hashes of files that could not be copied; assets that use them are left out. */
  withoutFiles?: ReadonlySet<string>;
}

/** Pastes as one undo step and selects the copies. @returns their ids; empty when no layer takes objects. */
export function pastePlan(editor: Editor, plan: PastePlan, { at, times = 0, withoutFiles = new Set() }: PasteOptions = {}): string[] {
  const { scene } = editor;
  const fallback = objectLayerFor(editor);
  if (!scene || fallback === null || plan.obstacle !== "") return [];
  const { fragment } = plan;
  const shift = shiftOf(editor, plan, at, times);
  const ids = new Map(fragment.instances.map(([id]) => [id, editor.newId()]));
  const groupOf = groupsOfCopies(
    fragment.instances.map(([, instance]) => instance),
    () => editor.newId(),
  );
  const layerOf = layersFor(scene, fragment.game.scenes[fragment.sceneId], fallback);
  let order = orderAtEnd(scene.instances);
  const added = fragment.instances.map(([id, original]): [string, Instance] => {
    const { parentId, groupId, ...rest } = mapInstance(fragment.game, original, plan.map);
    const parent = parentId === undefined ? undefined : ids.get(parentId);
    const group = groupOf(groupId);
    const instance: Instance = {
      ...rest,
      order,
      ...withinPlaces({ x: rest.x + shift.x, y: rest.y + shift.y }),
      layerId: layerOf(rest.layerId),
      ...(parent === undefined ? {} : { parentId: parent }),
      ...(group === undefined ? {} : { groupId: group }),
    };
    order = orderBetween(order, null);
    return [ids.get(id) as string, instance];
  });
  const name = counted(translated("Paste"), added.length);
  const before = (edits: Edits): void => bringAlong(editor, edits, plan, withoutFiles);
  const isDone = editInChunks(editor, { name, before }, parentsFirst(added), (edits, [id, instance]) =>
    edits.set(editor.instancePath(id), instance),
  );
  if (!isDone) return [];
  const pasted = added.map(([id]) => id).filter((id) => editor.scene?.instances[id]);
  editor.setTool("select");
  editor.select(pasted);
  return pasted;
}

/** Adds the missing dependencies of a plan. Call it in a transaction. */
export function bringAlong(editor: Editor, edits: Edits, plan: PastePlan, withoutFiles: ReadonlySet<string>): void {
  const { game } = editor;
  for (const [id, asset] of plan.assets) if (!withoutFiles.has(storedFileOf(asset)?.hash ?? "")) edits.set(["assets", id], asset);
  for (const [id, fn] of plan.functions) edits.set(["functions", id], fn);
  for (const [id, prefab] of plan.prefabs) edits.set(["prefabs", id], prefab);
  for (const [name, value] of Object.entries(plan.variables)) edits.set(["variables", name], value);
  // Games omit these collections when they are empty.
  for (const collection of ["modules", "inputActions"] as const) {
    const entries = Object.entries(plan[collection]);
    if (game[collection]) for (const [id, value] of entries) edits.set([collection, id], value);
    else if (entries.length > 0) edits.set([collection], plan[collection]);
  }
}

/** Maps each layer to the scene's layer of the same id, else of the same name, if it takes objects, else to the fallback. */
function layersFor(scene: Scene, from: Scene | undefined, fallback: string): (layerId: string) => string {
  const takes = (id: string): boolean => {
    const layer = Object.hasOwn(scene.layers, id) ? scene.layers[id] : undefined;
    return layer?.kind === "objects" && !layer.locked && layer.visible;
  };
  return (layerId) => {
    if (takes(layerId)) return layerId;
    const name = from?.layers[layerId]?.name;
    return Object.keys(scene.layers).find((id) => scene.layers[id]?.name === name && takes(id)) ?? fallback;
  };
}

function shiftOf(editor: Editor, { fragment }: PastePlan, at: Point | undefined, times: number): Point {
  const { scene } = editor;
  const { sceneId, snapStepPx, camera } = editor.state;
  const bounds = unionOf(fragment.instances.map(([, instance]) => instanceBounds(fragment.game, instance, scene)));
  if (!bounds || !scene) return { x: 0, y: 0 };
  const middle = { x: (bounds.left + bounds.right) / 2, y: (bounds.top + bounds.bottom) / 2 };
  const to = (point: Point): Point => {
    const lead = fragment.instances[0]?.[1] ?? middle;
    const landed = snapTo(editor, { x: lead.x + point.x - middle.x, y: lead.y + point.y - middle.y });
    return { x: landed.x - lead.x, y: landed.y - lead.y };
  };
  if (at) return to(at);
  const isSameScene = fragment.sceneId === sceneId && (fragment.projectId === editor.projectId || fragment.projectId === "");
  const isInside = middle.x >= 0 && middle.y >= 0 && middle.x <= scene.widthPx && middle.y <= scene.heightPx;
  const step = snapStepPx * PASTE_STEPS * (times + (isSameScene ? 1 : 0));
  const base = isSameScene || isInside ? { x: 0, y: 0 } : to({ x: camera.centerX, y: camera.centerY });
  return { x: base.x + step, y: base.y + step };
}
