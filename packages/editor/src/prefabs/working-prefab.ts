import { effectivePrefab, type Game, type Prefab } from "@playsmith/game-format";

const known = new WeakMap<Game["prefabs"], Map<string, Prefab | null>>();

/** A prefab with inherited values resolved; cached per version of the prefabs. */
export function workingPrefab({ prefabs }: Pick<Game, "prefabs">, prefabId: string): Prefab | null {
  if (Object.hasOwn(prefabs, prefabId) && prefabs[prefabId]?.variantOf === undefined) return prefabs[prefabId] ?? null;
  let ofPrefabs = known.get(prefabs);
  if (!ofPrefabs) known.set(prefabs, (ofPrefabs = new Map()));
  let working = ofPrefabs.get(prefabId);
  if (working === undefined) ofPrefabs.set(prefabId, (working = effectivePrefab(prefabs, prefabId)));
  return working;
}
