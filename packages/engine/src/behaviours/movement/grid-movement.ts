import { BUTTON } from "../../input.ts";
import { isStepFree, pushAhead } from "./grid-step.ts";
import { defineBehaviour, flagOf, numberOf, textOf, ticksOf } from "../define.ts";

const DIRECTIONS = [
  { button: BUTTON.left, x: -1, y: 0 },
  { button: BUTTON.right, x: 1, y: 0 },
  { button: BUTTON.up, x: 0, y: -1 },
  { button: BUTTON.down, x: 0, y: 1 },
] as const;

/** Moves from cell to cell, one step per press. */
export const gridMovement = defineBehaviour({
  type: "gridMovement",
  config: { player: "u8", cellPx: "f64", stepTicks: "i32", repeats: "u8", variable: "i32", sound: "i32", pushedTag: "i32" },
  state: { stepX: "f64", stepY: "f64", ticksLeft: "i32" },
  configure(world, pool, row, params) {
    pool.columns.player[row] = numberOf(params, "player");
    pool.columns.cellPx[row] = numberOf(params, "cellPx");
    pool.columns.stepTicks[row] = Math.max(1, ticksOf(numberOf(params, "stepMs")));
    pool.columns.repeats[row] = flagOf(params, "repeats");
    pool.columns.variable[row] = world.names.numberOf(textOf(params, "stepVariable"));
    pool.columns.sound[row] = world.names.numberOf(textOf(params, "stepSound"));
    pool.columns.pushedTag[row] = world.names.numberOf(textOf(params, "pushedTag"));
  },
  tick(world, pool) {
    const { entity, cellPx, stepTicks, repeats, variable, sound, pushedTag, stepX, stepY, ticksLeft } = pool.columns;
    const { x, y, vx, vy, flipX } = world.entities.columns;
    for (let row = 0; row < pool.count; row++) {
      const owner = entity[row] as number;
      if (ticksLeft[row] === 0) {
        const cell = cellPx[row] as number;
        const input = world.input.of(pool.columns.player[row] as number);
        const direction = directionOf(repeats[row] === 1 ? input.held : input.pressed);
        vx[owner] = 0;
        vy[owner] = 0;
        if (direction === undefined) world.appearance.setAnimation(owner, "idle");
        if (direction === undefined || world.status !== "playing") continue;
        const step = { x: direction.x * cell, y: direction.y * cell, ticks: stepTicks[row] as number };
        const tag = pushedTag[row] as number;
        if (!(tag === 0 ? isStepFree(world, owner, step) : pushAhead(world, owner, step, tag))) continue;
        stepX[row] = (direction.x * cell) / (stepTicks[row] as number);
        stepY[row] = (direction.y * cell) / (stepTicks[row] as number);
        ticksLeft[row] = stepTicks[row] as number;
        if (direction.x !== 0) flipX[owner] = direction.x < 0 ? 1 : 0;
        world.appearance.setAnimation(owner, "walk");
        world.scopes.add(world.names.textOf(variable[row] as number), 1);
        world.sounds.play(world.names.textOf(sound[row] as number));
      }
      x[owner] = (x[owner] as number) + (stepX[row] as number);
      y[owner] = (y[owner] as number) + (stepY[row] as number);
      vx[owner] = (stepX[row] as number) * 60;
      vy[owner] = (stepY[row] as number) * 60;
      ticksLeft[row] = (ticksLeft[row] as number) - 1;
      if (ticksLeft[row] !== 0) continue;
      x[owner] = withoutDrift(x[owner]);
      y[owner] = withoutDrift(y[owner]);
    }
  },
});

/** Removes the rounding error of many partial steps, so that positions can be compared. */
const withoutDrift = (px: number): number => Math.round(px * 1e6) / 1e6;

/** The first direction, in order, whose button bit is set. */
function directionOf(buttons: number): (typeof DIRECTIONS)[number] | undefined {
  for (const direction of DIRECTIONS) if ((buttons & direction.button) !== 0) return direction;
  return undefined;
}
