import { type Child, orderAtEnd, type Prefab } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import type { Editor } from "../../editor.ts";
import { baseOf, overrideInVariant } from "../../prefabs/overrides.ts";
import { workingPrefab } from "../../prefabs/working-prefab.ts";

type Prefabs = Readonly<Record<string, Prefab>>;

/** Whether an object of a prefab brings one of another along, itself or by what it brings. */
function brings(prefabs: Prefabs, prefabId: string, wantedId: string, seen = new Set<string>()): boolean {
  if (prefabId === wantedId) return true;
  if (seen.has(prefabId)) return false;
  seen.add(prefabId);
  const { children = {} } = workingPrefab({ prefabs }, prefabId) ?? {};
  return Object.values(children).some((child) => brings(prefabs, child.prefabId, wantedId, seen));
}

/** Prefabs that can come with each object of a prefab: all but those that would bring it along themselves, without end. */
export function possibleChildren(prefabs: Prefabs, prefabId: string): string[] {
  return Object.keys(prefabs).filter((id) => !brings(prefabs, id, prefabId));
}

/** Lets another prefab come with each object of a prefab, at its centre. @returns its id; null for one that would never end. */
export function addChild(editor: Editor, prefabId: string, childPrefabId: string): string | null {
  const { prefabs } = editor.game;
  const own = prefabs[prefabId];
  const child = prefabs[childPrefabId];
  if (!own || !child || brings(prefabs, childPrefabId, prefabId)) return null;
  const id = editor.newId();
  const order = orderAtEnd(workingPrefab(editor.game, prefabId)?.children ?? {});
  const placed: Child = { name: "", prefabId: childPrefabId, order, x: 0, y: 0, angleRad: 0, scaleX: 1, scaleY: 1 };
  const isDone = editor.document.transact(translated("Add {name} to {name2}", { name: child.name, name2: own.name }), (edits) => {
    if (!own.children) edits.set(["prefabs", prefabId, "children"], {});
    edits.set(["prefabs", prefabId, "children", id], placed);
  });
  return isDone ? id : null;
}

/** Whether a variant has a child from its base rather than by itself. */
export function isChildOfBase(prefabs: Prefabs, prefabId: string, childId: string): boolean {
  const baseId = baseOf(prefabs, prefabId);
  const base = baseId === null ? null : workingPrefab({ prefabs }, baseId);
  return base?.children !== undefined && Object.hasOwn(base.children, childId);
}

/** Places what comes with a prefab. In a variant, what comes from the base is overridden. */
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

/** Leaves out what came with a prefab; what a variant has from its base stays. */
export function removeChild(editor: Editor, prefabId: string, childId: string): boolean {
  const own = editor.game.prefabs[prefabId];
  if (!own?.children?.[childId]) return false;
  return editor.document.transact(translated("Change {name}", { name: own.name }), (edits) =>
    edits.delete(["prefabs", prefabId, "children", childId]),
  );
}
