import type { Edits } from "@playsmith/document";
import {
  type Child,
  colliderOption,
  effectivePrefab,
  type Game,
  inOrder,
  isBehaviourType,
  isColliderOption,
  isOptionalOfLook,
  type Look,
  type Prefab,
  type Primitive,
  resolveParams,
} from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import type { Editor } from "../editor.ts";
import { workingPrefab } from "./working-prefab.ts";

type Prefabs = Game["prefabs"];

/** The base of a variant; null when there is none or it is missing. */
export function baseOf(prefabs: Prefabs, prefabId: string): string | null {
  const id = Object.hasOwn(prefabs, prefabId) ? prefabs[prefabId]?.variantOf : undefined;
  return id !== undefined && id !== prefabId && Object.hasOwn(prefabs, id) ? id : null;
}

export function isVariant(prefabs: Prefabs, prefabId: string): boolean {
  return baseOf(prefabs, prefabId) !== null;
}

/** Ids of the direct variants of a prefab, in order. */
export function variantsOf(prefabs: Prefabs, prefabId: string): string[] {
  return inOrder(prefabs).flatMap(([id]) => (baseOf(prefabs, id) === prefabId ? [id] : []));
}

/** Whether a variant inherits a behaviour from its base. */
export function hasBehaviourOfBase(prefabs: Prefabs, prefabId: string, behaviourId: string): boolean {
  const baseId = baseOf(prefabs, prefabId);
  const base = baseId === null ? null : workingPrefab({ prefabs }, baseId);
  return base !== null && Object.hasOwn(base.behaviours, behaviourId);
}

const NONE: Readonly<Record<string, Primitive>> = {};

/** The overrides of a variant, by path. */
export function overridesOf(prefabs: Prefabs, prefabId: string): Readonly<Record<string, Primitive>> {
  return (isVariant(prefabs, prefabId) && prefabs[prefabId]?.overrides) || NONE;
}

/** The value that an override of a path replaces. */
function valueAt(prefab: Prefab | null, path: string): unknown {
  const [section = "", name = "", param = ""] = path.split(".");
  if (!prefab) return undefined;
  if (section === "behaviours") {
    const use = Object.hasOwn(prefab.behaviours, name) ? prefab.behaviours[name] : undefined;
    if (!use || param === "enabled") return use?.enabled;
    return isBehaviourType(use.type) ? resolveParams(use.type, use.params)[param] : use.params[param];
  }
  if (section === "children") return prefab.children?.[name]?.[param as keyof Child];
  if (section === "collider" && isColliderOption(name)) return colliderOption(prefab.collider, name);
  if (section === "look" && isOptionalOfLook(prefab.look, name)) return prefab.look[name as keyof Look] ?? "";
  const values = (prefab as unknown as Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>)[section];
  const value = values && Object.hasOwn(values, name) ? values[name] : undefined;
  return param === "" ? value : (value as Readonly<Record<string, unknown>> | undefined)?.[param];
}

/** Writes overrides; `undefined` deletes one. Call it in a transaction. */
export function writeOverrides(
  editor: Editor,
  edits: Edits,
  prefabId: string,
  changes: Readonly<Record<string, Primitive | undefined>>,
): void {
  const path = ["prefabs", prefabId, "overrides"];
  if (!editor.game.prefabs[prefabId]?.overrides && Object.values(changes).some((value) => value !== undefined)) edits.set(path, {});
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) edits.delete([...path, name]);
    else edits.set([...path, name], value);
  }
}

/** Sets overrides of a variant; values equal to the base's are deleted. @returns true when anything changed. */
export function overrideInVariant(
  editor: Editor,
  prefabId: string,
  changes: Readonly<Record<string, Primitive>>,
  gesture?: unknown,
): boolean {
  const { prefabs } = editor.game;
  const prefab = prefabs[prefabId];
  if (!prefab) return false;
  const plain = effectivePrefab({ ...prefabs, [prefabId]: { ...prefab, overrides: {} } }, prefabId);
  const differing = Object.entries(changes).map(([path, value]) => [path, valueAt(plain, path) === value ? undefined : value]);
  const written = Object.fromEntries(differing) as Record<string, Primitive | undefined>;
  return editor.document.transact(
    translated("Override in {name}", { name: prefab.name }),
    (edits) => writeOverrides(editor, edits, prefabId, written),
    gesture,
  );
}

/** Deletes an override of a variant, so that the base's value applies again. */
export function revertOverride(editor: Editor, prefabId: string, path: string): boolean {
  return editor.document.transact(translated("Revert"), (edits) => writeOverrides(editor, edits, prefabId, { [path]: undefined }));
}

/** Deletes all overrides of a variant; its own additions stay. */
export function revertAllOverrides(editor: Editor, prefabId: string): boolean {
  const paths = Object.keys(overridesOf(editor.game.prefabs, prefabId));
  return editor.document.transact(translated("Revert all"), (edits) => {
    writeOverrides(editor, edits, prefabId, Object.fromEntries(paths.map((path) => [path, undefined])));
  });
}
