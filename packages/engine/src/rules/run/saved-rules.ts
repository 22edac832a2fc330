import type { Value } from "@playsmith/game-format";

/** State of a world's rules as plain data. */
export interface SavedRules {
  memories: SavedMemory[];
  frames: SavedFrame[];
  /** Created objects that rules have not been notified of yet. */
  created: number[];
  /** Whether they have run in this scene. */
  hasBegun: boolean;
}

/** State of one rule. */
export interface SavedMemory {
  owner: string;
  ruleId: string;
  shape: number;
  /** Entries by key, one list per memory of the rule. */
  entries: [number, Value][][];
}

/** A waiting rule. */
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
