import { RuleHost } from "./run/rule-host.ts";
import type { RulesMaker } from "./rules-runtime.ts";

/** The runtime of rules. It is only needed by games that have any, so the player loads it when it meets one. */
export const makeRules: RulesMaker = (world) => new RuleHost(world);
