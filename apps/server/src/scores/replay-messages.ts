import type { ProjectTest } from "@playsmith/game-format";
import type { ReplayOutcome } from "./replay-run.ts";

/** The first message of the process: its code is loaded. */
export const READY = "ready";

/** What the server sends to the process: a release as JSON, and an encoded recording. */
export interface RunTask {
  release: string;
  recording: string;
  /** Whether the run begins with the saves of the recording. */
  withSaves?: boolean;
}

/** Tests to run on a release as JSON. */
export interface TestsTask {
  release: string;
  tests: readonly ProjectTest[];
}

/** A recording to replay on a release and on another one, `before`, both as JSON. */
export interface ComparisonTask {
  release: string;
  before: string;
  recording: string;
}

export type ReplayTask = RunTask | TestsTask | ComparisonTask;

/** The answer, and whether scripts of the game have run in the process, which must then end. */
export interface ReplayAnswer {
  outcome: ReplayOutcome;
  hasRunScripts: boolean;
}
