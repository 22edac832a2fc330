/** Priority of a task: `first` runs before all `later`. */
type WorkPriority = "first" | "later";

/** A queue that runs one task at a time, by priority and order of arrival. */
export interface WorkQueue<Result> {
  /**
   * Enqueues a task. A queued task with the same key and priority is replaced by the newer work and keeps its place: both callers get its
   * result.
   * @returns null when the task was dropped: by timeout, by a full queue, or by closing. Rejects when the work does.
   */
  take(rank: WorkPriority, key: string, work: () => Promise<Result>): Promise<Result | null>;
  /** Number of queued tasks. */
  waiting(): number;
  /** Drops `later` tasks, waits for `first` tasks up to the timeout, and drops the rest. Does not wait for the running task. */
  close(withinMs: number): Promise<void>;
  /** Resolves when no task is running. */
  settled(): Promise<void>;
}

export interface WorkQueueLimits {
  /** Maximum number of queued tasks per priority; the oldest are dropped. */
  waitingMax: number;
  /** Timeout of queued `first` tasks. */
  firstWaitsMs: number;
}

interface Waiting<Result> {
  work: () => Promise<Result>;
  done: PromiseWithResolvers<Result | null>;
  timer: NodeJS.Timeout | undefined;
}

export function createWorkQueue<Result>({ waitingMax, firstWaitsMs }: WorkQueueLimits): WorkQueue<Result> {
  const waiting: Record<WorkPriority, Map<string, Waiting<Result>>> = { first: new Map(), later: new Map() };
  let working: { rank: WorkPriority; done: Promise<unknown> } | null = null;
  let isClosed = false;

  /** Removes the oldest task of a priority, or the one with a key. */
  function takeOut(rank: WorkPriority, key = waiting[rank].keys().next().value): Waiting<Result> | undefined {
    const taken = key === undefined ? undefined : waiting[rank].get(key);
    if (key !== undefined) waiting[rank].delete(key);
    clearTimeout(taken?.timer);
    return taken;
  }

  const giveUp = (rank: WorkPriority, key?: string): void => takeOut(rank, key)?.done.resolve(null);

  function workOn(): void {
    if (working !== null) return;
    const rank = waiting.first.size > 0 ? "first" : "later";
    const next = takeOut(rank);
    if (next === undefined) return;
    working = { rank, done: next.done.promise };
    void next
      .work()
      .then(next.done.resolve, next.done.reject)
      .finally(() => {
        working = null;
        workOn();
      });
  }

  return {
    take(rank, key, work) {
      if (isClosed) return Promise.resolve(null);
      const known = waiting[rank].get(key);
      if (known !== undefined) {
        known.work = work;
        return known.done.promise;
      }
      if (waiting[rank].size >= waitingMax) giveUp(rank);
      const timer = rank === "first" ? setTimeout(() => giveUp(rank, key), firstWaitsMs).unref() : undefined;
      const done = Promise.withResolvers<Result | null>();
      waiting[rank].set(key, { work, done, timer });
      workOn();
      return done.promise;
    },
    waiting: () => waiting.first.size + waiting.later.size,
    async close(withinMs) {
      isClosed = true;
      while (waiting.later.size > 0) giveUp("later");
      const first = [...waiting.first.values()].map(({ done }) => done.promise);
      if (working?.rank === "first") first.push(working.done as Promise<Result | null>);
      const patience = Promise.withResolvers<void>();
      const timer = setTimeout(patience.resolve, withinMs);
      await Promise.race([Promise.allSettled(first), patience.promise]);
      clearTimeout(timer);
      while (waiting.first.size > 0) giveUp("first");
    },
    async settled() {
      await working?.done.catch(() => undefined);
    },
  };
}
