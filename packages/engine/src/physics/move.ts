import type { WorldState } from "../world-state.ts";
import { castConvex, newHit } from "./cast.ts";
import { newConvex, readConvex } from "./convex.ts";
import { BOX } from "./shape-kinds.ts";
import { noteFreeX, noteFreeY } from "./free-range.ts";
import { canMeet } from "./overlap.ts";
import { floorUnder, footOf, sweepSlopes } from "./slopes.ts";
import { SKIN_PX, sweepTilesX, sweepTilesY } from "./sweep-tiles.ts";

/**
 * Moves an entity's box along x until a solid tile or object blocks it, or the edge of the scene if `bounded`.
 * @returns whether it was blocked; `world.blocker` is the blocking object.
 */
export function moveX(world: WorldState, entity: number, dxPx: number, bounded: boolean): boolean {
  const columns = world.entities.columns;
  const next = (columns.x[entity] as number) + dxPx;
  if (next > (columns.freeLeft[entity] as number) && next < (columns.freeRight[entity] as number) && !world.lists.hasSolids) {
    columns.x[entity] = next;
    return false;
  }
  const fromX = columns.x[entity] as number;
  const isStopped = sweepX(world, entity, dxPx, bounded);
  const steppedPx = (columns.x[entity] as number) - fromX;
  if (world.collisions.hasSlopes && steppedPx !== 0 && columns.box[entity] !== 0 && !climb(world, entity, Math.abs(steppedPx))) {
    columns.x[entity] = fromX;
    return true;
  }
  const leans = isStopped && world.rigid !== null && world.blocker >= 0 && world.pushBlocker(world.blocker, dxPx - steppedPx);
  const isSlid = isStopped && world.lists.hasSlants && slideUp(world, entity, dxPx, steppedPx, bounded);
  noteFreeX(world, entity);
  return isStopped && !isSlid && !leans;
}

/**
 * After a horizontal step: lifts an object whose foot is below the floor of a slope, or of the ground that a slope leads to.
 * @returns false when there is no room above, so that the step is not possible.
 */
function climb(world: WorldState, entity: number, stepPx: number): boolean {
  const columns = world.entities.columns;
  const foot = footOf(columns, entity);
  const bottom = (columns.y[entity] as number) + (columns.bottom[entity] as number);
  for (const grid of world.collisions.grids) {
    if (!grid.slopes) continue;
    const floor = floorUnder(grid, foot, bottom, stepPx + SKIN_PX * 2);
    if (floor >= bottom) continue;
    const before = columns.y[entity] as number;
    if (sweepY(world, entity, floor - bottom, false, true)) {
      columns.y[entity] = before;
      return false;
    }
  }
  return true;
}

/** Largest horizontal component of a surface normal that can be walked up. */
const STEEPEST = 0.75;

/**
 * Slides along a slanted surface that blocked a move: upward with gravity, along it without.
 * @returns whether the object moved further.
 */
function slideUp(world: WorldState, entity: number, dxPx: number, donePx: number, bounded: boolean): boolean {
  const [normalX, normalY] = [world.blockNormalX, world.blockNormalY];
  const leftPx = dxPx - donePx;
  if (world.blocker < 0 || normalY === 0 || Math.abs(leftPx) < SKIN_PX) return false;
  const { x, y } = world.entities.columns;
  const [fromX, fromY] = [x[entity] as number, y[entity] as number];
  if (world.gravityPxPerS2 > 0) {
    if (normalY > 0 || Math.abs(normalX) > STEEPEST) return false;
    sweepY(world, entity, -Math.abs((leftPx * normalX) / normalY) - SKIN_PX * 4, bounded, true);
  } else sweepY(world, entity, -leftPx * normalX * normalY, bounded, true);
  const along = world.gravityPxPerS2 > 0 ? leftPx : leftPx * (1 - normalX * normalX);
  sweepX(world, entity, along, bounded);
  if (x[entity] !== fromX) return true;
  y[entity] = fromY;
  return false;
}

function sweepX(world: WorldState, entity: number, dxPx: number, bounded: boolean): boolean {
  const columns = world.entities.columns;
  const x = columns.x[entity] as number;
  const side = (dxPx > 0 ? columns.right : columns.left)[entity] as number;
  const from = x + side;
  const wanted = from + dxPx;
  let to = wanted;
  if (columns.box[entity] !== 0) {
    const grids = world.collisions.grids;
    for (let index = 0; index < grids.length; index++) {
      const grid = grids[index] as (typeof grids)[number];
      const isEntering =
        dxPx > 0
          ? Math.ceil((to - SKIN_PX) * grid.columnsPerPx) > Math.ceil((from - SKIN_PX) * grid.columnsPerPx)
          : Math.floor((to + SKIN_PX) * grid.columnsPerPx) < Math.floor((from + SKIN_PX) * grid.columnsPerPx);
      if (isEntering) to = sweepTilesX(grid, columns, entity, from, to);
    }
    world.blocker = -1;
    if (world.lists.hasSolids && dxPx !== 0) to = sweepSolids(world, entity, from, to, true, false);
  }
  if (bounded) {
    if (to > world.widthPx && from <= world.widthPx + SKIN_PX) to = world.widthPx;
    else if (to < 0 && from >= -SKIN_PX) to = 0;
  }
  if (to === wanted) {
    columns.x[entity] = x + dxPx;
    return false;
  }
  columns.x[entity] = to - side;
  return true;
}

/** As {@link moveX}, along y. One-way tiles stop a fall unless `dropsThrough`. */
export function moveY(world: WorldState, entity: number, dyPx: number, bounded: boolean, dropsThrough = false): boolean {
  const columns = world.entities.columns;
  const next = (columns.y[entity] as number) + dyPx;
  if (next > (columns.freeTop[entity] as number) && next < (columns.freeBottom[entity] as number) && !world.lists.hasSolids) {
    columns.y[entity] = next;
    return false;
  }
  const isStopped = sweepY(world, entity, dyPx, bounded, dropsThrough);
  noteFreeY(world, entity);
  return isStopped;
}

function sweepY(world: WorldState, entity: number, dyPx: number, bounded: boolean, dropsThrough: boolean): boolean {
  const columns = world.entities.columns;
  const y = columns.y[entity] as number;
  const side = (dyPx > 0 ? columns.bottom : columns.top)[entity] as number;
  const from = y + side;
  const wanted = from + dyPx;
  let to = wanted;
  if (columns.box[entity] !== 0) {
    const grids = world.collisions.grids;
    for (let index = 0; index < grids.length; index++) {
      const grid = grids[index] as (typeof grids)[number];
      const isEntering =
        dyPx > 0
          ? Math.ceil((to - SKIN_PX) * grid.rowsPerPx) > Math.ceil((from - SKIN_PX) * grid.rowsPerPx)
          : Math.floor((to + SKIN_PX) * grid.rowsPerPx) < Math.floor((from + SKIN_PX) * grid.rowsPerPx);
      if (isEntering) to = sweepTilesY(grid, columns, entity, from, to, dropsThrough);
      if (grid.slopes && dyPx > 0) to = sweepSlopes(grid, columns, entity, from, to);
    }
    world.blocker = -1;
    if (world.lists.hasSolids && dyPx !== 0) to = sweepSolids(world, entity, from, to, false, dropsThrough);
  }
  if (bounded) {
    if (to > world.heightPx && from <= world.heightPx + SKIN_PX) to = world.heightPx;
    else if (to < 0 && from >= -SKIN_PX) to = 0;
  }
  if (to === wanted) {
    columns.y[entity] = y + dyPx;
    return false;
  }
  columns.y[entity] = to - side;
  return true;
}

/** Whether an entity's box could move by `shift` and then by `ahead`, each along one axis, in px. It does not move. */
export function isWayFree(world: WorldState, entity: number, shiftX: number, shiftY: number, aheadX: number, aheadY: number): boolean {
  const { x, y } = world.entities.columns;
  const [fromX, fromY, blocker] = [x[entity] as number, y[entity] as number, world.blocker];
  const goes = (wayX: number, wayY: number): boolean =>
    (wayX === 0 || !sweepX(world, entity, wayX, true)) && (wayY === 0 || !sweepY(world, entity, wayY, true, true));
  const isFree = goes(shiftX, shiftY) && goes(aheadX, aheadY);
  x[entity] = fromX;
  y[entity] = fromY;
  world.blocker = blocker;
  return isFree;
}

const RIGID_SLACK_PX = 3;
const RIGID_OUT_PX = 0.5;

const moverShape = newConvex();
const solidShape = newConvex();
const hit = newHit();

/** Sweeps an edge from `fromPx` to `toPx`, up to the first solid object. */
function sweepSolids(world: WorldState, entity: number, fromPx: number, toPx: number, alongX: boolean, dropsThrough: boolean): number {
  const columns = world.entities.columns;
  const { alive, shape, isOneWay } = columns;
  const near = Math.min(fromPx, toPx);
  const far = Math.max(fromPx, toPx);
  const [place, low, high] = alongX ? [columns.x, columns.left, columns.right] : [columns.y, columns.top, columns.bottom];
  const [across, lowAcross, highAcross] = alongX ? [columns.y, columns.top, columns.bottom] : [columns.x, columns.left, columns.right];
  const lowPx = (across[entity] as number) + (lowAcross[entity] as number);
  const highPx = (across[entity] as number) + (highAcross[entity] as number);
  const grid = world.lists.solidGrid;
  const count = alongX ? grid.query(near, lowPx, far, highPx) : grid.query(lowPx, near, highPx, far);
  const isFalling = !alongX && toPx > fromPx;
  let to = toPx;
  for (let index = 0; index < count; index++) {
    const solid = grid.found[index] as number;
    if (solid === entity || alive[solid] !== 1 || !canMeet(world, entity, solid)) continue;
    if (isOneWay[solid] === 1 && (!isFalling || dropsThrough)) continue;
    if (shape[solid] !== BOX || shape[entity] !== BOX) {
      to = sweepShape(world, entity, solid, fromPx, to, alongX);
      continue;
    }
    const centre = across[solid] as number;
    if (highPx <= centre + (lowAcross[solid] as number) + SKIN_PX || lowPx >= centre + (highAcross[solid] as number) - SKIN_PX) continue;
    const face = (place[solid] as number) + ((toPx > fromPx ? low : high)[solid] as number);
    const isAhead = toPx > fromPx ? face >= fromPx - SKIN_PX && face < to : face <= fromPx + SKIN_PX && face > to;
    if (!isAhead) continue;
    to = face;
    world.blocker = solid;
    world.blockNormalX = alongX ? Math.sign(fromPx - toPx) : 0;
    world.blockNormalY = alongX ? 0 : Math.sign(fromPx - toPx);
  }
  return to;
}

/** The exact sweep for shapes other than upright boxes. A one-way shape is only hit on its upper side. */
function sweepShape(world: WorldState, entity: number, solid: number, fromPx: number, toPx: number, alongX: boolean): number {
  const way = toPx - fromPx;
  readConvex(world, entity, moverShape);
  readConvex(world, solid, solidShape);
  // Rigid bodies sink in slightly under a resting object, which then leaves them at its own pace.
  const isRigid = world.rigid !== null && world.isRigid(solid);
  if (!castConvex(moverShape, solidShape, alongX ? way : 0, alongX ? 0 : way, hit, isRigid ? RIGID_SLACK_PX : undefined)) return toPx;
  if (world.entities.columns.isOneWay[solid] === 1 && hit.normalY > -0.1) return toPx;
  world.blocker = solid;
  world.blockNormalX = hit.normalX;
  world.blockNormalY = hit.normalY;
  const outPx = isRigid ? Math.min(hit.depthPx, RIGID_OUT_PX) * (alongX ? hit.normalX : hit.normalY) : 0;
  return fromPx + way * hit.share + outPx;
}
