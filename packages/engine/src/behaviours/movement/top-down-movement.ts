import { BUTTON } from "../../input.ts";
import { shiftPastCorner } from "../../physics/corner-correction.ts";
import { moveX, moveY } from "../../physics/move.ts";
import { cos, sin } from "../../numbers/maths.ts";
import type { WorldState } from "../../world-state.ts";
import { defineBehaviour, flagOf, numberOf, textOf } from "../define.ts";
import { approach } from "./platformer-movement.ts";

const DIAGONAL = Math.SQRT1_2;
const WALKING_PX_PER_S = 6;
const TURN_RAD_PER_TICK = Math.PI / 60;
const FACINGS = ["down", "up", "left", "right"] as const;
const [DOWN, UP, LEFT, RIGHT] = [0, 1, 2, 3] as const;

/** Walks in four or eight directions. */
export const topDownMovement = defineBehaviour({
  type: "topDownMovement",
  config: { player: "u8", speed: "f64", acceleration: "f64", isFourWay: "u8", isTurning: "u8", animates: "u8", cornerHelpPx: "f64" },
  state: { facing: "u8", prefersVertical: "u8" },
  configure(_world, pool, row, params) {
    pool.columns.player[row] = numberOf(params, "player");
    pool.columns.speed[row] = numberOf(params, "speedPxPerS");
    pool.columns.acceleration[row] = numberOf(params, "accelerationPxPerS2");
    pool.columns.isFourWay[row] = textOf(params, "directions") === "4" ? 1 : 0;
    pool.columns.isTurning[row] = textOf(params, "directions") === "turning" ? 1 : 0;
    pool.columns.cornerHelpPx[row] = numberOf(params, "cornerHelpPx");
    pool.columns.animates[row] = flagOf(params, "animate");
  },
  tick(world, pool) {
    const { entity, speed, acceleration, isFourWay, animates, cornerHelpPx, facing, prefersVertical } = pool.columns;
    const { vx, vy, stunTicks, angleRad } = world.entities.columns;
    for (let row = 0; row < pool.count; row++) {
      const input = world.input.of(pool.columns.player[row] as number);
      const owner = entity[row] as number;
      const isStunned = (stunTicks[owner] as number) > 0;
      if (isStunned) stunTicks[owner] = (stunTicks[owner] as number) - 1;
      if (input.isPressed(BUTTON.up | BUTTON.down)) prefersVertical[row] = 1;
      if (input.isPressed(BUTTON.left | BUTTON.right)) prefersVertical[row] = 0;
      let goX = (input.isHeld(BUTTON.right) ? 1 : 0) - (input.isHeld(BUTTON.left) ? 1 : 0);
      let goY = (input.isHeld(BUTTON.down) ? 1 : 0) - (input.isHeld(BUTTON.up) ? 1 : 0);
      if (pool.columns.isTurning[row] === 1) {
        angleRad[owner] = (angleRad[owner] as number) + (isStunned ? 0 : goX * TURN_RAD_PER_TICK);
        const ahead = -goY;
        goX = ahead * cos(angleRad[owner]);
        goY = ahead * sin(angleRad[owner]);
      } else if (goX !== 0 && goY !== 0) {
        if (isFourWay[row] === 0) {
          goX *= DIAGONAL;
          goY *= DIAGONAL;
        } else if (prefersVertical[row] === 1) goX = 0;
        else goY = 0;
      }
      if (!isStunned) {
        const step = (acceleration[row] as number) / 60;
        vx[owner] = approach(vx[owner] as number, goX * (speed[row] as number), step);
        vy[owner] = approach(vy[owner] as number, goY * (speed[row] as number), step);
        facing[row] = faced(facing[row] as number, goX, goY);
      }
      const mostPx = isStunned || pool.columns.isTurning[row] === 1 ? 0 : (cornerHelpPx[row] as number);
      if (moveX(world, owner, (vx[owner] as number) / 60, true) && !roundsCorner(world, owner, goX, goY, mostPx, true)) vx[owner] = 0;
      if (moveY(world, owner, (vy[owner] as number) / 60, true) && !roundsCorner(world, owner, goX, goY, mostPx, false)) vy[owner] = 0;
      if (animates[row] === 1) animate(world, owner, facing[row] as number, goX !== 0 || goY !== 0);
    }
  },
});

/**
 * Moves sideways past a corner that blocks movement along one axis, at the object's speed.
 * @returns whether there was such a corner.
 */
function roundsCorner(world: WorldState, entity: number, goX: number, goY: number, mostPx: number, alongX: boolean): boolean {
  if (mostPx === 0 || (alongX ? goX === 0 || goY !== 0 : goY === 0 || goX !== 0)) return false;
  const shiftPx = shiftPastCorner(world, entity, goX, goY, mostPx);
  if (shiftPx === 0) return false;
  const { vx, vy } = world.entities.columns;
  const pacePx = Math.abs((alongX ? vx : vy)[entity] as number) / 60;
  const stepPx = Math.sign(shiftPx) * Math.min(Math.abs(shiftPx), pacePx);
  if (alongX) moveY(world, entity, stepPx, true);
  else moveX(world, entity, stepPx, true);
  return true;
}

/** Diagonal movement keeps the current facing where it fits, so that the sprite does not flicker between two. */
function faced(facing: number, goX: number, goY: number): number {
  if (goX === 0 && goY === 0) return facing;
  const isKept =
    (facing === DOWN && goY > 0) || (facing === UP && goY < 0) || (facing === LEFT && goX < 0) || (facing === RIGHT && goX > 0);
  if (isKept) return facing;
  if (goX !== 0) return goX < 0 ? LEFT : RIGHT;
  return goY < 0 ? UP : DOWN;
}

function animate(world: WorldState, entity: number, facing: number, wantsToGo: boolean): void {
  const { vx, vy, flipX, scaleX } = world.entities.columns;
  const speed = Math.abs(vx[entity] as number) + Math.abs(vy[entity] as number);
  const action = wantsToGo || speed > WALKING_PX_PER_S ? "walk" : "idle";
  const mirrored = (facing === LEFT) !== (scaleX[entity] as number) < 0 ? 1 : 0;
  if (world.appearance.setAnimation(entity, `${action}-${FACINGS[facing]}`)) flipX[entity] = 0;
  else if (facing === LEFT && world.appearance.setAnimation(entity, `${action}-right`)) flipX[entity] = mirrored;
  else {
    world.appearance.setAnimation(entity, action);
    if (facing === LEFT || facing === RIGHT) flipX[entity] = mirrored;
  }
}
