import { type ChildProcess, fork } from "node:child_process";
import { readFileSync } from "node:fs";
import { setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import type { Traces } from "../platform/traces/traces.ts";
import { READY, type ReplayAnswer, type ReplayTask } from "./replay-messages.ts";
import type { ReplayOutcome } from "./replay-run.ts";

const ENTRY = fileURLToPath(new URL("replay-process.ts", import.meta.url));
const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));
/** The source code: all that the process may read. */
const READABLE = ["package.json", "apps/server/*", "packages/*", "node_modules/*"].map((path) => `--allow-fs-read=${ROOT}${path}`);
const LOWER_PRIORITY = 10;
const MEMORY_CHECK_MS = 100;
const PAGE_BYTES = 4_096;
/** Loading the code takes half a second on an idle machine. */
const START_MS = 60_000;

export interface ReplayLimits {
  /** Of a replay, without the start of the process. */
  timeMs: number;
  /** JavaScript heap. */
  heapMb: number;
  /** All memory of the process, where it can be read (Linux). */
  memoryMb: number;
  idleMs: number;
}

/** A half-hour run takes some seconds; a game at the limits of the format may use 200 MB. */
export const REPLAY_LIMITS: ReplayLimits = { timeMs: 15_000, heapMb: 384, memoryMb: 640, idleMs: 30_000 };

/** Replays runs in a process of its own, one at a time. */
export interface ReplayRunner {
  /** @returns null when the replay exceeded its limits, or its process failed. */
  run(task: ReplayTask): Promise<ReplayOutcome | null>;
  close(): void;
}

/**
 * Creates a runner. Its process starts with the first task: with a lower priority, without environment, without permission to write files
 * or to start processes, and without network calls in reach of a game. It ends when a game's scripts have run in it.
 */
export function createReplayRunner(limits: ReplayLimits = REPLAY_LIMITS): ReplayRunner {
  let child: ChildProcess | null = null;
  let isReady = false;
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;

  function start(): ChildProcess {
    const started = fork(ENTRY, [], {
      execArgv: [`--max-old-space-size=${limits.heapMb}`, "--permission", ...READABLE],
      env: {},
      serialization: "json",
      stdio: "ignore",
    });
    isReady = false;
    lowerPriority(started.pid);
    started.unref();
    started.channel?.unref();
    return started;
  }

  function end(): void {
    clearTimeout(idle);
    child?.kill("SIGKILL");
    child = null;
  }

  async function perform(task: ReplayTask): Promise<ReplayAnswer | null> {
    const worker = (child ??= start());
    const { promise, resolve } = Promise.withResolvers<ReplayAnswer | null>();
    const fail = (): void => resolve(null);
    let timer = setTimeout(fail, START_MS);
    const check = setInterval(() => memoryOf(worker.pid) > limits.memoryMb * 1_048_576 && fail(), MEMORY_CHECK_MS);
    const begin = (): void => {
      isReady = true;
      clearTimeout(timer);
      timer = setTimeout(fail, limits.timeMs);
      worker.send(task, (error) => error && fail());
    };
    worker.on("message", (message) => (message === READY ? begin() : resolve(message as ReplayAnswer)));
    worker.once("exit", fail);
    worker.once("error", fail);
    if (isReady) begin();
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      clearInterval(check);
      worker.removeAllListeners();
    }
  }

  return {
    async run(task) {
      if (isClosed) return null;
      clearTimeout(idle);
      const answer = await perform(task);
      if (answer === null || answer.hasRunScripts) end();
      else idle = setTimeout(end, limits.idleMs).unref();
      return answer?.outcome ?? null;
    },
    close() {
      isClosed = true;
      end();
    },
  };
}

/** A runner whose replays are spans. */
export const tracedRunner = (runner: ReplayRunner, traces: Traces): ReplayRunner => ({
  run: (task) =>
    traces.run("replay run", {}, async (set) => {
      const outcome = await runner.run(task);
      set({ "playsmith.outcome": outcome?.kind ?? "stopped" });
      return outcome;
    }),
  close: () => runner.close(),
});

function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, LOWER_PRIORITY);
  } catch {
    // Not permitted, or the process has ended.
  }
}

/** Resident memory of a process in bytes; 0 where it can't be read. */
function memoryOf(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1]) * PAGE_BYTES;
  } catch {
    return 0;
  }
}
