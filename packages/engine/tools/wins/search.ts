import type { Game } from "@playsmith/game-format";
import { createRecorder, createWorld, emptyInput, type Recording, type World, type WorldSnapshot } from "../../src/index.ts";

const SEED = 1;
const STEP_TICKS = 10;
const MAX_TRIES = 60_000;

interface Node {
  snapshot: WorldSnapshot;
  /** Buttons of each step since the start. */
  steps: number[];
  rank: number;
}

/** Best-first search: expands the state with the lowest rank, and visits each place key once. */
export function search(game: Game, moves: readonly number[], rank: (world: World) => number, placeOf: (world: World) => string): number[] {
  const world = createWorld(game, { seed: SEED });
  const queue: Node[] = [{ snapshot: world.snapshot(), steps: [], rank: rank(world) }];
  const seen = new Set<string>();
  for (let tries = 0; tries < MAX_TRIES && queue.length > 0; tries++) {
    const best = queue.reduce((low, node, index) => (node.rank < (queue[low] as Node).rank ? index : low), 0);
    const node = queue.splice(best, 1)[0] as Node;
    for (const buttons of moves) {
      world.restore(node.snapshot);
      for (let tick = 0; tick < STEP_TICKS && world.status === "playing"; tick++) world.step({ ...emptyInput, buttons });
      const steps = [...node.steps, buttons];
      if (world.status === "won") return steps;
      if (world.status === "lost") continue;
      const place = placeOf(world);
      if (seen.has(place)) continue;
      seen.add(place);
      queue.push({ snapshot: world.snapshot(), steps, rank: rank(world) + steps.length * 0.02 });
    }
  }
  throw new Error("No winning path exists.");
}

/** Plays the steps found by a search. */
export function record(game: Game, steps: readonly number[]): Recording {
  const world = createWorld(game, { seed: SEED });
  const recorder = createRecorder(SEED);
  for (const buttons of steps) {
    for (let tick = 0; tick < STEP_TICKS && world.status === "playing"; tick++) recorder.step(world, { ...emptyInput, buttons });
  }
  return recorder.take();
}
