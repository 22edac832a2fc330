import { exp, log } from "../numbers/maths.ts";
import { moveX, moveY } from "../physics/move.ts";
import { defineBehaviour, flagOf, numberOf, textOf } from "./define.ts";
import { isPointedAt, pointerOn } from "./pointing.ts";

/** Slower than this it lies still. */
const STILL_PX_PER_S = 4;

/** Is pulled back and flies off when let go. */
export const dragToAim = defineBehaviour({
  type: "dragToAim",
  config: { power: "f64", maxPull: "f64", kept: "f64", bounce: "f64", whileMoving: "u8", sound: "i32" },
  state: { isHeld: "u8" },
  configure(world, pool, row, params) {
    const left = 1 - numberOf(params, "dragPercent") / 100;
    pool.columns.power[row] = numberOf(params, "powerPerPx");
    pool.columns.maxPull[row] = numberOf(params, "maxPullPx");
    pool.columns.kept[row] = left <= 0 ? 0 : exp(log(left) / 60);
    pool.columns.bounce[row] = numberOf(params, "bouncePercent") / 100;
    pool.columns.whileMoving[row] = flagOf(params, "whileMoving");
    pool.columns.sound[row] = world.names.numberOf(textOf(params, "sound"));
  },
  tick(world, pool) {
    const { entity, power, maxPull, kept, bounce, whileMoving, sound, isHeld } = pool.columns;
    const { x, y, vx, vy } = world.entities.columns;
    for (let row = 0; row < pool.count; row++) {
      const owner = entity[row] as number;
      const isMoving = Math.abs(vx[owner] as number) + Math.abs(vy[owner] as number) > STILL_PX_PER_S;
      if (world.input.pointerPressed && (whileMoving[row] === 1 || !isMoving) && isPointedAt(world, owner)) isHeld[row] = 1;
      if (isHeld[row] === 1 && !world.input.pointerDown) {
        isHeld[row] = 0;
        const pointer = pointerOn(world, owner);
        const pullX = (x[owner] as number) - pointer.x;
        const pullY = (y[owner] as number) - pointer.y;
        const pull = Math.sqrt(pullX * pullX + pullY * pullY);
        const share = pull === 0 ? 0 : (Math.min(pull, maxPull[row] as number) / pull) * (power[row] as number);
        vx[owner] = pullX * share;
        vy[owner] = pullY * share;
        if (pull > 0) world.playSound(world.names.textOf(sound[row] as number));
      }
      if (!isMoving && world.gravityPxPerS2 === 0) {
        if (isHeld[row] === 1) vx[owner] = vy[owner] = 0;
      }
      vy[owner] = (vy[owner] as number) + world.gravityPxPerS2 / 60;
      if (moveX(world, owner, (vx[owner] as number) / 60, true)) vx[owner] = -(vx[owner] as number) * (bounce[row] as number);
      if (moveY(world, owner, vy[owner] / 60, true)) {
        const back = -vy[owner] * (bounce[row] as number);
        vy[owner] = Math.abs(back) < STILL_PX_PER_S * 4 && world.gravityPxPerS2 > 0 ? 0 : back;
      }
      vx[owner] = (vx[owner] as number) * (kept[row] as number);
      vy[owner] = vy[owner] * (kept[row] as number);
    }
  },
});
