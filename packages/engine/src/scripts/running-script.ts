import { ALIVE } from "../state/entities.ts";
import type { ScriptInstance } from "./script-class.ts";

/** A running script. */
export interface RunningScript {
  /** −1 for a scene script. */
  entity: number;
  prefabId: string;
  instance: ScriptInstance;
  /** Whether it has an `onTick` and has not failed. */
  ticks: boolean;
  runsWhilePaused: boolean;
  /** Whether it has touch callbacks. */
  listensToTouches: boolean;
  isDisabled: boolean;
  /** Entities that it touched in the last tick, ascending. */
  contacts: number[];
}

export type TickingInstance = ScriptInstance & { onTick(dtS: number): void };

/** The ticking scripts as parallel arrays, for cache locality: the loop runs 60 times a second. */
export interface Ticking {
  scripts: readonly RunningScript[];
  instances: readonly TickingInstance[];
  entities: Int32Array;
}

/** The scripts with `onTick`, in order. */
export function tickingOf(running: readonly RunningScript[]): Ticking {
  const scripts = running.filter(({ ticks }) => ticks);
  return {
    scripts,
    instances: scripts.map(({ instance }) => instance as TickingInstance),
    entities: Int32Array.from(scripts, ({ entity }) => entity),
  };
}

/** @param entity −1 for a scene script, which stays. */
export function isLeaving(alive: Uint8Array, entity: number): boolean {
  return entity >= 0 && alive[entity] !== ALIVE;
}

export function listensToTouch({ listensToTouches, isDisabled }: RunningScript): boolean {
  return listensToTouches && !isDisabled;
}
