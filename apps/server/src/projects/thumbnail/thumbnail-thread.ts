import { createWorkerThread } from "../../platform/worker-thread.ts";
import type { DecodePicture } from "./pictures.ts";
import type { DrawnScene, ThumbnailSource } from "./thumbnail-task.ts";
import type { Picture } from "./surface.ts";

const ENTRY = new URL("thread.ts", import.meta.url);
/** Even a game made to be slow takes a few seconds; a template's takes a tenth of one. */
const TIME_LIMIT_MS = 10_000;
/** A game of 50,000 objects is drawn in half of it. */
const MEMORY_LIMIT_MB = 1_024;
/** A start takes half a second, which nobody should wait for who publishes what they have just edited. */
const IDLE_MS = 300_000;

/** Where games are drawn without holding the server up. */
export interface ThumbnailThread {
  /**
   * Draws a start scene; one at a time. Null when there is nothing to draw. Rejects when drawing takes too long or too much
   * memory.
   */
  draw(source: ThumbnailSource, decode: DecodePicture): Promise<DrawnScene | null>;
  /** Ends it with what it is drawing. */
  close(): Promise<void>;
}

export function createThumbnailThread(): ThumbnailThread {
  const limits = { timeLimitMs: TIME_LIMIT_MS, memoryLimitMb: MEMORY_LIMIT_MB, idleMs: IDLE_MS };
  const thread = createWorkerThread<ThumbnailSource, DrawnScene | null, string, Picture | null>({ entry: ENTRY, ...limits });
  return {
    draw(source, decode) {
      if (source.kind === "game") return thread.run(source, decode);
      // Copies, because a driver may have its rows in memory that holds more than them.
      const updates = source.updates.map((update) => new Uint8Array(update));
      const transfer = updates.map(({ buffer }) => buffer);
      return thread.run({ kind: "document", updates }, decode, transfer);
    },
    close: thread.close,
  };
}
