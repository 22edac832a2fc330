import { translated } from "@playsmith/texts";
import { closest } from "./closest.ts";
import { printName } from "./print.ts";
import { nounOf } from "./types.ts";
import type { ValueType } from "./value.ts";

/** Example of names of objects, for the messages that ask for one. */
export const objectsWanted = (): string => translated("Objects are wanted here. Name some, e.g. Player, #enemy or this.");
export const objectsNotWanted = (): string =>
  translated("This means objects, not a value. Ask for something of theirs, e.g. .x, or count(…).");

/** Message for a value of the wrong type. */
export function misfit(type: ValueType, expected: ValueType): string {
  if (type === "objects") return objectsNotWanted();
  if (expected === "objects") return objectsWanted();
  const noun = nounOf(type);
  if (expected === "boolean") return translated("This is {noun}; a condition is wanted here, e.g. score > 0.", { noun });
  if (expected === "number" && type === "text") return translated("This is a text; a number is wanted here. number(…) makes one of it.");
  if (expected === "text") return translated("This is {noun}; a text is wanted here. text(…) makes one of it.", { noun });
  return translated("This is {noun}; {wanted} is wanted here.", { noun, wanted: nounOf(expected) });
}

const UNKNOWN = {
  variable: (name: string) => translated("There is no variable called {name}.", { name }),
  property: (name: string) => translated("There is no property called {name}.", { name }),
  function: (name: string) => translated("There is no function called {name}.", { name }),
  behaviour: (name: string) => translated("There is no behaviour called {name}.", { name }),
  object: (name: string) => translated("There is no object called {name}.", { name }),
  tag: (name: string) => translated("There is no tag called {name}.", { name }),
} as const;

/** A kind of name in messages. */
export type Named = keyof typeof UNKNOWN;

/** Message for an unknown name, with the closest known name. */
export function unknownName(what: Named, name: string, candidates: Iterable<string>): string {
  const meant = closest(name, candidates);
  return UNKNOWN[what](name) + (meant === null ? "" : ` ${translated("Did you mean {near}?", { near: printName(meant) })}`);
}

const unknownNames = new WeakMap<object, Map<string, string>>();

/**
 * As {@link unknownName}, for names of the game: thousands of lines may contain the same one, e.g. after a variable was deleted.
 * @param names of which game; `candidates` depends on this and `what` only.
 */
export function unknownInGame(names: object, what: Named, name: string, candidates: () => Iterable<string>): string {
  const known = unknownNames.get(names) ?? new Map<string, string>();
  unknownNames.set(names, known);
  const key = `${what} ${name}`;
  const message = known.get(key) ?? unknownName(what, name, candidates());
  known.set(key, message);
  return message;
}

/** Message for a selection that lacks its other end: `nearest Enemy` outside of the rules of a prefab. */
export const endMissing = (mode: "nearest" | "furthest"): string =>
  mode === "nearest"
    ? translated("Say what it is nearest to, as in nearest Enemy to Player.")
    : translated("Say what it is furthest from, as in furthest Enemy from Player.");

/** The parameter list of a function. */
export function signature(params: readonly (readonly [string, ValueType])[]): string {
  return params
    .map(([name]) => {
      if (name === "…") return translated("and as many more as you like");
      return name.endsWith("?") ? translated("{name} (may be left out)", { name: name.slice(0, -1) }) : name;
    })
    .join(", ");
}

/** Message for a call of one of the game's functions with too few or too many values. */
export const valuesTaken = (name: string, params: readonly { name: string }[]): string =>
  params.length === 0
    ? translated("{name} takes no values.", { name })
    : translated("{name} takes {values}.", { name, values: params.map((param) => param.name).join(", ") });
