import type { Scene } from "@playsmith/game-format";

/** The same ids with all that are in a group with one of them. */
export function withGroups(scene: Scene | null, ids: readonly string[]): string[] {
  const groups = new Set(ids.flatMap((id) => scene?.instances[id]?.groupId ?? []));
  if (!scene || groups.size === 0) return [...new Set(ids)];
  const together = Object.entries(scene.instances).flatMap(([id, { groupId }]) => (groups.has(groupId ?? "") ? [id] : []));
  return [...new Set([...ids, ...together])];
}

/** The same ids with all that hang on them, which move, turn and are scaled along. */
export function withDescendants(scene: Scene | null, ids: readonly string[]): string[] {
  const found = new Set(ids);
  if (!scene || found.size === 0) return [...found];
  const hanging = Object.entries(scene.instances).filter(([, { parentId }]) => parentId !== undefined);
  for (let before = -1; before !== found.size; ) {
    before = found.size;
    for (const [id, { parentId }] of hanging) if (found.has(parentId as string)) found.add(id);
  }
  return [...found];
}
