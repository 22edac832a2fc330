import { list, number, object, type Of, record, text, whole } from "./shape.ts";

/** Limits of a run whose scores can be proven. */
export const RUN_LIMITS = {
  /** Half an hour. */
  ticks: 108_000,
  /** Characters of the encoded recording. */
  recordingLength: 1_000_000,
  /** Characters of the name of a leaderboard or an achievement. */
  nameLength: 40,
} as const;

const name = text(RUN_LIMITS.nameLength);

/** Fields of {@link RunResults}. */
export const runResultFields = {
  /** The best score so far by leaderboard. */
  scores: record(name, number),
  achievements: list(name, 0, 100),
  /** Length of the run so far. */
  ticks: whole(0, RUN_LIMITS.ticks),
  /** The encoded recording of the run, from which the server derives the results itself. */
  recording: text(RUN_LIMITS.recordingLength),
} as const;

const isRunResults = object(runResultFields);
/** What a run has reached, and its recording. */
export type RunResults = Of<typeof isRunResults>;
