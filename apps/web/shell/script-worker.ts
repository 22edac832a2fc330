import { AppError, TIMEOUT } from "@playsmith/contract";
import type { ScriptCompilation } from "@playsmith/scripts";
import { TOO_SLOW } from "@playsmith/scripts/linking";

/** The longest script takes 1 s. A hostile one can take any time. */
const TIME_LIMIT_MS = 10_000;
const TOO_SLOW_RESULT: ScriptCompilation = { ok: false, mistakes: [TOO_SLOW] };

/** What the worker sends: that it has loaded, or its result for the script that it was sent last. */
export type ScriptWorkerMessage = { kind: "loaded" } | { kind: "compiled"; result: ScriptCompilation };

interface Task {
  source: string;
  done: PromiseWithResolvers<ScriptCompilation>;
}

/** Compiles scripts in a worker, one at a time and in order, since a script of somebody else can take any time. */
export class ScriptWorker {
  readonly #open: () => Worker;
  readonly #tasks: Task[] = [];
  #worker: Worker | null = null;
  #isLoaded = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param open starts the worker. */
  constructor(open: () => Worker = openWorker) {
    this.#open = open;
  }

  /** Starts the worker for a script that is likely to come. */
  warm(): void {
    if (this.#worker === null) this.#start();
  }

  /** Compiles a script; one that takes longer than 10 s is a mistake. Rejects with NETWORK_ERROR or TIMEOUT if the compiler can't be loaded. */
  compile(source: string): Promise<ScriptCompilation> {
    const done = Promise.withResolvers<ScriptCompilation>();
    this.#tasks.push({ source, done });
    if (this.#worker === null) this.#start();
    else if (this.#tasks.length === 1) this.#next();
    return done.promise;
  }

  #start(): void {
    const worker = this.#open();
    this.#worker = worker;
    this.#isLoaded = false;
    worker.addEventListener("message", ({ data }: MessageEvent<ScriptWorkerMessage>) => {
      if (worker !== this.#worker) return;
      if (data.kind === "compiled") this.#tasks.shift()?.done.resolve(data.result);
      this.#isLoaded = true;
      this.#next();
    });
    worker.addEventListener("error", () => {
      if (worker === this.#worker) this.#fail(new AppError("NETWORK_ERROR"));
    });
    this.#limit(TIMEOUT.lazyChunkMs, () => this.#fail(new AppError("TIMEOUT")));
  }

  #next(): void {
    if (!this.#isLoaded) return;
    clearTimeout(this.#timer);
    const [task] = this.#tasks;
    if (task === undefined) return;
    this.#worker?.postMessage(task.source);
    this.#limit(TIME_LIMIT_MS, () => {
      this.#end();
      this.#tasks.shift()?.done.resolve(TOO_SLOW_RESULT);
      if (this.#tasks.length > 0) this.#start();
    });
  }

  #limit(timeoutMs: number, call: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(call, timeoutMs);
  }

  #end(): void {
    clearTimeout(this.#timer);
    this.#worker?.terminate();
    this.#worker = null;
  }

  /** The next script starts the worker again. */
  #fail(error: AppError): void {
    this.#end();
    for (const { done } of this.#tasks.splice(0)) done.reject(error);
  }
}

const openWorker = (): Worker => new Worker(new URL("./compile-worker.ts", import.meta.url), { type: "module", name: "scripts" });
