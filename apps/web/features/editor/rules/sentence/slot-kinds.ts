import type { Primitive } from "@playsmith/game-format";
import { inPlainSigns, type SlotType } from "@playsmith/rules";

const EXPRESSIONS: ReadonlySet<SlotType> = new Set(["number", "text", "boolean", "value", "objects"]);

/** True for slots whose value is an expression of the rules' language, stored as text. */
export function isExpression(type: SlotType): boolean {
  return EXPRESSIONS.has(type);
}

const FREE: ReadonlySet<SlotType> = new Set(["word", "tag", "input", "animation", "parameter", "color", "ownVariable", "sceneVariable"]);

/** True for slots that accept any text beside the options. */
export function takesAnyWord(type: SlotType): boolean {
  return FREE.has(type);
}

/** Converts a typed text to the stored value: numbers and booleans as such, expressions as text. */
export function readTyped(type: SlotType, typed: string): Primitive {
  const text = isExpression(type) ? inPlainSigns(typed).trim() : typed.trim();
  if ((type === "number" || type === "value") && /^-?\d+(?:[.,]\d+)?$/.test(text)) return Number(text.replace(",", "."));
  if ((type === "boolean" || type === "value") && (text === "true" || text === "false")) return text === "true";
  return text;
}
