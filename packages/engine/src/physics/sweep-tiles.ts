import type { EntityColumns } from "../state/entities.ts";
import { type CollisionGrid, HAZARD, NO_LEFT_FACE, NO_RIGHT_FACE, ONE_WAY, SOLID } from "../scene/collision-map.ts";

/**
 * Tolerance of an edge, so that a box resting on a tile is not inside it after rounding. Smaller than any visible step, larger than the
 * rounding error of any position in a scene.
 */
export const SKIN_PX = 1 / 1_024;

/**
 * Sweeps the leading edge of a box along x and returns where it stops. Only newly entered columns block, so no speed tunnels, and a box
 * inside a tile can leave it.
 */
export function sweepTilesX(grid: CollisionGrid, boxes: EntityColumns, entity: number, fromPx: number, toPx: number): number {
  const { tileWidthPx, columnsPerPx, columns } = grid;
  const y = boxes.y[entity] as number;
  const firstRow = Math.max(0, Math.floor((y + (boxes.top[entity] as number) + SKIN_PX) * grid.rowsPerPx));
  const lastRow = Math.min(grid.rows, Math.ceil((y + (boxes.bottom[entity] as number) - SKIN_PX) * grid.rowsPerPx)) - 1;
  if (toPx > fromPx) {
    const last = Math.min(columns, Math.ceil((toPx - SKIN_PX) * columnsPerPx)) - 1;
    for (let column = Math.max(0, Math.ceil((fromPx - SKIN_PX) * columnsPerPx)); column <= last; column++) {
      if (blocksSideways(grid, column, firstRow, lastRow, NO_LEFT_FACE)) return column * tileWidthPx;
    }
  } else {
    const last = Math.max(0, Math.floor((toPx + SKIN_PX) * columnsPerPx));
    for (let column = Math.min(columns, Math.floor((fromPx + SKIN_PX) * columnsPerPx)) - 1; column >= last; column--) {
      if (blocksSideways(grid, column, firstRow, lastRow, NO_RIGHT_FACE)) return (column + 1) * tileWidthPx;
    }
  }
  return toPx;
}

/** As {@link sweepTilesX}, along y. Downwards, one-way tiles block too unless `dropsThrough`. */
export function sweepTilesY(
  grid: CollisionGrid,
  boxes: EntityColumns,
  entity: number,
  fromPx: number,
  toPx: number,
  dropsThrough: boolean,
): number {
  const { tileHeightPx, rowsPerPx, rows } = grid;
  const x = boxes.x[entity] as number;
  const firstColumn = Math.max(0, Math.floor((x + (boxes.left[entity] as number) + SKIN_PX) * grid.columnsPerPx));
  const lastColumn = Math.min(grid.columns, Math.ceil((x + (boxes.right[entity] as number) - SKIN_PX) * grid.columnsPerPx)) - 1;
  if (toPx > fromPx) {
    const blocking = dropsThrough ? SOLID : SOLID | ONE_WAY;
    const last = Math.min(rows, Math.ceil((toPx - SKIN_PX) * rowsPerPx)) - 1;
    for (let row = Math.max(0, Math.ceil((fromPx - SKIN_PX) * rowsPerPx)); row <= last; row++) {
      if (grid.slopes && standsOnSlope(grid, boxes, entity, row)) continue;
      if (blocks(grid, firstColumn, lastColumn, row, row, blocking)) return row * tileHeightPx;
    }
  } else {
    const last = Math.max(0, Math.floor((toPx + SKIN_PX) * rowsPerPx));
    for (let row = Math.min(rows, Math.floor((fromPx + SKIN_PX) * rowsPerPx)) - 1; row >= last; row--) {
      if (blocks(grid, firstColumn, lastColumn, row, row, SOLID)) return (row + 1) * tileHeightPx;
    }
  }
  return toPx;
}

/** Whether an object's foot is over a slope, which then carries it instead of the adjacent ground. */
function standsOnSlope(grid: CollisionGrid, { x, left, right }: EntityColumns, entity: number, row: number): boolean {
  const foot = (x[entity] as number) + ((left[entity] as number) + (right[entity] as number)) / 2;
  const column = Math.floor(foot * grid.columnsPerPx);
  return column >= 0 && column < grid.columns && (grid.slopes?.[row * grid.columns + column] ?? 0) !== 0;
}

function blocks(
  grid: CollisionGrid,
  firstColumn: number,
  lastColumn: number,
  firstRow: number,
  lastRow: number,
  blocking: number,
): boolean {
  for (let row = firstRow; row <= lastRow; row++) {
    for (let column = firstColumn; column <= lastColumn; column++) {
      if ((grid.flags[row * grid.columns + column] as number) & blocking) return true;
    }
  }
  return false;
}

function blocksSideways(grid: CollisionGrid, column: number, firstRow: number, lastRow: number, noFace: number): boolean {
  for (let row = firstRow; row <= lastRow; row++) {
    if (((grid.flags[row * grid.columns + column] as number) & (SOLID | noFace)) === SOLID) return true;
  }
  return false;
}

/** The flags of the cell at a point; 0 outside the grid. */
export function flagsAt(grid: CollisionGrid, xPx: number, yPx: number): number {
  const column = Math.floor(xPx / grid.tileWidthPx);
  const row = Math.floor(yPx / grid.tileHeightPx);
  if (column < 0 || row < 0 || column >= grid.columns || row >= grid.rows) return 0;
  return grid.flags[row * grid.columns + column] as number;
}

/** Whether a box reaches at least `depthPx` into a hazard tile; a smaller overlap is ignored. */
export function touchesHazard(
  grid: CollisionGrid,
  leftPx: number,
  topPx: number,
  rightPx: number,
  bottomPx: number,
  depthPx: number,
): boolean {
  if (!grid.hasHazards) return false;
  const firstColumn = Math.max(0, Math.floor((leftPx + depthPx) * grid.columnsPerPx));
  const lastColumn = Math.min(grid.columns, Math.ceil((rightPx - depthPx) * grid.columnsPerPx)) - 1;
  const firstRow = Math.max(0, Math.floor((topPx + depthPx) * grid.rowsPerPx));
  const lastRow = Math.min(grid.rows, Math.ceil((bottomPx - depthPx) * grid.rowsPerPx)) - 1;
  return blocks(grid, firstColumn, lastColumn, firstRow, lastRow, HAZARD);
}
