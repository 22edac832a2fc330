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

/** A deep copy, so that a list in a snapshot or in the game's data is not the one that the game goes on changing. */
export function copyValue(value: Value): Value {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(copyValue);
  return newVariables(value as Readonly<Record<string, Value>>);
}

/** How a value reads in a text: numbers with two decimals at most, lists with commas. */
export function valueText(value: Value | undefined): string {
  if (value === undefined || value === null) return "";
  if (typeof value === "number") return String(Math.round(value * 100) / 100);
  if (Array.isArray(value)) return value.map(valueText).join(", ");
  if (typeof value === "object") {
    return Object.entries(value)
      .map(([name, entry]) => `${name}: ${valueText(entry)}`)
      .join(", ");
  }
  return String(value);
}
