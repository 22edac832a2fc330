import type { Edits } from "@playsmith/document";
import { compareOrder, type Instance, type Layer, orderAtEnd, orderBetween, type Primitive, type Scene } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import type { Editor } from "../../editor.ts";
import { type Point, withinPlaces } from "../../geometry.ts";
import { hasRoom } from "../../has-room.ts";
import { groupsOfCopies } from "./groups.ts";
import { counted } from "../../history/counted.ts";
import { editInChunks } from "../../history/edit-in-chunks.ts";
import { parentsFirst } from "./parents-first.ts";
import { followInScripts, followTags } from "../../rules/rename-references.ts";

/** The object layer for new objects: the active one, else the topmost one that is not locked. */
export function objectLayerFor(editor: Editor): string | null {
  const layers = editor.scene?.layers ?? {};
  const active = layers[editor.state.layerId];
  if (active?.kind === "objects" && !active.locked) return editor.state.layerId;
  return lastObjectLayer(layers);
}

/** The topmost object layer that is not locked and has no parallax; null when there is none. */
export function lastObjectLayer(layers: Scene["layers"]): string | null {
  const isFor = (layer: Layer): boolean => layer.kind === "objects" && !layer.locked && layer.parallax === 1;
  return (
    Object.entries(layers)
      .sort(compareOrder)
      .findLast(([, layer]) => isFor(layer))?.[0] ?? null
  );
}

/** The scene point at the centre of the view, clamped to the scene. */
export function middleOfView({ state, scene }: Editor): Point {
  const within = (value: number, size: number): number => Math.min(Math.max(value, 0), size);
  const { centerX, centerY } = state.camera;
  return { x: within(centerX, scene?.widthPx ?? centerX), y: within(centerY, scene?.heightPx ?? centerY) };
}

/** Places a prefab at a scene point. @returns the new instance's id, or null when no layer takes objects. */
export function placeInstance(editor: Editor, prefabId: string, at: Point, gesture?: unknown): string | null {
  return placeInstanceEach(editor, prefabId, [at], gesture)[0] ?? null;
}

/** Places an instance of a prefab at each point, later ones on top. @returns their ids; empty when no layer takes objects. */
export function placeInstanceEach(editor: Editor, prefabId: string, places: readonly Point[], gesture?: unknown): string[] {
  const layerId = objectLayerFor(editor);
  const prefab = editor.game.prefabs[prefabId];
  if (!editor.scene || layerId === null || !prefab || places.length === 0 || !hasRoom(editor, "instances", places.length)) return [];
  let order = orderAtEnd(editor.scene.instances);
  const placed = places.map((place): [string, Instance] => {
    const instance = { name: "", prefabId, layerId, order, ...withinPlaces(place), angleRad: 0, scaleX: 1, scaleY: 1, overrides: {} };
    order = orderBetween(order, null);
    return [editor.newId(), instance];
  });
  const isDone = editor.document.transact(
    translated("Place {name}", { name: prefab.name }),
    (edits) => {
      for (const [id, instance] of placed) edits.set(editor.instancePath(id), instance);
    },
    gesture,
  );
  return isDone ? placed.map(([id]) => id) : [];
}

/** Copies instances, moved by `offset`; copies of a group form a new group. @returns the ids of the copies. */
export function cloneInstances(editor: Editor, ids: readonly string[], offset: Point, gesture?: unknown): string[] {
  const originals = ids.flatMap((id) => {
    const instance = editor.scene?.instances[id];
    return instance ? [{ id, copyId: editor.newId(), instance }] : [];
  });
  const copies = new Map(originals.map(({ id, copyId }) => [id, copyId]));
  const groupOf = groupsOfCopies(
    originals.map(({ instance }) => instance),
    () => editor.newId(),
  );
  return addInstances(
    editor,
    originals.map(({ copyId, instance: { x, y, parentId, groupId, ...rest } }) => {
      // If the parent is copied too, its copy is the parent of the copy.
      const tie = parentId === undefined ? {} : { parentId: copies.get(parentId) ?? parentId };
      const group = groupOf(groupId);
      const place = withinPlaces({ x: x + offset.x, y: y + offset.y });
      return [copyId, { ...rest, ...place, ...tie, ...(group === undefined ? {} : { groupId: group }) }];
    }),
    translated("Duplicate"),
    gesture,
  );
}

/** Adds instances with the given ids in front of all others. @returns these ids. */
function addInstances(
  editor: Editor,
  instances: readonly (readonly [id: string, instance: Instance])[],
  verb: string,
  gesture?: unknown,
): string[] {
  if (!editor.scene || instances.length === 0 || !hasRoom(editor, "instances", instances.length)) return [];
  let order = orderAtEnd(editor.scene.instances);
  const added = instances.map(([id, instance]) => {
    const entry = [id, { ...instance, order }] as const;
    order = orderBetween(order, null);
    return entry;
  });
  const done = editInChunks(editor, { name: counted(verb, added.length), gesture }, parentsFirst(added), (edits, [id, instance]) =>
    edits.set(editor.instancePath(id), instance),
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

/** Updates scripts that look instances up by name, if all of these instances have the same name. */
function followInstances(editor: Editor, edits: Edits, ids: readonly string[], name: string): void {
  const [before, ...others] = new Set(ids.map((id) => editor.scene?.instances[id]?.name ?? ""));
  const paths = ids.map((id) => [...editor.instancePath(id), "name"].join("."));
  if (before !== undefined && others.length === 0) followInScripts(editor, edits, paths, before, name);
}

/** Sets one field of instances, e.g. from the inspector. Renaming also updates scripts that use the name. */
export function setInstanceField(
  editor: Editor,
  ids: readonly string[],
  field: InstanceField,
  value: string | number,
  gesture?: unknown,
): void {
  editor.document.transact(
    counted(translated("Change"), ids.length),
    (edits) => {
      if (field === "name") followInstances(editor, edits, ids, String(value));
      for (const id of ids) if (editor.scene?.instances[id]) edits.set([...editor.instancePath(id), field], value);
    },
    gesture,
  );
}

/** Replaces the instances' own tags, which are in addition to the prefab's. Renaming a tag also updates rules and scripts. */
export function setInstanceTags(editor: Editor, ids: readonly string[], tags: readonly string[]): void {
  editor.document.transact(counted(translated("Change"), ids.length), (edits) => {
    const tagged = ids.map((id) => ({
      path: [...editor.instancePath(id), "tags"],
      before: editor.scene?.instances[id]?.tags ?? [],
      after: tags,
    }));
    followTags(editor, edits, tagged);
    for (const id of ids) {
      const instance = editor.scene?.instances[id];
      if (!instance || tags.join("\n") === (instance.tags ?? []).join("\n")) continue;
      const path = [...editor.instancePath(id), "tags"];
      if (tags.length === 0) edits.delete(path);
      else edits.set(path, [...tags]);
    }
  });
}

/** Sets an override in instances; `undefined` removes it. */
export function setOverride(
  editor: Editor,
  ids: readonly string[],
  name: string,
  value: Primitive | undefined,
  gesture?: unknown,
): boolean {
  return editor.document.transact(
    value === undefined ? translated("Revert to prefab") : counted(translated("Override in"), ids.length),
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

/** Removes all overrides of instances. */
export function revertOverrides(editor: Editor, ids: readonly string[]): void {
  editor.document.transact(counted(translated("Revert"), ids.length), (edits) => {
    for (const id of ids) {
      const names = Object.keys(editor.scene?.instances[id]?.overrides ?? {});
      for (const name of names) edits.delete([...editor.instancePath(id), "overrides", name]);
    }
  });
}
