import type { GamePatch, RuleOwner } from "@playsmith/game-format";
import type { Signal } from "../signals.ts";
import type { WorldState } from "../world-state.ts";
import type { ScriptHooks } from "../scripts/script-hooks.ts";
import type { RuleWatch } from "./code/marks.ts";
import type { SavedRules } from "./run/saved-rules.ts";

/** A rule that fired. */
export interface FiredRule {
  owner: RuleOwner;
  ruleId: string;
}

/** What is told of the rules of a world while it is looked into. */
export interface RuleTracing {
  /** Whether {@link fired} is kept. */
  isTraced: boolean;
  /** The rule that tells of what it does. */
  watch?: RuleWatch | null;
  /** The rules that fired in the last tick, in their order; nothing unless they are traced. */
  readonly fired: readonly FiredRule[];
}

/** What a world asks of whoever runs its rules. */
export interface RulesRuntime extends ScriptHooks, RuleTracing {
  begin(): void;
  contact(): void;
  hear(signal: Signal): void;
  patched(changes: GamePatch): void;
  save(): SavedRules;
  restore(saved: SavedRules): void;
}

/** Makes the runtime of a world; `RuleHost` behind a function, so that games without rules need not load it. */
export type RulesMaker = (world: WorldState) => RulesRuntime;

/** A game without rules, or a world that was handed no runtime for them. */
export class NoRules implements RulesRuntime {
  isTraced = false;
  readonly fired: readonly FiredRule[] = [];
  begin(): void {}
  contact(): void {}
  hear(): void {}
  patched(): void {}
  created(): void {}
  changed(): void {}
  removed(): void {}
  entered(): void {}
  left(): void {}
  cleared(): void {}
  restore(): void {}
  save(): SavedRules {
    return { memories: [], frames: [], created: [], hasBegun: true };
  }
}
