import { atan2, cos, sin } from "../../numbers/maths.ts";
import { moveX, moveY } from "../../physics/move.ts";
import { findTouching } from "../../physics/touching.ts";
import type { WorldState } from "../../world-state.ts";
import { defineBehaviour, flagOf, numberOf, textOf, ticksOf } from "../define.ts";
import { health, hurt } from "../progress/health.ts";

/** Flies in the direction of its angle, damages what it hits, and breaks at walls. */
export const projectile = defineBehaviour({
  type: "projectile",
  config: {
    speed: "f64",
    hitsTag: "i32",
    damage: "f64",
    lifetimeTicks: "i32",
    breaks: "u8",
    pierces: "u8",
    facesFlight: "u8",
    hitSound: "i32",
  },
  state: { isFlying: "u8", ticksLeft: "i32", lastHit: "i32" },
  configure(world, pool, row, params) {
    const { speed, hitsTag, damage, lifetimeTicks, breaks, pierces, facesFlight, hitSound } = pool.columns;
    speed[row] = numberOf(params, "speedPxPerS");
    hitsTag[row] = world.names.numberOf(textOf(params, "hitsTag"));
    damage[row] = numberOf(params, "damage");
    lifetimeTicks[row] = ticksOf(numberOf(params, "lifetimeMs"));
    breaks[row] = flagOf(params, "breaksAtWalls");
    pierces[row] = flagOf(params, "pierces");
    facesFlight[row] = flagOf(params, "facesFlight");
    hitSound[row] = world.names.numberOf(textOf(params, "hitSound"));
  },
  start(_world, pool, row) {
    pool.columns.ticksLeft[row] = pool.columns.lifetimeTicks[row] as number;
    pool.columns.lastHit[row] = -1;
  },
  tick(world, pool) {
    const { entity, speed, breaks, facesFlight, isFlying, ticksLeft } = pool.columns;
    const { x, y, vx, vy, flipX, angleRad } = world.entities.columns;
    for (let row = 0; row < pool.count; row++) {
      const owner = entity[row] as number;
      if (!world.entities.isAlive(owner)) continue;
      if (isFlying[row] === 0) {
        // The shooter has set its angle by now.
        isFlying[row] = 1;
        vx[owner] = cos(angleRad[owner] as number) * (speed[row] as number);
        vy[owner] = sin(angleRad[owner] as number) * (speed[row] as number);
      }
      if (facesFlight[row] === 1) angleRad[owner] = atan2(vy[owner] as number, vx[owner] as number);
      else {
        angleRad[owner] = 0;
        flipX[owner] = (vx[owner] as number) < 0 ? 1 : 0;
      }
      ticksLeft[row] = (ticksLeft[row] as number) - 1;
      let isStopped = false;
      if (breaks[row] === 1) {
        isStopped = moveX(world, owner, (vx[owner] as number) / 60, false);
        isStopped = moveY(world, owner, (vy[owner] as number) / 60, false) || isStopped;
      } else {
        x[owner] = (x[owner] as number) + (vx[owner] as number) / 60;
        y[owner] = (y[owner] as number) + (vy[owner] as number) / 60;
      }
      const isSpent = hit(world, row);
      if (isSpent || isStopped || (ticksLeft[row] as number) <= 0) world.destroy(owner);
    }
  },
});

/** Damages objects that the projectile touches. @returns whether it is used up. */
function hit(world: WorldState, row: number): boolean {
  const { entity, hitsTag, damage, pierces, hitSound, lastHit } = world.poolOf(projectile).columns;
  const owner = entity[row] as number;
  const count = findTouching(world, owner, hitsTag[row] as number);
  for (let index = 0; index < count; index++) {
    const target = world.touched[index] as number;
    if (target === lastHit[row]) continue;
    lastHit[row] = target;
    world.sounds.play(world.names.textOf(hitSound[row] as number));
    if (world.poolOf(health).rowOf(target) >= 0) hurt(world, target, damage[row] as number, owner);
    else if ((damage[row] as number) > 0) world.destroy(target);
    if (pierces[row] === 0) return true;
  }
  return false;
}
