import { BUTTON } from "../input.ts";
import { moveX, moveY } from "../physics/move.ts";
import type { WorldState } from "../world-state.ts";
import { defineBehaviour, flagOf, numberOf, textOf, ticksOf } from "./define.ts";

const DIRECTIONS = [
  { button: BUTTON.left, x: -1, y: 0 },
  { button: BUTTON.right, x: 1, y: 0 },
  { button: BUTTON.up, x: 0, y: -1 },
  { button: BUTTON.down, x: 0, y: 1 },
] as const;
/** A step counts as blocked when less than this of it was possible. */
const NEARLY_ALL = 0.999;

/** Walks from cell to cell, one step for each press. */
export const gridMovement = defineBehaviour({
  type: "gridMovement",
  config: { player: "u8", cellPx: "f64", stepTicks: "i32", repeats: "u8", variable: "i32", sound: "i32" },
  state: { stepX: "f64", stepY: "f64", ticksLeft: "i32" },
  configure(world, pool, row, params) {
    pool.columns.player[row] = numberOf(params, "player");
    pool.columns.cellPx[row] = numberOf(params, "cellPx");
    pool.columns.stepTicks[row] = Math.max(1, ticksOf(numberOf(params, "stepMs")));
    pool.columns.repeats[row] = flagOf(params, "repeats");
    pool.columns.variable[row] = world.names.numberOf(textOf(params, "stepVariable"));
    pool.columns.sound[row] = world.names.numberOf(textOf(params, "stepSound"));
  },
  tick(world, pool) {
    const { entity, cellPx, stepTicks, repeats, variable, sound, stepX, stepY, ticksLeft } = pool.columns;
    const { x, y, vx, vy, flipX } = world.entities.columns;
    for (let row = 0; row < pool.count; row++) {
      const owner = entity[row] as number;
      if (ticksLeft[row] === 0) {
        const cell = cellPx[row] as number;
        const input = world.input.of(pool.columns.player[row] as number);
        const direction = directionOf(repeats[row] === 1 ? input.held : input.pressed);
        vx[owner] = 0;
        vy[owner] = 0;
        if (direction === undefined || world.status !== "playing" || !isFree(world, owner, direction.x * cell, direction.y * cell)) {
          if (direction === undefined) world.setAnimation(owner, "idle");
          continue;
        }
        stepX[row] = (direction.x * cell) / (stepTicks[row] as number);
        stepY[row] = (direction.y * cell) / (stepTicks[row] as number);
        ticksLeft[row] = stepTicks[row] as number;
        if (direction.x !== 0) flipX[owner] = direction.x < 0 ? 1 : 0;
        world.setAnimation(owner, "walk");
        world.addToVariable(world.names.textOf(variable[row] as number), 1);
        world.playSound(world.names.textOf(sound[row] as number));
      }
      x[owner] = (x[owner] as number) + (stepX[row] as number);
      y[owner] = (y[owner] as number) + (stepY[row] as number);
      vx[owner] = (stepX[row] as number) * 60;
      vy[owner] = (stepY[row] as number) * 60;
      ticksLeft[row] = (ticksLeft[row] as number) - 1;
    }
  },
});

/** The direction of the first button, in their order, whose bit is set. */
function directionOf(buttons: number): (typeof DIRECTIONS)[number] | undefined {
  for (const direction of DIRECTIONS) if ((buttons & direction.button) !== 0) return direction;
  return undefined;
}

/** Tries the whole step and takes it back: what stops it half way would leave it between two cells. */
function isFree(world: WorldState, entity: number, dxPx: number, dyPx: number): boolean {
  const { x, y } = world.entities.columns;
  const [startX, startY] = [x[entity] as number, y[entity] as number];
  if (dxPx !== 0) moveX(world, entity, dxPx, true);
  if (dyPx !== 0) moveY(world, entity, dyPx, true);
  const moved = Math.abs((x[entity] as number) - startX) + Math.abs((y[entity] as number) - startY);
  x[entity] = startX;
  y[entity] = startY;
  return moved >= (Math.abs(dxPx) + Math.abs(dyPx)) * NEARLY_ALL;
}
