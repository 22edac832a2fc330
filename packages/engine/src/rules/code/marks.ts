import type { RuleOwner } from "@playsmith/game-format";
import type { Code } from "./code.ts";
import type { Environment } from "./environment.ts";

/** Observer of one rule, called in execution order. Objects are given as pairs of key and entity. */
export interface RuleWatcher {
  /** The trigger fired for these objects. */
  held(objects: readonly (string | number)[]): void;
  /** A condition did not hold. */
  failed(conditionId: string, objects: readonly (string | number)[]): void;
  fired(): void;
}

/** Emits watcher calls. Injected, so that ordinary play includes no tracing code. */
export interface RuleMarks {
  held(code: Code, env: Environment): string;
  failed(code: Code, env: Environment, conditionId: string): string;
  readonly fired: string;
}

/** The watched rule. */
export interface RuleWatch {
  owner: RuleOwner;
  ruleId: string;
  marks: RuleMarks;
  watcher: RuleWatcher;
}
