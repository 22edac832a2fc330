import type { WorldState } from "../world-state.ts";
import { SKIN_PX } from "./sweep-tiles.ts";

/** Margin at the ends of a range, where rounding could differ from the full test. */
const MARGIN_PX = 1e-6;

/**
 * Caches the range of x in which the box of an entity stays in its current tile columns and inside the scene. A step within it can't hit a
 * tile, so most steps cost two comparisons. The full test gives the same result, so the cache is not saved.
 */
export function noteFreeX(world: WorldState, entity: number): void {
  if (world.collisions.hasSlopes) return;
  const columns = world.entities.columns;
  const x = columns.x[entity] as number;
  const left = columns.left[entity] as number;
  const right = columns.right[entity] as number;
  let low = -left;
  let high = world.widthPx - right;
  if (columns.box[entity] !== 0) {
    const grids = world.collisions.grids;
    for (let index = 0; index < grids.length; index++) {
      const grid = grids[index] as (typeof grids)[number];
      const first = Math.floor((x + left + SKIN_PX) * grid.columnsPerPx);
      const last = Math.ceil((x + right - SKIN_PX) * grid.columnsPerPx) - 1;
      low = Math.max(low, first * grid.tileWidthPx - SKIN_PX - left, last * grid.tileWidthPx + SKIN_PX - right);
      high = Math.min(high, (first + 1) * grid.tileWidthPx - SKIN_PX - left, (last + 1) * grid.tileWidthPx + SKIN_PX - right);
    }
  }
  columns.freeLeft[entity] = low + MARGIN_PX;
  columns.freeRight[entity] = high - MARGIN_PX;
}

/** As {@link noteFreeX}, for y and rows. */
export function noteFreeY(world: WorldState, entity: number): void {
  if (world.collisions.hasSlopes) return;
  const columns = world.entities.columns;
  const y = columns.y[entity] as number;
  const top = columns.top[entity] as number;
  const bottom = columns.bottom[entity] as number;
  let low = -top;
  let high = world.heightPx - bottom;
  if (columns.box[entity] !== 0) {
    const grids = world.collisions.grids;
    for (let index = 0; index < grids.length; index++) {
      const grid = grids[index] as (typeof grids)[number];
      const first = Math.floor((y + top + SKIN_PX) * grid.rowsPerPx);
      const last = Math.ceil((y + bottom - SKIN_PX) * grid.rowsPerPx) - 1;
      low = Math.max(low, first * grid.tileHeightPx - SKIN_PX - top, last * grid.tileHeightPx + SKIN_PX - bottom);
      high = Math.min(high, (first + 1) * grid.tileHeightPx - SKIN_PX - top, (last + 1) * grid.tileHeightPx + SKIN_PX - bottom);
    }
  }
  columns.freeTop[entity] = low + MARGIN_PX;
  columns.freeBottom[entity] = high - MARGIN_PX;
}

/** Invalidates the ranges of an entity, after its collider changed. */
export function forgetFree(world: WorldState, entity: number): void {
  const { freeLeft, freeRight, freeTop, freeBottom } = world.entities.columns;
  freeLeft[entity] = freeTop[entity] = Number.POSITIVE_INFINITY;
  freeRight[entity] = freeBottom[entity] = Number.NEGATIVE_INFINITY;
}

/** Invalidates all ranges, after tiles or the size of the scene changed. */
export function forgetAllFree(world: WorldState): void {
  for (let entity = 0; entity < world.entities.count; entity++) forgetFree(world, entity);
}
