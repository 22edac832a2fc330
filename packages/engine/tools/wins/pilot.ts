import type { Game } from "@playsmith/game-format";
import {
  createRecorder,
  createWorld,
  emptyInput,
  type InputFrame,
  type Recording,
  type World,
  type WorldOptions,
} from "../../src/index.ts";

/** Reads the world and returns the input for this tick. */
export type Pilot = (world: World) => Partial<InputFrame>;

const MAX_TICKS = 60 * 60 * 4;

interface Flight extends Omit<WorldOptions, "seed"> {
  /** Whether a win is the wanted one; any is when absent. */
  accepts?: (world: World) => boolean;
}

/** Runs a pilot with increasing seeds until it wins, and returns the recording of the first win. */
export function fly(game: Game, newPilot: () => Pilot, { accepts, ...options }: Flight = {}, seeds = 40): Recording {
  for (let seed = 1; seed <= seeds; seed++) {
    const world = createWorld(game, { seed, ...options });
    const recorder = createRecorder(seed);
    const pilot = newPilot();
    while (world.status === "playing" && world.tick < MAX_TICKS) {
      recorder.step(world, { ...emptyInput, ...pilot(world) });
      world.drainEvents();
    }
    if (world.status === "won" && accepts?.(world) !== false) return recorder.take();
  }
  throw new Error("No seed leads to a win.");
}

/** Presses a button in every second tick, e.g. to advance a text or a title. */
export const tapping = (world: World, button: number): Partial<InputFrame> => ({ buttons: world.tick % 2 === 0 ? button : 0 });

/** Decides every few ticks only, as people do, which keeps recordings small. */
export function deciding(every: number, decide: (world: World) => number): (world: World) => Partial<InputFrame> {
  let buttons = 0;
  return (world) => {
    if (world.tick % every === 0) buttons = decide(world);
    return { buttons };
  };
}

/** The objects of a prefab. */
export const objectsOf = (world: World, prefabId: string): number[] => [...world.lists.ofPrefab(world.names.numberOf(prefabId))];
