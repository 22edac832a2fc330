import { performance } from "node:perf_hooks";

/** Runs that a server carries in any case. */
const CARRIED_RUNS = 64;
/** More begin only while its thread was idle for a part of the last second: pages and projects need some of it, too. */
const MAX_UTILIZATION = 0.8;
/** So many of those begin in a second, since what a run costs is seen only when it is played. */
const BEGUN_PER_S = 20;
/** Rooms ask each second; one that has not asked for so long waits no more. */
const ASKS_WITHIN_MS = 5_000;

/**
 * Decides when a room may begin a run. Without it, each further run would delay the inputs of all that are played. Rooms come to their turn in
 * the order in which they asked first. It has no clock: each call passes the time.
 */
export class RunPlaces {
  #runs = 0;
  #isBusy = false;
  #begun = { sinceMs: 0, runs: 0 };
  /** Rooms that wait, with the time at which they last asked. */
  readonly #waiting = new Map<string, number>();

  get waiting(): number {
    return this.#waiting.size;
  }

  /**
   * Notes how many runs there are; call it each second. Runs that begin later are counted by {@link mayBegin}.
   * @param utilization of the event loop since the last call, 0 to 1.
   */
  counted(runs: number, utilization: number, nowMs: number): void {
    this.#runs = runs;
    this.#isBusy = utilization > MAX_UTILIZATION;
    for (const [code, askedMs] of this.#waiting) if (nowMs - askedMs > ASKS_WITHIN_MS) this.#waiting.delete(code);
  }

  /** Asks for a run of a room. @returns false for a room that must wait, and ask again in a second. */
  mayBegin(code: string, nowMs: number): boolean {
    this.#waiting.set(code, nowMs);
    const free = this.#freePlaces(nowMs);
    let turn = 0;
    for (const waiting of this.#waiting.keys()) {
      if (turn++ >= free) return false;
      if (waiting === code) break;
    }
    this.#waiting.delete(code);
    this.#runs++;
    this.#begun.runs++;
    return true;
  }

  #freePlaces(nowMs: number): number {
    if (nowMs - this.#begun.sinceMs >= 1_000) this.#begun = { sinceMs: nowMs, runs: 0 };
    const carried = CARRIED_RUNS - this.#runs;
    const more = this.#isBusy ? 0 : BEGUN_PER_S - this.#begun.runs;
    return Math.max(0, carried, more);
  }
}

/** @returns a function that tells which part of the time since its last call the event loop was busy, 0 to 1. */
export function measureUtilization(): () => number {
  let before = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    return utilization;
  };
}
