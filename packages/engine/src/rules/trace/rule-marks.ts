import type { Code, RuleMarks } from "../code/code.ts";
import type { Environment } from "../code/environment.ts";

/** Code for the single objects in scope: key and entity of each. */
function objectsIn(code: Code, { picks }: Environment): string {
  const pairs = [...picks].flatMap(([key, pick]) => (pick.kind === "one" ? [code.parts.constant(key), pick.entity] : []));
  return `[${pairs.join(", ")}]`;
}

/** Code that notifies the watcher of a program; see `RuleWatcher`. It has no side effects on the game. */
export const ruleMarks: RuleMarks = {
  held: (code, env) => `H.watcher.held(${objectsIn(code, env)});`,
  failed: (code, env, conditionId) => `H.watcher.failed(${code.parts.constant(conditionId)}, ${objectsIn(code, env)});`,
  fired: "H.watcher.fired();",
};
