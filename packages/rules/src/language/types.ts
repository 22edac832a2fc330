import type { ValueType } from "./value.ts";

const NOUNS: Readonly<Record<ValueType, string>> = {
  number: "a number",
  text: "a text",
  boolean: "yes or no",
  list: "a list",
  map: "a map",
  any: "a value",
  objects: "objects",
  nothing: "nothing",
};

/** Name of a type in messages. */
export const nounOf = (type: ValueType): string => NOUNS[type];

/** Whether a value of one type is accepted where another is expected. */
export function fits(type: ValueType, expected: ValueType): boolean {
  if (type === expected) return true;
  if (expected === "any") return type !== "objects" && type !== "nothing";
  return type === "any" && expected !== "objects";
}
