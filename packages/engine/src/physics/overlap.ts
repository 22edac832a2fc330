import type { WorldState } from "../world-state.ts";
import { type Convex, newConvex, readConvex } from "./convex.ts";
import { BOX, CIRCLE, SOLID_BOX } from "./shape-kinds.ts";

/** Whether the collision masks of two entities include each other. */
export function canMeet(world: WorldState, a: number, b: number): boolean {
  const { category, meets } = world.entities.columns;
  return ((category[a] as number) & (meets[b] as number)) !== 0 && ((category[b] as number) & (meets[a] as number)) !== 0;
}

/** Solids block others at their edge; objects up to this distance still count as touching. */
export const TOUCH_REACH_PX = 1 / 8;

/** Whether two entities touch: their colliders overlap, or are adjacent where one is solid, and their collision masks match. */
export function touches(world: WorldState, a: number, b: number): boolean {
  const { box } = world.entities.columns;
  if (box[a] === 0 || box[b] === 0) return false;
  const reachPx = box[a] === SOLID_BOX || box[b] === SOLID_BOX ? TOUCH_REACH_PX : 0;
  return boxesOverlap(world, a, b, reachPx) && canMeet(world, a, b) && shapesOverlap(world, a, b, reachPx);
}

function boxesOverlap(world: WorldState, a: number, b: number, reachPx: number): boolean {
  const { x, y, left, right, top, bottom } = world.entities.columns;
  const apartX = (x[a] as number) - (x[b] as number);
  if (apartX >= (right[b] as number) - (left[a] as number) + reachPx || apartX <= (left[b] as number) - (right[a] as number) - reachPx)
    return false;
  const apartY = (y[a] as number) - (y[b] as number);
  return apartY < (bottom[b] as number) - (top[a] as number) + reachPx && apartY > (top[b] as number) - (bottom[a] as number) - reachPx;
}

const first = newConvex();
const second = newConvex();

/** The exact test for entities whose bounding boxes are at most `reachPx` apart. */
function shapesOverlap(world: WorldState, a: number, b: number, reachPx: number): boolean {
  const { shape, x, y, left, right, top, bottom } = world.entities.columns;
  if (shape[a] === BOX && shape[b] === BOX) return true;
  if (shape[a] === CIRCLE && shape[b] === CIRCLE) {
    const apartX =
      (x[a] as number) - (x[b] as number) + ((left[a] as number) + (right[a] as number) - (left[b] as number) - (right[b] as number)) / 2;
    const apartY =
      (y[a] as number) - (y[b] as number) + ((top[a] as number) + (bottom[a] as number) - (top[b] as number) - (bottom[b] as number)) / 2;
    const reach = ((right[a] as number) - (left[a] as number) + (right[b] as number) - (left[b] as number)) / 2 + reachPx;
    return apartX * apartX + apartY * apartY < reach * reach;
  }
  return convexOverlap(readConvex(world, a, first), readConvex(world, b, second), reachPx);
}

/**
 * Separating axis test: two convex shapes overlap unless a side, or the line between the nearest corners, separates them.
 * @param reachPx distance that still counts as overlap.
 */
export function convexOverlap(a: Convex, b: Convex, reachPx = 0): boolean {
  if (separates(a, b, reachPx) || separates(b, a, reachPx)) return false;
  return a.radius + b.radius === 0 || !cornersApart(a, b, reachPx);
}

/** Whether all of `b` is outside one side of `a`. */
function separates(a: Convex, b: Convex, reachPx: number): boolean {
  if (a.count < 2) return false;
  const reach = a.radius + b.radius + reachPx;
  for (let corner = 0; corner < a.count; corner++) {
    const next = corner + 1 === a.count ? 0 : corner + 1;
    const sideX = (a.xs[next] as number) - (a.xs[corner] as number);
    const sideY = (a.ys[next] as number) - (a.ys[corner] as number);
    const length = Math.sqrt(sideX * sideX + sideY * sideY);
    if (length === 0) continue;
    const [normalX, normalY] = [sideY / length, -sideX / length];
    let lowA = Number.POSITIVE_INFINITY;
    let highA = Number.NEGATIVE_INFINITY;
    for (let at = 0; at < a.count; at++) {
      const along = (a.xs[at] as number) * normalX + (a.ys[at] as number) * normalY;
      lowA = Math.min(lowA, along);
      highA = Math.max(highA, along);
    }
    let lowB = Number.POSITIVE_INFINITY;
    let highB = Number.NEGATIVE_INFINITY;
    for (let at = 0; at < b.count; at++) {
      const along = (b.xs[at] as number) * normalX + (b.ys[at] as number) * normalY;
      lowB = Math.min(lowB, along);
      highB = Math.max(highB, along);
    }
    if (lowB - highA >= reach || lowA - highB >= reach) return true;
  }
  return false;
}

/** For round shapes: whether the line from the circle's centre to the nearest corner separates them. */
function cornersApart(a: Convex, b: Convex, reachPx: number): boolean {
  const [round, other] = a.radius > 0 ? [a, b] : [b, a];
  const [x, y] = [round.xs[0] as number, round.ys[0] as number];
  let best = Number.POSITIVE_INFINITY;
  let nearest = 0;
  for (let corner = 0; corner < other.count; corner++) {
    const apartX = (other.xs[corner] as number) - x;
    const apartY = (other.ys[corner] as number) - y;
    const square = apartX * apartX + apartY * apartY;
    if (square >= best) continue;
    best = square;
    nearest = corner;
  }
  const distance = Math.sqrt(best);
  if (distance === 0) return false;
  const normalX = ((other.xs[nearest] as number) - x) / distance;
  const normalY = ((other.ys[nearest] as number) - y) / distance;
  let low = Number.POSITIVE_INFINITY;
  for (let corner = 0; corner < other.count; corner++) {
    low = Math.min(low, ((other.xs[corner] as number) - x) * normalX + ((other.ys[corner] as number) - y) * normalY);
  }
  return low >= a.radius + b.radius + reachPx;
}
