import type { Value } from "@playsmith/game-format";
import type { WorldState } from "../../world-state.ts";
import { finite } from "./values.ts";

export const randomBetween = (world: WorldState, low: number, high: number): number => finite(low + world.random.next() * (high - low));

/** A whole number from the low one to the high one, both included. */
export function randomWhole(world: WorldState, low: number, high: number): number {
  const first = Math.ceil(Math.min(low, high));
  const last = Math.floor(Math.max(low, high));
  const share = world.random.next();
  return last < first ? first : finite(Math.min(last, first + Math.floor(share * (last - first + 1))));
}

export const chooseOne = (world: WorldState, values: readonly Value[]): Value =>
  values[Math.floor(world.random.next() * values.length)] ?? 0;
export const happens = (world: WorldState, percent: number): boolean => world.random.next() * 100 < percent;
