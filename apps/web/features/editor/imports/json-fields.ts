/** A field of JSON that comes from anywhere: what is missing or of another kind reads as nothing of its kind. */
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

/** `#rrggbb`, also of what has its opacity before it; null for anything else. */
export function colorOf(value: unknown): string | null {
  const match = /^#?(?:[0-9a-f]{2})?([0-9a-f]{6})$/i.exec(textOf(value));
  return match ? `#${match[1]}` : null;
}
