import { createWorkerThread } from "../../platform/worker-thread.ts";
import type { DecodePicture } from "./pictures.ts";
import type { DrawnScene, ThumbnailSource } from "./thumbnail-task.ts";
import type { Picture } from "./surface.ts";

const ENTRY = new URL("thread.ts", import.meta.url);
/** Even a hostile game takes a few seconds; a template takes 0.1 s. */
const TIME_LIMIT_MS = 10_000;
/** A game of 50,000 objects takes half of it. */
const MEMORY_LIMIT_MB = 1_024;
/** Long, since a start takes half a second, which would delay publishing. */
const IDLE_MS = 300_000;

/** Renders games in a worker thread. */
export interface ThumbnailThread {
  /** Renders a start scene; one at a time. Null without a scene. Rejects on a timeout or when memory runs out. */
  draw(source: ThumbnailSource, decode: DecodePicture): Promise<DrawnScene | null>;
  /** Starts the thread, if it isn't running. */
  warm(): void;
  /** Terminates the thread and its task. */
  close(): Promise<void>;
}

export function createThumbnailThread(): ThumbnailThread {
  const limits = { timeLimitMs: TIME_LIMIT_MS, memoryLimitMb: MEMORY_LIMIT_MB, idleMs: IDLE_MS };
  const thread = createWorkerThread<ThumbnailSource, DrawnScene | null, string, Picture | null>({ entry: ENTRY, ...limits });
  return {
    draw(source, decode) {
      if (source.kind === "game") return thread.run(source, decode);
      // Copies, since a driver may return views into larger buffers.
      const updates = source.updates.map((update) => new Uint8Array(update));
      const transfer = updates.map(({ buffer }) => buffer);
      return thread.run({ kind: "document", updates }, decode, transfer);
    },
    warm: thread.warm,
    close: thread.close,
  };
}
