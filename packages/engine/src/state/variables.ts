import type { Value } from "@playsmith/game-format";

export type Variables = Record<string, Value>;

/** Empty prototype of variable sets. An object with a null prototype would be a slow dictionary in V8. */
export const NOTHING = Object.freeze(Object.create(null)) as object;

/**
 * A new set of variables without inherited names.
 * @param copies the copies of lists and maps so far, so that what several variables hold stays one object.
 */
export function newVariables(from?: Readonly<Record<string, Value>>, copies?: Map<object, Value>): Variables {
  const variables = Object.create(NOTHING) as Variables;
  if (from) for (const name of Object.keys(from)) variables[name] = copyValue(from[name] as Value, copies);
  return variables;
}

/** Remaining copy budget: entries of lists and maps, and characters of texts. */
export interface ValueBudget {
  left: number;
  /** The copies of lists and maps so far, for copies that share what the originals share. Absent: each copy is a new one. */
  copies?: Map<object, Value> | undefined;
}

/** Size limits of one value, and of all variables of a world. */
const VALUE_BUDGET = 1_000_000;
export const WORLD_VALUE_BUDGET = 32_000_000;
/** Maximum nesting of lists and maps. */
const MAX_DEPTH = 32;

/**
 * A deep copy, so that snapshots and game data don't share lists with the running game.
 * @throws RangeError for a cyclic or too large value.
 */
export function copyValue(value: Value, copies?: Map<object, Value>): Value {
  return typeof value === "object" && value !== null ? copyWithin(value, { left: VALUE_BUDGET, copies }, 0) : value;
}

/** As {@link copyValue}, with a shared budget. */
export function copyInto(value: Value, budget: ValueBudget): Value {
  return copyWithin(value, budget, 0);
}

const TOO_MUCH = "This value holds itself, or too much.";
const NO_VALUE = "Only numbers, texts, true and false, lists and maps can be kept and sent.";

function copyWithin(value: Value, budget: ValueBudget, depth: number): Value {
  budget.left -= typeof value === "string" ? 1 + value.length : 1;
  if (budget.left < 0 || depth > MAX_DEPTH) throw new RangeError(TOO_MUCH);
  if (typeof value === "function" || typeof value === "symbol" || typeof value === "bigint") throw new TypeError(NO_VALUE);
  if (typeof value !== "object" || value === null) return value;
  const known = budget.copies?.get(value);
  if (known !== undefined) return known;
  const copy = copyOfObject(value, budget, depth);
  // Only now, so that a value that holds itself is refused.
  budget.copies?.set(value, copy);
  return copy;
}

function copyOfObject(value: Extract<Value, object>, budget: ValueBudget, depth: number): Value {
  if (Array.isArray(value)) {
    if (value.length > budget.left) throw new RangeError(TOO_MUCH);
    const list: Value[] = [];
    const { length } = value;
    for (let index = 0; index < length; index++) {
      if (index in value) list.push(copyWithin(value[index] as Value, budget, depth + 1));
      else {
        // A place that holds nothing, which `forEach` and `map` pass over.
        budget.left--;
        list.length++;
      }
    }
    return list;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== NOTHING && prototype !== Object.prototype && prototype !== null) throw new TypeError(NO_VALUE);
  const copy = Object.create(NOTHING) as Variables;
  for (const name of Object.keys(value))
    copy[name] = copyWithin((value as Readonly<Record<string, Value>>)[name] as Value, budget, depth + 1);
  return copy;
}

/**
 * Copies variables for a snapshot. Scripts can assign anything; invalid values are skipped.
 * @param budget shared budget, and shared copies.
 * @param leaveOut called with the names of skipped variables.
 */
export function savedVariables(variables: Variables, budget: ValueBudget, leaveOut: (name: string) => void): Variables {
  const kept = newVariables();
  for (const name of Object.keys(variables)) {
    try {
      const most = Math.min(VALUE_BUDGET, budget.left);
      const own: ValueBudget = { left: most, copies: budget.copies };
      kept[name] = copyWithin(variables[name] as Value, own, 0);
      budget.left -= most - own.left;
    } catch {
      leaveOut(name);
    }
  }
  return kept;
}

/** Variables as text, equal for equal sets. */
export function variablesText(variables: Variables): string {
  try {
    for (const name in variables) {
      if (!isPlain(variables[name])) return JSON.stringify(savedVariables(variables, { left: WORLD_VALUE_BUDGET }, () => {}));
    }
    return JSON.stringify(variables);
  } catch {
    return JSON.stringify(savedVariables(variables, { left: WORLD_VALUE_BUDGET }, () => {}));
  }
}

const LONG_TEXT = 10_000;
const isPlain = (value: unknown): boolean =>
  typeof value === "string" ? value.length < LONG_TEXT : value === undefined || typeof value === "number" || typeof value === "boolean";
