import type { Game } from "@playsmith/game-format";
import type { InputFrame } from "../input.ts";
import type { World } from "../world.ts";
import { InputTrack } from "./input-track.ts";
import { Keyframes } from "./keyframes.ts";
import { HASH_EVERY_TICKS, HASH_MASK, type Recording, type RigidOptions, worldOf } from "./recording.ts";

/** Replays a recording with random access by tick. Keyframes are stored on the way, so each section is simulated only once. */
export class Replayer {
  readonly world: World;
  readonly #recording: Recording;
  readonly #keyframes = new Keyframes();
  readonly #track: InputTrack;
  #divergedAtTick: number | null = null;

  constructor(game: Game, recording: Recording, scripts?: Readonly<Record<string, string>>, options: RigidOptions = {}) {
    this.#recording = recording;
    this.world = worldOf(game, recording, scripts, options);
    this.#track = new InputTrack(recording);
    this.#keyframes.note(this.world);
  }

  /** First tick with a differing check hash in the part played so far; null for none. */
  get divergedAtTick(): number | null {
    return this.#divergedAtTick;
  }

  get keyframes(): Pick<Keyframes, "count" | "byteLength" | "intervalTicks"> {
    return this.#keyframes;
  }

  get ticks(): number {
    return this.#track.ticks;
  }

  /** The input of the tick after `tick`. */
  inputAt(tick: number): InputFrame {
    return this.#track.at(tick);
  }

  /** Seeks to a tick, clamped to the recording. */
  seek(tick: number): World {
    const goal = Math.min(this.ticks, Math.max(0, Math.trunc(tick)));
    const before = this.#keyframes.before(goal);
    if (goal < this.world.tick || (before && before.tick > this.world.tick)) {
      if (before) this.world.restore(before);
    }
    while (this.world.tick < goal) this.#step();
    return this.world;
  }

  #step(): void {
    this.world.step(this.inputAt(this.world.tick));
    this.#keyframes.note(this.world);
    const { tick } = this.world;
    if (tick % HASH_EVERY_TICKS !== 0) return;
    const expected = this.#recording.hashes[tick / HASH_EVERY_TICKS - 1];
    const differs = expected !== undefined && ((expected ^ this.world.hash()) & HASH_MASK) !== 0;
    if (differs && (this.#divergedAtTick === null || tick < this.#divergedAtTick)) this.#divergedAtTick = tick;
  }
}
