import type { LanguageAnswer, LanguageQueries, LanguageRequest } from "./language-messages.ts";

interface Pending {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** The language service can't be loaded, e.g. offline before its first use. */
export class LanguageLost extends Error {}

/** Client of the language service worker, which starts with the first request. */
export class LanguageClient {
  readonly #onLost: () => void;
  readonly #pending = new Map<number, Pending>();
  #worker: Worker | null = null;
  #ids = 0;
  #isClosed = false;

  /** @param onLost is called when the worker is lost with its state, e.g. offline; the next request starts a new worker. */
  constructor(onLost: () => void) {
    this.#onLost = onLost;
  }

  ask<Method extends keyof LanguageQueries>(
    method: Method,
    ...args: Parameters<LanguageQueries[Method]>
  ): Promise<ReturnType<LanguageQueries[Method]>> {
    const id = ++this.#ids;
    const request: LanguageRequest = { id, method, args };
    return new Promise((resolve, reject) => {
      if (this.#isClosed) return;
      this.#pending.set(id, { resolve, reject });
      this.#worker ??= this.#begin();
      this.#worker.postMessage(request);
    });
  }

  /** Terminates the worker; pending requests are never answered. */
  close(): void {
    this.#isClosed = true;
    this.#end();
  }

  #end(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#pending.clear();
  }

  #begin(): Worker {
    const worker = new Worker(new URL("./language-worker.ts", import.meta.url), { type: "module", name: "language" });
    worker.addEventListener("message", ({ data }: MessageEvent<LanguageAnswer>) => {
      const pending = this.#pending.get(data.id);
      this.#pending.delete(data.id);
      if ("error" in data) pending?.reject(new Error(data.error));
      else pending?.resolve(data.result);
    });
    worker.addEventListener("error", () => {
      const lost = [...this.#pending.values()];
      this.#end();
      this.#onLost();
      for (const { reject } of lost) reject(new LanguageLost("The language service can't be had now."));
    });
    return worker;
  }
}
