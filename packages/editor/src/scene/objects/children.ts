import { type Child, orderAtEnd, type Prefab } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import type { Editor } from "../../editor.ts";
import { baseOf, overrideInVariant } from "../../prefabs/overrides.ts";
import { workingPrefab } from "../../prefabs/working-prefab.ts";

type Prefabs = Readonly<Record<string, Prefab>>;

/** Whether a prefab is another one or contains it, directly or through its children. */
function contains(prefabs: Prefabs, prefabId: string, wantedId: string, seen = new Set<string>()): boolean {
  if (prefabId === wantedId) return true;
  if (seen.has(prefabId)) return false;
  seen.add(prefabId);
  const { children = {} } = workingPrefab({ prefabs }, prefabId) ?? {};
  return Object.values(children).some((child) => contains(prefabs, child.prefabId, wantedId, seen));
}

/** Prefabs that can be children of a prefab: all that do not contain it, which would be endless recursion. */
export function possibleChildren(prefabs: Prefabs, prefabId: string): string[] {
  return Object.keys(prefabs).filter((id) => !contains(prefabs, id, prefabId));
}

/** Adds a child prefab at a prefab's centre. @returns the child's id; null when it would contain itself. */
export function addChild(editor: Editor, prefabId: string, childPrefabId: string): string | null {
  const { prefabs } = editor.game;
  const own = prefabs[prefabId];
  const child = prefabs[childPrefabId];
  if (!own || !child || contains(prefabs, childPrefabId, prefabId)) return null;
  const id = editor.newId();
  const order = orderAtEnd(workingPrefab(editor.game, prefabId)?.children ?? {});
  const placed: Child = { name: "", prefabId: childPrefabId, order, x: 0, y: 0, angleRad: 0, scaleX: 1, scaleY: 1 };
  const isDone = editor.document.transact(translated("Add {name} to {name2}", { name: child.name, name2: own.name }), (edits) => {
    if (!own.children) edits.set(["prefabs", prefabId, "children"], {});
    edits.set(["prefabs", prefabId, "children", id], placed);
  });
  return isDone ? id : null;
}

/** Whether a variant inherits a child from its base. */
export function isChildOfBase(prefabs: Prefabs, prefabId: string, childId: string): boolean {
  const baseId = baseOf(prefabs, prefabId);
  const base = baseId === null ? null : workingPrefab({ prefabs }, baseId);
  return base?.children !== undefined && Object.hasOwn(base.children, childId);
}

/** Sets a field of a prefab's child. In a variant, overrides the field of an inherited child. */
export function setChild(
  editor: Editor,
  prefabId: string,
  childId: string,
  field: "x" | "y" | "angleRad" | "scaleX" | "scaleY",
  value: number,
  gesture?: unknown,
): void {
  const { prefabs } = editor.game;
  const own = prefabs[prefabId];
  if (!own) return;
  if (isChildOfBase(prefabs, prefabId, childId)) {
    overrideInVariant(editor, prefabId, { [`children.${childId}.${field}`]: value }, gesture);
    return;
  }
  if (!own.children?.[childId]) return;
  editor.document.transact(
    translated("Change {name}", { name: own.name }),
    (edits) => edits.set(["prefabs", prefabId, "children", childId, field], value),
    gesture,
  );
}

/** Removes a prefab's own child; inherited children of a variant stay. */
export function removeChild(editor: Editor, prefabId: string, childId: string): boolean {
  const own = editor.game.prefabs[prefabId];
  if (!own?.children?.[childId]) return false;
  return editor.document.transact(translated("Change {name}", { name: own.name }), (edits) =>
    edits.delete(["prefabs", prefabId, "children", childId]),
  );
}
