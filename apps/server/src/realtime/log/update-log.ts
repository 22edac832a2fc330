import { randomUUID } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Log } from "../../platform/log.ts";

const BATCH_ROWS = 400;
const BATCH_BYTES = 8 * 1024 * 1024;
const FIRST_RETRY_MS = 50;
const LAST_RETRY_MS = 1_000;

export interface LoggedUpdate {
  projectId: string;
  data: Uint8Array;
  /** Who made it; null for the server. */
  userId: string | null;
  /** Their session; null for the server. */
  sessionId: string | null;
  /** Is only logged as the next update after this number, when given. */
  afterSeq?: number;
}

/**
 * Number of a logged update; or why it is not logged: its project is deleted, its author has no right to edit any more, or another process
 * has logged something since the number it is based on.
 */
export type AppendOutcome = number | "gone" | "refused" | "overtaken";

/** A batch of updates, and whether an earlier attempt may have committed it although it failed. */
export interface AppendAttempt {
  batch: string;
  isRetry: boolean;
}

/** The log could not be written for too long. */
export class LogUnavailableError extends Error {
  override readonly name = "LogUnavailableError";
}

/** Makes document updates durable before they are acknowledged. */
export interface UpdateLog {
  /**
   * Resolves once `update` is committed or turned away; rejects with {@link LogUnavailableError} after the timeout.
   * @param onFailedWrite called with the cause of each failed attempt; it is retried.
   */
  append(update: LoggedUpdate, onFailedWrite?: (cause: unknown) => void): Promise<AppendOutcome>;
  /**
   * Null when a project has no pending updates. Otherwise resolves after they were committed or dropped and their callers have continued:
   * until then the log may be ahead of the open document.
   */
  pending(projectId: string): Promise<void> | null;
  /** Number of updates that are not written yet. */
  waiting(): number;
  /** Resolves when no update is pending. Updates that can't be written within the timeout are dropped. */
  settle(withinMs: number): Promise<void>;
}

interface Waiting {
  update: LoggedUpdate;
  onFailedWrite(cause: unknown): void;
  resolve(outcome: AppendOutcome): void;
  reject(error: Error): void;
}

export interface UpdateLogOptions {
  /** Commits all rows or none. Resolves to an outcome for each update. */
  write: (updates: readonly LoggedUpdate[], attempt: AppendAttempt) => Promise<readonly AppendOutcome[]>;
  log: Log;
  now: () => number;
  giveUpAfterMs: number;
  wait: (ms: number) => Promise<void>;
}

/** Group commit: while one insert runs, the next batch collects, so that editors share a disk flush. */
export function createUpdateLog(options: UpdateLogOptions): UpdateLog {
  let queue: Waiting[] = [];
  let draining: Promise<void> | null = null;
  let endsAtMs = Number.POSITIVE_INFINITY;
  /** Cause of the last failed write; null after a success. */
  let failure: { cause: unknown } | null = null;
  const pending = new Map<string, Set<Promise<void>>>();

  function note(projectId: string, appended: Promise<AppendOutcome>): void {
    const ofProject = pending.get(projectId) ?? new Set();
    pending.set(projectId, ofProject);
    const passed: Promise<void> = appended
      .catch(() => undefined)
      .then(() => nextTurn())
      .then(() => {
        ofProject.delete(passed);
        if (ofProject.size === 0) pending.delete(projectId);
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

  async function writeWithRetries(batch: readonly Waiting[]): Promise<readonly AppendOutcome[]> {
    const name = randomUUID();
    const updates = batch.map((waiting) => waiting.update);
    const giveUpAtMs = options.now() + options.giveUpAfterMs;
    for (let delayMs = FIRST_RETRY_MS, isRetry = false; ; delayMs = Math.min(delayMs * 2, LAST_RETRY_MS), isRetry = true) {
      try {
        const outcomes = await options.write(updates, { batch: name, isRetry });
        failure = null;
        return outcomes;
      } catch (cause) {
        failure = { cause };
        // The updates after this batch wait for it, too.
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
        const outcomes = await writeWithRetries(batch);
        for (const [index, waiting] of batch.entries()) waiting.resolve(outcomes[index] as AppendOutcome);
      } catch (error) {
        for (const waiting of batch) waiting.reject(error as Error);
      }
    }
    // In the same step as the check of the queue: otherwise an update that arrives in between would wait for the next one.
    draining = null;
  }

  return {
    append(update, onFailedWrite = () => undefined) {
      if (failure !== null) onFailedWrite(failure.cause);
      const appended = new Promise<AppendOutcome>((resolve, reject) => {
        queue.push({ update, onFailedWrite, resolve, reject });
        draining ??= drain();
      });
      note(update.projectId, appended);
      return appended;
    },
    pending(projectId) {
      const ofProject = pending.get(projectId);
      return ofProject === undefined ? null : Promise.all(ofProject).then(() => undefined);
    },
    waiting: () => queue.length,
    async settle(withinMs) {
      endsAtMs = options.now() + withinMs;
      while (draining !== null) await draining;
    },
  };
}

/** Several logs that write at the same time, so that a busy project holds up only those that share its lane. */
export function createLanes(options: UpdateLogOptions, count: number): UpdateLog {
  const lanes = Array.from({ length: count }, () => createUpdateLog(options));
  const laneOf = (projectId: string): UpdateLog => {
    let sum = 0;
    for (let index = 0; index < projectId.length; index++) sum = (sum * 31 + projectId.charCodeAt(index)) % 65_521;
    return lanes[sum % count] as UpdateLog;
  };
  return {
    append: (update, onFailedWrite) => laneOf(update.projectId).append(update, onFailedWrite),
    pending: (projectId) => laneOf(projectId).pending(projectId),
    waiting: () => lanes.reduce((sum, lane) => sum + lane.waiting(), 0),
    async settle(withinMs) {
      await Promise.all(lanes.map((lane) => lane.settle(withinMs)));
    },
  };
}
