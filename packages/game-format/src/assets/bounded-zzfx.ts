/** Attack, sustain, release, delay and decay in the parameter list of zzfx, in seconds. */
const ZZFX_DURATIONS: ReadonlySet<number> = new Set([3, 4, 5, 16, 18]);
const ZZFX_DURATION_MAX_S = 10;

/** The parameters of a generated sound without durations that would take a device minutes to generate. */
export const boundedZzfx = (parameters: readonly number[]): number[] =>
  parameters.map((value, index) => (ZZFX_DURATIONS.has(index) ? Math.min(ZZFX_DURATION_MAX_S, Math.max(0, value)) : value));
