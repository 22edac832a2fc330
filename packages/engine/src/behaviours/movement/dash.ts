import { BUTTON } from "../../input.ts";
import { moveX } from "../../physics/move.ts";
import { defineBehaviour, numberOf, textOf, ticksOf } from "../define.ts";

/** Dashes forward for a short time when the action button is pressed. */
export const dash = defineBehaviour({
  type: "dash",
  config: { player: "u8", speed: "f64", durationTicks: "i32", cooldownTicks: "i32", sound: "i32" },
  state: { ticksLeft: "i32", restLeft: "i32" },
  configure(world, pool, row, params) {
    pool.columns.player[row] = numberOf(params, "player");
    pool.columns.speed[row] = numberOf(params, "speedPxPerS");
    pool.columns.durationTicks[row] = ticksOf(numberOf(params, "durationMs"));
    pool.columns.cooldownTicks[row] = ticksOf(numberOf(params, "cooldownMs"));
    pool.columns.sound[row] = world.names.numberOf(textOf(params, "sound"));
  },
  tick(world, pool) {
    const { entity, speed, durationTicks, cooldownTicks, sound, ticksLeft, restLeft } = pool.columns;
    const { vx, vy, flipX, scaleX, stunTicks } = world.entities.columns;
    for (let row = 0; row < pool.count; row++) {
      const owner = entity[row] as number;
      const isStunned = (stunTicks[owner] as number) > 0;
      if ((restLeft[row] as number) > 0) restLeft[row] = (restLeft[row] as number) - 1;
      else if (ticksLeft[row] === 0 && !isStunned && world.input.of(pool.columns.player[row] as number).isPressed(BUTTON.action)) {
        ticksLeft[row] = durationTicks[row] as number;
        world.sounds.play(world.names.textOf(sound[row] as number));
      }
      if (ticksLeft[row] === 0) continue;
      ticksLeft[row] = isStunned ? 0 : (ticksLeft[row] as number) - 1;
      if (ticksLeft[row] === 0) restLeft[row] = cooldownTicks[row] as number;
      if (isStunned) continue;
      const isLeft = (flipX[owner] === 1) !== (scaleX[owner] as number) < 0;
      // Overrides the object's own movement of this tick: no falling, no braking.
      vy[owner] = 0;
      vx[owner] = 0;
      const step = (speed[row] as number) / 60;
      if (moveX(world, owner, isLeft ? -step : step, true)) {
        ticksLeft[row] = 0;
        restLeft[row] = cooldownTicks[row] as number;
      }
      world.appearance.setAnimation(owner, "dash");
    }
  },
});
