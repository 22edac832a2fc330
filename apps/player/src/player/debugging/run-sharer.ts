import { DEBUG_LIMITS, type DebugReport } from "@playsmith/contract";
import type { GameRun } from "../game-run.ts";

/** Time between two reports in ms. */
const EVERY_MS = 100;

type SharedReport = DebugReport & { kind: "shared" };

/** Reports the inputs and edits of a run as they happen, so that another player can follow it. */
export class RunSharer {
  #run: GameRun | null = null;
  #starts = -1;
  #tick = 0;
  #edits = 0;
  #isPaused: boolean | null = null;
  #reportedMs = Number.NEGATIVE_INFINITY;

  /** @returns what is new; null when nothing is, or the last report was a moment ago. */
  report(run: GameRun, isPaused: boolean, nowMs: number): SharedReport | null {
    if (nowMs - this.#reportedMs < EVERY_MS) return null;
    const isStart = run !== this.#run || run.starts !== this.#starts;
    const cutTick = run.takeCut();
    const { fromTick, inputs, hashes } = run.takeSince(isStart ? 0 : Math.min(this.#tick, cutTick), DEBUG_LIMITS.sharedRuns);
    const untilTick = inputs.reduce((sum, [ticks = 0]) => sum + ticks, fromTick);
    const edits = run.edits?.slice(isStart ? 0 : this.#edits) ?? [];
    const isNews = isStart || inputs.length > 0 || fromTick < this.#tick || edits.length > 0 || isPaused !== this.#isPaused;
    if (!isNews) return null;
    [this.#run, this.#starts, this.#tick, this.#isPaused] = [run, run.starts, untilTick, isPaused];
    this.#edits = run.edits?.length ?? 0;
    // A long recording is reported in parts, in consecutive frames.
    if (inputs.length < DEBUG_LIMITS.sharedRuns) this.#reportedMs = nowMs;
    const { seed, sceneId, saves = {} } = run.start;
    return {
      kind: "shared",
      ...(isStart ? { start: { seed, sceneId, saves } } : {}),
      fromTick,
      inputs,
      hashes: hashes.slice(-DEBUG_LIMITS.sharedHashes),
      edits: edits.map(({ tick, changes }) => ({ ...(tick === undefined ? {} : { tick }), changes: [...changes] as { path: string[] }[] })),
      isPaused,
      ...(run.edits === null ? { isTooLong: true } : {}),
    };
  }
}
