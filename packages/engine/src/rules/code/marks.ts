import type { RuleOwner } from "@playsmith/game-format";
import type { Code } from "./code.ts";
import type { Environment } from "./environment.ts";

/** Is told of what one rule does, in the order in which it does it. Objects are given as pairs of what they are called in the rule and which they are. */
export interface RuleWatcher {
  /** The trigger held for these. */
  held(objects: readonly (string | number)[]): void;
  /** A condition did not hold. */
  failed(conditionId: string, objects: readonly (string | number)[]): void;
  fired(): void;
}

/** Writes the code that tells a watcher. It is handed in by who watches, so that games that are only played carry none of it. */
export interface RuleMarks {
  held(code: Code, env: Environment): string;
  failed(code: Code, env: Environment, conditionId: string): string;
  readonly fired: string;
}

/** A rule that is watched while the game is looked into. */
export interface RuleWatch {
  owner: RuleOwner;
  ruleId: string;
  marks: RuleMarks;
  watcher: RuleWatcher;
}
