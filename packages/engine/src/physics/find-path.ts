import { type CollisionGrid, SOLID } from "../scene/collision-map.ts";
import type { WorldState } from "../world-state.ts";

/** Maximum number of cells that one search expands. */
const MAX_CELLS = 20_000;
const STRAIGHT = 10;
const DIAGONAL = 14;

/** Buffers of a search, reused between searches. */
const costs = new Map<number, number>();
const origins = new Map<number, number>();
/** A binary heap of cells by cost, then by number, so that ties are broken deterministically. */
const heapCells: number[] = [];
const heapCosts: number[] = [];

/**
 * The shortest path between two points around solid tiles (A*, Hart, Nilsson and Raphael, 1968), as centres of cells: alternating x and y,
 * without the start cell. Integer costs keep it deterministic.
 * @returns null when there is no path; an empty list when both points are in one cell or there are no tiles.
 */
export function findPath(world: WorldState, fromX: number, fromY: number, toX: number, toY: number, diagonals: boolean): number[] | null {
  const grid = world.collisions.grids[0];
  if (!grid) return [];
  const start = cellAt(grid, fromX, fromY);
  const goal = cellAt(grid, toX, toY);
  if (start < 0 || goal < 0 || isSolid(grid, goal)) return null;
  if (start === goal) return [];
  costs.clear();
  origins.clear();
  heapCells.length = heapCosts.length = 0;
  costs.set(start, 0);
  push(start, estimate(grid, start, goal, diagonals));
  for (let looked = 0; heapCells.length > 0 && looked < MAX_CELLS; looked++) {
    const cell = pop();
    if (cell === goal) return trace(grid, start, goal);
    const cost = costs.get(cell) as number;
    const column = cell % grid.columns;
    const row = (cell - column) / grid.columns;
    for (let down = -1; down <= 1; down++) {
      for (let right = -1; right <= 1; right++) {
        const isDiagonal = down !== 0 && right !== 0;
        if ((down === 0 && right === 0) || (isDiagonal && !diagonals) || !isFree(grid, column + right, row + down)) continue;
        if (isDiagonal && !(isFree(grid, column + right, row) && isFree(grid, column, row + down))) continue;
        const next = cell + down * grid.columns + right;
        const reached = cost + (isDiagonal ? DIAGONAL : STRAIGHT);
        if (reached >= (costs.get(next) ?? Number.POSITIVE_INFINITY)) continue;
        costs.set(next, reached);
        origins.set(next, cell);
        push(next, reached + estimate(grid, next, goal, diagonals));
      }
    }
  }
  return null;
}

function cellAt(grid: CollisionGrid, x: number, y: number): number {
  const column = Math.floor(x * grid.columnsPerPx);
  const row = Math.floor(y * grid.rowsPerPx);
  return column < 0 || row < 0 || column >= grid.columns || row >= grid.rows ? -1 : row * grid.columns + column;
}

function isSolid(grid: CollisionGrid, cell: number): boolean {
  return ((grid.flags[cell] as number) & SOLID) !== 0;
}

function isFree(grid: CollisionGrid, column: number, row: number): boolean {
  const isInside = column >= 0 && row >= 0 && column < grid.columns && row < grid.rows;
  return isInside && !isSolid(grid, row * grid.columns + column);
}

function estimate(grid: CollisionGrid, from: number, to: number, diagonals: boolean): number {
  const across = Math.abs((from % grid.columns) - (to % grid.columns));
  const down = Math.abs(Math.floor(from / grid.columns) - Math.floor(to / grid.columns));
  if (!diagonals) return STRAIGHT * (across + down);
  return STRAIGHT * Math.abs(across - down) + DIAGONAL * Math.min(across, down);
}

function trace(grid: CollisionGrid, start: number, goal: number): number[] {
  const points: number[] = [];
  for (let cell = goal; cell !== start; cell = origins.get(cell) as number) {
    const column = cell % grid.columns;
    points.push(((cell - column) / grid.columns + 0.5) * grid.tileHeightPx, (column + 0.5) * grid.tileWidthPx);
  }
  return points.reverse();
}

const isBefore = (a: number, b: number): boolean =>
  (heapCosts[a] as number) < (heapCosts[b] as number) ||
  (heapCosts[a] === heapCosts[b] && (heapCells[a] as number) < (heapCells[b] as number));

function swap(a: number, b: number): void {
  [heapCells[a], heapCells[b]] = [heapCells[b] as number, heapCells[a] as number];
  [heapCosts[a], heapCosts[b]] = [heapCosts[b] as number, heapCosts[a] as number];
}

function push(cell: number, cost: number): void {
  let at = heapCells.length;
  heapCells.push(cell);
  heapCosts.push(cost);
  while (at > 0) {
    const above = (at - 1) >> 1;
    if (!isBefore(at, above)) return;
    swap(at, above);
    at = above;
  }
}

function pop(): number {
  const first = heapCells[0] as number;
  const lastCell = heapCells.pop() as number;
  const lastCost = heapCosts.pop() as number;
  if (heapCells.length === 0) return first;
  heapCells[0] = lastCell;
  heapCosts[0] = lastCost;
  for (let at = 0; ; ) {
    const left = at * 2 + 1;
    let best = at;
    if (left < heapCells.length && isBefore(left, best)) best = left;
    if (left + 1 < heapCells.length && isBefore(left + 1, best)) best = left + 1;
    if (best === at) return first;
    swap(at, best);
    at = best;
  }
}
