import type { Primitive } from "@playsmith/game-format";
import type { SlotType } from "@playsmith/rules";

const EXPRESSIONS: ReadonlySet<SlotType> = new Set(["number", "text", "boolean", "value", "objects"]);

/** True for slots that hold an expression in the language of rules, written as text. */
export function isExpression(type: SlotType): boolean {
  return EXPRESSIONS.has(type);
}

const FREE: ReadonlySet<SlotType> = new Set(["word", "tag", "input", "animation", "parameter", "color", "ownVariable", "sceneVariable"]);

/** True for slots that take any word, beside those that are offered. */
export function takesAnyWord(type: SlotType): boolean {
  return FREE.has(type);
}

/** What was typed into a slot, as it is kept: numbers and yes or no as such, expressions as their text. */
export function readTyped(type: SlotType, typed: string): Primitive {
  const text = typed.trim();
  if ((type === "number" || type === "value") && /^-?\d+(?:[.,]\d+)?$/.test(text)) return Number(text.replace(",", "."));
  if ((type === "boolean" || type === "value") && (text === "true" || text === "false")) return text === "true";
  return text;
}
