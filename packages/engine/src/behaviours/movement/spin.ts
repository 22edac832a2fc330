import { defineBehaviour, numberOf } from "../define.ts";

/** Turns about its centre. */
export const spin = defineBehaviour({
  type: "spin",
  config: { radPerTick: "f64" },
  state: {},
  configure(_world, pool, row, params) {
    pool.columns.radPerTick[row] = (numberOf(params, "turnDegPerS") * Math.PI) / 180 / 60;
  },
  tick(world, pool) {
    const { entity, radPerTick } = pool.columns;
    const { angleRad } = world.entities.columns;
    for (let row = 0; row < pool.count; row++) {
      const owner = entity[row] as number;
      const angle = (angleRad[owner] as number) + (radPerTick[row] as number);
      angleRad[owner] = angle > Math.PI ? angle - 2 * Math.PI : angle < -Math.PI ? angle + 2 * Math.PI : angle;
    }
  },
});
