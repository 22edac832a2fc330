/** A named step from one format version to the next. `up` works on plain JSON that nobody has validated yet. */
export interface Migration {
  /** Stable name; never reused. */
  name: string;
  /** The version it leads to. */
  to: number;
  up(game: Record<string, unknown>): void;
}

/** True for a plain object, so that a migration can walk data it does not trust. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
