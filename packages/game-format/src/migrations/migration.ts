/** A named step from one format version to the next. `up` runs on unvalidated JSON. */
export interface Migration {
  /** Stable name; never reused. */
  name: string;
  /** The target version. */
  to: number;
  up(game: Record<string, unknown>): void;
}

/** Whether a value is a plain object, for migrations of unvalidated data. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
