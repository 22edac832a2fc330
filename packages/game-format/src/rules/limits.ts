import { GAME_LIMITS } from "../limits.ts";

/** How many nodes an owner can have, and how deep they nest. */
export const RULE_LIMITS = { nodes: GAME_LIMITS.rulesPerOwner, depth: GAME_LIMITS.ruleDepth } as const;
