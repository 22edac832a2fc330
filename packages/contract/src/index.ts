export * from "./app-error-of.ts";
export * from "./auth-errors.ts";
export * from "./auth-popup.ts";
export * from "./callable.ts";
export * from "./callables/accounts.ts";
export * from "./callables/activity.ts";
export * from "./callables/administration.ts";
export * from "./callables/authors.ts";
export * from "./callables/branches.ts";
export * from "./callables/clips.ts";
export * from "./callables/comments.ts";
export * from "./callables/community.ts";
export * from "./callables/crashes.ts";
export * from "./callables/discussion.ts";
export * from "./callables/domains.ts";
export * from "./callables/history.ts";
export * from "./callables/index.ts";
export * from "./callables/invitations.ts";
export * from "./callables/moderation.ts";
export * from "./callables/online.ts";
export * from "./callables/operations.ts";
export * from "./callables/projects.ts";
export * from "./callables/publishing.ts";
export * from "./callables/recorded-build.ts";
export * from "./callables/reviews.ts";
export * from "./callables/saves.ts";
export * from "./callables/scores.ts";
export * from "./callables/screenshots.ts";
export * from "./callables/shared-runs.ts";
export * from "./callables/stops.ts";
export * from "./callables/teams.ts";
export * from "./constants.ts";
export * from "./debug-bridge.ts";
export * from "./documents.ts";
export * from "./error-report/classify.ts";
export * from "./error-report/error-report.ts";
export * from "./error-report/friendly-texts.ts";
export * from "./error-report/redact.ts";
export * from "./error-report/report-limit.ts";
export * from "./errors.ts";
export * from "./key-press.ts";
export * from "./messages.ts";
export * from "./online-limits.ts";
export {
  type ConfirmedRun,
  decodeRuns,
  encodeRuns,
  isSameInput,
  NEUTRAL_INPUT,
  type SeatInput,
  type SeatRun,
} from "./online-inputs.ts";
export * from "./online-stream.ts";
export * from "./player-bridge.ts";
export * from "./player-texts.ts";
export * from "./online-rooms.ts";
export * from "./realtime.ts";
export * from "./run-results.ts";
export * from "./run-stream.ts";
export * from "./saves.ts";
export * from "./score-text.ts";
export * as shape from "./shape.ts";
export * from "./sign-out-cause.ts";
export * from "./sign-up-policy.ts";
export * from "./storage-quota.ts";
export * from "./storage.ts";
export * from "./stored-updates.ts";
export * from "./text.ts";
