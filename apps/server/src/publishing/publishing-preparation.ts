import type { Log } from "../platform/log.ts";
import type { GameReader } from "../projects/reading/game-reader.ts";
import type { Thumbnails } from "../projects/thumbnails.ts";
import type { DocumentStore } from "../realtime/log/document-store.ts";

/** Starts what publishing a project needs, in the background: the drawing thread, and a reading of its game that is kept for a minute. */
export type PreparePublishing = (projectId: string, userId: string) => void;

export function createPublishingPreparation(parts: {
  documents: Pick<DocumentStore, "readUpdates">;
  reader: Pick<GameReader, "isIdle" | "game">;
  thumbnails: Pick<Thumbnails, "warm">;
  log: Log;
}): PreparePublishing {
  const { documents, reader, thumbnails, log } = parts;
  let isPreparing = false;
  return (projectId, userId) => {
    thumbnails.warm();
    // A reading that nobody has asked for must not delay one that somebody waits for, nor another of its kind.
    if (isPreparing || !reader.isIdle()) return;
    isPreparing = true;
    documents
      .readUpdates(projectId)
      .then((updates) => reader.game(userId, updates))
      .catch((error: unknown) => log.warn({ err: error, projectId }, "publishing could not be prepared"))
      .finally(() => {
        isPreparing = false;
      });
  };
}
