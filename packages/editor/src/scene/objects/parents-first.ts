import type { Instance } from "@playsmith/game-format";

type Entry = readonly [id: string, instance: Instance];

/** Sorts instances so that each comes after its parent; the order is kept otherwise. */
export function parentsFirst(entries: readonly Entry[]): readonly Entry[] {
  if (entries.every(([, { parentId }]) => parentId === undefined)) return entries;
  const instances = new Map(entries);
  const depths = new Map<string, number>();
  const depthOf = (id: string): number => {
    const chain: string[] = [];
    const seen = new Set<string>();
    let at: string | undefined = id;
    while (at !== undefined && instances.has(at) && !depths.has(at) && !seen.has(at)) {
      chain.push(at);
      seen.add(at);
      at = instances.get(at)?.parentId;
    }
    let depth = at === undefined ? 0 : (depths.get(at) ?? 0);
    for (const link of chain.toReversed()) depths.set(link, ++depth);
    return depths.get(id) ?? 0;
  };
  return entries.toSorted(([a], [b]) => depthOf(a) - depthOf(b));
}
