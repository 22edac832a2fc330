import type { WorldState } from "../world-state.ts";
import { isWayFree } from "./move.ts";
import { SKIN_PX } from "./sweep-tiles.ts";

/** Distance ahead that must be free beside the corner, in px. */
const AHEAD_PX = 1;

const shifts: number[] = [];

/**
 * The sideways offset in px that lets a blocked entity pass a corner, negative for up or left; 0 when no corner is near.
 * @param wayX wayY the intended movement along one axis: one of them is 0.
 * @param mostPx maximum offset.
 */
export function shiftPastCorner(world: WorldState, entity: number, wayX: number, wayY: number, mostPx: number): number {
  const alongX = wayY === 0;
  const [aheadX, aheadY] = [Math.sign(wayX) * AHEAD_PX, Math.sign(wayY) * AHEAD_PX];
  shifts.length = 0;
  addTileEdges(world, entity, alongX, mostPx);
  if (world.lists.hasSolids) addObjectEdges(world, entity, aheadX, aheadY, mostPx);
  shifts.sort((a, b) => Math.abs(a) - Math.abs(b) || a - b);
  for (const shiftPx of shifts) if (isWayFree(world, entity, alongX ? 0 : shiftPx, alongX ? shiftPx : 0, aheadX, aheadY)) return shiftPx;
  return 0;
}

function addShift(shiftPx: number, mostPx: number): void {
  if (Math.abs(shiftPx) > SKIN_PX && Math.abs(shiftPx) <= mostPx) shifts.push(shiftPx);
}

/** Adds the offsets that align a side of the box with the next tile edge. */
function addTileEdges(world: WorldState, entity: number, alongX: boolean, mostPx: number): void {
  const { x, y, left, right, top, bottom } = world.entities.columns;
  const at = (alongX ? y : x)[entity] as number;
  const low = at + ((alongX ? top : left)[entity] as number);
  const high = at + ((alongX ? bottom : right)[entity] as number);
  for (const { tileWidthPx, tileHeightPx } of world.collisions.grids) {
    const sizePx = alongX ? tileHeightPx : tileWidthPx;
    addShift(Math.floor(high / sizePx) * sizePx - high, mostPx);
    addShift(Math.ceil(low / sizePx) * sizePx - low, mostPx);
  }
}

/** Adds the offsets that align a side of the box with the side of a solid object ahead. */
function addObjectEdges(world: WorldState, entity: number, aheadX: number, aheadY: number, mostPx: number): void {
  const { x, y, left, right, top, bottom } = world.entities.columns;
  const [place, near, far] = aheadX === 0 ? [x, left, right] : [y, top, bottom];
  const low = (place[entity] as number) + (near[entity] as number);
  const high = (place[entity] as number) + (far[entity] as number);
  const [fromX, fromY] = [(x[entity] as number) + aheadX, (y[entity] as number) + aheadY];
  const grid = world.lists.solidGrid;
  const count = grid.query(
    fromX + (left[entity] as number),
    fromY + (top[entity] as number),
    fromX + (right[entity] as number),
    fromY + (bottom[entity] as number),
  );
  for (let index = 0; index < count; index++) {
    const solid = grid.found[index] as number;
    if (solid === entity) continue;
    addShift((place[solid] as number) + (near[solid] as number) - high, mostPx);
    addShift((place[solid] as number) + (far[solid] as number) - low, mostPx);
  }
}
