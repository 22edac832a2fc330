import { BUTTON } from "../input.ts";
import { moveX, moveY } from "../physics/move.ts";
import { settle } from "../physics/settle.ts";
import { flagsAt, SKIN_PX } from "../physics/sweep-tiles.ts";
import { ONE_WAY, SOLID } from "../scene/collision-map.ts";
import type { WorldState } from "../world-state.ts";
import { defineBehaviour, flagOf, numberOf, textOf, ticksOf } from "./define.ts";

/** How long one-way tiles let through someone who jumped down. */
const DROP_TICKS = 10;
const RUNNING_PX_PER_S = 8;

/** Runs left and right and jumps. */
export const platformerMovement = defineBehaviour({
  type: "platformerMovement",
  config: {
    speed: "f64",
    acceleration: "f64",
    jumpSpeed: "f64",
    coyoteTicks: "i32",
    bufferTicks: "i32",
    jumpCut: "f64",
    maxFall: "f64",
    jumpSound: "i32",
    animates: "u8",
  },
  state: { coyoteLeft: "i32", bufferLeft: "i32", isJumping: "u8", dropLeft: "i32" },
  configure(world, pool, row, params) {
    const columns = pool.columns;
    columns.speed[row] = numberOf(params, "speedPxPerS");
    columns.acceleration[row] = numberOf(params, "accelerationPxPerS2");
    columns.jumpSpeed[row] = numberOf(params, "jumpSpeedPxPerS");
    columns.coyoteTicks[row] = ticksOf(numberOf(params, "coyoteMs"));
    columns.bufferTicks[row] = ticksOf(numberOf(params, "jumpBufferMs"));
    columns.jumpCut[row] = numberOf(params, "jumpCutPercent") / 100;
    columns.maxFall[row] = numberOf(params, "maxFallPxPerS");
    columns.jumpSound[row] = world.names.numberOf(textOf(params, "jumpSound"));
    columns.animates[row] = flagOf(params, "animate");
  },
  tick(world, pool) {
    const rows = pool.columns;
    const { vx, vy, isOnGround, stunTicks, flipX, scaleX } = world.entities.columns;
    const input = world.input;
    for (let row = 0; row < pool.count; row++) {
      const owner = rows.entity[row] as number;
      const isStunned = (stunTicks[owner] as number) > 0;
      if (isStunned) stunTicks[owner] = (stunTicks[owner] as number) - 1;
      const heading = isStunned ? 0 : (input.isHeld(BUTTON.right) ? 1 : 0) - (input.isHeld(BUTTON.left) ? 1 : 0);
      if (!isStunned) {
        const step = (rows.acceleration[row] as number) / 60;
        vx[owner] = approach(vx[owner] as number, heading * (rows.speed[row] as number), step);
      }
      rows.coyoteLeft[row] =
        isOnGround[owner] === 1 ? (rows.coyoteTicks[row] as number) : Math.max(0, (rows.coyoteLeft[row] as number) - 1);
      const isPressed = !isStunned && input.isPressed(BUTTON.jump);
      rows.bufferLeft[row] = isPressed ? Math.max(1, rows.bufferTicks[row] as number) : Math.max(0, (rows.bufferLeft[row] as number) - 1);
      rows.dropLeft[row] = Math.max(0, (rows.dropLeft[row] as number) - 1);

      let speedY = vy[owner] as number;
      const canJump = isOnGround[owner] === 1 || (rows.coyoteLeft[row] as number) > 0;
      if (isPressed && isOnGround[owner] === 1 && input.isHeld(BUTTON.down) && standsOnlyOnOneWay(world, owner)) {
        rows.dropLeft[row] = DROP_TICKS;
        rows.bufferLeft[row] = 0;
        rows.coyoteLeft[row] = 0;
      } else if ((rows.bufferLeft[row] as number) > 0 && canJump && !isStunned) {
        speedY = -(rows.jumpSpeed[row] as number);
        rows.isJumping[row] = 1;
        rows.bufferLeft[row] = 0;
        rows.coyoteLeft[row] = 0;
        world.playSound(world.names.textOf(rows.jumpSound[row] as number));
        world.signals.add("jumped", owner);
      }
      if (rows.isJumping[row] === 1 && (speedY >= 0 || !input.isHeld(BUTTON.jump))) {
        if (speedY < 0) speedY *= rows.jumpCut[row] as number;
        rows.isJumping[row] = 0;
      }
      speedY = Math.min(rows.maxFall[row] as number, speedY + world.gravityPxPerS2 / 60);

      rideAlong(world, owner);
      if (moveX(world, owner, (vx[owner] as number) / 60, true)) vx[owner] = 0;
      const walkedPx = Math.abs(vx[owner] as number) / 60;
      const isSettled = isOnGround[owner] === 1 && speedY >= 0 && rows.dropLeft[row] === 0 && settle(world, owner, walkedPx + 1);
      const isStopped = isSettled || moveY(world, owner, speedY / 60, false, (rows.dropLeft[row] as number) > 0);
      const hasLanded = isStopped && speedY > 0;
      if (hasLanded && isOnGround[owner] === 0) world.signals.add("landed", owner);
      isOnGround[owner] = hasLanded ? 1 : 0;
      world.entities.columns.standsOn[owner] = hasLanded ? world.blocker + 1 : 0;
      vy[owner] = isStopped ? 0 : speedY;

      if (heading !== 0) flipX[owner] = heading < 0 !== (scaleX[owner] as number) < 0 ? 1 : 0;
      if (rows.animates[row] === 1) animate(world, owner, isStunned);
    }
  },
});

/** `value` moved towards `target` by at most `step`. */
export function approach(value: number, target: number, step: number): number {
  return value < target ? Math.min(target, value + step) : Math.max(target, value - step);
}

/** Takes over the movement of the solid object under its feet, before its own. */
function rideAlong(world: WorldState, entity: number): void {
  const { x, y, previousX, previousY, standsOn, alive } = world.entities.columns;
  const ridden = (standsOn[entity] as number) - 1;
  if (ridden < 0 || alive[ridden] !== 1) return;
  moveX(world, entity, (x[ridden] as number) - (previousX[ridden] as number), true);
  moveY(world, entity, (y[ridden] as number) - (previousY[ridden] as number), false);
}

function standsOnlyOnOneWay(world: WorldState, entity: number): boolean {
  const { x, y, left, right, bottom, standsOn } = world.entities.columns;
  if (standsOn[entity] !== 0) return false;
  const below = (y[entity] as number) + (bottom[entity] as number) + 1;
  const heel = (x[entity] as number) + (left[entity] as number) + SKIN_PX;
  const toe = (x[entity] as number) + (right[entity] as number) - SKIN_PX;
  let flags = 0;
  for (const grid of world.collisions.grids) {
    for (let foot = heel; foot < toe; foot += grid.tileWidthPx) flags |= flagsAt(grid, foot, below);
    flags |= flagsAt(grid, toe, below);
  }
  return (flags & ONE_WAY) !== 0 && (flags & SOLID) === 0;
}

function animate(world: WorldState, entity: number, isStunned: boolean): void {
  const { vx, vy, isOnGround } = world.entities.columns;
  if (isStunned && world.setAnimation(entity, "hurt")) return;
  if (isOnGround[entity] === 1) {
    const isRunning = Math.abs(vx[entity] as number) > RUNNING_PX_PER_S;
    if (isRunning && (world.setAnimation(entity, "run") || world.setAnimation(entity, "walk"))) return;
    world.setAnimation(entity, "idle");
  } else if ((vy[entity] as number) < 0 || !world.setAnimation(entity, "fall")) world.setAnimation(entity, "jump");
}
