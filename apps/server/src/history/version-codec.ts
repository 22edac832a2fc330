import { AppError } from "@playsmith/contract";
import type { Game } from "@playsmith/game-format";
import type { Log } from "../platform/log.ts";
import { createWorkerThread } from "../platform/worker-thread.ts";
import { createWorkQueue } from "../platform/work-queue.ts";
import type { EncodedVersion } from "./version-frames.ts";
import type { VersionResult, VersionTask } from "./version-task.ts";

const ENTRY = new URL("thread.ts", import.meta.url);
const TIME_LIMIT_MS = 30_000;
const MEMORY_LIMIT_MB = 2_048;
const IDLE_MS = 60_000;
const WAITING_MAX = 64;
const WAITS_MS = 60_000;
const RETRY_AFTER_S = 5;
const CLOSES_WITHIN_MS = 2_000;

/** Encodes and reads versions in a worker thread, one at a time. Each method rejects with SERVICE_UNAVAILABLE when that takes too long. */
export interface VersionCodec {
  /** The version of a document as of its stored updates; null when it equals the version before. */
  encode(updates: readonly Uint8Array[], framesBefore: readonly Uint8Array[]): Promise<EncodedVersion | null>;
  /** See `encodeAfter`. */
  encodeAfter(
    frames: readonly Uint8Array[],
    framesBefore: readonly Uint8Array[],
    isKey: boolean,
  ): Promise<Pick<EncodedVersion, "frame" | "isKey" | "changes">>;
  read(frames: readonly Uint8Array[]): Promise<Game>;
  /** The state of a new document of a version; with its own title if `title` is null. */
  document(frames: readonly Uint8Array[], title: string | null): Promise<Uint8Array>;
  close(): Promise<void>;
}

export function createVersionCodec(log: Log): VersionCodec {
  const thread = createWorkerThread<VersionTask, VersionResult>({
    entry: ENTRY,
    timeLimitMs: TIME_LIMIT_MS,
    memoryLimitMb: MEMORY_LIMIT_MB,
    idleMs: IDLE_MS,
  });
  const turns = createWorkQueue<VersionResult>({ waitingMax: WAITING_MAX, firstWaitsMs: WAITS_MS });
  let lastKey = 0;

  async function run<Kind extends VersionResult["kind"]>(task: VersionTask, kind: Kind): Promise<Extract<VersionResult, { kind: Kind }>> {
    const rejectQuestions = () => Promise.reject(new Error("There is nothing to ask for"));
    const result = await turns
      .take("first", String(++lastKey), () => thread.run(task, rejectQuestions))
      .catch((error: unknown) => {
        log.error({ err: error, kind: task.kind }, "a version could not be processed");
        return null;
      });
    if (result?.kind !== kind) throw new AppError("SERVICE_UNAVAILABLE", { details: { retryAfterS: RETRY_AFTER_S } });
    return result as Extract<VersionResult, { kind: Kind }>;
  }

  return {
    encode: async (updates, framesBefore) => (await run({ kind: "encode", updates, framesBefore }, "version")).version,
    encodeAfter: async (frames, framesBefore, isKey) => (await run({ kind: "encodeAfter", frames, framesBefore, isKey }, "frame")).encoded,
    read: async (frames) => (await run({ kind: "read", frames }, "game")).game,
    document: async (frames, title) => (await run({ kind: "document", frames, title }, "state")).state,
    async close() {
      await turns.close(CLOSES_WITHIN_MS);
      await thread.close();
      await turns.settled();
    },
  };
}
