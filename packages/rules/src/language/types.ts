import { translated } from "@playsmith/texts";
import type { ValueType } from "./value.ts";

const NOUNS: Readonly<Record<ValueType, string>> = {
  number: translated("a number"),
  text: translated("a text"),
  boolean: translated("yes or no"),
  list: translated("a list"),
  map: translated("a map"),
  any: translated("a value"),
  objects: translated("objects"),
  nothing: translated("nothing"),
};

/** Name of a type in messages. */
export const nounOf = (type: ValueType): string => NOUNS[type];

/** Whether a value of one type is accepted where another is expected. */
export function fits(type: ValueType, expected: ValueType): boolean {
  if (type === expected) return true;
  if (expected === "any") return type !== "objects" && type !== "nothing";
  return type === "any" && expected !== "objects";
}
