import type { Hocuspocus } from "@hocuspocus/server";
import { documentNameOf } from "@playsmith/contract";
import { setGameTitle } from "@playsmith/document";
import * as Y from "yjs";
import { type DocumentStore, STORE_ORIGIN } from "./document-store.ts";
import type { LiveDocuments } from "./live-documents.ts";
import type { RealtimeContext } from "./room.ts";
import type { UpdateLog } from "./update-log.ts";

/** Calls the game of a project something else, also for those who have it open. Throws PROJECT_NOT_FOUND. */
export type NameGame = (projectId: string, title: string) => Promise<void>;

export function createNameGame(parts: {
  room: Hocuspocus<RealtimeContext>;
  documents: DocumentStore;
  live: LiveDocuments;
  updateLog: UpdateLog;
}): NameGame {
  const { room, documents, live, updateLog } = parts;
  return async (projectId, title) => {
    const openDocument = (): Y.Doc | undefined => room.documents.get(documentNameOf(projectId));
    const copy = new Y.Doc();
    const open = openDocument();
    if (open) Y.applyUpdate(copy, Y.encodeStateAsUpdate(open));
    else await documents.load(projectId, copy);
    const updates: Uint8Array[] = [];
    copy.on("update", (update: Uint8Array) => updates.push(update));
    setGameTitle(copy, title);
    for (const data of updates) {
      // In the log before anybody sees it, as every edit.
      await updateLog.append({ projectId, data });
      live.appended(projectId, data.byteLength);
      const shown = openDocument();
      if (shown) Y.applyUpdate(shown, data, STORE_ORIGIN);
    }
    copy.destroy();
  };
}
