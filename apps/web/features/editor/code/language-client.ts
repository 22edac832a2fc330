import type { LanguageAnswer, LanguageQueries, LanguageRequest } from "./language-messages.ts";

interface Pending {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** Asks the language service in its worker. */
export class LanguageClient {
  readonly #worker = new Worker(new URL("./language-worker.ts", import.meta.url), { type: "module", name: "language" });
  readonly #pending = new Map<number, Pending>();
  #ids = 0;

  constructor() {
    this.#worker.addEventListener("message", ({ data }: MessageEvent<LanguageAnswer>) => {
      const pending = this.#pending.get(data.id);
      this.#pending.delete(data.id);
      if ("error" in data) pending?.reject(new Error(data.error));
      else pending?.resolve(data.result);
    });
  }

  ask<Method extends keyof LanguageQueries>(
    method: Method,
    ...args: Parameters<LanguageQueries[Method]>
  ): Promise<ReturnType<LanguageQueries[Method]>> {
    const id = ++this.#ids;
    const request: LanguageRequest = { id, method, args };
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      this.#worker.postMessage(request);
    });
  }

  /** Nothing that was asked is answered any more: whoever asked is gone. */
  close(): void {
    this.#worker.terminate();
    this.#pending.clear();
  }
}
