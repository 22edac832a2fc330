import type { GameChange, Instance, Scene } from "@playsmith/game-format";

/** Extends ids by all members of their groups. */
export function withGroups(scene: Scene | null, ids: readonly string[]): string[] {
  const groups = new Set(ids.flatMap((id) => scene?.instances[id]?.groupId ?? []));
  if (!scene || groups.size === 0) return [...new Set(ids)];
  const together = Object.entries(scene.instances).flatMap(([id, { groupId }]) => (groups.has(groupId ?? "") ? [id] : []));
  return [...new Set([...ids, ...together])];
}

/**
 * Maps an original's group to its copy's: copies of one group form a new group, and a member that is copied alone is in none.
 * @param copied all instances that are copied together
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

const childrenCache = new WeakMap<Scene["instances"], ReadonlyMap<string, readonly string[]>>();

/** Children by parent id, cached per instances object. */
function childrenByParent(instances: Scene["instances"]): ReadonlyMap<string, readonly string[]> {
  const known = childrenCache.get(instances);
  if (known) return known;
  const found = new Map<string, string[]>();
  for (const id of Object.keys(instances)) {
    const parentId = instances[id]?.parentId;
    if (parentId === undefined) continue;
    const siblings = found.get(parentId);
    if (siblings) siblings.push(id);
    else found.set(parentId, [id]);
  }
  childrenCache.set(instances, found);
  return found;
}

/** Keeps the cached children for a scene's next version, unless a parent has changed. */
export function keepDescendants(before: Scene, after: Scene, changes: readonly GameChange[]): void {
  const known = childrenCache.get(before.instances);
  if (!known) return;
  for (const { path } of changes) {
    if (path.length > 2 && path[2] !== "instances") continue;
    const id = path[3];
    if (id === undefined || before.instances[id]?.parentId !== after.instances[id]?.parentId) return;
  }
  childrenCache.set(after.instances, known);
}

/** Extends ids by their descendants, which move, turn and scale with them. */
export function withDescendants(scene: Scene | null, ids: readonly string[]): string[] {
  const found = new Set(ids);
  if (!scene || found.size === 0) return [...found];
  const childrenOf = childrenByParent(scene.instances);
  // The loop also visits ids that are added to the set while it runs.
  for (const id of found) for (const child of childrenOf.get(id) ?? []) found.add(child);
  return [...found];
}
