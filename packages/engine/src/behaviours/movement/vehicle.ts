import { BUTTON } from "../../input.ts";
import { cos, sin } from "../../numbers/maths.ts";
import { moveX, moveY } from "../../physics/move.ts";
import { defineBehaviour, numberOf } from "../define.ts";
import { approach } from "./platformer-movement.ts";

/** Deceleration without throttle, as a share of the brakes. */
const ROLLING_SHARE = 0.25;
/** Steering fades below this speed: a standing car can't turn. */
const FULL_STEERING_PX_PER_S = 40;

/** Drives like a car seen from above, in the direction of its angle; 0 is to the right. */
export const vehicle = defineBehaviour({
  type: "vehicle",
  config: { player: "u8", topSpeed: "f64", acceleration: "f64", brake: "f64", steering: "f64", grip: "f64" },
  state: {},
  configure(_world, pool, row, params) {
    pool.columns.player[row] = numberOf(params, "player");
    pool.columns.topSpeed[row] = numberOf(params, "speedPxPerS");
    pool.columns.acceleration[row] = numberOf(params, "accelerationPxPerS2") / 60;
    pool.columns.brake[row] = numberOf(params, "brakePxPerS2") / 60;
    pool.columns.steering[row] = (numberOf(params, "steeringDegPerS") * Math.PI) / 180 / 60;
    pool.columns.grip[row] = numberOf(params, "gripPercent") / 100;
  },
  tick(world, pool) {
    const { entity, topSpeed, acceleration, brake, steering, grip } = pool.columns;
    const { vx, vy, angleRad, stunTicks } = world.entities.columns;
    for (let row = 0; row < pool.count; row++) {
      const owner = entity[row] as number;
      const isStunned = (stunTicks[owner] as number) > 0;
      if (isStunned) stunTicks[owner] = (stunTicks[owner] as number) - 1;
      const input = world.input.of(pool.columns.player[row] as number);
      const gas = isStunned ? 0 : (input.isHeld(BUTTON.up) ? 1 : 0) - (input.isHeld(BUTTON.down) ? 1 : 0);
      const wheel = isStunned ? 0 : (input.isHeld(BUTTON.right) ? 1 : 0) - (input.isHeld(BUTTON.left) ? 1 : 0);
      let angle = angleRad[owner] as number;
      const before = along(vx[owner] as number, vy[owner] as number, angle);
      const bite = Math.max(-1, Math.min(1, before / FULL_STEERING_PX_PER_S));
      angle += wheel * bite * (steering[row] as number);
      angleRad[owner] = angle;
      const [cosine, sine] = [cos(angle), sin(angle)];
      const forward = along(vx[owner] as number, vy[owner] as number, angle);
      const sideways = (vy[owner] as number) * cosine - (vx[owner] as number) * sine;
      const speed = speedAfter(forward, gas, topSpeed[row] as number, acceleration[row] as number, brake[row] as number);
      const slide = sideways * (1 - (grip[row] as number));
      vx[owner] = cosine * speed - sine * slide;
      vy[owner] = sine * speed + cosine * slide;
      if (moveX(world, owner, vx[owner] / 60, true)) vx[owner] = 0;
      if (moveY(world, owner, vy[owner] / 60, true)) vy[owner] = 0;
    }
  },
});

function along(vx: number, vy: number, angleRad: number): number {
  return vx * cos(angleRad) + vy * sin(angleRad);
}

function speedAfter(speed: number, gas: number, top: number, acceleration: number, brake: number): number {
  if (gas === 0) return approach(speed, 0, brake * ROLLING_SHARE);
  const isBraking = speed !== 0 && Math.sign(speed) !== gas;
  return approach(speed, gas > 0 ? top : -top / 2, isBraking ? brake : acceleration);
}
