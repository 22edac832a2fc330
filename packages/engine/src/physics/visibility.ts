import { type CollisionGrid, SOLID } from "../scene/collision-map.ts";
import type { WorldState } from "../world-state.ts";

/** Whether no solid tile lies on the line between two points. */
export function hasLineOfSight(world: WorldState, fromX: number, fromY: number, toX: number, toY: number): boolean {
  return world.collisions.grids.every((grid) =>
    isClear(grid, fromX * grid.columnsPerPx, fromY * grid.rowsPerPx, toX * grid.columnsPerPx, toY * grid.rowsPerPx),
  );
}

/** Number of cells outside the map up to which a line is walked; the rest is clipped. */
const MARGIN = 1_000;

/** The start and end of the part of a line that is near a range; the whole line when all of it is. */
function stretchNear(from: number, way: number, size: number): [number, number] {
  const [low, high] = [-MARGIN, size + MARGIN];
  if (Math.min(from, from + way) >= low && Math.max(from, from + way) <= high) return [0, 1];
  if (way === 0) return [1, 0];
  const [a, b] = [(low - from) / way, (high - from) / way];
  return [Math.max(0, Math.min(a, b)), Math.min(1, Math.max(a, b))];
}

function isClear(grid: CollisionGrid, fromX: number, fromY: number, toX: number, toY: number): boolean {
  const [wayX, wayY] = [toX - fromX, toY - fromY];
  const [beginX, endX] = stretchNear(fromX, wayX, grid.columns);
  const [beginY, endY] = stretchNear(fromY, wayY, grid.rows);
  const [begin, end] = [Math.max(beginX, beginY), Math.min(endX, endY)];
  if (begin === 0 && end === 1) return walksClear(grid, fromX, fromY, toX, toY);
  if (!(begin < end)) return true;
  return walksClear(grid, fromX + wayX * begin, fromY + wayY * begin, fromX + wayX * end, fromY + wayY * end);
}

/** Walks the cells along a line in cell units, one border at a time (Amanatides and Woo, 1987). */
function walksClear(grid: CollisionGrid, fromX: number, fromY: number, toX: number, toY: number): boolean {
  const stepX = toX > fromX ? 1 : -1;
  const stepY = toY > fromY ? 1 : -1;
  const perColumn = Math.abs(1 / (toX - fromX));
  const perRow = Math.abs(1 / (toY - fromY));
  let column = Math.floor(fromX);
  let row = Math.floor(fromY);
  let atColumn = perColumn * (stepX > 0 ? column + 1 - fromX : fromX - column);
  let atRow = perRow * (stepY > 0 ? row + 1 - fromY : fromY - row);
  const cells = Math.abs(Math.floor(toX) - column) + Math.abs(Math.floor(toY) - row);
  for (let cell = 0; cell <= cells; cell++) {
    const isInside = column >= 0 && row >= 0 && column < grid.columns && row < grid.rows;
    if (isInside && ((grid.flags[row * grid.columns + column] as number) & SOLID) !== 0) return false;
    if (atColumn < atRow) {
      atColumn += perColumn;
      column += stepX;
    } else {
      atRow += perRow;
      row += stepY;
    }
  }
  return true;
}
