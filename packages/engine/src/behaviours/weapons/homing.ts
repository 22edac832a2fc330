import { atan2, cos, sin } from "../../numbers/maths.ts";
import { nearest } from "../../physics/nearest.ts";
import { defineBehaviour, numberOf, textOf } from "../define.ts";

/** Turns a flying object towards the nearest object with a tag; its speed is constant. */
export const homing = defineBehaviour({
  type: "homing",
  config: { targetTag: "i32", radPerTick: "f64", rangePx: "f64" },
  state: {},
  configure(world, pool, row, params) {
    pool.columns.targetTag[row] = world.names.numberOf(textOf(params, "targetTag"));
    pool.columns.radPerTick[row] = (numberOf(params, "turnDegPerS") * Math.PI) / 180 / 60;
    pool.columns.rangePx[row] = numberOf(params, "rangePx");
  },
  tick(world, pool) {
    const { entity, targetTag, radPerTick, rangePx } = pool.columns;
    const { x, y, vx, vy } = world.entities.columns;
    for (let row = 0; row < pool.count; row++) {
      const owner = entity[row] as number;
      const target = nearest(world, owner, targetTag[row] as number, rangePx[row] as number);
      const speed = Math.sqrt((vx[owner] as number) ** 2 + (vy[owner] as number) ** 2);
      if (target < 0 || speed === 0) continue;
      const heading = atan2(vy[owner] as number, vx[owner] as number);
      const wanted = atan2((y[target] as number) - (y[owner] as number), (x[target] as number) - (x[owner] as number));
      const most = radPerTick[row] as number;
      const angle = heading + Math.max(-most, Math.min(most, shortestTurn(wanted - heading)));
      vx[owner] = cos(angle) * speed;
      vy[owner] = sin(angle) * speed;
    }
  },
});

/** The equivalent angle between −π and π. */
function shortestTurn(angleRad: number): number {
  if (angleRad > Math.PI) return angleRad - 2 * Math.PI;
  return angleRad < -Math.PI ? angleRad + 2 * Math.PI : angleRad;
}
