import { setImmediate as nextTurn } from "node:timers/promises";
import type { Log } from "../platform/log.ts";

const BATCH_ROWS = 400;
const BATCH_BYTES = 8 * 1024 * 1024;
const FIRST_RETRY_MS = 50;
const LAST_RETRY_MS = 1_000;

export interface LoggedUpdate {
  projectId: string;
  data: Uint8Array;
}

/** The log could not be written for so long that the editor has to be told. */
export class LogUnavailableError extends Error {
  override readonly name = "LogUnavailableError";
}

/** Makes document updates durable before anyone is told that they were taken. */
export interface UpdateLog {
  /**
   * Resolves once `update` is committed; rejects with {@link LogUnavailableError} after the time to give up.
   * @param onFailedWrite called with the cause when a write has failed that it waits for; it is tried again.
   */
  append(update: LoggedUpdate, onFailedWrite?: (cause: unknown) => void): Promise<void>;
  /**
   * Null when nothing of a project is being appended. Otherwise resolves when what is being appended now is committed or given up, and whoever
   * waited for it has gone on: until then the log may hold more than the document that somebody has open.
   */
  underWay(projectId: string): Promise<void> | null;
  /** Resolves when nothing is waiting any more. From now on, what can't be written within so long is given up. */
  settle(withinMs: number): Promise<void>;
}

interface Waiting {
  update: LoggedUpdate;
  onFailedWrite(cause: unknown): void;
  resolve(): void;
  reject(error: Error): void;
}

/**
 * Commits in groups: while one insert runs, the next batch gathers, so many editors share the cost of one disk flush.
 * @param write commits all rows or none.
 */
export function createUpdateLog(options: {
  write: (updates: readonly LoggedUpdate[]) => Promise<void>;
  log: Log;
  now: () => number;
  giveUpAfterMs: number;
  wait: (ms: number) => Promise<void>;
}): UpdateLog {
  let queue: Waiting[] = [];
  let draining: Promise<void> | null = null;
  let endsAtMs = Number.POSITIVE_INFINITY;
  /** Why the last write has failed; null when it has not. */
  let failure: { cause: unknown } | null = null;
  const underWay = new Map<string, Set<Promise<void>>>();

  function note(projectId: string, appended: Promise<void>): void {
    const ofProject = underWay.get(projectId) ?? new Set();
    underWay.set(projectId, ofProject);
    const passed = appended
      .catch(() => undefined)
      .then(() => nextTurn())
      .then(() => {
        ofProject.delete(passed);
        if (ofProject.size === 0) underWay.delete(projectId);
      });
    ofProject.add(passed);
  }

  function takeBatch(): Waiting[] {
    let bytes = 0;
    let count = 0;
    while (count < queue.length && count < BATCH_ROWS) {
      bytes += (queue[count] as Waiting).update.data.byteLength;
      if (count > 0 && bytes > BATCH_BYTES) break;
      count++;
    }
    const batch = queue.slice(0, count);
    queue = queue.slice(count);
    return batch;
  }

  async function writeWithRetries(batch: readonly Waiting[]): Promise<void> {
    const updates = batch.map((waiting) => waiting.update);
    const giveUpAtMs = options.now() + options.giveUpAfterMs;
    for (let delayMs = FIRST_RETRY_MS; ; delayMs = Math.min(delayMs * 2, LAST_RETRY_MS)) {
      try {
        await options.write(updates);
        failure = null;
        return;
      } catch (cause) {
        failure = { cause };
        // Those behind this batch wait for it, too.
        for (const waiting of [...batch, ...queue]) waiting.onFailedWrite(cause);
        options.log.error({ err: cause, rows: updates.length }, "the update log can't be written");
        if (options.now() >= Math.min(giveUpAtMs, endsAtMs)) throw new LogUnavailableError("the update log can't be written", { cause });
        await options.wait(delayMs);
      }
    }
  }

  async function drain(): Promise<void> {
    while (queue.length > 0) {
      const batch = takeBatch();
      try {
        await writeWithRetries(batch);
        for (const waiting of batch) waiting.resolve();
      } catch (error) {
        for (const waiting of batch) waiting.reject(error as Error);
      }
    }
    // In the same step as the look at the queue: what comes in a step later must start anew, or it would wait for the next edit.
    draining = null;
  }

  return {
    append(update, onFailedWrite = () => undefined) {
      if (failure !== null) onFailedWrite(failure.cause);
      const appended = new Promise<void>((resolve, reject) => {
        queue.push({ update, onFailedWrite, resolve, reject });
        draining ??= drain();
      });
      note(update.projectId, appended);
      return appended;
    },
    underWay(projectId) {
      const ofProject = underWay.get(projectId);
      return ofProject === undefined ? null : Promise.all(ofProject).then(() => undefined);
    },
    async settle(withinMs) {
      endsAtMs = options.now() + withinMs;
      while (draining !== null) await draining;
    },
  };
}
