import { orderAtEnd, type Prefab, type Primitive } from "@playsmith/game-format";
import { gameNames } from "@playsmith/rules";
import { translated } from "@playsmith/texts";
import type { Editor } from "../editor.ts";
import { alignAfter } from "./anchored-text.ts";
import { flattenVariant } from "./flatten-variant.ts";
import { hasBehaviourOfBase, isVariant, overrideInVariant, variantsOf } from "./overrides.ts";
import { freeName } from "../free-name.ts";
import { hasRoom } from "../has-room.ts";
import { followInScripts, followName, followTags } from "../rules/rename-references.ts";

/** A new prefab with a plain shape. */
export function blankPrefab(name: string, order: string): Prefab {
  return {
    name,
    order,
    look: { kind: "shape", shape: "rectangle", widthPx: 16, heightPx: 16, color: "#ffb454", opacity: 1 },
    collider: { kind: "box", widthPx: 16, heightPx: 16, offsetXPx: 0, offsetYPx: 0, solid: false },
    tags: [],
    behaviours: {},
    variables: {},
    rules: {},
    script: "",
  };
}

/** A name that rules can mention: in rules, brackets are around names. */
const nameInRules = (name: string): string => name.replaceAll("[", "(").replaceAll("]", ")");

export function addPrefab(editor: Editor, from: Partial<Prefab> = {}): string | null {
  const { prefabs } = editor.game;
  if (!hasRoom(editor, "prefabs")) return null;
  const id = editor.newId();
  const base = blankPrefab(translated("Object"), orderAtEnd(prefabs));
  const prefab = { ...base, ...from, order: base.order, name: freeName(nameInRules(from.name ?? base.name), Object.values(prefabs)) };
  return editor.document.transact(translated("Add {name}", { name: prefab.name }), (edits) => edits.set(["prefabs", id], prefab))
    ? id
    : null;
}

/** Deletes a prefab and its instances in all scenes. Its variants become independent prefabs. */
export function deletePrefab(editor: Editor, prefabId: string): void {
  const prefab = editor.game.prefabs[prefabId];
  if (!prefab) return;
  editor.document.transact(translated("Delete {name}", { name: prefab.name }), (edits) => {
    for (const [sceneId, scene] of Object.entries(editor.game.scenes)) {
      for (const [id, instance] of Object.entries(scene.instances))
        if (instance.prefabId === prefabId) edits.delete(["scenes", sceneId, "instances", id]);
    }
    for (const variantId of variantsOf(editor.game.prefabs, prefabId)) flattenVariant(editor, edits, variantId);
    edits.delete(["prefabs", prefabId]);
  });
}

/** Sets a field of a prefab. Renaming updates rules and scripts; variants inherit look and collider, so these are not set in them. */
export function setPrefabField<Field extends "name" | "look" | "collider" | "tags">(
  editor: Editor,
  prefabId: string,
  field: Field,
  value: Prefab[Field],
  gesture?: unknown,
): void {
  const prefab = editor.game.prefabs[prefabId];
  if (!prefab || ((field === "look" || field === "collider") && isVariant(editor.game.prefabs, prefabId))) return;
  const valid = field === "name" ? nameInRules(value as string) : value;
  editor.document.transact(
    translated("Change {name}", { name: prefab.name }),
    (edits) => {
      if (field === "name") {
        // Of two prefabs with one name, rules mean the first.
        const isMeant = gameNames(editor.game).prefabs.get(prefab.name) === prefabId;
        if (isMeant) followName(editor, edits, "prefab", prefab.name, valid as string);
        followInScripts(editor, edits, [`prefabs.${prefabId}.name`], prefab.name, valid as string);
      }
      if (field === "tags")
        followTags(editor, edits, [{ path: ["prefabs", prefabId, "tags"], before: prefab.tags, after: value as string[] }]);
      edits.set(["prefabs", prefabId, field], valid);
    },
    gesture,
  );
}

/**
 * Sets one value of a prefab's look, collider, light or trail, so that concurrent edits of others are merged. Overrides in a variant.
 * A collider of the same size as a shape is resized with it.
 */
export function setPrefabPart(
  editor: Editor,
  prefabId: string,
  part: "look" | "collider" | "light" | "trail",
  name: string,
  value: Primitive,
  gesture?: unknown,
): void {
  const prefab = editor.game.prefabs[prefabId];
  if (!prefab) return;
  if (isVariant(editor.game.prefabs, prefabId)) overrideInVariant(editor, prefabId, { [`${part}.${name}`]: value }, gesture);
  else
    editor.document.transact(
      translated("Change {name}", { name: prefab.name }),
      (edits) => {
        edits.set(["prefabs", prefabId, part, name], value);
        if (part === "look" && isColliderOfShape(prefab, name)) edits.set(["prefabs", prefabId, "collider", name], value);
      },
      gesture,
    );
}

/** Whether a side of a prefab's collider equals that of its shape. */
function isColliderOfShape({ look, collider }: Prefab, side: string): boolean {
  if (look.kind !== "shape" || collider.kind !== "box" || (side !== "widthPx" && side !== "heightPx")) return false;
  return collider[side] === look[side];
}

/** Removes a behaviour; an inherited one is disabled in the variant. */
export function removeBehaviour(editor: Editor, prefabId: string, behaviourId: string): void {
  if (hasBehaviourOfBase(editor.game.prefabs, prefabId, behaviourId)) return setBehaviourEnabled(editor, prefabId, behaviourId, false);
  editor.document.transact(translated("Remove behaviour"), (edits) => edits.delete(["prefabs", prefabId, "behaviours", behaviourId]));
}

export function setBehaviourParam(
  editor: Editor,
  prefabId: string,
  behaviourId: string,
  name: string,
  value: Primitive,
  gesture?: unknown,
): void {
  if (hasBehaviourOfBase(editor.game.prefabs, prefabId, behaviourId)) {
    overrideInVariant(editor, prefabId, { [`behaviours.${behaviourId}.${name}`]: value }, gesture);
    return;
  }
  const prefab = editor.game.prefabs[prefabId];
  const align = prefab && !isVariant(editor.game.prefabs, prefabId) ? alignAfter(prefab, behaviourId, name, value) : null;
  editor.document.transact(
    translated("Change behaviour"),
    (edits) => {
      edits.set(["prefabs", prefabId, "behaviours", behaviourId, "params", name], value);
      if (align !== null) edits.set(["prefabs", prefabId, "look", "align"], align);
    },
    gesture,
  );
}

export function setBehaviourEnabled(editor: Editor, prefabId: string, behaviourId: string, enabled: boolean): void {
  if (hasBehaviourOfBase(editor.game.prefabs, prefabId, behaviourId)) {
    overrideInVariant(editor, prefabId, { [`behaviours.${behaviourId}.enabled`]: enabled });
    return;
  }
  editor.document.transact(enabled ? translated("Enable behaviour") : translated("Disable behaviour"), (edits) =>
    edits.set(["prefabs", prefabId, "behaviours", behaviourId, "enabled"], enabled),
  );
}
