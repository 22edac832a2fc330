import { HASH_EVERY_TICKS } from "../recording/recording.ts";
import type { World } from "../world.ts";
import type { RollbackOptions, RollbackSession } from "./rollback-session.ts";
import { frameOf } from "./seat-input.ts";

/** A fresh world that replays the confirmed inputs of an online run, to compare it with the running one. */
export class LogReplay {
  readonly world: World;
  readonly #log: RollbackSession["log"];
  readonly #hashes = new Map<number, number>();

  constructor(create: RollbackOptions["create"], log: RollbackSession["log"]) {
    this.world = create();
    this.#log = log;
  }

  /** The hash after a tick that has been replayed, one of every 60. */
  hashAt(tick: number): number | undefined {
    return this.#hashes.get(tick);
  }

  /**
   * Goes on as long as there is time.
   * @returns whether the tick is reached.
   */
  advance(untilTick: number, isInTime: () => boolean): boolean {
    const goal = Math.min(untilTick, this.#log.ticks);
    while (this.world.tick < goal) {
      if (!isInTime()) return false;
      this.world.step(frameOf(this.#log.at(this.world.tick + 1)));
      this.world.drainEvents();
      if (this.world.tick % HASH_EVERY_TICKS === 0) this.#hashes.set(this.world.tick, this.world.hash());
    }
    return true;
  }
}
