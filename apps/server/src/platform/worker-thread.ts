import { type Transferable, Worker } from "node:worker_threads";
import type { FromThread, ToThread } from "./thread-messages.ts";

/** A thread for work that would hold the server up. It is started by its first task, and again by the next one after it has ended. */
export interface WorkerThread<Task, Result, Question = never, Answer = never> {
  /**
   * Hands a task over, which nobody may do before the last one is done.
   * Rejects when the task failed, took too long, ran out of memory, or when the thread is closed; it does no harm then but to this task.
   * @param answer answers what the task asks for, for a thread has neither storage nor network.
   * @param transfer what of the task goes over to the thread instead of being copied.
   */
  run(task: Task, answer: (question: Question) => Promise<Answer>, transfer?: Transferable[]): Promise<Result>;
  /** Ends the thread, and the task with it. */
  close(): Promise<void>;
}

export interface WorkerThreadOptions {
  /** The module that the thread runs; it calls `performTasks`. */
  entry: URL;
  /** How long a task may take, with the start of the thread. */
  timeLimitMs: number;
  /** How much a task may have on the JavaScript heap; what is in typed arrays does not count. */
  memoryLimitMb: number;
  /** The thread is ended after so long without a task. */
  idleMs: number;
}

/** Makes a thread, but does not start it. It does not keep the process alive. */
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
    // Only now: a listener to its messages makes it one to be waited for again.
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
      // By its words: not every error can be copied.
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

  return {
    async run(task, answer, transfer = []) {
      if (isClosed) throw new Error("The thread is closed");
      if (running !== null) throw new Error("The thread has a task already");
      clearTimeout(idleTimer);
      const { timeLimitMs, idleMs } = options;
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
        idleTimer = setTimeout(() => void end(new Error("The thread had nothing to do")), idleMs);
        idleTimer.unref();
      }
    },
    async close() {
      isClosed = true;
      clearTimeout(idleTimer);
      await end(new Error("The thread is closed"));
    },
  };
}
