import { SOLID, type CollisionGrid } from "../scene/collision-map.ts";
import type { WorldState } from "../world-state.ts";
import { castConvex, newHit } from "./cast.ts";
import { newConvex, readConvex, setBox, setPoint } from "./convex.ts";
import { convexOverlap } from "./overlap.ts";

/** First hit of a ray. */
export interface RayHit {
  /** The object; −1 for a solid tile. */
  entity: number;
  x: number;
  y: number;
  /** Surface normal at the hit. */
  normalX: number;
  normalY: number;
  distancePx: number;
}

export interface RayOptions {
  /** Name number of a tag: only objects with it are hit; 0 for all with a collider. */
  tag?: number;
  /** Whether solid tiles end the ray; true when absent. */
  tiles?: boolean;
  /** An object that is ignored, usually the caller. */
  except?: number;
}

const ray = newConvex();
const target = newConvex();
const hit = newHit();

/** Casts a ray and returns the first hit; null for none. */
export function castRay(
  world: WorldState,
  fromX: number,
  fromY: number,
  toX: number,
  toY: number,
  options: RayOptions = {},
): RayHit | null {
  const { tag = 0, tiles = true, except = -1 } = options;
  const wayX = toX - fromX;
  const wayY = toY - fromY;
  const length = Math.sqrt(wayX * wayX + wayY * wayY);
  if (!(length > 0) || length > 1e9) return null;
  let share = 1;
  let best: RayHit | null = null;
  const note = (entity: number, at: number, normalX: number, normalY: number) => {
    share = at;
    best = { entity, x: fromX + wayX * at, y: fromY + wayY * at, normalX, normalY, distancePx: length * at };
  };
  if (tiles) {
    for (const grid of world.collisions.grids) {
      const found = castAtTiles(grid, fromX, fromY, wayX, wayY);
      if (found && found.share < share) note(-1, found.share, found.normalX, found.normalY);
    }
  }
  const grid = world.lists.colliderGrid;
  const count = grid.query(Math.min(fromX, toX), Math.min(fromY, toY), Math.max(fromX, toX), Math.max(fromY, toY));
  const near = Array.from(grid.found.subarray(0, count)).sort((a, b) => a - b);
  for (const entity of near) {
    if (entity === except || !world.entities.isAlive(entity) || (tag !== 0 && !world.lists.hasTag(entity, tag))) continue;
    setPoint(ray, fromX, fromY, 0);
    if (castConvex(ray, readConvex(world, entity, target), wayX, wayY, hit) && hit.share < share)
      note(entity, hit.share, hit.normalX, hit.normalY);
  }
  return best;
}

/** Objects with a collider (and a tag, unless it is 0) that overlap a rectangle, in slot order. */
export function findInBox(world: WorldState, left: number, top: number, right: number, bottom: number, tag = 0): number[] {
  return find(world, left, top, right, bottom, tag, () => setBox(ray, left, top, right, bottom));
}

/** Objects with a collider (and a tag, unless it is 0) that overlap a circle, in slot order. */
export function findInCircle(world: WorldState, x: number, y: number, radiusPx: number, tag = 0): number[] {
  return find(world, x - radiusPx, y - radiusPx, x + radiusPx, y + radiusPx, tag, () => setPoint(ray, x, y, radiusPx));
}

function find(world: WorldState, left: number, top: number, right: number, bottom: number, tag: number, setShape: () => void): number[] {
  const grid = world.lists.colliderGrid;
  const count = grid.query(left, top, right, bottom);
  const found: number[] = [];
  setShape();
  for (let index = 0; index < count; index++) {
    const entity = grid.found[index] as number;
    if (!world.entities.isAlive(entity) || (tag !== 0 && !world.lists.hasTag(entity, tag))) continue;
    if (convexOverlap(ray, readConvex(world, entity, target))) found.push(entity);
  }
  return found.sort((a, b) => a - b);
}

const tileHit = newHit();

/** Walks the cells along a line, one border at a time (Amanatides and Woo, 1987), up to the first solid one. */
function castAtTiles(grid: CollisionGrid, fromX: number, fromY: number, wayX: number, wayY: number): typeof tileHit | null {
  const stepX = Math.sign(wayX);
  const stepY = Math.sign(wayY);
  let column = Math.floor(fromX * grid.columnsPerPx);
  let row = Math.floor(fromY * grid.rowsPerPx);
  const lastColumn = Math.floor((fromX + wayX) * grid.columnsPerPx);
  const lastRow = Math.floor((fromY + wayY) * grid.rowsPerPx);
  const perColumn = wayX === 0 ? Number.POSITIVE_INFINITY : grid.tileWidthPx / Math.abs(wayX);
  const perRow = wayY === 0 ? Number.POSITIVE_INFINITY : grid.tileHeightPx / Math.abs(wayY);
  let atColumn = wayX === 0 ? Number.POSITIVE_INFINITY : ((column + (stepX > 0 ? 1 : 0)) * grid.tileWidthPx - fromX) / wayX;
  let atRow = wayY === 0 ? Number.POSITIVE_INFINITY : ((row + (stepY > 0 ? 1 : 0)) * grid.tileHeightPx - fromY) / wayY;
  const steps = Math.min(100_000, Math.abs(lastColumn - column) + Math.abs(lastRow - row));
  for (let step = 0; step < steps; step++) {
    const isColumn = atColumn < atRow;
    tileHit.share = isColumn ? atColumn : atRow;
    tileHit.normalX = isColumn ? -stepX : 0;
    tileHit.normalY = isColumn ? 0 : -stepY;
    if (isColumn) {
      column += stepX;
      atColumn += perColumn;
    } else {
      row += stepY;
      atRow += perRow;
    }
    if (column < 0 || row < 0 || column >= grid.columns || row >= grid.rows) continue;
    if (((grid.flags[row * grid.columns + column] as number) & SOLID) !== 0) return tileHit;
  }
  return null;
}
