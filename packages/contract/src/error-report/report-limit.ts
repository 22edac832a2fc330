import { ERROR_LIMIT } from "../constants.ts";

/** Rate limit of error reports: at most 50 within 5 minutes per session (SPEC §9). */
export function createReportLimit(now: () => number): { take(): boolean } {
  let takenAtMs: number[] = [];
  return {
    take() {
      const nowMs = now();
      takenAtMs = takenAtMs.filter((ms) => ms > nowMs - ERROR_LIMIT.windowMs);
      if (takenAtMs.length >= ERROR_LIMIT.count) return false;
      takenAtMs.push(nowMs);
      return true;
    },
  };
}
