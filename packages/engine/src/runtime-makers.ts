import type { RulesRuntime } from "./rules/rules-runtime.ts";
import type { ScriptsRuntime } from "./scripts/scripts-runtime.ts";
import type { WorldState } from "./world-state.ts";

/** Factory of the rules runtime; hides `RuleHost`, so that games without rules need not load it. */
export type RulesMaker = (world: WorldState) => RulesRuntime;

/** Factory of the scripts runtime; hides `ScriptHost`, so that games without scripts need not load it. */
export type ScriptsMaker = (world: WorldState) => ScriptsRuntime;
