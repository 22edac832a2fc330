import type { Hocuspocus } from "@hocuspocus/server";
import { documentNameOf } from "@playsmith/contract";
import * as Y from "yjs";
import { STORE_ORIGIN } from "./log/document-store.ts";
import type { LiveDocuments } from "./log/live-documents.ts";
import type { RealtimeContext } from "./document-room.ts";
import type { UpdateLog } from "./log/update-log.ts";

/** Applies a change by the server to a project's document, including open ones; it is logged first, like every edit. */
export type ApplyServerUpdate = (projectId: string, update: Uint8Array) => Promise<void>;

export function createApplyServerUpdate(parts: {
  room: Hocuspocus<RealtimeContext>;
  live: LiveDocuments;
  updateLog: UpdateLog;
}): ApplyServerUpdate {
  const { room, live, updateLog } = parts;
  return async (projectId, update) => {
    const outcome = await updateLog.append({ projectId, data: update, userId: null, sessionId: null });
    if (typeof outcome !== "number") return;
    const name = documentNameOf(projectId);
    // A document that is being loaded may have been read before the update.
    const open = room.documents.get(name) ?? (await room.loadingDocuments.get(name)?.catch(() => undefined));
    if (!open) return;
    Y.applyUpdate(open, update, STORE_ORIGIN);
    live.logged(projectId, outcome, update.byteLength);
  };
}
