import { atan2 } from "../../numbers/maths.ts";
import { nearest } from "../../physics/nearest.ts";
import { hasLineOfSight } from "../../physics/visibility.ts";
import type { WorldState } from "../../world-state.ts";
import { defineBehaviour, numberOf, textOf } from "../define.ts";

/** Detects a target within a cone. */
export const lineOfSight = defineBehaviour({
  type: "lineOfSight",
  config: { targetTag: "i32", rangePx: "f64", halfConeRad: "f64", variable: "i32", message: "i32" },
  state: { sees: "u8" },
  configure(world, pool, row, params) {
    pool.columns.targetTag[row] = world.names.numberOf(textOf(params, "targetTag"));
    pool.columns.rangePx[row] = numberOf(params, "rangePx");
    pool.columns.halfConeRad[row] = (numberOf(params, "coneDeg") * Math.PI) / 360;
    pool.columns.variable[row] = world.names.numberOf(textOf(params, "variable"));
    pool.columns.message[row] = world.names.numberOf(textOf(params, "message"));
  },
  tick(world, pool) {
    const { entity, targetTag, rangePx, halfConeRad, variable, message, sees } = pool.columns;
    const { x, y } = world.entities.columns;
    for (let row = 0; row < pool.count; row++) {
      const owner = entity[row] as number;
      if (!world.entities.isAlive(owner)) continue;
      const target = nearest(world, owner, targetTag[row] as number, rangePx[row] as number);
      const isSeen =
        target >= 0 &&
        isWithinCone(world, owner, target, halfConeRad[row] as number) &&
        hasLineOfSight(world, x[owner] as number, y[owner] as number, x[target] as number, y[target] as number);
      const name = world.names.textOf(variable[row] as number);
      if (name !== "") world.scopes.ofObject(owner)[name] = isSeen;
      if (isSeen && sees[row] === 0 && message[row] !== 0) world.signals.add("message", owner, message[row], target);
      sees[row] = isSeen ? 1 : 0;
    }
  },
});

/** Whether a target lies within an angle of an object's facing: its own angle, mirrored when the sprite is flipped. */
function isWithinCone(world: WorldState, owner: number, target: number, halfConeRad: number): boolean {
  if (halfConeRad >= Math.PI) return true;
  const { x, y, angleRad, flipX, scaleX } = world.entities.columns;
  const isMirrored = (flipX[owner] === 1) !== (scaleX[owner] as number) < 0;
  const facing = (angleRad[owner] as number) + (isMirrored ? Math.PI : 0);
  const direction = atan2((y[target] as number) - (y[owner] as number), (x[target] as number) - (x[owner] as number));
  const turn = direction - facing;
  const nearestTurn = turn - Math.round(turn / (2 * Math.PI)) * 2 * Math.PI;
  return Math.abs(nearestTurn) <= halfConeRad;
}
