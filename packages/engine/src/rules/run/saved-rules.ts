import type { Value } from "@playsmith/game-format";

/** What the rules of a world keep from tick to tick, as plain data. */
export interface SavedRules {
  memories: SavedMemory[];
  frames: SavedFrame[];
  /** Objects whose making the rules have not been told of yet. */
  created: number[];
  /** Whether they have run in this scene. */
  hasBegun: boolean;
}

/** What one rule keeps in mind. */
export interface SavedMemory {
  owner: string;
  ruleId: string;
  shape: number;
  /** Entries by key, one list for each memory of the rule. */
  entries: [number, Value][][];
}

/** A rule that waits. */
export interface SavedFrame {
  owner: string;
  ruleId: string;
  shape: number;
  state: number;
  wakeTick: number;
  slots: Value[];
  /** Generations of the objects in each slot. */
  generations: number[][];
}
