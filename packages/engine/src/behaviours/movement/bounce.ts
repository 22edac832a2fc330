import { moveX, moveY } from "../../physics/move.ts";
import { defineBehaviour, numberOf } from "../define.ts";

/** Moves in a straight line and bounces off walls and the edges of the scene. */
export const bounce = defineBehaviour({
  type: "bounce",
  config: { speedX: "f64", speedY: "f64" },
  state: {},
  configure(_world, pool, row, params) {
    pool.columns.speedX[row] = numberOf(params, "speedXPxPerS");
    pool.columns.speedY[row] = numberOf(params, "speedYPxPerS");
  },
  start(world, pool, row) {
    const { entity, speedX, speedY } = pool.columns;
    const owner = entity[row] as number;
    world.entities.columns.vx[owner] = speedX[row] as number;
    world.entities.columns.vy[owner] = speedY[row] as number;
  },
  edited(world, pool, row) {
    const { entity, speedX, speedY } = pool.columns;
    const { vx, vy } = world.entities.columns;
    const owner = entity[row] as number;
    vx[owner] = Math.abs(speedX[row] as number) * (Math.sign(vx[owner] as number) || Math.sign(speedX[row] as number));
    vy[owner] = Math.abs(speedY[row] as number) * (Math.sign(vy[owner] as number) || Math.sign(speedY[row] as number));
  },
  tick(world, pool) {
    const { entity } = pool.columns;
    const { x, y, vx, vy, flipX, freeLeft, freeRight, freeTop, freeBottom } = world.entities.columns;
    const canSkip = !world.lists.hasSolids;
    for (let row = 0; row < pool.count; row++) {
      const owner = entity[row] as number;
      const speedX = vx[owner] as number;
      const speedY = vy[owner] as number;
      // The start of moveX and moveY, inlined: games run thousands of these, and a call costs more than the step.
      const nextX = (x[owner] as number) + speedX / 60;
      if (canSkip && nextX > (freeLeft[owner] as number) && nextX < (freeRight[owner] as number)) x[owner] = nextX;
      else if (moveX(world, owner, speedX / 60, true)) {
        vx[owner] = -speedX;
        flipX[owner] = speedX > 0 ? 1 : 0;
      }
      const nextY = (y[owner] as number) + speedY / 60;
      if (canSkip && nextY > (freeTop[owner] as number) && nextY < (freeBottom[owner] as number)) y[owner] = nextY;
      else if (moveY(world, owner, speedY / 60, true)) vy[owner] = -speedY;
    }
  },
});
