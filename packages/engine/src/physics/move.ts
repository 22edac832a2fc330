import type { WorldState } from "../world-state.ts";
import { noteFreeX, noteFreeY } from "./free-range.ts";
import { SKIN_PX, sweepTilesX, sweepTilesY } from "./sweep-tiles.ts";

/**
 * Moves an entity's box along x until a solid tile or object, or the edge of the scene if it is `bounded`, stops it.
 * @returns whether something stopped it; `world.blocker` names the object that did.
 */
export function moveX(world: WorldState, entity: number, dxPx: number, bounded: boolean): boolean {
  const columns = world.entities.columns;
  const next = (columns.x[entity] as number) + dxPx;
  if (next > (columns.freeLeft[entity] as number) && next < (columns.freeRight[entity] as number) && !world.hasSolids) {
    columns.x[entity] = next;
    return false;
  }
  const isStopped = sweepX(world, entity, dxPx, bounded);
  noteFreeX(world, entity);
  return isStopped;
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
    if (world.hasSolids && dxPx !== 0) to = sweepSolids(world, entity, from, to, true);
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
  if (next > (columns.freeTop[entity] as number) && next < (columns.freeBottom[entity] as number) && !world.hasSolids) {
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
    }
    world.blocker = -1;
    if (world.hasSolids && dyPx !== 0) to = sweepSolids(world, entity, from, to, false);
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

/** Stops an edge that moves from `fromPx` to `toPx` at the first solid object ahead of it. */
function sweepSolids(world: WorldState, entity: number, fromPx: number, toPx: number, alongX: boolean): number {
  const columns = world.entities.columns;
  const { alive } = columns;
  const near = Math.min(fromPx, toPx);
  const far = Math.max(fromPx, toPx);
  const [place, low, high] = alongX ? [columns.x, columns.left, columns.right] : [columns.y, columns.top, columns.bottom];
  const [across, lowAcross, highAcross] = alongX ? [columns.y, columns.top, columns.bottom] : [columns.x, columns.left, columns.right];
  const lowPx = (across[entity] as number) + (lowAcross[entity] as number);
  const highPx = (across[entity] as number) + (highAcross[entity] as number);
  const grid = world.solidGrid;
  const count = alongX ? grid.query(near, lowPx, far, highPx) : grid.query(lowPx, near, highPx, far);
  let to = toPx;
  for (let index = 0; index < count; index++) {
    const solid = grid.found[index] as number;
    if (solid === entity || alive[solid] !== 1) continue;
    const centre = across[solid] as number;
    if (highPx <= centre + (lowAcross[solid] as number) + SKIN_PX || lowPx >= centre + (highAcross[solid] as number) - SKIN_PX) continue;
    const face = (place[solid] as number) + ((toPx > fromPx ? low : high)[solid] as number);
    const isAhead = toPx > fromPx ? face >= fromPx - SKIN_PX && face < to : face <= fromPx + SKIN_PX && face > to;
    if (!isAhead) continue;
    to = face;
    world.blocker = solid;
  }
  return to;
}

/** True when the boxes of two entities overlap. */
export function boxesOverlap(world: WorldState, a: number, b: number): boolean {
  const { x, y, left, right, top, bottom, box } = world.entities.columns;
  if (box[a] === 0 || box[b] === 0) return false;
  const apartX = (x[a] as number) - (x[b] as number);
  if (apartX >= (right[b] as number) - (left[a] as number) || apartX <= (left[b] as number) - (right[a] as number)) return false;
  const apartY = (y[a] as number) - (y[b] as number);
  return apartY < (bottom[b] as number) - (top[a] as number) && apartY > (top[b] as number) - (bottom[a] as number);
}
