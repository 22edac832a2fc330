import type { Edits } from "@playsmith/document";
import { type Look, type Prefab, type Primitive, withLookValue } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import type { Editor } from "../editor.ts";
import { isVariant, writeOverrides } from "./overrides.ts";

/** Applies all overrides of an instance to its prefab and removes them from the instance. */
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

/** @returns false where the prefab has no such value, or can't have it. */
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

/** The path and new value of an override in the prefab's own data; null where the prefab has no such value, or can't have it. */
function ownChange(
  { behaviours, variables, look }: Prefab,
  name: string,
  value: Primitive,
): { path: string[]; value: Primitive | undefined } | null {
  const [section = "", part = "", param, ...others] = name.split(".");
  if (section === "behaviours" && param && others.length === 0 && Object.hasOwn(behaviours, part))
    return { path: [section, part, "params", param], value };
  if (section === "variables" && param === undefined && typeof variables[part] === typeof value) return { path: [section, part], value };
  const changed = section === "look" && param === undefined ? withLookValue(look, part, value) : look;
  return changed === look ? null : { path: [section, part], value: changed[part as keyof Look] };
}
