const TICKS_A_SECOND = 60;

/** The time of a tick as a clock shows it, e.g. `0:06.87`. */
export function timeOfTick(tick: number): string {
  const seconds = Math.floor(tick / TICKS_A_SECOND);
  const hundredths = Math.floor(((tick % TICKS_A_SECOND) * 100) / TICKS_A_SECOND);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}.${String(hundredths).padStart(2, "0")}`;
}

/** Where a slider's key leads from a tick; null for keys that are not its own. */
export function tickByKey(key: string, tick: number, first: number, last: number): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowDown: -1,
    ArrowRight: 1,
    ArrowUp: 1,
    PageDown: -TICKS_A_SECOND,
    PageUp: TICKS_A_SECOND,
    Home: Number.NEGATIVE_INFINITY,
    End: Number.POSITIVE_INFINITY,
  };
  const step = steps[key];
  return step === undefined ? null : Math.min(last, Math.max(first, tick + step));
}
