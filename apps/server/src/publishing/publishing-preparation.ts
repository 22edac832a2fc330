import type { Log } from "../platform/log.ts";
import type { GameReader } from "../projects/reading/game-reader.ts";
import type { Thumbnails } from "../projects/thumbnails.ts";
import type { DocumentStore } from "../realtime/log/document-store.ts";
import type { ScriptCompiler } from "./scripts/script-compiler.ts";

/** Starts what publishing a project needs, in the background: the drawing thread, and its game and scripts, which are kept for a minute. */
export type PreparePublishing = (projectId: string, userId: string) => void;

export function createPublishingPreparation(parts: {
  documents: Pick<DocumentStore, "readUpdates">;
  reader: Pick<GameReader, "isIdle" | "game">;
  scripts: Pick<ScriptCompiler, "compile">;
  thumbnails: Pick<Thumbnails, "warm">;
  log: Log;
}): PreparePublishing {
  const { documents, reader, scripts, thumbnails, log } = parts;
  let isPreparing = false;
  return (projectId, userId) => {
    thumbnails.warm();
    // A reading that nobody has asked for must not delay one that somebody waits for, nor another of its kind.
    if (isPreparing || !reader.isIdle()) return;
    isPreparing = true;
    documents
      .readUpdates(projectId)
      .then((updates) => reader.game(userId, updates))
      .then(({ game }) => scripts.compile(userId, game))
      .catch((error: unknown) => log.warn({ err: error, projectId }, "publishing could not be prepared"))
      .finally(() => {
        isPreparing = false;
      });
  };
}
