import { GAME_LIMITS } from "../limits.ts";

/** Value of a behaviour parameter or an override. */
export type Primitive = number | boolean | string;
/** Value of a variable: a primitive, a list, or a map by name. */
export type Value = Primitive | readonly Value[] | { readonly [name: string]: Value };

export const VALUE_LIMITS = {
  /** Maximum entries of one list or map. */
  entries: 10_000,
  /** Maximum nesting of lists and maps. */
  nesting: 4,
  nameLength: 200,
} as const;

/** Whether a value is a {@link Value}: equivalent to `valueSchema`, without importing zod. */
export function isValue(value: unknown, nesting: number = VALUE_LIMITS.nesting): value is Value {
  if (typeof value === "number") return Number.isFinite(value);
  if (typeof value === "string") return value.length <= GAME_LIMITS.textLength;
  if (typeof value === "boolean") return true;
  if (typeof value !== "object" || value === null || nesting === 0) return false;
  if (Array.isArray(value)) return value.length <= VALUE_LIMITS.entries && value.every((entry) => isValue(entry, nesting - 1));
  const entries = Object.entries(value);
  return (
    entries.length <= VALUE_LIMITS.entries &&
    entries.every(([name, entry]) => name !== "__proto__" && name.length <= VALUE_LIMITS.nameLength && isValue(entry, nesting - 1))
  );
}
