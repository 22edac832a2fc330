import { findPath as search } from "../../physics/find-path.ts";
import { moveX, moveY } from "../../physics/move.ts";
import { nearest } from "../../physics/nearest.ts";
import { defineBehaviour, flagOf, numberOf, textOf } from "../define.ts";

/** Interval between searches; objects take turns. */
const SEARCH_EVERY_TICKS = 20;

/** Walks the shortest path around solid tiles. Only the next corner is stored, since the path to it is straight. */
export const findPath = defineBehaviour({
  type: "findPath",
  config: { targetTag: "i32", speed: "f64", rangePx: "f64", stopsPx: "f64", diagonals: "u8" },
  state: { cornerX: "f64", cornerY: "f64", hasWay: "u8", searchIn: "i32", isThere: "u8" },
  configure(world, pool, row, params) {
    pool.columns.targetTag[row] = world.names.numberOf(textOf(params, "targetTag"));
    pool.columns.speed[row] = numberOf(params, "speedPxPerS");
    pool.columns.rangePx[row] = numberOf(params, "rangePx");
    pool.columns.stopsPx[row] = numberOf(params, "stopsPx");
    pool.columns.diagonals[row] = flagOf(params, "diagonals");
  },
  start(_world, pool, row) {
    pool.columns.searchIn[row] = (pool.columns.entity[row] as number) % SEARCH_EVERY_TICKS;
  },
  tick(world, pool) {
    const { entity, targetTag, speed, rangePx, stopsPx, diagonals, cornerX, cornerY, hasWay, searchIn, isThere } = pool.columns;
    const { x, y, vx, vy, flipX } = world.entities.columns;
    for (let row = 0; row < pool.count; row++) {
      const owner = entity[row] as number;
      const target = nearest(world, owner, targetTag[row] as number, rangePx[row] as number);
      vx[owner] = vy[owner] = 0;
      if (target < 0) {
        hasWay[row] = 0;
        continue;
      }
      const farX = (x[target] as number) - (x[owner] as number);
      const farY = (y[target] as number) - (y[owner] as number);
      const isNear = farX * farX + farY * farY <= (stopsPx[row] as number) ** 2;
      if (isNear && isThere[row] === 0) world.signals.add("arrived", owner, 0, target);
      isThere[row] = isNear ? 1 : 0;
      if (isNear) continue;
      const step = (speed[row] as number) / 60;
      searchIn[row] = (searchIn[row] as number) - 1;
      const isAtCorner =
        hasWay[row] === 1 &&
        Math.abs((cornerX[row] as number) - (x[owner] as number)) + Math.abs((cornerY[row] as number) - (y[owner] as number)) <= step;
      if ((searchIn[row] as number) < 0 || isAtCorner) {
        searchIn[row] = SEARCH_EVERY_TICKS;
        const way = search(world, x[owner] as number, y[owner] as number, x[target] as number, y[target] as number, diagonals[row] === 1);
        hasWay[row] = way ? 1 : 0;
        cornerX[row] = way?.[0] ?? (x[target] as number);
        cornerY[row] = way?.[1] ?? (y[target] as number);
      }
      if (hasWay[row] === 0) continue;
      const apartX = (cornerX[row] as number) - (x[owner] as number);
      const apartY = (cornerY[row] as number) - (y[owner] as number);
      const distance = Math.sqrt(apartX * apartX + apartY * apartY);
      if (distance === 0) continue;
      const share = Math.min(1, step / distance);
      vx[owner] = (apartX / distance) * (speed[row] as number);
      vy[owner] = (apartY / distance) * (speed[row] as number);
      moveX(world, owner, apartX * share, true);
      moveY(world, owner, apartY * share, true);
      if (apartX !== 0) flipX[owner] = apartX < 0 ? 1 : 0;
    }
  },
});
