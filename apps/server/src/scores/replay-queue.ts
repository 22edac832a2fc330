import { AppError } from "@playsmith/contract";
import type { RunComparison, TestOutcome } from "@playsmith/engine";
import type { ReplayedRun, ReplayOutcome } from "./replay-run.ts";
import type { ReplayRunner } from "./replay-runner.ts";
import type { ComparisonTask, ReplayTask, RunTask, TestsTask } from "./replay-messages.ts";

/** Each waiting task holds a release and a recording in memory. */
const WAITING_MAX = 40;
const WAITING_MAX_PER_SUBMITTER = 4;
const RETRY_AFTER_S = 20;
/** After a replay that exceeded its limits, the same submitter has nothing of the release replayed for this long. */
const REFUSED_MS = 10 * 60_000;
const REMEMBERED_MAX = 1_000;

/** Queues replays, so that nobody can delay those of others by more than a few. */
export interface ReplayQueue {
  /**
   * @param submitter whose tasks are counted together, such as an address.
   * @param releaseKey identifies the release.
   * @param load reads the task when its turn comes.
   * Throws SCORES_BUSY, RUN_TOO_LONG and RUN_NOT_PROVEN.
   */
  replay(submitter: string, releaseKey: string, load: () => Promise<RunTask>): Promise<ReplayedRun>;
  /** As {@link ReplayQueue.replay}, for tests of a project. @returns their outcomes, in their order. */
  test(submitter: string, releaseKey: string, load: () => Promise<TestsTask>): Promise<TestOutcome[]>;
  /** As {@link ReplayQueue.replay}, for one run on two releases. */
  compare(submitter: string, releaseKey: string, load: () => Promise<ComparisonTask>): Promise<RunComparison>;
  /** Number of runs that wait or are replayed. */
  waiting(): number;
  close(): void;
}

export function createReplayQueue(runner: ReplayRunner, now: () => number): ReplayQueue {
  const waiting = new Map<string, number>();
  const refusedUntil = new Map<string, number>();
  let count = 0;
  let last: Promise<unknown> = Promise.resolve();

  // By submitter: a run that is long on purpose must not keep others from submitting theirs.
  const refusalKey = (submitter: string, releaseKey: string): string => `${submitter}\n${releaseKey}`;

  function requireReplayable(submitter: string, releaseKey: string): void {
    if ((refusedUntil.get(refusalKey(submitter, releaseKey)) ?? 0) > now()) throw new AppError("RUN_TOO_LONG");
  }

  async function perform(submitter: string, releaseKey: string, load: () => Promise<ReplayTask>): Promise<ReplayOutcome> {
    requireReplayable(submitter, releaseKey);
    const outcome = await runner.run(await load());
    if (outcome === null) {
      if (refusedUntil.size >= REMEMBERED_MAX) refusedUntil.clear();
      refusedUntil.set(refusalKey(submitter, releaseKey), now() + REFUSED_MS);
    }
    if (outcome === null) throw new AppError("RUN_TOO_LONG");
    return outcome;
  }

  async function takeTurn(submitter: string, releaseKey: string, load: () => Promise<ReplayTask>): Promise<ReplayOutcome> {
    requireReplayable(submitter, releaseKey);
    const own = waiting.get(submitter) ?? 0;
    if (count >= WAITING_MAX || own >= WAITING_MAX_PER_SUBMITTER)
      throw new AppError("SCORES_BUSY", { details: { retryAfterS: RETRY_AFTER_S } });
    waiting.set(submitter, own + 1);
    count++;
    const turn = last.then(() => perform(submitter, releaseKey, load));
    last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      count--;
      const left = (waiting.get(submitter) ?? 1) - 1;
      if (left === 0) waiting.delete(submitter);
      else waiting.set(submitter, left);
    }
  }

  const refused = ({ kind }: ReplayOutcome): AppError => new AppError(kind === "invalid" ? "RUN_NOT_PROVEN" : "RUN_TOO_LONG");

  return {
    async replay(submitter, releaseKey, load) {
      const outcome = await takeTurn(submitter, releaseKey, load);
      if (outcome.kind === "replayed") return outcome;
      throw refused(outcome);
    },
    async test(submitter, releaseKey, load) {
      const outcome = await takeTurn(submitter, releaseKey, load);
      if (outcome.kind === "tested") return outcome.outcomes;
      throw refused(outcome);
    },
    async compare(submitter, releaseKey, load) {
      const outcome = await takeTurn(submitter, releaseKey, load);
      if (outcome.kind === "compared") return outcome.comparison;
      throw refused(outcome);
    },
    waiting: () => count,
    close: () => runner.close(),
  };
}
