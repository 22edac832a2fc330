import { AppError } from "@playsmith/contract";

const RETRY_AFTER_S = 5;

/** Limits the tasks that one person has running or queued, so that nobody can fill a queue. */
export interface WorkPerPerson {
  /** Runs a task. Rejects with RATE_LIMITED when the person has too many, and when the task does. */
  run<Result>(userId: string, task: () => Promise<Result>): Promise<Result>;
  /** Whether nobody has a task. */
  isIdle(): boolean;
}

/** @param most number of tasks per person. */
export function createWorkPerPerson(most: number): WorkPerPerson {
  const running = new Map<string, number>();
  return {
    async run(userId, task) {
      const before = running.get(userId) ?? 0;
      if (before >= most) throw new AppError("RATE_LIMITED", { details: { retryAfterS: RETRY_AFTER_S } });
      running.set(userId, before + 1);
      try {
        return await task();
      } finally {
        const left = (running.get(userId) ?? 1) - 1;
        if (left === 0) running.delete(userId);
        else running.set(userId, left);
      }
    },
    isIdle: () => running.size === 0,
  };
}
