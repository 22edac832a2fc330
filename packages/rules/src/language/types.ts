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

/** What a type is called in a message. */
export const nounOf = (type: ValueType): string => NOUNS[type];

/** True when a value of one type can stand where another is wanted. */
export function fits(type: ValueType, wanted: ValueType): boolean {
  if (type === wanted) return true;
  if (wanted === "any") return type !== "objects" && type !== "nothing";
  return type === "any" && wanted !== "objects";
}
