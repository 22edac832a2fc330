import { type Asset, inOrder } from "@playsmith/game-format";
import type { WorldState } from "../world-state.ts";

/** The id of an asset of a kind by its id or name; throws a readable error for an unknown one. */
export function assetIdOf(world: WorldState, kind: Asset["kind"], idOrName: string): string {
  const { assets } = world.game;
  if (Object.hasOwn(assets, idOrName) && assets[idOrName]?.kind === kind) return idOrName;
  const found = inOrder(assets).find(([, asset]) => asset.kind === kind && asset.name === idOrName)?.[0];
  if (found === undefined) throw new Error(`There is no ${kind} called "${idOrName}".`);
  return found;
}

/** The number of an object layer of the running scene by its name or id; throws a readable error for an unknown one. */
export function objectLayerOf(world: WorldState, nameOrId: string): number {
  const index = world.layers.findIndex(({ id, data }) => data.kind === "objects" && (data.name === nameOrId || id === nameOrId));
  if (index < 0) throw new Error(`There is no layer of objects called "${nameOrId}".`);
  return index;
}

/** The id of a scene by its id or name; throws a readable error for an unknown one. */
export function sceneIdOf(world: WorldState, idOrName: string): string {
  const { scenes } = world.game;
  if (Object.hasOwn(scenes, idOrName)) return idOrName;
  const found = inOrder(scenes).find(([, scene]) => scene.name === idOrName)?.[0];
  if (found === undefined) throw new Error(`There is no scene called "${idOrName}".`);
  return found;
}
