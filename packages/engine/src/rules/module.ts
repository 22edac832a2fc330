import { RuleHost } from "./run/rule-host.ts";
import type { RulesMaker } from "../runtime-makers.ts";

/** The rules runtime. Only games with rules need it, so the player loads it on demand. */
export const makeRules: RulesMaker = (world) => new RuleHost(world);
