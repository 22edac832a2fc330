import type { ColumnArray } from "./table.ts";

export const SNAPSHOT_FORMAT = 4;

/** Columns of a table, cut to the rows in use. */
export interface SavedRows {
  count: number;
  columns: Record<string, ColumnArray>;
}

/**
 * The state of a world. Plain data that can be cloned between threads; `encodeSnapshot` makes bytes of it.
 * What follows from the game's data (colliders, looks, parameters) is not in it: a restored world takes that from its own game,
 * so an earlier moment can be gone on from with a changed game.
 */
export interface WorldSnapshot {
  format: typeof SNAPSHOT_FORMAT;
  /** When it was taken. */
  tick: number;
  /** What each part of the world saved, by its name; a part without state is absent. See `state-part.ts`. */
  parts: Record<string, unknown>;
}

/** The state of one object's script, as text: see `scripts/plain-data.ts`. */
export interface SavedScript {
  entity: number;
  prefabId: string;
  fields: string;
  isDisabled: boolean;
  contacts: number[];
}
