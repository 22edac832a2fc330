import type { Code } from "../code/code.ts";
import type { Environment } from "../code/environment.ts";
import type { RuleMarks } from "../code/marks.ts";

/** Code for the single objects that names mean at some place of a rule: what each is called, and which it is. */
function objectsIn(code: Code, { picks }: Environment): string {
  const pairs = [...picks].flatMap(([key, pick]) => (pick.kind === "one" ? [code.parts.constant(key), pick.entity] : []));
  return `[${pairs.join(", ")}]`;
}

/** Code that tells the watcher of a program; see `RuleWatcher`. It reads what is there and changes nothing. */
export const ruleMarks: RuleMarks = {
  held: (code, env) => `H.watcher.held(${objectsIn(code, env)});`,
  failed: (code, env, conditionId) => `H.watcher.failed(${code.parts.constant(conditionId)}, ${objectsIn(code, env)});`,
  fired: "H.watcher.fired();",
};
