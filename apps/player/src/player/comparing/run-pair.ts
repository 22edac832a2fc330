import type { ReplayedRun } from "./replayed-run.ts";
import { haveParted } from "./visible-differences.ts";

/** Two runs of one recording that go through its ticks together. */
export class RunPair {
  readonly now: ReplayedRun;
  readonly before: ReplayedRun;
  #goal: number;
  /** Up to this tick both have been compared. */
  #knownTick = -1;
  #firstTick: number | null = null;
  /** Whether they go on until something differs. */
  #isSearching = true;
  readonly #otherwiseTick: number;

  /** They go to the first tick at which they differ. @param otherwiseTick the goal when they never do. */
  constructor(now: ReplayedRun, before: ReplayedRun, otherwiseTick = Number.POSITIVE_INFINITY) {
    this.now = now;
    this.before = before;
    this.#otherwiseTick = otherwiseTick;
    this.#goal = now.ticks;
    this.#compare();
  }

  get tick(): number {
    return Math.min(this.now.world.tick, this.before.world.tick);
  }

  get lastTick(): number {
    return this.now.ticks;
  }

  /** Where they go; equal to {@link tick} at rest. */
  get goal(): number {
    return this.#goal;
  }

  /** The first tick at which what one sees or a variable differs, as far as both are known. */
  get firstTick(): number | null {
    return this.#firstTick;
  }

  /** Whether all ticks have been compared. */
  get isKnown(): boolean {
    return this.#knownTick >= this.lastTick;
  }

  get isAtRest(): boolean {
    return this.now.world.tick === this.#goal && this.before.world.tick === this.#goal;
  }

  /** @param tick is limited to the recording. */
  goTo(tick: number): void {
    this.#isSearching = false;
    this.#goal = Math.min(this.lastTick, Math.max(0, tick));
  }

  /**
   * Plays towards the goal, at least one tick.
   * @param isInTime whether there is time for more.
   * @returns whether it is reached.
   */
  work(isInTime: () => boolean): boolean {
    const { now, before } = this;
    if (this.isAtRest) return true;
    for (const run of [now, before]) run.jumpNear(this.#goal);
    do {
      const tick = this.tick;
      if (tick >= this.#goal) break;
      // Their keyframes may be at different ticks.
      for (const run of [now, before]) if (run.world.tick === tick) run.step();
      this.#compare();
    } while (isInTime());
    return this.isAtRest;
  }

  #compare(): void {
    const [one, two] = [this.before.world, this.now.world];
    if (one.tick !== two.tick || one.tick <= this.#knownTick) return;
    this.#knownTick = one.tick;
    if (this.#firstTick === null && haveParted(one, two)) {
      this.#firstTick = one.tick;
      if (this.#isSearching) this.goTo(one.tick);
    } else if (this.#isSearching && this.isKnown) this.goTo(this.#otherwiseTick);
  }
}
