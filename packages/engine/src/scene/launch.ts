import { cos, sin } from "../numbers/maths.ts";
import { MAX_ENTITIES } from "../state/entities.ts";
import type { WorldState } from "../world-state.ts";
import { spawn } from "./place.ts";

/**
 * Makes an object of a prefab on the layer of another. A prefab that is gone and a world that is full become events, not errors.
 * Rows of behaviours may move in memory: whoever walks a pool collects what to make and makes it afterwards.
 * @returns the entity; −1 when there is none.
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

/** Makes a projectile some way ahead of its maker, turned in the direction that it shall fly. It does not hit who shot it. */
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
