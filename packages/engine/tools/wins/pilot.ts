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

/** Sees the world as a person would, and says what to press in this tick. */
export type Pilot = (world: World) => Partial<InputFrame>;

const MAX_TICKS = 60 * 60 * 4;

/** Lets a pilot play until the game is won, with the first seed with which it wins. */
export function fly(game: Game, newPilot: () => Pilot, options: Omit<WorldOptions, "seed"> = {}, seeds = 40): Recording {
  for (let seed = 1; seed <= seeds; seed++) {
    const world = createWorld(game, { seed, ...options });
    const recorder = createRecorder(seed);
    const pilot = newPilot();
    while (world.status === "playing" && world.tick < MAX_TICKS) {
      recorder.step(world, { ...emptyInput, ...pilot(world) });
      world.drainEvents();
    }
    if (world.status === "won") return recorder.take();
  }
  throw new Error("No winning run was found.");
}

/** Presses a button in one tick of two, as one does to get on with a text or a title. */
export const tapping = (world: World, button: number): Partial<InputFrame> => ({ buttons: world.tick % 2 === 0 ? button : 0 });

/** The objects of a prefab. */
export const objectsOf = (world: World, prefabId: string): number[] => [...world.lists.ofPrefab(world.names.numberOf(prefabId))];
