import { moveX, moveY } from "../../physics/move.ts";
import { snapToGround } from "../../physics/snap-to-ground.ts";
import { isSlopeNear } from "../../physics/slopes.ts";
import { flagsAt } from "../../physics/sweep-tiles.ts";
import { ONE_WAY, SOLID } from "../../scene/collision-map.ts";
import type { WorldState } from "../../world-state.ts";
import { defineBehaviour, flagOf, numberOf, textOf } from "../define.ts";

const MAX_FALL_PX_PER_S = 420;
/** Distance below the scene at which an object is lost. */
const LOST_BELOW_PX = 256;

/** Walks back and forth; turns at walls and ledges. */
export const patrol = defineBehaviour({
  type: "patrol",
  config: { speed: "f64", isVertical: "u8", rangePx: "f64", turnsAtLedges: "u8", falls: "u8" },
  state: { direction: "i32" },
  configure(_world, pool, row, params) {
    const { speed, isVertical, rangePx, turnsAtLedges, falls } = pool.columns;
    speed[row] = numberOf(params, "speedPxPerS");
    isVertical[row] = textOf(params, "axis") === "vertical" ? 1 : 0;
    rangePx[row] = numberOf(params, "rangePx");
    turnsAtLedges[row] = flagOf(params, "turnAtLedges");
    falls[row] = flagOf(params, "gravity") === 1 && isVertical[row] === 0 ? 1 : 0;
  },
  start(world, pool, row) {
    pool.columns.direction[row] = (world.entities.columns.scaleX[pool.columns.entity[row] as number] as number) < 0 ? -1 : 1;
  },
  tick(world, pool) {
    const { entity, speed, isVertical, rangePx, turnsAtLedges, falls, direction } = pool.columns;
    const { x, y, vx, vy, flipX, homeX, homeY, isChasing, isOnGround, scaleX } = world.entities.columns;
    for (let row = 0; row < pool.count; row++) {
      const owner = entity[row] as number;
      const chases = isChasing[owner] === 1;
      if (falls[row] === 1) fall(world, owner);
      else if (chases) continue;
      let heading = direction[row] as number;
      const rate = chases ? Math.abs(vx[owner] as number) : (speed[row] as number);
      if (chases) heading = Math.sign(vx[owner] as number) || heading;
      const step = (heading * rate) / 60;
      if (isVertical[row] === 1) {
        vy[owner] = heading * rate;
        if (moveY(world, owner, step, true) || isBeyond(y[owner] as number, homeY[owner] as number, heading, rangePx[row] as number)) {
          heading = -heading;
        }
      } else {
        const atLedge = falls[row] === 1 && turnsAtLedges[row] === 1 && isOnGround[owner] === 1 && !hasGroundAhead(world, owner, step);
        if (atLedge) {
          if (!chases) heading = -heading;
        } else if (moveX(world, owner, step, true)) heading = -heading;
        else if (!chases && isBeyond(x[owner] as number, homeX[owner] as number, heading, rangePx[row] as number)) heading = -heading;
        vx[owner] = heading * rate;
        flipX[owner] = heading < 0 !== (scaleX[owner] as number) < 0 ? 1 : 0;
      }
      direction[row] = heading;
    }
  },
});

function isBeyond(place: number, home: number, heading: number, rangePx: number): boolean {
  return rangePx > 0 && (place - home) * heading >= rangePx;
}

function fall(world: WorldState, entity: number): void {
  const { y, vx, vy, isOnGround } = world.entities.columns;
  const speed = Math.min(MAX_FALL_PX_PER_S, (vy[entity] as number) + world.gravityPxPerS2 / 60);
  const isSnapped = isOnGround[entity] === 1 && speed >= 0 && snapToGround(world, entity, Math.abs(vx[entity] as number) / 60 + 1);
  const stopped = isSnapped || moveY(world, entity, speed / 60, false);
  vy[entity] = stopped ? 0 : speed;
  isOnGround[entity] = stopped && speed > 0 ? 1 : 0;
  if ((y[entity] as number) > world.heightPx + LOST_BELOW_PX) world.destroy(entity);
}

/** Whether there is ground under the leading foot after a step of `stepPx`. */
function hasGroundAhead(world: WorldState, entity: number, stepPx: number): boolean {
  const { x, y, left, right, top, bottom } = world.entities.columns;
  const foot = (x[entity] as number) + stepPx + ((stepPx < 0 ? left : right)[entity] as number);
  const below = (y[entity] as number) + (bottom[entity] as number) + 1;
  const { grids } = world.collisions;
  for (let index = 0; index < grids.length; index++) {
    const grid = grids[index] as (typeof grids)[number];
    if ((flagsAt(grid, foot, below) & (SOLID | ONE_WAY)) !== 0 || isSlopeNear(grid, foot, below)) return true;
  }
  const { solids } = world.lists;
  for (let index = 0; index < solids.length; index++) {
    const solid = solids[index] as number;
    const apartX = foot - (x[solid] as number);
    const apartY = below - (y[solid] as number);
    const isWithinX = apartX >= (left[solid] as number) && apartX <= (right[solid] as number);
    if (isWithinX && apartY >= (top[solid] as number) && apartY <= (bottom[solid] as number)) return true;
  }
  return false;
}
