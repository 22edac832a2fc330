import type { RuleOwner } from "@playsmith/game-format";
import type { RuleMarks } from "./code.ts";

/** Observer of one rule, called in execution order. Objects are given as pairs of key and entity. */
export interface RuleWatcher {
  /** The trigger fired for these objects. */
  held(objects: readonly (string | number)[]): void;
  /** A condition did not hold. */
  failed(conditionId: string, objects: readonly (string | number)[]): void;
  fired(): void;
}

/** The watched rule. */
export interface RuleWatch {
  owner: RuleOwner;
  ruleId: string;
  marks: RuleMarks;
  watcher: RuleWatcher;
}
