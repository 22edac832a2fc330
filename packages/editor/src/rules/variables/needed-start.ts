import type { RuleNode, Value } from "@playsmith/game-format";
import { readSlots, type RuleScope, sentenceSpec } from "@playsmith/rules";
import type { MissingVariable } from "./missing-variable.ts";

/** Names of variables that usually decrease, so that starting at 0 would end the game in the first tick. */
const DECREASING = /^(?:lives|life|hearts|health|hp|energy|ammo|fuel)$/i;
const DECREASING_START = 3;
/** In order of preference: most variables are numbers. */
const STARTS: readonly Value[] = [0, "", false, [], {}];

/** A start value whose type makes the line valid: a number, a text, a boolean, a list or a map. */
export function neededStart(node: RuleNode, missing: MissingVariable, scope: RuleScope): Value {
  const start = listStart(node, missing, scope) ?? valueStart(node, missing, scope) ?? fittingStart(node, missing, scope);
  return start === 0 && DECREASING.test(missing.name) ? DECREASING_START : start;
}

/** The start value for sentences about lists and maps; null for others. */
function listStart(node: RuleNode, missing: MissingVariable, scope: RuleScope): Value | null {
  const slots = sentenceSpec(node.type)?.slots ?? {};
  if (node.slots["variable"] !== missing.name || !slots["variable"]?.label.startsWith("List")) return null;
  const key = readSlots(node, scopeWith(scope, missing, [])).contents["key"];
  return key?.kind === "value" && key.value.type === "text" ? {} : [];
}

/** The start value by the type of the value it is set to or compared with; null when there is none. */
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

/** The start value with the fewest remaining problems. */
function fittingStart(node: RuleNode, missing: MissingVariable, scope: RuleScope): Value {
  const problemsWith = (start: Value): number => readSlots(node, scopeWith(scope, missing, start)).problems.length;
  return STARTS.reduce((best, start) => (problemsWith(start) < problemsWith(best) ? start : best));
}

/** The scope with the variable added. */
function scopeWith(scope: RuleScope, missing: MissingVariable, start: Value): RuleScope {
  const { names } = scope;
  const added = [missing.name, start] as const;
  if (missing.of === "game") return { ...scope, names: { ...names, globals: new Map([...names.globals, added]) } };
  if (missing.of === "scene") return { ...scope, names: { ...names, sceneVariables: new Map([...names.sceneVariables, added]) } };
  const own = new Map([...names.own, [missing.id, new Map([...(names.own.get(missing.id) ?? []), added])]]);
  return { ...scope, names: { ...names, own } };
}
