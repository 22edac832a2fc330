import { ALIVE } from "../state/entities.ts";
import type { ScriptInstance } from "./script-class.ts";

/** A script at work. */
export interface RunningScript {
  /** −1 for a scene's. */
  entity: number;
  prefabId: string;
  instance: ScriptInstance;
  /** Whether it has an `onTick` and has not failed. */
  ticks: boolean;
  runsWhilePaused: boolean;
  /** Whether it has callbacks for touches. */
  hears: boolean;
  isDisabled: boolean;
  /** Entities that it touched in the last tick, ascending. */
  contacts: number[];
}

export type TickingInstance = ScriptInstance & { onTick(dtS: number): void };

/** The scripts that tick, side by side: the walk over them, 60 times a second, touches no more memory than it must. */
export interface Ticking {
  scripts: readonly RunningScript[];
  instances: readonly TickingInstance[];
  entities: Int32Array;
}

/** Those that tick, in their order. */
export function tickingOf(running: readonly RunningScript[]): Ticking {
  const scripts = running.filter(({ ticks }) => ticks);
  return {
    scripts,
    instances: scripts.map(({ instance }) => instance as TickingInstance),
    entities: Int32Array.from(scripts, ({ entity }) => entity),
  };
}

/** @param entity −1 for a scene's script, which stays. */
export function isLeaving(alive: Uint8Array, entity: number): boolean {
  return entity >= 0 && alive[entity] !== ALIVE;
}

export function hearsTouch({ hears, isDisabled }: RunningScript): boolean {
  return hears && !isDisabled;
}
