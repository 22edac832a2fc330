import { chance } from "./particle-motion.ts";

const TICKS_PER_STEP = 5;

/** Brightness reduction of a flickering light at a time, 0 to 1, interpolated between random values. */
export function flickerAt(playTime: number, entity: number): number {
  const step = Math.floor(playTime / TICKS_PER_STEP);
  const share = playTime / TICKS_PER_STEP - step;
  const smooth = share * share * (3 - 2 * share);
  const from = chance(entity, step, 9);
  return from + (chance(entity, step + 1, 9) - from) * smooth;
}
