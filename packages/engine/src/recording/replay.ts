import type { Game } from "@playsmith/game-format";
import { HASH_EVERY_TICKS, HASH_MASK, inputsOf, type Recording, worldOf } from "./recording.ts";
import type { RigidModule } from "../rigid/module.ts";
import type { World } from "../world.ts";

export interface ReplayOptions {
  scripts?: Readonly<Record<string, string>>;
  rigid?: RigidModule;
  /** Tick to stop at; the end of the recording when absent. */
  untilTick?: number;
}

export interface Replay {
  world: World;
  /** First check hash that differs, as a tick; null when all are equal. */
  divergedAtTick: number | null;
}

/** Replays a recording headless. On a changed game it continues as far as the inputs reach. */
export function replay(game: Game, recording: Recording, options: ReplayOptions = {}): Replay {
  const world = worldOf(game, recording, options.scripts, options.rigid ? { rigid: options.rigid } : {});
  let divergedAtTick: number | null = null;
  for (const input of inputsOf(recording)) {
    if (world.tick >= (options.untilTick ?? Number.POSITIVE_INFINITY)) break;
    world.step(input);
    if (world.tick % HASH_EVERY_TICKS !== 0 || divergedAtTick !== null) continue;
    const expected = recording.hashes[world.tick / HASH_EVERY_TICKS - 1];
    if (expected !== undefined && ((expected ^ world.hash()) & HASH_MASK) !== 0) divergedAtTick = world.tick;
  }
  return { world, divergedAtTick };
}

/** One of the two games of a comparison. */
export interface Played {
  game: Game;
  scripts?: Readonly<Record<string, string>>;
}

/**
 * Replays a recording on two versions of a game in parallel.
 * @returns the first tick after which their worlds differ; null when they never do.
 */
export function firstDifference(before: Played, after: Played, recording: Recording): number | null {
  const one = worldOf(before.game, recording, before.scripts);
  const two = worldOf(after.game, recording, after.scripts);
  if (one.hash() !== two.hash()) return 0;
  for (const input of inputsOf(recording)) {
    one.step(input);
    two.step(input);
    if (one.hash() !== two.hash()) return one.tick;
  }
  return null;
}
