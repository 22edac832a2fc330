import { moveX, moveY } from "../../physics/move.ts";
import { nearest } from "../../physics/nearest.ts";
import { defineBehaviour, numberOf, textOf } from "../define.ts";
import { patrol } from "./patrol.ts";

/** Distance along an axis below which the chaser stops moving, so that it does not jitter around its target. */
const ARRIVED_PX = 1;

/** Moves towards the nearest object with a tag when it is in range. When the object also has Patrol, Patrol moves it. */
export const chase = defineBehaviour({
  type: "chase",
  config: { targetTag: "i32", speed: "f64", rangePx: "f64" },
  state: {},
  configure(world, pool, row, params) {
    pool.columns.targetTag[row] = world.names.numberOf(textOf(params, "targetTag"));
    pool.columns.speed[row] = numberOf(params, "speedPxPerS");
    pool.columns.rangePx[row] = numberOf(params, "rangePx");
  },
  tick(world, pool) {
    const { entity, targetTag, speed, rangePx } = pool.columns;
    const { x, y, vx, vy, flipX, isChasing, scaleX } = world.entities.columns;
    const patrols = world.poolOf(patrol);
    for (let row = 0; row < pool.count; row++) {
      const owner = entity[row] as number;
      const target = nearest(world, owner, targetTag[row] as number, rangePx[row] as number);
      const patrolRow = patrols.rowOf(owner);
      if (target < 0) {
        if (isChasing[owner] === 1) {
          isChasing[owner] = 0;
          vx[owner] = 0;
          if (patrolRow < 0 || patrols.columns.falls[patrolRow] === 0) vy[owner] = 0;
          world.appearance.setAnimation(owner, "idle");
        }
        continue;
      }
      isChasing[owner] = 1;
      const apartX = (x[target] as number) - (x[owner] as number);
      const apartY = (y[target] as number) - (y[owner] as number);
      const rate = speed[row] as number;
      if (Math.abs(apartX) > ARRIVED_PX) flipX[owner] = apartX < 0 !== (scaleX[owner] as number) < 0 ? 1 : 0;
      if (!world.appearance.setAnimation(owner, "run")) world.appearance.setAnimation(owner, "walk");
      if (patrolRow >= 0 && patrols.columns.falls[patrolRow] === 1) {
        vx[owner] = Math.abs(apartX) > ARRIVED_PX ? Math.sign(apartX) * rate : 0;
        continue;
      }
      const distance = Math.sqrt(apartX * apartX + apartY * apartY);
      const share = distance <= ARRIVED_PX ? 0 : Math.min(rate, distance * 60) / distance;
      vx[owner] = apartX * share;
      vy[owner] = apartY * share;
      moveX(world, owner, vx[owner] / 60, true);
      moveY(world, owner, vy[owner] / 60, true);
    }
  },
});
