import { documentNameOf, REALTIME_CLOSE, realtimeNotice } from "@playsmith/contract";
import type { Hocuspocus } from "@hocuspocus/server";
import type { Accounts } from "../accounts/accounts.ts";
import type { Platform } from "../platform/platform.ts";
import { createClientOwners } from "./client-owners.ts";
import { createDocumentStore, type DocumentStore } from "./document-store.ts";
import { createEditWatch } from "./edit-watch.ts";
import { createApplyServerUpdate, type ApplyServerUpdate } from "./apply-server-update.ts";
import { createLiveDocuments } from "./live-documents.ts";
import { createOpenSockets, type OpenSockets } from "./open-sockets.ts";
import { createDocumentRoom, type RealtimeContext } from "./document-room.ts";
import { createUpdateLog } from "./update-log.ts";

const LOG_GIVE_UP_AFTER_MS = 15_000;
/** Timeout of pending log writes at shutdown, within its ten seconds. */
const LOG_SETTLES_WITHIN_MS = 2_000;
const SWEEP_INTERVAL_MS = 20_000;
const DRAIN_POLL_MS = 20;
const DRAIN_LIMIT_MS = 6_000;

/** The realtime service. */
export interface Realtime {
  room: Hocuspocus<RealtimeContext>;
  documents: DocumentStore;
  sockets: OpenSockets;
  applyServerUpdate: ApplyServerUpdate;
  /** Tells the open editors of a project that its discussion has changed. */
  announceDiscussion(projectId: string): void;
  /** Stores all open documents, after the sockets are closed. */
  drain(): Promise<void>;
}

export interface RealtimeHooks {
  assetBytes(projectId: string): Promise<number>;
  /** Called when an editor of a person was closed. */
  onLeave(projectId: string, userId: string): void;
  /** Called after a pause in editing a project. */
  onEditPause(projectId: string, documentBytes: number): Promise<void>;
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export function createRealtime(platform: Platform, accounts: Accounts, hooks: RealtimeHooks): Realtime {
  const { log, now } = platform;
  const documents = createDocumentStore(platform);
  const live = createLiveDocuments(documents, log);
  const sockets = createOpenSockets(platform.database, accounts.sessions);
  const updateLog = createUpdateLog({
    write: documents.append,
    log,
    now: () => performance.now(),
    giveUpAfterMs: LOG_GIVE_UP_AFTER_MS,
    wait,
  });
  const onPause = async (projectId: string) =>
    hooks.onEditPause(projectId, live.byteLength(projectId) ?? (await documents.snapshotBytes(projectId)));
  const edits = createEditWatch({ log, now, onPause });
  const room = createDocumentRoom({
    platform,
    accounts,
    sockets,
    live,
    owners: createClientOwners(platform),
    updateLog,
    edits,
    assetBytes: hooks.assetBytes,
    onLeave: hooks.onLeave,
  });

  accounts.sessions.onEnded((sessionIds) => sockets.endSessions(sessionIds));
  const sweeping = setInterval(() => {
    sockets.sweep().catch((error: unknown) => log.error({ err: error }, "the sockets could not be checked"));
  }, SWEEP_INTERVAL_MS);

  return {
    room,
    documents,
    sockets,
    applyServerUpdate: createApplyServerUpdate({ room, live, updateLog }),
    announceDiscussion(projectId) {
      room.documents.get(documentNameOf(projectId))?.broadcastStateless(realtimeNotice({ type: "discussion" }));
    },
    async drain() {
      clearInterval(sweeping);
      sockets.closeAll(REALTIME_CLOSE.unavailable, "the server is restarting");
      await updateLog.settle(LOG_SETTLES_WITHIN_MS);
      const startedMs = performance.now();
      while (room.getDocumentsCount() > 0 && performance.now() - startedMs < DRAIN_LIMIT_MS) {
        room.flushPendingStores();
        await wait(DRAIN_POLL_MS);
      }
      await edits.flush();
    },
  };
}
