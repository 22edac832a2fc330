import { BUTTON, type PlayerInput } from "../../input.ts";
import { moveX, moveY } from "../../physics/move.ts";
import { snapToGround } from "../../physics/snap-to-ground.ts";
import { flagsAt, SKIN_PX } from "../../physics/sweep-tiles.ts";
import { LADDER, ONE_WAY, SOLID } from "../../scene/collision-map.ts";
import type { WorldState } from "../../world-state.ts";
import { defineBehaviour, flagOf, numberOf, textOf, ticksOf } from "../define.ts";

/** Ticks for which one-way tiles let an object through after it dropped down. */
const DROP_TICKS = 10;
const RUNNING_PX_PER_S = 8;
const WALL_JUMP_TICKS = 9;

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
    airJumps: "i32",
    wallSlide: "f64",
    wallJump: "f64",
    climb: "f64",
    jumpSound: "i32",
    animates: "u8",
    player: "u8",
  },
  state: {
    coyoteLeft: "i32",
    bufferLeft: "i32",
    isJumping: "u8",
    dropLeft: "i32",
    airJumpsLeft: "i32",
    wall: "i32",
    isClimbing: "u8",
    steerLeft: "i32",
  },
  configure(world, pool, row, params) {
    const columns = pool.columns;
    columns.speed[row] = numberOf(params, "speedPxPerS");
    columns.acceleration[row] = numberOf(params, "accelerationPxPerS2");
    columns.jumpSpeed[row] = numberOf(params, "jumpSpeedPxPerS");
    columns.coyoteTicks[row] = ticksOf(numberOf(params, "coyoteMs"));
    columns.bufferTicks[row] = ticksOf(numberOf(params, "jumpBufferMs"));
    columns.jumpCut[row] = numberOf(params, "jumpCutPercent") / 100;
    columns.maxFall[row] = numberOf(params, "maxFallPxPerS");
    columns.airJumps[row] = numberOf(params, "airJumps");
    columns.wallSlide[row] = numberOf(params, "wallSlidePxPerS");
    columns.wallJump[row] = numberOf(params, "wallJumpPxPerS");
    columns.climb[row] = numberOf(params, "climbPxPerS");
    columns.player[row] = numberOf(params, "player");
    columns.jumpSound[row] = world.names.numberOf(textOf(params, "jumpSound"));
    columns.animates[row] = flagOf(params, "animate");
  },
  tick(world, pool) {
    const rows = pool.columns;
    const { vx, vy, isOnGround, stunTicks, flipX, scaleX } = world.entities.columns;
    for (let row = 0; row < pool.count; row++) {
      const input = world.input.of(rows.player[row] as number);
      const owner = rows.entity[row] as number;
      const isStunned = (stunTicks[owner] as number) > 0;
      if (isStunned) stunTicks[owner] = (stunTicks[owner] as number) - 1;
      const heading = isStunned ? 0 : (input.isHeld(BUTTON.right) ? 1 : 0) - (input.isHeld(BUTTON.left) ? 1 : 0);
      // After a wall jump, steering towards the wall is ignored for a few ticks.
      if ((rows.steerLeft[row] as number) > 0) rows.steerLeft[row] = (rows.steerLeft[row] as number) - 1;
      else if (!isStunned) {
        const step = (rows.acceleration[row] as number) / 60;
        vx[owner] = approach(vx[owner] as number, heading * (rows.speed[row] as number), step);
      }
      rows.coyoteLeft[row] =
        isOnGround[owner] === 1 ? (rows.coyoteTicks[row] as number) : Math.max(0, (rows.coyoteLeft[row] as number) - 1);
      const isPressed = !isStunned && input.isPressed(BUTTON.jump);
      rows.bufferLeft[row] = isPressed ? Math.max(1, rows.bufferTicks[row] as number) : Math.max(0, (rows.bufferLeft[row] as number) - 1);
      rows.dropLeft[row] = Math.max(0, (rows.dropLeft[row] as number) - 1);

      if (isOnGround[owner] === 1) rows.airJumpsLeft[row] = rows.airJumps[row] as number;
      if (climbs(world, rows, row, input, isStunned)) continue;
      const wall = isOnGround[owner] === 1 || isStunned ? 0 : wallBeside(world, owner, heading);
      rows.wall[row] = wall;
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
        world.sounds.play(world.names.textOf(rows.jumpSound[row] as number));
        world.signals.add("jumped", owner);
      } else if (isPressed && wall !== 0 && (rows.wallJump[row] as number) > 0) {
        speedY = -(rows.jumpSpeed[row] as number);
        vx[owner] = -wall * (rows.wallJump[row] as number);
        rows.steerLeft[row] = WALL_JUMP_TICKS;
        rows.isJumping[row] = 1;
        rows.bufferLeft[row] = 0;
        world.sounds.play(world.names.textOf(rows.jumpSound[row] as number));
        world.signals.add("jumped", owner);
      } else if (isPressed && !canJump && (rows.airJumpsLeft[row] as number) > 0) {
        speedY = -(rows.jumpSpeed[row] as number);
        rows.airJumpsLeft[row] = (rows.airJumpsLeft[row] as number) - 1;
        rows.isJumping[row] = 1;
        rows.bufferLeft[row] = 0;
        world.sounds.play(world.names.textOf(rows.jumpSound[row] as number));
        world.signals.add("jumped", owner);
      }
      if (rows.isJumping[row] === 1 && (speedY >= 0 || !input.isHeld(BUTTON.jump))) {
        if (speedY < 0) speedY *= rows.jumpCut[row] as number;
        rows.isJumping[row] = 0;
      }
      const isSliding = wall !== 0 && speedY > 0 && (rows.wallSlide[row] as number) > 0;
      const fastest = isSliding ? Math.min(rows.wallSlide[row] as number, rows.maxFall[row] as number) : (rows.maxFall[row] as number);
      speedY = Math.min(fastest, speedY + world.gravityPxPerS2 / 60);

      rideAlong(world, owner);
      if (moveX(world, owner, (vx[owner] as number) / 60, true)) vx[owner] = 0;
      const movedPx = Math.abs(vx[owner] as number) / 60;
      const isSnapped = isOnGround[owner] === 1 && speedY >= 0 && rows.dropLeft[row] === 0 && snapToGround(world, owner, movedPx + 1);
      const isStopped = isSnapped || moveY(world, owner, speedY / 60, false, (rows.dropLeft[row] as number) > 0);
      const hasLanded = isStopped && speedY > 0;
      if (hasLanded && isOnGround[owner] === 0) world.signals.add("landed", owner);
      isOnGround[owner] = hasLanded ? 1 : 0;
      world.entities.columns.standsOn[owner] = hasLanded ? world.blocker + 1 : 0;
      vy[owner] = isStopped ? 0 : speedY;

      if (heading !== 0) flipX[owner] = heading < 0 !== (scaleX[owner] as number) < 0 ? 1 : 0;
      if (rows.animates[row] === 1 && !(isSliding && world.appearance.setAnimation(owner, "slide"))) animate(world, owner, isStunned);
    }
  },
});

type Rows = ReturnType<typeof poolColumns>;
const poolColumns = (world: WorldState) => world.poolOf(platformerMovement).columns;

/** −1 or 1 for a solid adjacent on the side of `heading`, 0 for none. */
function wallBeside(world: WorldState, entity: number, heading: number): number {
  if (heading === 0) return 0;
  const { x, y } = world.entities.columns;
  const [beforeX, beforeY] = [x[entity] as number, y[entity] as number];
  const isWall = moveX(world, entity, heading, false);
  x[entity] = beforeX;
  y[entity] = beforeY;
  return isWall ? heading : 0;
}

/** Centre of the cell column at x. */
function ladderCentre(world: WorldState, x: number): number {
  const grid = world.collisions.grids.find(({ hasLadders }) => hasLadders);
  return grid ? (Math.floor(x * grid.columnsPerPx) + 0.5) * grid.tileWidthPx : x;
}

/** Climbing on a ladder: up and down climb, left and right walk, jump releases it. @returns whether this tick was spent climbing. */
function climbs(world: WorldState, rows: Rows, row: number, input: PlayerInput, isStunned: boolean): boolean {
  const speed = rows.climb[row] as number;
  const owner = rows.entity[row] as number;
  const { x, y, vx, vy, bottom, isOnGround, standsOn } = world.entities.columns;
  if (speed === 0 || !world.collisions.hasLadders) return false;
  const foot = (y[owner] as number) + (bottom[owner] as number);
  const isAt = (heightPx: number) => world.collisions.grids.some((grid) => (flagsAt(grid, x[owner] as number, heightPx) & LADDER) !== 0);
  const wants = isStunned ? 0 : (input.isHeld(BUTTON.down) ? 1 : 0) - (input.isHeld(BUTTON.up) ? 1 : 0);
  const isOnLadder = isAt(y[owner] as number) || isAt(foot - 1);
  const canGrab = isOnLadder ? wants < 0 || (wants > 0 && isOnGround[owner] === 0) : wants > 0 && isAt(foot + 1);
  if (rows.isClimbing[row] === 0 && !canGrab) return false;
  if (input.isPressed(BUTTON.jump) || isStunned || (!isOnLadder && !(wants > 0 && isAt(foot + 1)))) {
    rows.isClimbing[row] = 0;
    if (input.isPressed(BUTTON.jump)) rows.coyoteLeft[row] = Math.max(1, rows.coyoteLeft[row] as number);
    return false;
  }
  rows.isClimbing[row] = 1;
  rows.airJumpsLeft[row] = rows.airJumps[row] as number;
  vy[owner] = wants * speed;
  const aside = ladderCentre(world, x[owner] as number) - (x[owner] as number);
  if (wants !== 0 && vx[owner] === 0) moveX(world, owner, Math.min(1, Math.max(-1, aside)), true);
  if (moveX(world, owner, (vx[owner] as number) / 60, true)) vx[owner] = 0;
  const isStopped = moveY(world, owner, (wants * speed) / 60, false, wants > 0 && isAt(foot + 1));
  isOnGround[owner] = isStopped && wants > 0 ? 1 : 0;
  standsOn[owner] = 0;
  if (isOnGround[owner] === 1) rows.isClimbing[row] = 0;
  // At the top the head has left the ladder: the feet stand on its end.
  if (wants < 0 && !isAt(y[owner] as number) && !isAt((y[owner] as number) + (bottom[owner] as number) - 1)) rows.isClimbing[row] = 0;
  if (rows.animates[row] === 1) world.appearance.setAnimation(owner, "climb");
  return true;
}

/** Moves `value` towards `target` by at most `step`. */
export function approach(value: number, target: number, step: number): number {
  return value < target ? Math.min(target, value + step) : Math.max(target, value - step);
}

/** Applies the movement of the solid object under its feet before its own movement. */
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
  if (isStunned && world.appearance.setAnimation(entity, "hurt")) return;
  if (isOnGround[entity] === 1) {
    const isRunning = Math.abs(vx[entity] as number) > RUNNING_PX_PER_S;
    if (isRunning && (world.appearance.setAnimation(entity, "run") || world.appearance.setAnimation(entity, "walk"))) return;
    world.appearance.setAnimation(entity, "idle");
  } else if ((vy[entity] as number) < 0 || !world.appearance.setAnimation(entity, "fall")) world.appearance.setAnimation(entity, "jump");
}
