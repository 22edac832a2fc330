import { moveX, moveY } from "../../physics/move.ts";
import { touches } from "../../physics/overlap.ts";
import { CIRCLE } from "../../physics/shape-kinds.ts";
import { flagsAt, SKIN_PX } from "../../physics/sweep-tiles.ts";
import { sceneArea, viewArea } from "../../scene/area.ts";
import { SOLID } from "../../scene/collision-map.ts";
import { FREE } from "../../state/entities.ts";
import type { WorldState } from "../../world-state.ts";

type World = WorldState;

/** Moves by its velocity for one tick; a solid that blocks it sets the velocity on that axis to 0. */
export function glide(world: World, entity: number): void {
  const { vx, vy, isOnGround, standsOn, stoppedVx, stoppedVy } = world.entities.columns;
  const [speedX, speedY] = [vx[entity] as number, vy[entity] as number];
  const isStoppedX = moveX(world, entity, speedX / 60, true);
  if (isStoppedX) vx[entity] = 0;
  stoppedVx[entity] = isStoppedX ? speedX : 0;
  const isStoppedY = moveY(world, entity, speedY / 60, false);
  if (isStoppedY) vy[entity] = 0;
  stoppedVy[entity] = isStoppedY ? speedY : 0;
  isOnGround[entity] = isStoppedY && speedY > 0 ? 1 : 0;
  standsOn[entity] = isStoppedY && speedY > 0 ? world.blocker + 1 : 0;
}

/** Velocity along an axis, or its value before a solid stopped it. */
function speedOf(world: World, entity: number, axis: "x" | "y"): number {
  const { vx, vy, stoppedVx, stoppedVy } = world.entities.columns;
  const [speed, stopped] = axis === "x" ? [vx, stoppedVx] : [vy, stoppedVy];
  return (speed[entity] as number) || (stopped[entity] as number);
}

function setSpeed(world: World, entity: number, axis: "x" | "y", pxPerS: number): void {
  const { vx, vy, stoppedVx, stoppedVy } = world.entities.columns;
  const [speed, stopped] = axis === "x" ? [vx, stoppedVx] : [vy, stoppedVy];
  speed[entity] = pxPerS;
  stopped[entity] = 0;
}

export function bounceBack(world: World, entity: number, axis: string): void {
  if (axis !== "y") setSpeed(world, entity, "x", -speedOf(world, entity, "x"));
  if (axis !== "x") setSpeed(world, entity, "y", -speedOf(world, entity, "y"));
}

/** Reverses the velocity on each axis on which it was stopped. */
export function bounceOffWalls(world: World, entity: number): void {
  const { vx, vy, stoppedVx, stoppedVy } = world.entities.columns;
  if (vx[entity] === 0 && stoppedVx[entity] !== 0) bounceBack(world, entity, "x");
  if (vy[entity] === 0 && stoppedVy[entity] !== 0) bounceBack(world, entity, "y");
}

/** Bounces an object off the entities of a list that it touches and moves towards. */
export function bounceOff(world: World, entity: number, others: readonly number[], count: number): void {
  const { alive } = world.entities.columns;
  for (let index = 0; index < count; index++) {
    const other = others[index] as number;
    if (other !== entity && alive[other] !== FREE && touches(world, entity, other)) bounceOffOne(world, entity, other);
  }
}

/** Two circles bounce along the line between their centres. */
function bounceOffOne(world: World, entity: number, other: number): void {
  const { x, y, previousX, previousY, left, right, top, bottom, shape } = world.entities.columns;
  const apartX = middle(x, left, right, entity) - middle(x, left, right, other);
  const apartY = middle(y, top, bottom, entity) - middle(y, top, bottom, other);
  if (shape[entity] === CIRCLE && shape[other] === CIRCLE) return bounceAlong(world, entity, apartX, apartY);
  const reachX = half(left, right, entity) + half(left, right, other);
  const reachY = half(top, bottom, entity) + half(top, bottom, other);
  const cameX = (x[entity] as number) - (previousX[entity] as number) - ((x[other] as number) - (previousX[other] as number));
  const cameY = (y[entity] as number) - (previousY[entity] as number) - ((y[other] as number) - (previousY[other] as number));
  const wasBesideX = Math.abs(apartX - cameX) >= reachX;
  const wasBesideY = Math.abs(apartY - cameY) >= reachY;
  const isBesideX = wasBesideX === wasBesideY ? reachX - Math.abs(apartX) <= reachY - Math.abs(apartY) : wasBesideX;
  if (isBesideX) reverseVelocity(world, entity, "x", apartX);
  else reverseVelocity(world, entity, "y", apartY);
}

const middle = (place: Float64Array, low: Float64Array, high: Float64Array, entity: number): number =>
  (place[entity] as number) + ((low[entity] as number) + (high[entity] as number)) / 2;
const half = (low: Float64Array, high: Float64Array, entity: number): number => ((high[entity] as number) - (low[entity] as number)) / 2;

/** Reverses the velocity, unless the object already moves away. */
function reverseVelocity(world: World, entity: number, axis: "x" | "y", apart: number): void {
  const speed = speedOf(world, entity, axis);
  if (speed * apart < 0) setSpeed(world, entity, axis, -speed);
}

function bounceAlong(world: World, entity: number, apartX: number, apartY: number): void {
  const apart = Math.sqrt(apartX * apartX + apartY * apartY);
  if (apart === 0) return;
  const [normalX, normalY] = [apartX / apart, apartY / apart];
  const [speedX, speedY] = [speedOf(world, entity, "x"), speedOf(world, entity, "y")];
  const towards = speedX * normalX + speedY * normalY;
  if (towards >= 0) return;
  setSpeed(world, entity, "x", speedX - 2 * towards * normalX);
  setSpeed(world, entity, "y", speedY - 2 * towards * normalY);
}

/** Bounces an object at the sides of an area, or when it would pass one in the next tick. @param sides all, notBottom, x or y. */
export function bounceInside(world: World, entity: number, sides: string, area: string): void {
  const { x, y, left, right, top, bottom } = world.entities.columns;
  const inside = area === "view" ? viewArea(world) : sceneArea(world);
  if (sides !== "y") {
    const step = speedOf(world, entity, "x") / 60;
    const [low, high] = [(x[entity] as number) + (left[entity] as number) + step, (x[entity] as number) + (right[entity] as number) + step];
    if ((step < 0 && low < inside.left) || (step > 0 && high > inside.right)) bounceBack(world, entity, "x");
  }
  if (sides === "x") return;
  const step = speedOf(world, entity, "y") / 60;
  const [low, high] = [(y[entity] as number) + (top[entity] as number) + step, (y[entity] as number) + (bottom[entity] as number) + step];
  if ((step < 0 && low < inside.top) || (step > 0 && high > inside.bottom && sides !== "notBottom")) bounceBack(world, entity, "y");
}

/** Distance at which a wall counts as touched. */
const REACH_PX = 1;

/**
 * Whether a solid, or the left or right side of the scene, is adjacent to an object.
 * @param side left, right, top, bottom or any.
 */
export function isAtWall(world: World, entity: number, side: string): boolean {
  if (side === "any") return ["left", "right", "top", "bottom"].some((each) => isAtWall(world, entity, each));
  const { x, y, left, right, top, bottom, box, alive } = world.entities.columns;
  if (side === "left" && (x[entity] as number) + (left[entity] as number) <= 0) return true;
  if (side === "right" && (x[entity] as number) + (right[entity] as number) >= world.widthPx) return true;
  if (box[entity] === 0) return false;
  const edges = {
    left: (x[entity] as number) + (left[entity] as number) + SKIN_PX,
    right: (x[entity] as number) + (right[entity] as number) - SKIN_PX,
    top: (y[entity] as number) + (top[entity] as number) + SKIN_PX,
    bottom: (y[entity] as number) + (bottom[entity] as number) - SKIN_PX,
  };
  if (side === "left") [edges.right, edges.left] = [edges.left - SKIN_PX, edges.left - REACH_PX];
  else if (side === "right") [edges.left, edges.right] = [edges.right + SKIN_PX, edges.right + REACH_PX];
  else if (side === "top") [edges.bottom, edges.top] = [edges.top - SKIN_PX, edges.top - REACH_PX];
  else [edges.top, edges.bottom] = [edges.bottom + SKIN_PX, edges.bottom + REACH_PX];
  for (const grid of world.collisions.grids) {
    const [stepX, stepY] = [grid.tileWidthPx, grid.tileHeightPx];
    for (let atY = edges.top; ; atY = Math.min(atY + stepY, edges.bottom)) {
      for (let atX = edges.left; ; atX = Math.min(atX + stepX, edges.right)) {
        if ((flagsAt(grid, atX, atY) & SOLID) !== 0) return true;
        if (atX >= edges.right) break;
      }
      if (atY >= edges.bottom) break;
    }
  }
  return world.lists.solids.some((solid) => {
    if (solid === entity || alive[solid] !== 1) return false;
    const isBesideX =
      (x[solid] as number) + (right[solid] as number) <= edges.left || (x[solid] as number) + (left[solid] as number) >= edges.right;
    const isBesideY =
      (y[solid] as number) + (bottom[solid] as number) <= edges.top || (y[solid] as number) + (top[solid] as number) >= edges.bottom;
    return !isBesideX && !isBesideY;
  });
}
