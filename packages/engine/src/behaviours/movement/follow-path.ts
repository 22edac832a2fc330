import { atan2 } from "../../numbers/maths.ts";
import { forgetFree } from "../../physics/free-range.ts";
import { memoizeParser } from "../../scene/memoize-parser.ts";
import { defineBehaviour, flagOf, numberOf, textOf, ticksOf } from "../define.ts";

/** Points of a path as alternating x and y. Entries that are not a pair of numbers are skipped. */
export const pathPoints = memoizeParser((text: string): readonly number[] =>
  text.split(/[\s;]+/).flatMap((pair) => {
    const [x, y, ...rest] = pair.split(",").map(Number);
    const isPoint = rest.length === 0 && Number.isFinite(x) && Number.isFinite(y) && pair.includes(",");
    return isPoint ? [x as number, y as number] : [];
  }),
);

const ENDS = ["back", "again", "stop"];

/** Moves along points that are relative to its start position. */
export const followPath = defineBehaviour({
  type: "followPath",
  config: { points: "i32", speed: "f64", end: "u8", turns: "u8", waitTicks: "i32" },
  state: { next: "i32", step: "i32", waitLeft: "i32", hasArrived: "u8" },
  configure(world, pool, row, params) {
    pool.columns.points[row] = world.names.numberOf(textOf(params, "points"));
    pool.columns.speed[row] = numberOf(params, "speedPxPerS");
    pool.columns.end[row] = ENDS.indexOf(textOf(params, "atEnd"));
    pool.columns.turns[row] = flagOf(params, "turns");
    pool.columns.waitTicks[row] = ticksOf(numberOf(params, "waitMs"));
  },
  start(_world, pool, row) {
    pool.columns.step[row] = 1;
  },
  tick(world, pool) {
    const { entity, points, speed, end, turns, waitTicks, next, step, waitLeft, hasArrived } = pool.columns;
    const { x, y, homeX, homeY, angleRad, vx, vy } = world.entities.columns;
    for (let row = 0; row < pool.count; row++) {
      const owner = entity[row] as number;
      const path = pathPoints(world.names.textOf(points[row] as number));
      const count = path.length / 2;
      vx[owner] = vy[owner] = 0;
      if (count === 0 || hasArrived[row] === 1 || !world.entities.isAlive(owner)) continue;
      if ((waitLeft[row] as number) > 0) {
        waitLeft[row] = (waitLeft[row] as number) - 1;
        continue;
      }
      const goal = Math.min(count - 1, Math.max(0, next[row] as number));
      const apartX = (homeX[owner] as number) + (path[goal * 2] as number) - (x[owner] as number);
      const apartY = (homeY[owner] as number) + (path[goal * 2 + 1] as number) - (y[owner] as number);
      const distance = Math.sqrt(apartX * apartX + apartY * apartY);
      const share = distance === 0 ? 1 : Math.min(1, (speed[row] as number) / 60 / distance);
      x[owner] = (x[owner] as number) + apartX * share;
      y[owner] = (y[owner] as number) + apartY * share;
      vx[owner] = apartX * share * 60;
      vy[owner] = apartY * share * 60;
      if (turns[row] === 1 && distance > 0) angleRad[owner] = atan2(apartY, apartX);
      forgetFree(world, owner);
      if (share < 1) continue;
      waitLeft[row] = waitTicks[row] as number;
      const following = goal + (step[row] as number);
      if (following >= 0 && following < count) next[row] = following;
      else if (ENDS[end[row] as number] === "again") next[row] = 0;
      else if (ENDS[end[row] as number] === "back" && count > 1) {
        step[row] = -(step[row] as number);
        next[row] = goal + (step[row] as number);
      } else {
        hasArrived[row] = 1;
        world.signals.add("arrived", owner);
      }
    }
  },
});
