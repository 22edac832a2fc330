import type { GamePatch, RuleOwner } from "@playsmith/game-format";
import type { Signal } from "../signals.ts";
import type { ScriptHooks } from "../scripts/script-hooks.ts";
import type { RuleWatch } from "./code/marks.ts";
import type { SavedRules } from "./run/saved-rules.ts";

/** A rule that fired. */
export interface FiredRule {
  owner: RuleOwner;
  ruleId: string;
}

/** Tracing of a world's rules. */
export interface RuleTracing {
  /** Whether {@link fired} is recorded. */
  isTraced: boolean;
  /** The watched rule. */
  watch?: RuleWatch | null;
  /** The rules that fired in the last tick, in order; empty unless traced. */
  readonly fired: readonly FiredRule[];
}

/** Interface between a world and its rules runtime. */
export interface RulesRuntime extends ScriptHooks, RuleTracing {
  begin(): void;
  contact(): void;
  onSignal(signal: Signal): void;
  patched(changes: GamePatch): void;
  save(): SavedRules;
  restore(saved: SavedRules): void;
}

/** The runtime of a game without rules, or of a world without a rules runtime. */
export class NoRules implements RulesRuntime {
  isTraced = false;
  readonly fired: readonly FiredRule[] = [];
  begin(): void {}
  contact(): void {}
  onSignal(): void {}
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
