import type { Behaviour } from "./behaviour.ts";
import type { Params } from "../scene/prefabs.ts";
import type { ColumnSpec } from "../state/table.ts";

/** Gives a behaviour its column types, so that its code reads typed arrays by name. */
export function defineBehaviour<const Config extends ColumnSpec, const State extends ColumnSpec>(
  behaviour: Behaviour<Config, State>,
): Behaviour<Config, State> {
  return behaviour;
}

/** A number parameter. game-format has already filled in defaults and repaired types. */
export function numberOf(params: Params, name: string): number {
  return params[name] as number;
}

export function flagOf(params: Params, name: string): number {
  return params[name] === true ? 1 : 0;
}

export function textOf(params: Params, name: string): string {
  return params[name] as string;
}

/** Converts a duration to whole ticks; at least one unless the duration is zero. */
export function ticksOf(durationMs: number): number {
  return durationMs <= 0 ? 0 : Math.max(1, Math.round((durationMs * 60) / 1_000));
}
