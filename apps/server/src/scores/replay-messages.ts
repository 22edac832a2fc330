import type { ReplayOutcome } from "./replay-run.ts";

/** The first message of the process: its code is loaded. */
export const READY = "ready";

/** What the server sends to the process: a release as JSON, and an encoded recording. */
export interface ReplayTask {
  release: string;
  recording: string;
  /** Whether the run begins with the saves of the recording. */
  withSaves?: boolean;
}

/** The answer, and whether scripts of the game have run in the process, which must then end. */
export interface ReplayAnswer {
  outcome: ReplayOutcome;
  hasRunScripts: boolean;
}
