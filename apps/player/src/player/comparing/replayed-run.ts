import { createBareWorld, InputTrack, Keyframes, type Recording, type World } from "@playsmith/engine";
import type { Game } from "@playsmith/game-format";
import type { OptionalModules } from "../optional-modules.ts";

export interface ReplayedRunSetup {
  game: Game;
  scripts: Readonly<Record<string, string>>;
  modules: OptionalModules;
  recording: Recording;
}

/** A recording replayed on a game, tick by tick; ticks that were played are reached again from keyframes. */
export class ReplayedRun {
  readonly world: World;
  readonly #track: InputTrack;
  readonly #keyframes = new Keyframes();

  constructor({ game, scripts, modules, recording }: ReplayedRunSetup) {
    const { seed, sceneId, saves } = recording;
    const start = { seed, ...(sceneId ? { sceneId } : {}), ...(saves ? { saves } : {}) };
    this.world = createBareWorld(game, { ...start, scripts, ...modules });
    this.#track = new InputTrack(recording);
    this.#keyframes.note(this.world);
  }

  /** Length of the recording. */
  get ticks(): number {
    return this.#track.ticks;
  }

  /** Plays the next tick; at the end of the recording nothing happens. */
  step(): void {
    if (this.world.tick >= this.ticks) return;
    this.world.step(this.#track.at(this.world.tick));
    // Its sounds, saves, scores and errors are those of a run that has been.
    this.world.drainEvents();
    this.#keyframes.note(this.world);
  }

  /** Goes to the last keyframe before a tick, unless the world is nearer; it is never later than the tick afterwards. */
  jumpNear(tick: number): void {
    const before = this.#keyframes.before(tick);
    if (before && (this.world.tick > tick || before.tick > this.world.tick)) this.world.restore(before);
  }
}
