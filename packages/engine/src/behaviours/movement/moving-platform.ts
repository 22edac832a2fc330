import { cos } from "../../numbers/maths.ts";
import { defineBehaviour, numberOf, textOf, ticksOf } from "../define.ts";

/** Moves back and forth between its start position and a second position. Platformer movement carries objects that stand on it. */
export const movingPlatform = defineBehaviour({
  type: "movingPlatform",
  config: { travelX: "f64", travelY: "f64", periodTicks: "i32", isSmooth: "u8" },
  state: { elapsedTicks: "i32" },
  configure(_world, pool, row, params) {
    pool.columns.travelX[row] = numberOf(params, "travelXPx");
    pool.columns.travelY[row] = numberOf(params, "travelYPx");
    pool.columns.periodTicks[row] = ticksOf(numberOf(params, "periodMs"));
    pool.columns.isSmooth[row] = textOf(params, "easing") === "smooth" ? 1 : 0;
  },
  tick(world, pool) {
    const { entity, travelX, travelY, periodTicks, isSmooth, elapsedTicks } = pool.columns;
    const { x, y, homeX, homeY } = world.entities.columns;
    for (let row = 0; row < pool.count; row++) {
      const owner = entity[row] as number;
      const period = periodTicks[row] as number;
      const elapsed = ((elapsedTicks[row] as number) + 1) % period;
      elapsedTicks[row] = elapsed;
      const turn = elapsed / period;
      const share = isSmooth[row] === 1 ? (1 - cos(2 * Math.PI * turn)) / 2 : 1 - Math.abs(1 - 2 * turn);
      x[owner] = (homeX[owner] as number) + share * (travelX[row] as number);
      y[owner] = (homeY[owner] as number) + share * (travelY[row] as number);
    }
  },
});
