import type { Game } from "@playsmith/game-format";
import type { InputFrame } from "../input.ts";
import type { World } from "../world.ts";
import { InputTrack } from "./input-track.ts";
import { Keyframes } from "./keyframes.ts";
import { HASH_EVERY_TICKS, HASH_MASK, type Recording, type RigidOptions, worldOf } from "./recording.ts";

/** Plays a recording and can stand at any of its ticks. Keyframes are kept on the way, so only the first visit to a stretch plays it through. */
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

  /** First checked tick at which the world was not the recorded one, as far as it was played; null for none. */
  get divergedAtTick(): number | null {
    return this.#divergedAtTick;
  }

  get keyframes(): Pick<Keyframes, "count" | "byteLength" | "intervalTicks"> {
    return this.#keyframes;
  }

  get ticks(): number {
    return this.#track.ticks;
  }

  /** The input with which the tick after `tick` is made. */
  inputAt(tick: number): InputFrame {
    return this.#track.at(tick);
  }

  /** Brings the world to a tick, back or on; beyond the recording it stays at its end. */
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
