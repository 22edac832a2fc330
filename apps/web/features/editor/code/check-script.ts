/** Why a script can't be run in a game, and on which line, from 1. */
export interface CheckProblem {
  line: number;
  message: string;
}

export interface CheckRequest {
  id: number;
  source: string;
}

export interface CheckAnswer {
  id: number;
  problem: CheckProblem | null;
}

interface Check {
  source: string;
  problem: Promise<CheckProblem | null>;
}

let worker: Worker | null = null;
let ids = 0;
let last: Check | null = null;
const waiting = new Map<number, { resolve(problem: CheckProblem | null): void; reject(error: Error): void }>();

/**
 * Tells whether a script can run; null when it can. It is compiled in a worker: a long one takes longer than the pause between two keys.
 * @throws Error where the compiler can't be had, as without a network before it was ever used.
 */
export function checkScript(source: string): Promise<CheckProblem | null> {
  if (last?.source === source) return last.problem;
  const id = ++ids;
  const problem = new Promise<CheckProblem | null>((resolve, reject) => waiting.set(id, { resolve, reject }));
  last = { source, problem };
  const request: CheckRequest = { id, source };
  worker ??= startWorker();
  worker.postMessage(request);
  return problem;
}

function startWorker(): Worker {
  const started = new Worker(new URL("./check-worker.ts", import.meta.url), { type: "module", name: "check-script" });
  started.addEventListener("message", ({ data }: MessageEvent<CheckAnswer>) => {
    waiting.get(data.id)?.resolve(data.problem);
    waiting.delete(data.id);
  });
  started.addEventListener("error", () => {
    // The next script is checked by a new one.
    started.terminate();
    worker = last = null;
    for (const { reject } of waiting.values()) reject(new Error("Scripts can't be checked now."));
    waiting.clear();
  });
  return started;
}
