const TICKS_PER_S = 60;

/** Time of a tick, e.g. `0:06.87`. */
export function timeOfTick(tick: number): string {
  const seconds = Math.floor(tick / TICKS_PER_S);
  const hundredths = Math.floor(((tick % TICKS_PER_S) * 100) / TICKS_PER_S);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}.${String(hundredths).padStart(2, "0")}`;
}
