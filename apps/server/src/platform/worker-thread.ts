import { type Transferable, Worker } from "node:worker_threads";
import type { FromThread, ToThread } from "./thread-messages.ts";

/** A worker thread for work that would block the event loop. It starts with its first task, and again after it has ended. */
export interface WorkerThread<Task, Result, Question = never, Answer = never> {
  /**
   * Runs a task; only one at a time. Rejects when the task fails, times out, runs out of memory, or when the thread is closed.
   * @param answer answers the task's questions, since a thread has neither storage nor network access.
   * @param transfer objects to transfer instead of copying.
   */
  run(task: Task, answer: (question: Question) => Promise<Answer>, transfer?: Transferable[]): Promise<Result>;
  /** Starts the thread, if it isn't running, for a task that is likely to come. */
  warm(): void;
  /** Terminates the thread and its task. */
  close(): Promise<void>;
}

export interface WorkerThreadOptions {
  /** The thread's module; it calls `performTasks`. */
  entry: URL;
  /** Timeout of a task, including the start of the thread. */
  timeLimitMs: number;
  /** Heap limit of the thread; typed arrays don't count. */
  memoryLimitMb: number;
  /** Idle timeout of the thread. */
  idleMs: number;
}

/** Creates a thread without starting it. It does not keep the process alive. */
export function createWorkerThread<Task, Result, Question = never, Answer = never>(
  options: WorkerThreadOptions,
): WorkerThread<Task, Result, Question, Answer> {
  let worker: Worker | null = null;
  let running: { done: PromiseWithResolvers<Result>; answer: (question: Question) => Promise<Answer> } | null = null;
  let idleTimer: NodeJS.Timeout | undefined;
  let isClosed = false;

  function start(): Worker {
    const started = new Worker(options.entry, { resourceLimits: { maxOldGenerationSizeMb: options.memoryLimitMb } });
    started.on("message", (message: FromThread<Result, Question>) => void receive(started, message));
    started.on("error", (error) => forget(started, error));
    started.on("exit", (code) => forget(started, new Error(`The thread ended by itself with code ${code}`)));
    // After adding listeners, since a message listener refs the worker again.
    started.unref();
    return started;
  }

  async function receive(from: Worker, message: FromThread<Result, Question>): Promise<void> {
    if (from !== worker || running === null) return;
    if (message.kind === "result") return running?.done.resolve(message.result);
    if (message.kind === "failure") return running?.done.reject(message.error);
    const { id, question } = message;
    const reply = (answer: ToThread<Task, Answer>) => from.postMessage(answer);
    await running.answer(question).then(
      (answer) => reply({ kind: "answer", id, answer }),
      // By message: not every error can be cloned.
      (error: unknown) => reply({ kind: "refusal", id, error: new Error(String(error)) }),
    );
  }

  function forget(lost: Worker, error: unknown): void {
    if (lost !== worker) return;
    worker = null;
    running?.done.reject(error);
  }

  async function end(error: Error): Promise<void> {
    const ended = worker;
    if (ended === null) return;
    forget(ended, error);
    await ended.terminate();
  }

  function endWhenIdle(): void {
    clearTimeout(idleTimer);
    idleTimer = setTimeout(() => void end(new Error("The thread had nothing to do")), options.idleMs);
    idleTimer.unref();
  }

  return {
    warm() {
      if (isClosed || worker !== null) return;
      worker = start();
      endWhenIdle();
    },
    async run(task, answer, transfer = []) {
      if (isClosed) throw new Error("The thread is closed");
      if (running !== null) throw new Error("The thread has a task already");
      clearTimeout(idleTimer);
      const { timeLimitMs } = options;
      const done = Promise.withResolvers<Result>();
      running = { done, answer };
      const limitTimer = setTimeout(() => void end(new Error(`The task took longer than ${timeLimitMs} ms`)), timeLimitMs);
      limitTimer.unref();
      try {
        worker ??= start();
        worker.postMessage({ kind: "task", task } satisfies ToThread<Task, Answer>, transfer);
        return await done.promise;
      } finally {
        clearTimeout(limitTimer);
        running = null;
        endWhenIdle();
      }
    },
    async close() {
      isClosed = true;
      clearTimeout(idleTimer);
      await end(new Error("The thread is closed"));
    },
  };
}
