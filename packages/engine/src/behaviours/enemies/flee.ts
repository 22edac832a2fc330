import { moveX, moveY } from "../../physics/move.ts";
import { nearest } from "../../physics/nearest.ts";
import { defineBehaviour, numberOf, textOf } from "../define.ts";

/** Moves away from the nearest object with a tag when it is in range. */
export const flee = defineBehaviour({
  type: "flee",
  config: { threatTag: "i32", speed: "f64", rangePx: "f64" },
  state: {},
  configure(world, pool, row, params) {
    pool.columns.threatTag[row] = world.names.numberOf(textOf(params, "threatTag"));
    pool.columns.speed[row] = numberOf(params, "speedPxPerS");
    pool.columns.rangePx[row] = numberOf(params, "rangePx");
  },
  tick(world, pool) {
    const { entity, threatTag, speed, rangePx } = pool.columns;
    const { x, y, vx, vy, flipX } = world.entities.columns;
    for (let row = 0; row < pool.count; row++) {
      const owner = entity[row] as number;
      const threat = nearest(world, owner, threatTag[row] as number, rangePx[row] as number);
      if (threat < 0) {
        vx[owner] = 0;
        vy[owner] = 0;
        world.appearance.setAnimation(owner, "idle");
        continue;
      }
      const apartX = (x[owner] as number) - (x[threat] as number);
      const apartY = (y[owner] as number) - (y[threat] as number);
      const distance = Math.sqrt(apartX * apartX + apartY * apartY);
      // At the same position there is no direction; use right.
      const share = distance === 0 ? 0 : (speed[row] as number) / distance;
      vx[owner] = distance === 0 ? (speed[row] as number) : apartX * share;
      vy[owner] = apartY * share;
      if (vx[owner] !== 0) flipX[owner] = vx[owner] < 0 ? 1 : 0;
      if (!world.appearance.setAnimation(owner, "run")) world.appearance.setAnimation(owner, "walk");
      moveX(world, owner, vx[owner] / 60, true);
      moveY(world, owner, vy[owner] / 60, true);
    }
  },
});
