import { exp, log } from "../../numbers/maths.ts";
import { moveX, moveY } from "../../physics/move.ts";
import { defineBehaviour, flagOf, numberOf, textOf } from "../define.ts";
import { isPointedAt, pointerOn } from "../screen/pointing.ts";

/** Speed below which the object counts as at rest. */
const STILL_PX_PER_S = 4;

/** Pulled back with the pointer and launched on release. A rigid body then moves by its own physics. */
export const dragToAim = defineBehaviour({
  type: "dragToAim",
  config: { power: "f64", maxPull: "f64", follows: "u8", kept: "f64", bounce: "f64", whileMoving: "u8", sound: "i32" },
  /** Position at which it was grabbed. */
  state: { isHeld: "u8", restX: "f64", restY: "f64" },
  configure(world, pool, row, params) {
    const left = 1 - numberOf(params, "dragPercent") / 100;
    pool.columns.power[row] = numberOf(params, "powerPerPx");
    pool.columns.maxPull[row] = numberOf(params, "maxPullPx");
    pool.columns.follows[row] = flagOf(params, "follows");
    pool.columns.kept[row] = left <= 0 ? 0 : exp(log(left) / 60);
    pool.columns.bounce[row] = numberOf(params, "bouncePercent") / 100;
    pool.columns.whileMoving[row] = flagOf(params, "whileMoving");
    pool.columns.sound[row] = world.names.numberOf(textOf(params, "sound"));
  },
  tick(world, pool) {
    const { entity, power, maxPull, follows, kept, bounce, whileMoving, sound, isHeld, restX, restY } = pool.columns;
    const { x, y, vx, vy } = world.entities.columns;
    for (let row = 0; row < pool.count; row++) {
      const owner = entity[row] as number;
      const isMoving = Math.abs(vx[owner] as number) + Math.abs(vy[owner] as number) > STILL_PX_PER_S;
      if (world.input.pointerPressed && (whileMoving[row] === 1 || !isMoving) && isPointedAt(world, owner)) {
        isHeld[row] = 1;
        restX[row] = x[owner] as number;
        restY[row] = y[owner] as number;
      }
      if (isHeld[row] === 1) {
        const isFollowing = follows[row] === 1;
        const pointer = pointerOn(world, owner);
        const pullX = (isFollowing ? (restX[row] as number) : (x[owner] as number)) - pointer.x;
        const pullY = (isFollowing ? (restY[row] as number) : (y[owner] as number)) - pointer.y;
        const pull = Math.sqrt(pullX * pullX + pullY * pullY);
        const share = pull === 0 ? 0 : Math.min(pull, maxPull[row] as number) / pull;
        if (!world.input.pointerDown) {
          isHeld[row] = 0;
          vx[owner] = pullX * share * (power[row] as number);
          vy[owner] = pullY * share * (power[row] as number);
          if (pull > 0) world.sounds.play(world.names.textOf(sound[row] as number));
        } else if (isFollowing) {
          const [toX, toY] = [(restX[row] as number) - pullX * share, (restY[row] as number) - pullY * share];
          if (world.isRigid(owner)) {
            // It rests slightly inside its ground, which would block it; place it directly.
            x[owner] = toX;
            y[owner] = toY;
          } else {
            moveX(world, owner, toX - (x[owner] as number), true);
            moveY(world, owner, toY - (y[owner] as number), true);
          }
          vx[owner] = vy[owner] = 0;
          continue;
        } else if (!isMoving && world.gravityPxPerS2 === 0) vx[owner] = vy[owner] = 0;
      }
      if (world.isRigid(owner)) continue;
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
