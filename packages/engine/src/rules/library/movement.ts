import { startTween } from "../../scene/run-tweens.ts";
import { pointerOn } from "../../behaviours/screen/pointing.ts";
import { atan2, cos, sin } from "../../numbers/maths.ts";
import { touchesHazard } from "../../physics/sweep-tiles.ts";
import { moveX, moveY } from "../../physics/move.ts";
import { sceneArea, viewArea } from "../../scene/area.ts";
import { deriveEntity } from "../../scene/derive.ts";
import type { WorldState } from "../../world-state.ts";
import { angleDifference } from "./arithmetic.ts";
import { finite } from "./values.ts";

type World = WorldState;
const DEGREE = Math.PI / 180;
const cosOf = (degrees: number): number => finite(cos(degrees * DEGREE));
const sinOf = (degrees: number): number => finite(sin(degrees * DEGREE));

/** Moves by a distance in px until a solid blocks it. */
export function moveBy(world: World, entity: number, dxPx: number, dyPx: number): void {
  if (dxPx !== 0) moveX(world, entity, dxPx, true);
  if (dyPx !== 0) moveY(world, entity, dyPx, false);
}

export const moveAt = (world: World, entity: number, speed: number, degrees: number): void =>
  moveBy(world, entity, (speed / 60) * cosOf(degrees), (speed / 60) * sinOf(degrees));

export function moveTowards(world: World, entity: number, target: number, speed: number): void {
  const { x, y } = world.entities.columns;
  const apartX = (x[target] as number) - (x[entity] as number);
  const apartY = (y[target] as number) - (y[entity] as number);
  const apart = Math.sqrt(apartX * apartX + apartY * apartY);
  if (apart === 0) return;
  const step = Math.min(speed / 60, apart) / apart;
  moveBy(world, entity, apartX * step, apartY * step);
}

export function moveAwayFrom(world: World, entity: number, target: number, speed: number): void {
  const [dx, dy] = directionFrom(world, target, entity);
  moveBy(world, entity, (dx * speed) / 60, (dy * speed) / 60);
}

/** Unit vector from one object to another; to the right at the same position. */
function directionFrom(world: World, from: number, to: number): [number, number] {
  const { x, y } = world.entities.columns;
  const apartX = (x[to] as number) - (x[from] as number);
  const apartY = (y[to] as number) - (y[from] as number);
  const apart = Math.sqrt(apartX * apartX + apartY * apartY);
  return apart === 0 ? [1, 0] : [apartX / apart, apartY / apart];
}

export function placeAt(world: World, entity: number, target: number): void {
  const { x, y } = world.entities.columns;
  x[entity] = x[target] as number;
  y[entity] = y[target] as number;
}

export function setVelocity(world: World, entity: number, speed: number, degrees: number): void {
  const { vx, vy } = world.entities.columns;
  vx[entity] = finite(speed * cosOf(degrees));
  vy[entity] = finite(speed * sinOf(degrees));
}

export function pushAlong(world: World, entity: number, speed: number, degrees: number): void {
  const { vx, vy } = world.entities.columns;
  vx[entity] = finite((vx[entity] as number) + speed * cosOf(degrees));
  vy[entity] = finite((vy[entity] as number) + speed * sinOf(degrees));
}

export function pushAwayFrom(world: World, entity: number, target: number, speed: number): void {
  const { vx, vy } = world.entities.columns;
  const [dx, dy] = directionFrom(world, target, entity);
  vx[entity] = finite((vx[entity] as number) + dx * speed);
  vy[entity] = finite((vy[entity] as number) + dy * speed);
}

export function multiplySpeed(world: World, entity: number, factor: number): void {
  const { vx, vy } = world.entities.columns;
  vx[entity] = finite((vx[entity] as number) * factor);
  vy[entity] = finite((vy[entity] as number) * factor);
}

export function setAngle(world: World, entity: number, degrees: number): void {
  world.entities.columns.angleRad[entity] = degrees * DEGREE;
  deriveEntity(world, entity);
}

export function turnBy(world: World, entity: number, degrees: number): void {
  const { angleRad } = world.entities.columns;
  angleRad[entity] = finite((angleRad[entity] as number) + degrees * DEGREE);
  deriveEntity(world, entity);
}

const turnTo = (world: World, entity: number, dx: number, dy: number): void => {
  if (dx === 0 && dy === 0) return;
  world.entities.columns.angleRad[entity] = atan2(dy, dx);
  deriveEntity(world, entity);
};

export function aimAt(world: World, entity: number, target: number): void {
  const { x, y } = world.entities.columns;
  turnTo(world, entity, (x[target] as number) - (x[entity] as number), (y[target] as number) - (y[entity] as number));
}

export function aimAtPointer(world: World, entity: number): void {
  const { x, y } = world.entities.columns;
  const pointer = pointerOn(world, entity);
  turnTo(world, entity, pointer.x - (x[entity] as number), pointer.y - (y[entity] as number));
}

export function aimAlong(world: World, entity: number): void {
  const { vx, vy } = world.entities.columns;
  turnTo(world, entity, vx[entity] as number, vy[entity] as number);
}

/** Turns towards an object by at most `speed` degrees a second. */
export function turnTowards(world: World, entity: number, target: number, speed: number): void {
  const { x, y, angleRad } = world.entities.columns;
  const wanted = atan2((y[target] as number) - (y[entity] as number), (x[target] as number) - (x[entity] as number)) / DEGREE;
  const rest = angleDifference((angleRad[entity] as number) / DEGREE, wanted);
  const step = Math.max(0, speed) / 60;
  turnBy(world, entity, Math.max(-step, Math.min(step, rest)));
}

export function keepInside(world: World, entity: number, area: string): void {
  const { x, y, left, right, top, bottom } = world.entities.columns;
  const inside = area === "view" ? viewArea(world) : sceneArea(world);
  x[entity] = Math.max(inside.left - (left[entity] as number), Math.min(inside.right - (right[entity] as number), x[entity] as number));
  y[entity] = Math.max(inside.top - (top[entity] as number), Math.min(inside.bottom - (bottom[entity] as number), y[entity] as number));
}

export function snapToGrid(world: World, entity: number, size: number): void {
  if (size <= 0) return;
  const { x, y } = world.entities.columns;
  x[entity] = finite(Math.floor((x[entity] as number) / size) * size + size / 2);
  y[entity] = finite(Math.floor((y[entity] as number) / size) * size + size / 2);
}

/** Moves an object to a position at constant speed. */
export function glideTo(world: World, entity: number, toX: number, toY: number, timeS: number): void {
  const ticks = Math.max(1, Math.round(timeS * 60));
  startTween(world, entity, "x", toX, ticks, { easing: "linear" });
  startTween(world, entity, "y", toY, ticks, { easing: "linear" });
}

export function isInArea(world: World, entity: number, area: string): boolean {
  const { x, y, left, right, top, bottom } = world.entities.columns;
  const inside = area === "view" ? viewArea(world) : sceneArea(world);
  const isBesideX =
    (x[entity] as number) + (right[entity] as number) < inside.left || (x[entity] as number) + (left[entity] as number) > inside.right;
  const isBesideY =
    (y[entity] as number) + (bottom[entity] as number) < inside.top || (y[entity] as number) + (top[entity] as number) > inside.bottom;
  return !isBesideX && !isBesideY;
}

export function isInRegion(world: World, entity: number, left: number, top: number, right: number, bottom: number): boolean {
  const x = world.entities.columns.x[entity] as number;
  const y = world.entities.columns.y[entity] as number;
  return x >= left && x <= right && y >= top && y <= bottom;
}

export function coversPoint(world: World, entity: number, px: number, py: number): boolean {
  const { x, y, left, right, top, bottom, box } = world.entities.columns;
  const dx = px - (x[entity] as number);
  const dy = py - (y[entity] as number);
  return (
    box[entity] !== 0 &&
    dx >= (left[entity] as number) &&
    dx <= (right[entity] as number) &&
    dy >= (top[entity] as number) &&
    dy <= (bottom[entity] as number)
  );
}

export function isOnHazard(world: World, entity: number): boolean {
  const { x, y, left, right, top, bottom, box } = world.entities.columns;
  if (box[entity] === 0) return false;
  const [atX, atY] = [x[entity] as number, y[entity] as number];
  return world.collisions.grids.some((grid) =>
    touchesHazard(
      grid,
      atX + (left[entity] as number),
      atY + (top[entity] as number),
      atX + (right[entity] as number),
      atY + (bottom[entity] as number),
      0,
    ),
  );
}
