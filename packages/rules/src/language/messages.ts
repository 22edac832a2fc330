import { closest } from "./closest.ts";
import { printName } from "./print.ts";
import { nounOf } from "./types.ts";
import type { ValueType } from "./value.ts";

/** Message for a value of the wrong type. */
export function misfit(type: ValueType, expected: ValueType): string {
  if (type === "objects") return "This means objects, not a value. Ask for something of theirs, e.g. .x, or count(…).";
  if (expected === "objects") return "Objects are wanted here. Name some, e.g. Player, #enemy or this.";
  if (expected === "boolean") return `This is ${nounOf(type)}; a condition is wanted here, e.g. score > 0.`;
  if (expected === "number" && type === "text") return "This is a text; a number is wanted here. number(…) makes one of it.";
  if (expected === "text") return `This is ${nounOf(type)}; a text is wanted here. text(…) makes one of it.`;
  return `This is ${nounOf(type)}; ${nounOf(expected)} is wanted here.`;
}

/** Message for an unknown name, with the closest known name. */
export function unknownName(what: string, name: string, candidates: Iterable<string>): string {
  const meant = closest(name, candidates);
  return `There is no ${what} called ${name}.${meant === null ? "" : ` Did you mean ${printName(meant)}?`}`;
}

const unknownNames = new WeakMap<object, Map<string, string>>();

/**
 * As {@link unknownName}, for names of the game: thousands of lines may contain the same one, e.g. after a variable was deleted.
 * @param names of which game; `candidates` depends on this and `what` only.
 */
export function unknownInGame(names: object, what: string, name: string, candidates: () => Iterable<string>): string {
  const known = unknownNames.get(names) ?? new Map<string, string>();
  unknownNames.set(names, known);
  const key = `${what} ${name}`;
  const message = known.get(key) ?? unknownName(what, name, candidates());
  known.set(key, message);
  return message;
}

/** The parameter list of a function. */
export function signature(params: readonly (readonly [string, ValueType])[]): string {
  return params
    .map(([name]) => (name === "…" ? "and as many more as you like" : name.endsWith("?") ? `${name.slice(0, -1)} (may be left out)` : name))
    .join(", ");
}
