import { createWorkerThread } from "../../platform/worker-thread.ts";
import type { DecodePicture } from "./pictures.ts";
import type { DrawnScene, StillTask } from "./still-task.ts";
import type { Picture } from "./surface.ts";

const ENTRY = new URL("thread.ts", import.meta.url);
/** Even a game made to be slow takes a few seconds; a template's takes a tenth of one. */
const TIME_LIMIT_MS = 10_000;
/** A game of 50,000 objects is drawn in half of it. */
const MEMORY_LIMIT_MB = 1_024;
/** A start takes half a second, and edits come with pauses between them. */
const IDLE_MS = 120_000;

/** Where games are drawn without holding the server up. */
export interface StillThread {
  /**
   * Draws a document, as it is stored; one at a time. Null when there is nothing to draw. Rejects when drawing takes too long or too much
   * memory.
   */
  draw(updates: readonly Uint8Array[], decode: DecodePicture): Promise<DrawnScene | null>;
  /** Ends it with what it is drawing. */
  close(): Promise<void>;
}

export function createStillThread(): StillThread {
  const limits = { timeLimitMs: TIME_LIMIT_MS, memoryLimitMb: MEMORY_LIMIT_MB, idleMs: IDLE_MS };
  const thread = createWorkerThread<StillTask, DrawnScene | null, string, Picture | null>({ entry: ENTRY, ...limits });
  return {
    draw(updates, decode) {
      // Copies, because a driver may have its rows in memory that holds more than them.
      const copies = updates.map((update) => new Uint8Array(update));
      return thread.run(
        { updates: copies },
        decode,
        copies.map(({ buffer }) => buffer),
      );
    },
    close: thread.close,
  };
}
