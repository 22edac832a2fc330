import type { Value } from "@playsmith/game-format";

export type Variables = Record<string, Value>;

/** What sets of variables inherit from: nothing. An object without any prototype at all would be a slow dictionary in V8. */
export const NOTHING = Object.freeze(Object.create(null)) as object;

/** An empty set of variables, in which no name means anything of its own. */
export function newVariables(from?: Readonly<Record<string, Value>>): Variables {
  const variables = Object.create(NOTHING) as Variables;
  if (from) for (const name of Object.keys(from)) variables[name] = copyValue(from[name] as Value);
  return variables;
}

/** How much may still be copied: entries of lists and maps, and characters of their texts. */
export interface ValueBudget {
  left: number;
}

/** What one value may hold, and all variables of a world together. */
const VALUE_BUDGET = 1_000_000;
export const WORLD_VALUE_BUDGET = 32_000_000;
/** Lists and maps inside each other. */
const MAX_DEPTH = 32;

/**
 * A deep copy, so that a list in a snapshot or in the game's data is not the one that the game goes on changing.
 * @throws RangeError for a value that holds itself, or more than a game can remember.
 */
export function copyValue(value: Value): Value {
  return typeof value === "object" && value !== null ? copyWithin(value, { left: VALUE_BUDGET }, 0) : value;
}

/** As {@link copyValue}, taking from the room that several values share. */
export function copyInto(value: Value, room: ValueBudget): Value {
  return copyWithin(value, room, 0);
}

const TOO_MUCH = "This value holds itself, or too much.";
const NO_VALUE = "Only numbers, texts, true and false, lists and maps can be kept and sent.";

function copyWithin(value: Value, room: ValueBudget, depth: number): Value {
  room.left -= typeof value === "string" ? 1 + value.length : 1;
  if (room.left < 0 || depth > MAX_DEPTH) throw new RangeError(TOO_MUCH);
  if (typeof value === "function" || typeof value === "symbol" || typeof value === "bigint") throw new TypeError(NO_VALUE);
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    if (value.length > room.left) throw new RangeError(TOO_MUCH);
    return Array.from(value, (entry: Value) => copyWithin(entry, room, depth + 1));
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== NOTHING && prototype !== Object.prototype && prototype !== null) throw new TypeError(NO_VALUE);
  const copy = Object.create(NOTHING) as Variables;
  for (const name of Object.keys(value))
    copy[name] = copyWithin((value as Readonly<Record<string, Value>>)[name] as Value, room, depth + 1);
  return copy;
}

/**
 * Variables as a snapshot keeps them. Scripts can put anything into variables; what is no value is left out.
 * @param room shared with other variables.
 * @param leaveOut told the names of those.
 */
export function savedVariables(variables: Variables, room: ValueBudget, leaveOut: (name: string) => void): Variables {
  const kept = newVariables();
  for (const name of Object.keys(variables)) {
    try {
      const most = Math.min(VALUE_BUDGET, room.left);
      const own = { left: most };
      kept[name] = copyWithin(variables[name] as Value, own, 0);
      room.left -= most - own.left;
    } catch {
      leaveOut(name);
    }
  }
  return kept;
}

/** Variables as text, the same for sets that are kept alike. */
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
