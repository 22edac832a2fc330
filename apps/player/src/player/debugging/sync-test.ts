import { type PlayedTicks, SyncCheck, type SyncDifference, type World } from "@playsmith/engine";
import type { GameRun } from "../game-run.ts";

/** Ticks of a run that are played a second time. */
export const SPAN_TICKS = 20;
/** Runs of equal input that such a span can have. */
const MAX_INPUTS = 4 * SPAN_TICKS;
const FIRST_AFTER_MS = 3_000;
const LEAST_PAUSE_MS = 2_000;
/** A new second world takes longer than a frame leaves: it waits until a person has paused editing. */
const AFTER_CHANGE_MS = 10_000;
/** A test may take 2 % of the time. */
const PAUSE_FACTOR = 50;

/**
 * Tests while a game is played whether its ticks give the same result after going back: some ticks are played again in a second world, in
 * time that the frame leaves. See {@link SyncCheck}.
 */
export class SyncTest {
  readonly #run: GameRun;
  readonly #clockMs: () => number;
  readonly #onDifference: (difference: SyncDifference, tick: number) => void;
  readonly #reported = new Set<string>();
  #start: PlayedTicks["start"] | null = null;
  #check: SyncCheck | null = null;
  #checkedTick = 0;
  #lastTick = -1;
  #starts: number;
  /** The second world; null after an edit, and before the first test. */
  #world: World | null = null;
  #tookMs = 0;
  #nextAtMs: number;

  constructor(run: GameRun, clockMs: () => number, onDifference: (difference: SyncDifference, tick: number) => void) {
    this.#run = run;
    this.#clockMs = clockMs;
    this.#onDifference = onDifference;
    this.#starts = run.starts;
    this.#nextAtMs = clockMs() + FIRST_AFTER_MS;
  }

  /** The game was edited, or the world changed by something else than its inputs. */
  changed(): void {
    this.#world = null;
    this.#nextAtMs = this.#clockMs() + AFTER_CHANGE_MS;
    this.#abandon();
  }

  /** The run's world has played a tick. */
  ticked(): void {
    const { world } = this.#run;
    const isNext = world.tick === this.#lastTick + 1 && this.#run.starts === this.#starts;
    this.#lastTick = world.tick;
    this.#starts = this.#run.starts;
    if (!isNext) return this.#abandon();
    if (this.#check || world.status !== "playing") return;
    if (!this.#start) {
      if (this.#clockMs() >= this.#nextAtMs) this.#timed(() => (this.#start = world.snapshot()));
      return;
    }
    if (world.tick - this.#start.tick >= SPAN_TICKS) this.#timed(() => this.#begin(world));
  }

  /** Goes on with the test. @param budgetMs what the frame leaves. */
  work(budgetMs: number): void {
    const untilMs = this.#clockMs() + budgetMs;
    this.#timed(() => {
      while (this.#check && this.#clockMs() < untilMs) if (!this.#check.step()) this.#end(this.#check);
    });
  }

  #begin(world: World): void {
    const start = this.#start as PlayedTicks["start"];
    const { fromTick, inputs } = this.#run.takeSince(start.tick, MAX_INPUTS);
    this.#start = null;
    const count = inputs.reduce((sum, [ticks = 0]) => sum + ticks, fromTick);
    if (fromTick > start.tick || count < world.tick) return;
    this.#world ??= this.#run.newWorld();
    this.#check = new SyncCheck(this.#world, { start, inputs, fromTick, end: world.snapshot(), hash: world.hash() });
    this.#checkedTick = world.tick;
  }

  #end(check: SyncCheck): void {
    const difference = check.difference();
    this.#check = null;
    this.#nextAtMs = this.#clockMs() + Math.max(LEAST_PAUSE_MS, this.#tookMs * PAUSE_FACTOR);
    this.#tookMs = 0;
    const key = JSON.stringify(difference);
    if (!difference || this.#reported.has(key)) return;
    this.#reported.add(key);
    this.#onDifference(difference, this.#checkedTick);
  }

  #abandon(): void {
    this.#start = null;
    this.#check = null;
  }

  /** Measures a part of the test. One that fails, e.g. for lack of memory, ends the test and not the game that is played. */
  #timed(work: () => void): void {
    const startMs = this.#clockMs();
    try {
      work();
    } catch {
      this.#abandon();
      this.#nextAtMs = Number.POSITIVE_INFINITY;
    }
    this.#tookMs += this.#clockMs() - startMs;
  }
}

/** Where a script says a name first, counted from 1; undefined if it does not. */
export function lineOf(script: string, name: string): number | undefined {
  const at = name === "" ? -1 : script.search(new RegExp(`(?<![\\w$])${name.replaceAll(/[^\w]/g, "\\$&")}(?![\\w$])`));
  return at < 0 ? undefined : script.slice(0, at).split("\n").length;
}
