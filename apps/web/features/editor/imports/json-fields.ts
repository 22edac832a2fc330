import type { Primitive } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";

/** Reads a field of untrusted JSON: a missing value or one of another type reads as the type's empty value. */
export type Json = Readonly<Record<string, unknown>>;

export const recordOf = (value: unknown): Json =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Json) : {};
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const recordsOf = (value: unknown): Json[] => listOf(value).map(recordOf);
export const textOf = (value: unknown, otherwise = ""): string => (typeof value === "string" ? value : otherwise);
export const numberOf = (value: unknown, otherwise = 0): number =>
  typeof value === "number" && Number.isFinite(value) ? Math.min(1e6, Math.max(-1e6, value)) : otherwise;
export const wholeOf = (value: unknown, otherwise = 0): number => Math.trunc(numberOf(value, otherwise));
export const fileNameOf = (path: unknown): string => textOf(path).split(/[\\/]/).at(-1) ?? "";

const MAX_VALUES = 32;
const TEXT_LENGTH = 2_000;

/** Named values that objects can store as variables: numbers, strings and booleans with a name that is valid in rules. */
export function valuesOf(entries: readonly (readonly [unknown, unknown])[]): Record<string, Primitive> {
  const values: Record<string, Primitive> = {};
  for (const [key, value] of entries.slice(0, MAX_VALUES)) {
    const name = textOf(key).trim();
    const isPlain = typeof value === "boolean" || typeof value === "string" || (typeof value === "number" && Number.isFinite(value));
    if (!isPlain || name === "" || name.length > 60 || name === "__proto__" || /[[\]{}.]/.test(name)) continue;
    values[name] = typeof value === "string" ? value.slice(0, TEXT_LENGTH) : value;
  }
  return values;
}

/** Properties of Tiled and LDtk by name; old Tiled files store them as a record. */
export function propertiesOf(json: Json): [unknown, unknown][] {
  const properties = json["properties"];
  if (Array.isArray(properties)) return recordsOf(properties).map(({ name, value }) => [name, value]);
  return Object.entries(recordOf(properties));
}

/** The message about properties that {@link valuesOf} omits for their number or names; null for none. */
export function omittedNote(entries: readonly (readonly [unknown, unknown])[], name: string): string | null {
  const plain = [...new Map(entries)].filter(([, value]) => typeof value !== "object");
  return Object.keys(valuesOf(plain)).length === plain.length
    ? null
    : translated("Some properties of “{name}” were left out: there are too many, or rules can't use their names.", { name });
}

/** Whether a property holds several values, which {@link valuesOf} omits. */
export const hasNested = (entries: readonly (readonly [unknown, unknown])[]): boolean =>
  entries.some(([, value]) => typeof value === "object" && value !== null);

/** Normalizes to `#rrggbb`, also from `#aarrggbb`; null for anything else. */
export function colorOf(value: unknown): string | null {
  const match = /^#?(?:[0-9a-f]{2})?([0-9a-f]{6})$/i.exec(textOf(value));
  return match ? `#${match[1]}` : null;
}
