import { type Value, valueText } from "@playsmith/game-format";
import { pow } from "../../numbers/maths.ts";
import { copyValue, type Variables } from "../../state/variables.ts";

/** Maximum length of texts in rules; longer ones are truncated. */
const MAX_TEXT = 10_000;
type Some = Value | undefined;

export const finite = (value: number): number => (value - value === 0 ? value : 0);
export const numberOr = (value: Some, initial: number): number => {
  if (typeof value === "number" && value - value === 0) return value;
  return value === undefined ? initial : toNumber(value);
};
export const textOr = (value: Some, initial: string): string =>
  typeof value === "string" ? value : value === undefined ? initial : valueText(value);
export const flagOr = (value: Some, initial: boolean): boolean =>
  typeof value === "boolean" ? value : value === undefined ? initial : toFlag(value);
export const valueOr = (value: Some, initial: Value): Value => (value === undefined ? initial : value);

/** A value as a number; 0 for other types. */
export function toNumber(value: Some): number {
  if (typeof value === "number") return finite(value);
  if (typeof value === "boolean") return value ? 1 : 0;
  if (typeof value !== "string" || value.trim() === "") return 0;
  return finite(Number(value));
}

export function toText(value: Some): string {
  return typeof value === "string" ? value : valueText(value).slice(0, MAX_TEXT);
}

export function toFlag(value: Some): boolean {
  return value === true || (typeof value === "number" && value !== 0) || value === "true";
}

export const join = (a: string, b: string): string => (a.length + b.length > MAX_TEXT ? (a + b).slice(0, MAX_TEXT) : a + b);
export const plus = (a: Some, b: Some): Value =>
  typeof a === "string" || typeof b === "string" ? join(toText(a), toText(b)) : finite(toNumber(a) + toNumber(b));
export const divide = (a: number, b: number): number => (b === 0 ? 0 : a / b);
/** Remainder of a division, with the sign of the dividend. */
export const remainder = (a: number, b: number): number => (b === 0 ? 0 : finite(a % b));
export const power = (a: number, b: number): number => finite(pow(a, b));

/** Deep equality of values. */
export function isSame(a: Some, b: Some): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object") return false;
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Copies a value before it is stored: a list shared by two variables would become two lists after a restore. */
export const copied = (value: Value): Value => (typeof value === "object" ? copyValue(value) : value);

/** An entry of a list (counted from 1) or of a map; 0 for a missing one. */
export function entryOf(target: Some, index: Some): Value {
  if (Array.isArray(target)) return (target as readonly Value[])[Math.floor(toNumber(index)) - 1] ?? 0;
  if (typeof target !== "object" || target === null) return 0;
  const name = toText(index);
  return Object.hasOwn(target, name) ? ((target as Variables)[name] ?? 0) : 0;
}

export function lengthOf(value: Some): number {
  if (typeof value === "string") return value.length;
  if (Array.isArray(value)) return value.length;
  if (typeof value === "object" && value !== null) return Object.keys(value).length;
  return toText(value).length;
}

export function containsValue(value: Some, part: Some): boolean {
  if (Array.isArray(value)) return (value as readonly Value[]).some((entry) => isSame(entry, part));
  if (typeof value === "object" && value !== null) return Object.hasOwn(value, toText(part));
  return toText(value).includes(toText(part));
}
