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

/** The prefab that another is a variant of; null for none, or none that is still there. */
export function baseOf(prefabs: Prefabs, prefabId: string): string | null {
  const id = Object.hasOwn(prefabs, prefabId) ? prefabs[prefabId]?.variantOf : undefined;
  return id !== undefined && id !== prefabId && Object.hasOwn(prefabs, id) ? id : null;
}

export function isVariant(prefabs: Prefabs, prefabId: string): boolean {
  return baseOf(prefabs, prefabId) !== null;
}

/** Ids of the variants that stand on a prefab directly, in order. */
export function variantsOf(prefabs: Prefabs, prefabId: string): string[] {
  return inOrder(prefabs).flatMap(([id]) => (baseOf(prefabs, id) === prefabId ? [id] : []));
}

/** Whether a variant has a behaviour from its base rather than by itself. */
export function hasBehaviourOfBase(prefabs: Prefabs, prefabId: string, behaviourId: string): boolean {
  const baseId = baseOf(prefabs, prefabId);
  const base = baseId === null ? null : workingPrefab({ prefabs }, baseId);
  return base !== null && Object.hasOwn(base.behaviours, behaviourId);
}

const NONE: Readonly<Record<string, Primitive>> = {};

/** The values that a variant has in place of its base's, by path. */
export function overridesOf(prefabs: Prefabs, prefabId: string): Readonly<Record<string, Primitive>> {
  return (isVariant(prefabs, prefabId) && prefabs[prefabId]?.overrides) || NONE;
}

/** What an override of a path would replace. */
function valueAt(prefab: Prefab | null, path: string): unknown {
  const [room = "", name = "", param = ""] = path.split(".");
  if (!prefab) return undefined;
  if (room === "behaviours") {
    const use = Object.hasOwn(prefab.behaviours, name) ? prefab.behaviours[name] : undefined;
    if (!use || param === "enabled") return use?.enabled;
    return isBehaviourType(use.type) ? resolveParams(use.type, use.params)[param] : use.params[param];
  }
  if (room === "children") return prefab.children?.[name]?.[param as keyof Child];
  if (room === "collider" && isColliderOption(name)) return colliderOption(prefab.collider, name);
  if (room === "look" && isOptionalOfLook(prefab.look, name)) return prefab.look[name as keyof Look] ?? "";
  const values = (prefab as unknown as Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>)[room];
  const value = values && Object.hasOwn(values, name) ? values[name] : undefined;
  return param === "" ? value : (value as Readonly<Record<string, unknown>> | undefined)?.[param];
}

/** Writes overrides in a transaction that is open; `undefined` takes one away. */
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

/** Gives a variant values of its own; what is as in the base is none. @returns true when anything changed. */
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

/** Takes back an override of a variant: the value is its base's again. */
export function revertOverride(editor: Editor, prefabId: string, path: string): boolean {
  return editor.document.transact(translated("Revert"), (edits) => writeOverrides(editor, edits, prefabId, { [path]: undefined }));
}

/** Takes back all overrides of a variant; what it adds of its own stays. */
export function revertAllOverrides(editor: Editor, prefabId: string): boolean {
  const paths = Object.keys(overridesOf(editor.game.prefabs, prefabId));
  return editor.document.transact(translated("Revert all"), (edits) => {
    writeOverrides(editor, edits, prefabId, Object.fromEntries(paths.map((path) => [path, undefined])));
  });
}
