import { cos, sin } from "../../numbers/maths.ts";
import { defineBehaviour, flagOf, numberOf } from "../define.ts";

/** Circles around its start position. */
export const orbit = defineBehaviour({
  type: "orbit",
  config: { radiusPx: "f64", radPerTick: "f64", startRad: "f64" },
  state: { phaseRad: "f64" },
  configure(_world, pool, row, params) {
    const turn = (2 * Math.PI * 1_000) / (numberOf(params, "periodMs") * 60);
    pool.columns.radiusPx[row] = numberOf(params, "radiusPx");
    pool.columns.radPerTick[row] = flagOf(params, "isReversed") === 1 ? -turn : turn;
    pool.columns.startRad[row] = (numberOf(params, "startDeg") * Math.PI) / 180;
  },
  start(_world, pool, row) {
    pool.columns.phaseRad[row] = pool.columns.startRad[row] as number;
  },
  tick(world, pool) {
    const { entity, radiusPx, radPerTick, phaseRad } = pool.columns;
    const { x, y, homeX, homeY } = world.entities.columns;
    for (let row = 0; row < pool.count; row++) {
      const owner = entity[row] as number;
      const phase = (phaseRad[row] as number) + (radPerTick[row] as number);
      phaseRad[row] = phase > 2 * Math.PI ? phase - 2 * Math.PI : phase < -2 * Math.PI ? phase + 2 * Math.PI : phase;
      x[owner] = (homeX[owner] as number) + (radiusPx[row] as number) * cos(phase);
      y[owner] = (homeY[owner] as number) + (radiusPx[row] as number) * sin(phase);
    }
  },
});
