/** Name by which compiled loops report each round; `loop-guard.ts` puts the calls in, `evaluate.ts` answers them. */
export const LOOP_GUARD_NAME = "__playsmithLoop";
