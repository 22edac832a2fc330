import type { ScriptMistake } from "@playsmith/scripts";

export interface CheckRequest {
  id: number;
  source: string;
}

export interface CheckAnswer {
  id: number;
  mistakes: readonly ScriptMistake[];
}

interface Check {
  source: string;
  mistakes: Promise<readonly ScriptMistake[]>;
}

let worker: Worker | null = null;
let ids = 0;
let last: Check | null = null;
const waiting = new Map<number, { resolve(mistakes: readonly ScriptMistake[]): void; reject(error: Error): void }>();

/**
 * Finds the compile error of a script; nothing if it compiles. Runs in a worker, since compiling can take longer than the typing pause.
 * @throws Error if the compiler can't be loaded, e.g. offline before its first use.
 */
export function checkScript(source: string): Promise<readonly ScriptMistake[]> {
  if (last?.source === source) return last.mistakes;
  const id = ++ids;
  const mistakes = new Promise<readonly ScriptMistake[]>((resolve, reject) => waiting.set(id, { resolve, reject }));
  last = { source, mistakes };
  const request: CheckRequest = { id, source };
  worker ??= startWorker();
  worker.postMessage(request);
  return mistakes;
}

function startWorker(): Worker {
  const started = new Worker(new URL("./check-worker.ts", import.meta.url), { type: "module", name: "check-script" });
  started.addEventListener("message", ({ data }: MessageEvent<CheckAnswer>) => {
    waiting.get(data.id)?.resolve(data.mistakes);
    waiting.delete(data.id);
  });
  started.addEventListener("error", () => {
    // The next check starts a new worker.
    started.terminate();
    worker = last = null;
    for (const { reject } of waiting.values()) reject(new Error("Scripts can't be checked now."));
    waiting.clear();
  });
  return started;
}
