import { forgetFree } from "../../physics/free-range.ts";
import { findTouching } from "../../physics/touching.ts";
import type { WorldState } from "../../world-state.ts";
import { defineBehaviour, flagOf, textOf } from "../define.ts";

/** Respawn position for objects that lose a life: the last checkpoint that was reached. */
export const checkpoint = defineBehaviour({
  type: "checkpoint",
  config: { reachedByTag: "i32", lives: "i32", heals: "u8", sound: "i32" },
  state: { isActive: "u8" },
  configure(world, pool, row, params) {
    pool.columns.reachedByTag[row] = world.names.numberOf(textOf(params, "reachedByTag"));
    pool.columns.lives[row] = world.names.numberOf(textOf(params, "livesVariable"));
    pool.columns.heals[row] = flagOf(params, "heals");
    pool.columns.sound[row] = world.names.numberOf(textOf(params, "sound"));
  },
  tick(world, pool) {
    const { entity, reachedByTag, heals, sound, isActive } = pool.columns;
    for (let row = 0; row < pool.count; row++) {
      const owner = entity[row] as number;
      if (isActive[row] === 1 || !world.entities.isAlive(owner) || findTouching(world, owner, reachedByTag[row] as number) === 0) continue;
      isActive.fill(0, 0, pool.count);
      isActive[row] = 1;
      const who = world.touched[0] as number;
      for (let other = 0; other < pool.count; other++) world.appearance.setAnimation(entity[other] as number, other === row ? "on" : "off");
      world.sounds.play(world.names.textOf(sound[row] as number));
      world.signals.add("checkpoint", owner, 0, who, heals[row]);
    }
  },
});

/**
 * Respawns an entity for one life: at the active checkpoint, or at its start position when none was reached.
 * @returns false when no checkpoint applies or no life is left.
 */
export function returnToCheckpoint(world: WorldState, entity: number): boolean {
  const { columns, count } = world.poolOf(checkpoint);
  const rows = Array.from({ length: count }, (_, row) => row).filter((row) =>
    world.lists.hasTag(entity, columns.reachedByTag[row] as number),
  );
  const active = rows.find((row) => columns.isActive[row] === 1);
  // A persistent entity from another scene has no start position in this one.
  const row = active ?? (world.persistentEntities.has(entity) ? undefined : rows[0]);
  if (row === undefined) return false;
  const name = world.names.textOf(columns.lives[row] as number);
  const lives = world.scopes.scopeOf(name)[name];
  if (name !== "" && typeof lives === "number") {
    if (lives <= 0) return false;
    world.scopes.scopeOf(name)[name] = lives - 1;
  }
  const { x, y, homeX, homeY, previousX, previousY, vx, vy } = world.entities.columns;
  const flag = columns.entity[row] as number;
  x[entity] = previousX[entity] = (active === undefined ? homeX[entity] : x[flag]) as number;
  y[entity] = previousY[entity] = (active === undefined ? homeY[entity] : y[flag]) as number;
  vx[entity] = vy[entity] = 0;
  forgetFree(world, entity);
  return true;
}
