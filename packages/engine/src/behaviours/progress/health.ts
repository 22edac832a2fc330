import { behaviourTypes } from "@playsmith/game-format";
import { touchesHazard } from "../../physics/sweep-tiles.ts";
import type { WorldState } from "../../world-state.ts";
import { returnToCheckpoint } from "./checkpoint.ts";
import { defineBehaviour, flagOf, numberOf, textOf, ticksOf } from "../define.ts";

const STUN_TICKS = 14;
const BLINK_TICKS = 4;
const HAZARD_TILE_DAMAGE = 1;
/** Depth in a hazard tile below which contact is ignored. */
const HAZARD_DEPTH_PX = 3;
/** Distance below the scene's edge at which an object has fallen out. */
const FALLEN_PX = 8;

/** Takes damage from hazards. At zero the object is destroyed, and the game is lost if configured. */
export const health = defineBehaviour({
  type: "health",
  config: {
    maxHealth: "f64",
    invulnerableTicks: "i32",
    knockback: "f64",
    variable: "i32",
    losesGame: "u8",
    fallsOut: "u8",
    hurtSound: "i32",
    deathSound: "i32",
  },
  state: { points: "f64", invulnerableLeft: "i32" },
  configure(world, pool, row, params) {
    const columns = pool.columns;
    columns.maxHealth[row] = numberOf(params, "maxHealth");
    columns.invulnerableTicks[row] = ticksOf(numberOf(params, "invulnerableMs"));
    columns.knockback[row] = numberOf(params, "knockbackPxPerS");
    columns.variable[row] = world.names.numberOf(textOf(params, "variable"));
    columns.losesGame[row] = flagOf(params, "losesGame");
    columns.fallsOut[row] = flagOf(params, "fallsOut");
    columns.hurtSound[row] = world.names.numberOf(textOf(params, "hurtSound"));
    columns.deathSound[row] = world.names.numberOf(textOf(params, "deathSound"));
  },
  start(world, pool, row) {
    const points = pool.columns.maxHealth[row] as number;
    pool.columns.points[row] = points;
    world.scopes.start(world.names.textOf(pool.columns.variable[row] as number), points);
  },
  edited(world, pool, row) {
    pool.columns.points[row] = Math.min(pool.columns.points[row] as number, pool.columns.maxHealth[row] as number);
    mirror(world, row);
  },
  tick(world, pool) {
    const { entity, invulnerableLeft, fallsOut } = pool.columns;
    const { x, y, left, right, top, bottom, box, isBlinking } = world.entities.columns;
    for (const { kind, other, value } of world.signals.list) if (kind === "checkpoint" && value === 1) heal(world, other, Number.MAX_VALUE);
    for (let row = 0; row < pool.count; row++) {
      const owner = entity[row] as number;
      if (!world.entities.isAlive(owner)) continue;
      const ticksLeft = invulnerableLeft[row] as number;
      if (ticksLeft > 0) invulnerableLeft[row] = ticksLeft - 1;
      isBlinking[owner] = ticksLeft > 1 && Math.floor(ticksLeft / BLINK_TICKS) % 2 === 1 ? 1 : 0;
      const leftPx = (x[owner] as number) + (left[owner] as number);
      const rightPx = (x[owner] as number) + (right[owner] as number);
      const topPx = (y[owner] as number) + (top[owner] as number);
      const bottomPx = (y[owner] as number) + (bottom[owner] as number);
      if (fallsOut[row] === 1 && topPx > world.heightPx + FALLEN_PX) {
        die(world, row);
        continue;
      }
      if (box[owner] === 0) continue;
      for (const grid of world.collisions.grids) {
        if (touchesHazard(grid, leftPx, topPx, rightPx, bottomPx, HAZARD_DEPTH_PX)) hurt(world, owner, HAZARD_TILE_DAMAGE, null);
      }
    }
  },
});

/**
 * Damages an entity, unless it has no health or is still invulnerable.
 * @param source the entity that causes the damage, which sets the knockback direction; null for tiles.
 */
export function hurt(world: WorldState, entity: number, damage: number, source: number | null): void {
  const pool = world.poolOf(health);
  const row = pool.rowOf(entity);
  if (row < 0 || damage <= 0 || world.status !== "playing" || !world.entities.isAlive(entity)) return;
  const { points, invulnerableLeft, invulnerableTicks, knockback, hurtSound } = pool.columns;
  if ((invulnerableLeft[row] as number) > 0) return;
  points[row] = Math.max(0, (points[row] as number) - damage);
  mirror(world, row);
  world.signals.add("hurt", entity, 0, source ?? -1, damage);
  if (points[row] === 0) {
    die(world, row, source);
    return;
  }
  world.sounds.play(world.names.textOf(hurtSound[row] as number));
  invulnerableLeft[row] = invulnerableTicks[row] as number;
  throwBack(world, entity, source, knockback[row] as number);
}

/** Gives an entity health back, up to its maximum. */
export function heal(world: WorldState, entity: number, amount: number): void {
  const pool = world.poolOf(health);
  const row = pool.rowOf(entity);
  if (row < 0 || !(amount > 0) || !world.entities.isAlive(entity)) return;
  const { points, maxHealth } = pool.columns;
  points[row] = Math.min(maxHealth[row] as number, (points[row] as number) + amount);
  mirror(world, row);
}

/** Sets an entity's health points, up to its maximum; zero kills it. */
export function setPoints(world: WorldState, entity: number, points: number): void {
  const pool = world.poolOf(health);
  const row = pool.rowOf(entity);
  if (row < 0 || !world.entities.isAlive(entity) || world.status !== "playing") return;
  pool.columns.points[row] = Math.max(0, Math.min(pool.columns.maxHealth[row] as number, points));
  mirror(world, row);
  if (pool.columns.points[row] === 0) die(world, row);
}

/** Health points of an entity; 0 for one without the behaviour. */
export function healthOf(world: WorldState, entity: number): number {
  const pool = world.poolOf(health);
  const row = pool.rowOf(entity);
  return row < 0 ? 0 : (pool.columns.points[row] as number);
}

const SEEN_FROM_ABOVE = behaviourTypes(({ isTopDown }) => isTopDown === true);

/** Whether an entity moves in all directions, regardless of gravity. */
function isSeenFromAbove(world: WorldState, entity: number): boolean {
  return SEEN_FROM_ABOVE.some((type) => (world.poolOfType(type)?.rowOf(entity) ?? -1) >= 0);
}

function throwBack(world: WorldState, entity: number, source: number | null, speed: number): void {
  if (speed === 0) return;
  const { x, y, vx, vy, flipX, stunTicks } = world.entities.columns;
  stunTicks[entity] = STUN_TICKS;
  const apartX = source === null ? (flipX[entity] === 1 ? 1 : -1) : (x[entity] as number) - (x[source] as number);
  if (world.gravityPxPerS2 > 0 && !isSeenFromAbove(world, entity)) {
    vx[entity] = (apartX < 0 ? -1 : 1) * speed;
    vy[entity] = -speed;
    return;
  }
  const apartY = source === null ? 0 : (y[entity] as number) - (y[source] as number);
  const distance = Math.sqrt(apartX * apartX + apartY * apartY) || 1;
  vx[entity] = (apartX / distance) * speed;
  vy[entity] = (apartY / distance) * speed;
}

function die(world: WorldState, row: number, source: number | null = null): void {
  const { entity, points, maxHealth, invulnerableLeft, invulnerableTicks, losesGame, deathSound } = world.poolOf(health).columns;
  if (returnToCheckpoint(world, entity[row] as number)) {
    world.sounds.play(world.names.textOf(deathSound[row] as number));
    world.signals.add("died", entity[row] as number, 0, source ?? -1);
    points[row] = maxHealth[row] as number;
    invulnerableLeft[row] = invulnerableTicks[row] as number;
    mirror(world, row);
    return;
  }
  points[row] = 0;
  mirror(world, row);
  world.sounds.play(world.names.textOf(deathSound[row] as number));
  world.signals.add("died", entity[row] as number, 0, source ?? -1);
  world.destroy(entity[row] as number);
  if (losesGame[row] === 1) world.end("lost");
}

function mirror(world: WorldState, row: number): void {
  const { points, variable } = world.poolOf(health).columns;
  const name = world.names.textOf(variable[row] as number);
  if (name !== "") world.scopes.scopeOf(name)[name] = points[row] as number;
}
