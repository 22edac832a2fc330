import type { Hocuspocus } from "@hocuspocus/server";
import { documentNameOf } from "@playsmith/contract";
import * as Y from "yjs";
import { STORE_ORIGIN } from "./document-store.ts";
import type { LiveDocuments } from "./live-documents.ts";
import type { RealtimeContext } from "./document-room.ts";
import type { UpdateLog } from "./update-log.ts";

/** Puts a change that the server makes into a project's document, also for those who have it open: in the log first, as every edit. */
export type EnterUpdate = (projectId: string, update: Uint8Array) => Promise<void>;

export function createEnterUpdate(parts: { room: Hocuspocus<RealtimeContext>; live: LiveDocuments; updateLog: UpdateLog }): EnterUpdate {
  const { room, live, updateLog } = parts;
  return async (projectId, update) => {
    await updateLog.append({ projectId, data: update });
    live.appended(projectId, update.byteLength);
    const name = documentNameOf(projectId);
    // One that is being opened may have been read before the update was there.
    const open = room.documents.get(name) ?? (await room.loadingDocuments.get(name)?.catch(() => undefined));
    if (open) Y.applyUpdate(open, update, STORE_ORIGIN);
  };
}
