import type { FollowedRun } from "./followed-run.ts";

/** How far a run that follows another one stays behind, so that inputs that arrive late don't stop it. */
export const DELAY_TICKS = 15;
/** Further behind, the ticks are run at once and silently. */
export const CATCH_UP_TICKS = 120;
const FASTER = 1.25;
const SLOWER = 0.9;

/**
 * The number of ticks of a frame in a run that follows another one.
 * @param tick the current tick. @param due gives the ticks that are due at a speed.
 */
export function followTicks(
  followed: Pick<FollowedRun, "ticks" | "isHalted" | "isWaiting">,
  tick: number,
  due: (speed: number) => number,
): { count: number; isCatchingUp: boolean } {
  const behind = followed.ticks - tick;
  if (behind > CATCH_UP_TICKS) return { count: behind - DELAY_TICKS, isCatchingUp: true };
  if (behind >= DELAY_TICKS || followed.isHalted) followed.isWaiting = false;
  else if (behind <= 0) followed.isWaiting = true;
  if (followed.isWaiting) return { count: 0, isCatchingUp: false };
  const isLate = behind > 2 * DELAY_TICKS;
  const isEarly = behind < DELAY_TICKS / 2 && !followed.isHalted;
  return { count: Math.max(0, Math.min(behind, due(isLate ? FASTER : isEarly ? SLOWER : 1))), isCatchingUp: false };
}
