import { defineBehaviour, numberOf, ticksOf } from "../define.ts";

/** Removes the object after some time, fading out at the end. */
export const lifetime = defineBehaviour({
  type: "lifetime",
  config: { durationTicks: "i32", fadeTicks: "i32" },
  state: { ticksLeft: "i32" },
  configure(_world, pool, row, params) {
    pool.columns.durationTicks[row] = ticksOf(numberOf(params, "durationMs"));
    pool.columns.fadeTicks[row] = ticksOf(numberOf(params, "fadeMs"));
  },
  start(_world, pool, row) {
    pool.columns.ticksLeft[row] = pool.columns.durationTicks[row] as number;
  },
  tick(world, pool) {
    const { entity, fadeTicks, ticksLeft } = pool.columns;
    const { opacity } = world.entities.columns;
    for (let row = 0; row < pool.count; row++) {
      const owner = entity[row] as number;
      const left = (ticksLeft[row] as number) - 1;
      ticksLeft[row] = left;
      if (left <= 0) world.destroy(owner);
      else if (left < (fadeTicks[row] as number)) opacity[owner] = left / (fadeTicks[row] as number);
    }
  },
});
