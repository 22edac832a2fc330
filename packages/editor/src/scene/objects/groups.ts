import type { GameChange, Instance, Scene } from "@playsmith/game-format";

/** The same ids with all that are in a group with one of them. */
export function withGroups(scene: Scene | null, ids: readonly string[]): string[] {
  const groups = new Set(ids.flatMap((id) => scene?.instances[id]?.groupId ?? []));
  if (!scene || groups.size === 0) return [...new Set(ids)];
  const together = Object.entries(scene.instances).flatMap(([id, { groupId }]) => (groups.has(groupId ?? "") ? [id] : []));
  return [...new Set([...ids, ...together])];
}

/**
 * The group of a copy by that of its original: copies of one group are a group of their own, and one that is copied
 * without any other of its group is in none.
 * @param copied all that are copied together
 */
export function groupsOfCopies(
  copied: readonly Pick<Instance, "groupId">[],
  newId: () => string,
): (groupId?: string) => string | undefined {
  const counts = new Map<string, number>();
  for (const { groupId } of copied) if (groupId !== undefined) counts.set(groupId, (counts.get(groupId) ?? 0) + 1);
  const groups = new Map([...counts].flatMap(([id, count]) => (count > 1 ? [[id, newId()] as const] : [])));
  return (groupId = "") => groups.get(groupId);
}

const hangingOf = new WeakMap<Scene["instances"], ReadonlyMap<string, readonly string[]>>();

/** What hangs on something, by what it hangs on; looked for once. */
function hanging(instances: Scene["instances"]): ReadonlyMap<string, readonly string[]> {
  const known = hangingOf.get(instances);
  if (known) return known;
  const found = new Map<string, string[]>();
  for (const id of Object.keys(instances)) {
    const parentId = instances[id]?.parentId;
    if (parentId === undefined) continue;
    const siblings = found.get(parentId);
    if (siblings) siblings.push(id);
    else found.set(parentId, [id]);
  }
  hangingOf.set(instances, found);
  return found;
}

/** Takes what is known of a scene over to its next version, unless something was tied or untied. */
export function keepDescendants(before: Scene, after: Scene, changes: readonly GameChange[]): void {
  const known = hangingOf.get(before.instances);
  if (!known) return;
  for (const { path } of changes) {
    if (path.length > 2 && path[2] !== "instances") continue;
    const id = path[3];
    if (id === undefined || before.instances[id]?.parentId !== after.instances[id]?.parentId) return;
  }
  hangingOf.set(after.instances, known);
}

/** The same ids with all that hang on them, which move, turn and are scaled along. */
export function withDescendants(scene: Scene | null, ids: readonly string[]): string[] {
  const found = new Set(ids);
  if (!scene || found.size === 0) return [...found];
  const childrenOf = hanging(scene.instances);
  // What is added on the way is come to as well.
  for (const id of found) for (const child of childrenOf.get(id) ?? []) found.add(child);
  return [...found];
}
