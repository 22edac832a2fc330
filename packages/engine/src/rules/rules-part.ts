import type { Hasher } from "../numbers/hash.ts";
import type { StatePart } from "../state/state-part.ts";
import { NoRules, type RulesRuntime } from "./rules-runtime.ts";
import type { SavedRules } from "./run/saved-rules.ts";

/** State of a world's rules. */
export class RulesPart implements StatePart<SavedRules> {
  readonly name = "rules";
  /** Rules are matched with the restored entities. */
  readonly loadsLast = true;
  runtime: RulesRuntime = new NoRules();

  save(): SavedRules {
    return this.runtime.save();
  }

  load(saved: SavedRules | undefined): void {
    if (saved) this.runtime.restore(saved);
  }

  /** A world without rules state adds nothing to the hash. */
  hash(hasher: Hasher): void {
    const saved = this.runtime.save();
    if (hasState(saved)) hasher.text(JSON.stringify(saved));
  }

  /** Whether there is state to hash. */
  get hasState(): boolean {
    return hasState(this.runtime.save());
  }
}

function hasState({ memories, frames, created }: SavedRules): boolean {
  return memories.length + frames.length + created.length > 0;
}
