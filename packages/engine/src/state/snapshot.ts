import type { ColumnArray } from "./table.ts";

export const SNAPSHOT_FORMAT = 4;

/** Columns of a table, truncated to the used rows. */
export interface SavedRows {
  count: number;
  columns: Record<string, ColumnArray>;
}

/**
 * The state of a world as structured-cloneable data; `encodeSnapshot` serializes it. Derived data (colliders, looks, parameters) is not
 * included: a restored world takes it from its own game, so an earlier tick can continue with a changed game.
 */
export interface WorldSnapshot {
  format: typeof SNAPSHOT_FORMAT;
  /** Tick at which it was taken. */
  tick: number;
  /** Saved data of each part by name; a part without state is absent. See `state-part.ts`. */
  parts: Record<string, unknown>;
}

/** State of one object's script as text: see `scripts/plain-data.ts`. */
export interface SavedScript {
  entity: number;
  prefabId: string;
  fields: string;
  isDisabled: boolean;
  contacts: number[];
}
