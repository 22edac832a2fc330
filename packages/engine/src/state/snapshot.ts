import type { Primitive } from "@playsmith/game-format";
import type { AudioStateData } from "../audio-state.ts";
import type { CameraState } from "../camera.ts";
import type { WorldStatus } from "../events.ts";
import type { ScreenEffectsState } from "../screen-effects.ts";
import type { SavedRules } from "../rules/run/saved-rules.ts";
import type { SavedBodies } from "../rigid/rigid-space.ts";
import type { ColumnArray } from "./table.ts";
import type { Variables } from "./variables.ts";

export const SNAPSHOT_FORMAT = 3;

/** Columns of a table, cut to the rows in use. */
export interface SavedRows {
  count: number;
  columns: Record<string, ColumnArray>;
}

/**
 * Everything that a world remembers. Plain data that can be cloned between threads; `encodeSnapshot` makes bytes of it.
 * What follows from the game's data (colliders, looks, parameters) is not in it: a restored world takes that from its own game,
 * so an earlier moment can be gone on from with a changed game.
 */
export interface WorldSnapshot {
  format: typeof SNAPSHOT_FORMAT;
  tick: number;
  status: WorldStatus;
  endedAtTick: number;
  sceneId: string;
  pendingSceneId: string | null;
  camera: CameraState;
  screen: ScreenEffectsState;
  audio: AudioStateData;
  clock: { speed: number; isPaused: boolean; playTick: number; ownGravity: number | null };
  variables: Variables;
  filledAtFirst: Variables;
  sceneVariables: Variables;
  saves: Variables;
  random: number[];
  input: { held: number[]; pointerDown: boolean };
  names: string[];
  nextZ: number;
  goneInstances: string[];
  entities: SavedRows;
  freeSlots: number[];
  pools: Record<string, SavedRows>;
  /** Tweens, timers and the like, by name. */
  rows: Record<string, SavedRows>;
  /** Rigid bodies, as their engine writes them; null without any. */
  rigid: SavedBodies | null;
  texts: [number, string][];
  objectVariables: [number, Variables][];
  objectTags: [number, number[]][];
  ownParams: [number, Record<string, Primitive>][];
  travellers: [number, string][];
  tileChanges: [string, [number, number][]][];
  scripts: SavedScript[];
  rules: SavedRules;
}

/** The state of one object's script, as text: see `scripts/plain-data.ts`. */
export interface SavedScript {
  entity: number;
  prefabId: string;
  fields: string;
  isDisabled: boolean;
  contacts: number[];
}
