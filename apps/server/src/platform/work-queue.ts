/** What waits for a turn: `first` before all `later`. */
export type WorkPriority = "first" | "later";

/** Work that is done one at a time, in the order of its ranks and of its coming. */
export interface WorkQueue<Result> {
  /**
   * Asks for a turn. Who asks again for the same key and rank before their turn has come keeps their place, for the newer work: both get what
   * it comes to.
   * @returns null when the turn was given up: there was none in time, too many were waiting, or all is closed. Rejects when the work does.
   */
  take(rank: WorkPriority, key: string, work: () => Promise<Result>): Promise<Result | null>;
  /** Gives up what is `later`, waits for what is `first`, for so long, and gives up the rest. The work that is being done then is not waited for. */
  close(withinMs: number): Promise<void>;
  /** Resolves when no work is being done. */
  settled(): Promise<void>;
}

export interface WorkQueueLimits {
  /** How many may wait of each rank; those who have waited longest give up. */
  waitingMax: number;
  /** How long one of the first may wait. */
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

  /** Takes the one that came first out of a rank, or the one of a key. */
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
