import { AppError } from "@playsmith/contract";
import type { Game, GameProblem } from "@playsmith/game-format";
import type { Log } from "../../platform/log.ts";
import { createRecentResults } from "../../platform/recent-results.ts";
import { createWorkPerPerson } from "../../platform/work-per-person.ts";
import { createWorkQueue } from "../../platform/work-queue.ts";
import { createWorkerThread } from "../../platform/worker-thread.ts";
import { unreadableImport } from "../import-body.ts";
import { keyOfUpdates } from "./key-of-updates.ts";
import type { Reading, ReadingTask } from "./reading-task.ts";

const ENTRY = new URL("thread.ts", import.meta.url);
/** 50,000 objects take about 2 s. */
const TIME_LIMIT_MS = 20_000;
/** The largest possible document takes half of it. */
const MEMORY_LIMIT_MB = 2_048;
/** Short, since its heap may have grown large. */
const IDLE_MS = 60_000;
/** Each queued task holds a game or a document in memory. */
const WAITING_MAX = 32;
const WAITS_MS = 40_000;
/** Above normal use, so that one person can't fill the queue. */
const AT_ONCE_PER_PERSON = 4;
const RETRY_AFTER_S = 5;
const CLOSES_WITHIN_MS = 2_000;

/**
 * Parses games in a worker thread, one at a time. Each method rejects with RATE_LIMITED when the person has too many queued tasks, and with
 * SERVICE_UNAVAILABLE on a timeout or when memory runs out.
 */
export interface GameReader {
  /** The state of a new document for an imported game. Rejects with GAME_INVALID for an invalid one. */
  fromImport(userId: string, game: unknown, title: string): Promise<Uint8Array>;
  /** The state of a new document with the content of another, without its history. */
  copy(userId: string, updates: readonly Uint8Array[], title: string): Promise<Uint8Array>;
  /** The valid parts of a document, and the first problems. */
  game(userId: string, updates: readonly Uint8Array[]): Promise<{ game: Game; problems: GameProblem[] }>;
  /** The update that changes the title of a document's game; null if it has that title, or can't be changed. */
  titleUpdate(userId: string, updates: readonly Uint8Array[], title: string): Promise<Uint8Array | null>;
  /** Whether nothing is being read. */
  isIdle(): boolean;
  /** Waits a moment for queued tasks, and terminates the thread. */
  close(): Promise<void>;
}

export function createGameReader(log: Log, now: () => number = Date.now): GameReader {
  const limits = { timeLimitMs: TIME_LIMIT_MS, memoryLimitMb: MEMORY_LIMIT_MB, idleMs: IDLE_MS };
  const thread = createWorkerThread<ReadingTask, Reading>({ entry: ENTRY, ...limits });
  const turns = createWorkQueue<Reading>({ waitingMax: WAITING_MAX, firstWaitsMs: WAITS_MS });
  const ofPerson = createWorkPerPerson(AT_ONCE_PER_PERSON);
  const recent = createRecentResults<{ game: Game; problems: GameProblem[] }>(now);
  /** Games that are being read, by the content of their documents. */
  const underway = new Map<string, Promise<unknown>>();
  let lastKey = 0;

  function hand(task: ReadingTask): Promise<Reading> {
    const rejectQuestions = () => Promise.reject(new Error("There is nothing to ask for"));
    if (task.kind === "import") return thread.run(task, rejectQuestions);
    // Copies, since a driver may return views into larger buffers.
    const updates = task.updates.map((update) => new Uint8Array(update));
    const transfer = updates.map(({ buffer }) => buffer);
    return thread.run({ ...task, updates }, rejectQuestions, transfer);
  }

  async function turn(task: ReadingTask, userId: string): Promise<Reading> {
    const reading = await turns
      .take("first", String(++lastKey), () => hand(task))
      .catch((error: unknown) => {
        log.error({ err: error, userId, kind: task.kind }, "a game could not be read");
        return null;
      });
    if (reading === null) throw new AppError("SERVICE_UNAVAILABLE", { details: { retryAfterS: RETRY_AFTER_S } });
    return reading;
  }

  const read = (userId: string, task: ReadingTask): Promise<Reading> => ofPerson.run(userId, () => turn(task, userId));

  async function stateOf(userId: string, task: ReadingTask): Promise<Uint8Array> {
    const reading = await read(userId, task);
    if (reading.kind === "state") return reading.state;
    throw unreadableImport(reading.kind === "refused" ? reading.problems : []);
  }

  return {
    fromImport: (userId, game, title) => stateOf(userId, { kind: "import", game, title }),
    copy: (userId, updates, title) => stateOf(userId, { kind: "copy", updates, title }),
    async game(userId, updates) {
      const key = keyOfUpdates(updates);
      // Without a pause when there is none, so that the next caller finds this one.
      const other = underway.get(key);
      if (other !== undefined) await other.catch(() => undefined);
      const known = recent.find(key);
      if (known !== null) return known;
      const started = read(userId, { kind: "game", updates });
      underway.set(key, started);
      try {
        const reading = await started;
        if (reading.kind !== "game") throw new AppError("SERVICE_UNAVAILABLE");
        const { game, problems } = reading;
        recent.keep(key, { game, problems });
        return { game, problems };
      } finally {
        if (underway.get(key) === started) underway.delete(key);
      }
    },
    async titleUpdate(userId, updates, title) {
      const reading = await read(userId, { kind: "title", updates, title });
      return reading.kind === "renamed" ? reading.update : null;
    },
    isIdle: ofPerson.isIdle,
    async close() {
      await turns.close(CLOSES_WITHIN_MS);
      await thread.close();
      await turns.settled();
    },
  };
}
