import { builtInObjects, namesOf } from "@playsmith/engine/scripts";

/** Engines differ in these, they can't be removed, and the compiler refuses them: stacks of errors, symbols for resources, last matches. */
const REFUSED: Readonly<Record<string, RegExp>> = {
  "Error.prototype": /^stack$/,
  Symbol: /^(?:async)?dispose$/i,
  RegExp: /^(?:\$.|input|last\w+|left\w+|right\w+)$/,
};

/** The names that each object of the language has, sorted. */
export const builtIns = (): Record<string, string[]> =>
  Object.fromEntries(
    [...builtInObjects()].map(([object, value]) => [
      object,
      namesOf(value)
        .filter((name) => !REFUSED[object]?.test(name))
        .sort(),
    ]),
  );
