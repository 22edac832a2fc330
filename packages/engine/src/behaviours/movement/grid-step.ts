import { startTween } from "../../scene/run-tweens.ts";
import { moveX, moveY } from "../../physics/move.ts";
import type { WorldState } from "../../world-state.ts";

/** A step to a neighbouring cell, in px and in ticks. */
export interface GridStep {
  x: number;
  y: number;
  ticks: number;
}

/** Share of a step that must be possible; less counts as blocked. */
const NEARLY_ALL = 0.999;
/** Overlap with a cell above which an object counts as being in it. */
const WITHIN_PX = 1;

/** Tests the whole step without moving, so that an obstacle never stops the object between two cells. */
export function isStepFree(world: WorldState, entity: number, step: GridStep): boolean {
  const { x, y } = world.entities.columns;
  const [startX, startY] = [x[entity] as number, y[entity] as number];
  if (step.x !== 0) moveX(world, entity, step.x, true);
  if (step.y !== 0) moveY(world, entity, step.y, true);
  const moved = Math.abs((x[entity] as number) - startX) + Math.abs((y[entity] as number) - startY);
  x[entity] = startX;
  y[entity] = startY;
  return moved >= (Math.abs(step.x) + Math.abs(step.y)) * NEARLY_ALL;
}

/**
 * Pushes the tagged object in the target cell of a step one cell ahead, unless another tagged object is there.
 * @returns whether the step is free afterwards; if not, nothing was pushed.
 */
export function pushAhead(world: WorldState, entity: number, step: GridStep, tag: number): boolean {
  const { x, y } = world.entities.columns;
  const pushed = blockersAt(world, entity, step, tag);
  for (const one of pushed)
    if (!isStepFree(world, one, step) || blockersAt(world, one, step, tag).some((other) => other !== entity)) return false;
  for (const one of pushed) shift(world, one, step, 1);
  const isFree = isStepFree(world, entity, step);
  for (const one of pushed) shift(world, one, step, -1);
  if (!isFree) return false;
  for (const one of pushed) {
    const [toX, toY] = [(x[one] as number) + step.x, (y[one] as number) + step.y];
    shift(world, one, step, 1 / step.ticks);
    // Keeps its distance to the pusher in every tick.
    if (step.ticks > 1 && step.x !== 0) startTween(world, one, "x", toX, step.ticks - 1, { easing: "linear" });
    if (step.ticks > 1 && step.y !== 0) startTween(world, one, "y", toY, step.ticks - 1, { easing: "linear" });
  }
  return true;
}

function shift(world: WorldState, entity: number, step: GridStep, share: number): void {
  const { x, y } = world.entities.columns;
  x[entity] = (x[entity] as number) + step.x * share;
  y[entity] = (y[entity] as number) + step.y * share;
}

/** Tagged objects in the target cell of a step. */
function blockersAt(world: WorldState, entity: number, step: GridStep, tag: number): number[] {
  const { x, y, left, right, top, bottom, box, alive } = world.entities.columns;
  const [atX, atY] = [(x[entity] as number) + step.x, (y[entity] as number) + step.y];
  return world.lists.tagged(tag).filter((other) => {
    if (other === entity || alive[other] !== 1 || box[other] === 0) return false;
    const [otherX, otherY] = [x[other] as number, y[other] as number];
    return (
      otherX + (left[other] as number) < atX + (right[entity] as number) - WITHIN_PX &&
      otherX + (right[other] as number) > atX + (left[entity] as number) + WITHIN_PX &&
      otherY + (top[other] as number) < atY + (bottom[entity] as number) - WITHIN_PX &&
      otherY + (bottom[other] as number) > atY + (top[entity] as number) + WITHIN_PX
    );
  });
}
