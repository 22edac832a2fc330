import { type CollisionGrid, SOLID } from "../scene/collision-map.ts";
import type { EntityColumns } from "../state/entities.ts";
import { SKIN_PX } from "./sweep-tiles.ts";

/** Floor height at the left and right end of each slope kind, as a share of the tile; kind 0 is none. */
const LEFT_HEIGHT = [0, 0, 1, 0, 0.5, 1, 0.5];
const RIGHT_HEIGHT = [0, 1, 0, 0.5, 1, 0.5, 0];

/** Floor height of a slope tile at x. @returns scene pixels; NaN for a cell without slope. */
function floorIn(grid: CollisionGrid, column: number, row: number, xPx: number): number {
  if (!grid.slopes || column < 0 || row < 0 || column >= grid.columns || row >= grid.rows) return Number.NaN;
  const kind = grid.slopes[row * grid.columns + column] as number;
  if (kind === 0) return Number.NaN;
  const across = xPx * grid.columnsPerPx - column;
  const left = LEFT_HEIGHT[kind] as number;
  const height = left + ((RIGHT_HEIGHT[kind] as number) - left) * across;
  return (row + 1 - height) * grid.tileHeightPx;
}

/** Whether a point, or the cell below it, is on a slope. */
export function isSlopeNear(grid: CollisionGrid, xPx: number, yPx: number): boolean {
  const column = Math.floor(xPx * grid.columnsPerPx);
  const row = Math.floor(yPx * grid.rowsPerPx);
  return !Number.isNaN(floorIn(grid, column, row, xPx)) || !Number.isNaN(floorIn(grid, column, row + 1, xPx));
}

/** The point of an object that rests on slopes: the middle of its lower edge. */
export function footOf(columns: EntityColumns, entity: number): number {
  return (columns.x[entity] as number) + ((columns.left[entity] as number) + (columns.right[entity] as number)) / 2;
}

/** Stops a fall from `fromPx` to `toPx` on the floor of a slope. */
export function sweepSlopes(grid: CollisionGrid, columns: EntityColumns, entity: number, fromPx: number, toPx: number): number {
  const foot = footOf(columns, entity);
  const column = Math.floor(foot * grid.columnsPerPx);
  const last = Math.min(grid.rows - 1, Math.floor(toPx * grid.rowsPerPx));
  for (let row = Math.max(0, Math.floor((fromPx - SKIN_PX) * grid.rowsPerPx)); row <= last; row++) {
    const floor = floorIn(grid, column, row, foot);
    if (floor >= fromPx - SKIN_PX && floor < toPx) return floor;
  }
  return toPx;
}

/** The floor that a foot is in by at most `reachPx`; the foot's own height when it is in none. */
export function floorUnder(grid: CollisionGrid, foot: number, bottom: number, reachPx: number): number {
  const column = Math.floor(foot * grid.columnsPerPx);
  if (column < 0 || column >= grid.columns) return bottom;
  const lowest = Math.floor((bottom - SKIN_PX) * grid.rowsPerPx);
  for (let row = Math.min(lowest, grid.rows); row >= 0 && (row + 1) * grid.tileHeightPx >= bottom - reachPx; row--) {
    if (row >= grid.rows) continue;
    const floor = floorIn(grid, column, row, foot);
    if (!Number.isNaN(floor)) return floor < bottom && floor >= bottom - reachPx ? floor : bottom;
    if (((grid.flags[row * grid.columns + column] as number) & SOLID) === 0) {
      const ground = (row + 1) * grid.tileHeightPx;
      return row < lowest && ground < bottom && ground >= bottom - reachPx ? ground : bottom;
    }
  }
  return bottom;
}
