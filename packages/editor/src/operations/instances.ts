import { compareOrder, type Instance, orderAtEnd, orderBetween, type Primitive } from "@playsmith/game-format";
import type { Editor } from "../editor.ts";
import type { Point } from "../geometry.ts";

const counted = (verb: string, count: number): string => `${verb} ${count === 1 ? "object" : `${count} objects`}`;

/** An object layer of the open scene that takes new objects: the active one, else the topmost that is not locked. */
export function objectLayerFor(editor: Editor): string | null {
  const layers = editor.scene?.layers ?? {};
  const active = layers[editor.state.layerId];
  if (active?.kind === "objects" && !active.locked) return editor.state.layerId;
  return (
    Object.entries(layers)
      .sort(compareOrder)
      .findLast(([, layer]) => layer.kind === "objects" && !layer.locked && layer.parallax === 1)?.[0] ?? null
  );
}

/** Places a prefab at a scene point. @returns the new instance's id, or null when no layer takes it. */
export function placeInstance(editor: Editor, prefabId: string, at: Point): string | null {
  const layerId = objectLayerFor(editor);
  const prefab = editor.game.prefabs[prefabId];
  if (!editor.scene || layerId === null || !prefab) return null;
  const id = editor.newId();
  const instance: Instance = {
    name: "",
    prefabId,
    layerId,
    order: orderAtEnd(editor.scene.instances),
    x: at.x,
    y: at.y,
    angleRad: 0,
    scaleX: 1,
    scaleY: 1,
    overrides: {},
  };
  return editor.document.transact(`Place ${prefab.name}`, (edits) => edits.set(editor.instancePath(id), instance)) ? id : null;
}

/** Moves instances to new centres. */
export function moveInstances(editor: Editor, targets: ReadonlyMap<string, Point>, gesture?: unknown): void {
  editor.document.transact(
    counted("Move", targets.size),
    (edits) => {
      for (const [id, { x, y }] of targets) {
        const instance = editor.scene?.instances[id];
        if (!instance) continue;
        if (instance.x !== x) edits.set([...editor.instancePath(id), "x"], x);
        if (instance.y !== y) edits.set([...editor.instancePath(id), "y"], y);
      }
    },
    gesture,
  );
}

/** Copies instances, moved by `offset`. @returns the ids of the copies. */
export function cloneInstances(editor: Editor, ids: readonly string[], offset: Point, gesture?: unknown): string[] {
  return addInstances(
    editor,
    ids
      .flatMap((id) => editor.scene?.instances[id] ?? [])
      .map((instance) => ({ ...instance, x: instance.x + offset.x, y: instance.y + offset.y })),
    "Duplicate",
    gesture,
  );
}

/** Adds instances on top of what is there. @returns their ids. */
export function addInstances(editor: Editor, instances: readonly Instance[], verb: string, gesture?: unknown): string[] {
  if (!editor.scene || instances.length === 0) return [];
  let order = orderAtEnd(editor.scene.instances);
  const added = instances.map((instance) => {
    const entry = [editor.newId(), { ...instance, order }] as const;
    order = orderBetween(order, null);
    return entry;
  });
  const done = editor.document.transact(
    counted(verb, added.length),
    (edits) => {
      for (const [id, instance] of added) edits.set(editor.instancePath(id), instance);
    },
    gesture,
  );
  return done ? added.map(([id]) => id) : [];
}

export function deleteInstances(editor: Editor, ids: readonly string[]): void {
  if (ids.length === 0) return;
  editor.document.transact(counted("Delete", ids.length), (edits) => {
    for (const id of ids) edits.delete(editor.instancePath(id));
  });
}

type InstanceField = "name" | "layerId" | "x" | "y" | "angleRad" | "scaleX" | "scaleY";

/** Sets one field of instances, e.g. from the inspector. */
export function setInstanceField(
  editor: Editor,
  ids: readonly string[],
  field: InstanceField,
  value: string | number,
  gesture?: unknown,
): void {
  editor.document.transact(
    counted("Change", ids.length),
    (edits) => {
      for (const id of ids) if (editor.scene?.instances[id]) edits.set([...editor.instancePath(id), field], value);
    },
    gesture,
  );
}

/** Overrides a value of the prefab in instances; `undefined` goes back to the prefab's. */
export function setOverride(editor: Editor, ids: readonly string[], name: string, value: Primitive | undefined, gesture?: unknown): void {
  editor.document.transact(
    value === undefined ? "Revert to prefab" : counted("Override in", ids.length),
    (edits) => {
      for (const id of ids) {
        const path = [...editor.instancePath(id), "overrides", name];
        if (value === undefined) edits.delete(path);
        else if (editor.scene?.instances[id]) edits.set(path, value);
      }
    },
    gesture,
  );
}

/** Puts instances in front of, or behind, all others of the scene. */
export function restackInstances(editor: Editor, ids: readonly string[], where: "front" | "back"): void {
  const { scene } = editor;
  if (!scene) return;
  const chosen = new Set(ids);
  const sorted = Object.entries(scene.instances).sort(compareOrder);
  const moving = sorted.filter(([id]) => chosen.has(id));
  const others = sorted.filter(([id]) => !chosen.has(id));
  const edge = where === "front" ? (others.at(-1)?.[1].order ?? null) : (others[0]?.[1].order ?? null);
  let before = where === "front" ? edge : null;
  const after = where === "front" ? null : edge;
  editor.document.transact(where === "front" ? "Bring to front" : "Send to back", (edits) => {
    for (const [id] of moving) {
      before = orderBetween(before, after);
      edits.set([...editor.instancePath(id), "order"], before);
    }
  });
}
