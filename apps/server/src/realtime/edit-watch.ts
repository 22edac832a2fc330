import type { Log } from "../platform/log.ts";

const QUIET_MS = 1_500;
const MAX_DELAY_MS = 10_000;

/** Calls back after a pause in editing a project, or every few seconds during editing. */
export interface EditWatch {
  edited(projectId: string): void;
  /** Runs pending callbacks now. */
  flush(): Promise<void>;
}

export function createEditWatch(options: { log: Log; now: () => number; onPause: (projectId: string) => Promise<void> }): EditWatch {
  const due = new Map<string, { timer: NodeJS.Timeout; sinceMs: number }>();
  const running = new Set<Promise<void>>();

  function run(projectId: string): void {
    due.delete(projectId);
    const work: Promise<void> = options
      .onPause(projectId)
      .catch((error: unknown) => options.log.error({ err: error, projectId }, "what follows an edit failed"))
      .finally(() => running.delete(work));
    running.add(work);
  }

  return {
    edited(projectId) {
      const waiting = due.get(projectId);
      if (waiting !== undefined) clearTimeout(waiting.timer);
      const sinceMs = waiting?.sinceMs ?? options.now();
      const delayMs = Math.max(0, Math.min(QUIET_MS, sinceMs + MAX_DELAY_MS - options.now()));
      due.set(projectId, { sinceMs, timer: setTimeout(run, delayMs, projectId) });
    },
    async flush() {
      for (const [projectId, { timer }] of due) {
        clearTimeout(timer);
        run(projectId);
      }
      await Promise.all(running);
    },
  };
}
