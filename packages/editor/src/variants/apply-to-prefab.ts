import type { Edits } from "@playsmith/document";
import type { Prefab, Primitive } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import type { Editor } from "../editor.ts";
import { isVariant, writeOverrides } from "./overrides.ts";

/** Gives a prefab all in which one of its objects differs from it, so that all of them are so; the object differs no more. */
export function applyToPrefab(editor: Editor, instanceId: string): boolean {
  const instance = editor.scene?.instances[instanceId];
  const prefab = instance && editor.game.prefabs[instance.prefabId];
  if (!instance || !prefab) return false;
  return editor.document.transact(translated("Apply to {name}", { name: prefab.name }), (edits) => {
    for (const [name, value] of Object.entries(instance.overrides)) {
      if (!write(editor, edits, instance.prefabId, name, value)) continue;
      edits.delete([...editor.instancePath(instanceId), "overrides", name]);
    }
  });
}

/** @returns false where the prefab has nothing of the kind. */
function write(editor: Editor, edits: Edits, prefabId: string, name: string, value: Primitive): boolean {
  const prefab = editor.game.prefabs[prefabId];
  const path = prefab ? ownPath(prefab, name, isVariant(editor.game.prefabs, prefabId)) : null;
  if (path !== null) edits.set(["prefabs", prefabId, ...path], value);
  else if (isVariant(editor.game.prefabs, prefabId)) writeOverrides(editor, edits, prefabId, { [name]: value });
  else return false;
  return true;
}

/** Where a prefab itself holds what an override names; null where it has it from its base, or not at all. */
function ownPath({ behaviours, variables, look }: Prefab, name: string, isOfBase: boolean): string[] | null {
  const [room = "", part = "", ...rest] = name.split(".");
  if (room === "behaviours") return Object.hasOwn(behaviours, part) ? [room, part, "params", rest.join(".")] : null;
  if (room === "variables") return Object.hasOwn(variables, part) ? [room, part] : null;
  return room === "look" && !isOfBase && Object.hasOwn(look, part) ? [room, part] : null;
}
