import type { Edits } from "@playsmith/document";
import { type Look, type Prefab, type Primitive, withLookValue } from "@playsmith/game-format";
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

/** @returns false where the prefab has nothing of the kind, or can't be so. */
function write(editor: Editor, edits: Edits, prefabId: string, name: string, value: Primitive): boolean {
  const prefab = editor.game.prefabs[prefabId];
  if (!prefab) return false;
  const own = ownChange(prefab, name, value);
  if (isVariant(editor.game.prefabs, prefabId) && (own === null || name.startsWith("look."))) {
    writeOverrides(editor, edits, prefabId, { [name]: value });
    return true;
  }
  if (own === null) return false;
  const path = ["prefabs", prefabId, ...own.path];
  if (own.value === undefined) edits.delete(path);
  else edits.set(path, own.value);
  return true;
}

/** What a prefab itself holds of what an override names, as it would be then; null where it has nothing of the kind, or can't be so. */
function ownChange(
  { behaviours, variables, look }: Prefab,
  name: string,
  value: Primitive,
): { path: string[]; value: Primitive | undefined } | null {
  const [room = "", part = "", param, ...others] = name.split(".");
  if (room === "behaviours" && param && others.length === 0 && Object.hasOwn(behaviours, part))
    return { path: [room, part, "params", param], value };
  if (room === "variables" && param === undefined && typeof variables[part] === typeof value) return { path: [room, part], value };
  const changed = room === "look" && param === undefined ? withLookValue(look, part, value) : look;
  return changed === look ? null : { path: [room, part], value: changed[part as keyof Look] };
}
