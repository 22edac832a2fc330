import type { RuleNode, Value } from "@playsmith/game-format";
import { readSlots, type RuleScope, sentenceSpec } from "@playsmith/rules";
import type { MissingVariable } from "./missing-variable.ts";

/** What is taken away from rather than added to, so that a game would end with its first tick if it began as nothing. */
const SPENT = /^(?:lives|life|hearts|health|hp|energy|ammo|fuel)$/i;
const SPENT_START = 3;
/** In this order: most variables count. */
const STARTS: readonly Value[] = [0, "", false, [], {}];

/** What a variable that a line speaks of has to start as, so that the line can be understood: a number, a text, yes or no, a list or a map. */
export function neededStart(node: RuleNode, missing: MissingVariable, scope: RuleScope): Value {
  const start = listStart(node, missing, scope) ?? valueStart(node, missing, scope) ?? fittingStart(node, missing, scope);
  return start === 0 && SPENT.test(missing.name) ? SPENT_START : start;
}

/** Of sentences on lists and maps; null for others. */
function listStart(node: RuleNode, missing: MissingVariable, scope: RuleScope): Value | null {
  const slots = sentenceSpec(node.type)?.slots ?? {};
  if (node.slots["variable"] !== missing.name || !slots["variable"]?.label.startsWith("List")) return null;
  const key = readSlots(node, scopeWith(scope, missing, [])).contents["key"];
  return key?.kind === "value" && key.value.type === "text" ? {} : [];
}

/** Of what it is set to or compared with; null where it is neither. */
function valueStart(node: RuleNode, missing: MissingVariable, scope: RuleScope): Value | null {
  if (node.slots["variable"] !== missing.name) return null;
  for (const start of STARTS) {
    const value = readSlots(node, scopeWith(scope, missing, start)).contents["value"];
    if (value?.kind !== "value") continue;
    const { type } = value.value;
    return type === "text" ? "" : type === "boolean" ? false : type === "list" ? [] : type === "map" ? {} : 0;
  }
  return null;
}

/** With which the fewest problems are left. */
function fittingStart(node: RuleNode, missing: MissingVariable, scope: RuleScope): Value {
  const problemsWith = (start: Value): number => readSlots(node, scopeWith(scope, missing, start)).problems.length;
  return STARTS.reduce((best, start) => (problemsWith(start) < problemsWith(best) ? start : best));
}

/** The scope as it is with the variable in it. */
function scopeWith(scope: RuleScope, missing: MissingVariable, start: Value): RuleScope {
  const { names } = scope;
  const added = [missing.name, start] as const;
  if (missing.of === "game") return { ...scope, names: { ...names, globals: new Map([...names.globals, added]) } };
  if (missing.of === "scene") return { ...scope, names: { ...names, sceneVariables: new Map([...names.sceneVariables, added]) } };
  const own = new Map([...names.own, [missing.id, new Map([...(names.own.get(missing.id) ?? []), added])]]);
  return { ...scope, names: { ...names, own } };
}
