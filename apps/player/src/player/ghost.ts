import { createBareWorld, inputsOf, type InputFrame, type Recording, type World } from "@playsmith/engine";
import type { Game } from "@playsmith/game-format";
import type { DrawExtra } from "@playsmith/renderer";
import { GhostNodes } from "@playsmith/renderer/ghost-nodes";
import { steeredIn } from "./steered.ts";
import type { OptionalModules } from "./optional-modules.ts";

/** For the ticks of both worlds; the rest of a frame of 16.7 ms is for drawing. */
const BUDGET_MS = 10;
/** A single slow tick, such as one that starts a scene, is no reason to stop. */
const MAX_SLOW_TICKS = 5;

export interface GhostSetup {
  game: Game;
  scripts: Readonly<Record<string, string>>;
  modules: OptionalModules;
  recording: Recording;
}

/** Replays a recording in a world of its own, tick by tick beside the game. Nothing of it reaches the game's world. */
export class Ghost {
  readonly #setup: GhostSetup;
  readonly #nodes = new GhostNodes();
  /** Ticks in a row that took too long. */
  #slowTicks = 0;
  #world: World;
  #inputs: Iterator<InputFrame>;

  constructor(setup: GhostSetup) {
    this.#setup = setup;
    [this.#world, this.#inputs] = [this.#newWorld(), inputsOf(setup.recording)];
  }

  get world(): World {
    return this.#world;
  }

  restart(): void {
    [this.#world, this.#inputs] = [this.#newWorld(), inputsOf(this.#setup.recording)];
  }

  /**
   * Replays one tick; after the last one the ghost stands still.
   * @param startMs when the tick of the game began.
   * @returns whether the device is fast enough for both.
   */
  step(startMs: number, nowMs: () => number = () => performance.now()): boolean {
    const next = this.#inputs.next();
    if (next.done) return true;
    this.#world.step(next.value);
    // Its sounds, saves and scores are those of another player.
    this.#world.drainEvents();
    this.#slowTicks = nowMs() - startMs > BUDGET_MS ? this.#slowTicks + 1 : 0;
    return this.#slowTicks < MAX_SLOW_TICKS;
  }

  /** Draws it while it is in the scene that `world` shows. */
  extraOf(world: World): DrawExtra {
    const isBeside = this.#world.sceneId === world.sceneId;
    return (context, containers, alpha) =>
      this.#nodes.draw(context, this.#world, isBeside ? steeredIn(this.#world) : [], containers, alpha);
  }

  destroy(): void {
    this.#nodes.clear();
  }

  #newWorld(): World {
    const { game, scripts, modules, recording } = this.#setup;
    const place = recording.sceneId === "" ? {} : { sceneId: recording.sceneId };
    // Without saves, as the server has replayed the run.
    return createBareWorld(game, { seed: recording.seed, scripts, ...modules, ...place });
  }
}
