import { cos, sin } from "../numbers/maths.ts";
import { MAX_ENTITIES } from "../state/entities.ts";
import type { WorldState } from "../world-state.ts";
import { spawn } from "./place.ts";

/**
 * Spawns an object of a prefab on the layer of another. A missing prefab or a full world becomes an event, not an exception. Rows of
 * behaviours may be reallocated: collect spawns while iterating over a pool and make them afterwards.
 * @returns the entity; −1 for none.
 */
export function spawnBeside(world: WorldState, maker: number, prefabId: string, x: number, y: number): number {
  const info = prefabId === "" ? null : world.prefabs.get(prefabId);
  const columns = world.entities.columns;
  if (!info) {
    const makerId = world.names.textOf(columns.prefab[maker] as number);
    world.events.errorOnce("What it should make is not chosen, or no longer exists. Choose a prefab.", makerId);
    return -1;
  }
  if (world.entities.aliveCount >= MAX_ENTITIES) {
    world.events.errorOnce(`There are already ${MAX_ENTITIES} objects; no more can be made.`, prefabId);
    return -1;
  }
  return spawn(world, info, x, y, world.names.textOf(columns.layerName[maker] as number));
}

/** Spawns a projectile ahead of its shooter, rotated to its flight direction. It does not hit its shooter. */
export function launch(world: WorldState, maker: number, prefabId: string, angleRad: number, aheadPx: number): void {
  const { x, y } = world.entities.columns;
  const made = spawnBeside(
    world,
    maker,
    prefabId,
    (x[maker] as number) + cos(angleRad) * aheadPx,
    (y[maker] as number) + sin(angleRad) * aheadPx,
  );
  if (made < 0) return;
  world.entities.columns.angleRad[made] = angleRad;
  const projectiles = world.poolOfType("projectile");
  const row = projectiles?.rowOf(made) ?? -1;
  const lastHit = projectiles?.columns["lastHit"];
  if (lastHit && row >= 0) lastHit[row] = maker;
}
