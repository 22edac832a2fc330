/** Names by which compiled loops and functions report each round and call; `loop-guard.ts` puts them in, `evaluate.ts` answers them. */
export const LOOP_GUARD_NAME = "__playsmithLoop";
export const CALL_GUARD_NAME = "__playsmithCall";
export const WALK_GUARD_NAME = "__playsmithWalk";
