import { sin } from "../../numbers/maths.ts";
import { defineBehaviour, numberOf } from "../define.ts";

/** Phase offset by position, so that a row of coins forms a wave. */
const PHASE_PER_PX = 0.02;

/** Bobs up and down around its position. */
export const float = defineBehaviour({
  type: "float",
  config: { heightPx: "f64", radPerTick: "f64" },
  state: { phaseRad: "f64", offsetPx: "f64" },
  configure(_world, pool, row, params) {
    pool.columns.heightPx[row] = numberOf(params, "heightPx");
    pool.columns.radPerTick[row] = (2 * Math.PI * 1_000) / (numberOf(params, "periodMs") * 60);
  },
  start(world, pool, row) {
    pool.columns.phaseRad[row] = (world.entities.columns.x[pool.columns.entity[row] as number] as number) * PHASE_PER_PX;
  },
  tick(world, pool) {
    const { entity, heightPx, radPerTick, phaseRad, offsetPx } = pool.columns;
    const { y } = world.entities.columns;
    for (let row = 0; row < pool.count; row++) {
      const owner = entity[row] as number;
      let phase = (phaseRad[row] as number) + (radPerTick[row] as number);
      if (phase > 2 * Math.PI) phase -= 2 * Math.PI;
      const offset = (heightPx[row] as number) * sin(phase);
      y[owner] = (y[owner] as number) + offset - (offsetPx[row] as number);
      phaseRad[row] = phase;
      offsetPx[row] = offset;
    }
  },
});
