import { randomUUID } from "node:crypto";
import { documentNameOf, REALTIME_CLOSE, realtimeNotice } from "@playsmith/contract";
import type { Hocuspocus } from "@hocuspocus/server";
import type { Accounts } from "../accounts/accounts.ts";
import type { Platform } from "../platform/platform.ts";
import { createClientOwners } from "./client-owners.ts";
import { raiseDiscussionEpoch } from "./log/document-heads.ts";
import type { DocumentStore } from "./log/document-store.ts";
import { createEditWatch } from "./edit-watch.ts";
import { createApplyServerUpdate, type ApplyServerUpdate } from "./apply-server-update.ts";
import { createLiveDocuments } from "./log/live-documents.ts";
import { createLogFollower } from "./log/log-follower.ts";
import { createOpenSockets, type OpenSockets } from "./open-sockets.ts";
import { createDocumentRoom, type RealtimeContext } from "./document-room.ts";
import { createPeerRelay } from "./presence/peer-relay.ts";
import { createSharedPresence } from "./presence/shared-presence.ts";
import { createLanes } from "./log/update-log.ts";

/** Logs that PostgreSQL commits at the same time. */
const LANES = 3;
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
  /** Tells the open editors of a project, in all processes, that its discussion has changed. */
  announceDiscussion(projectId: string): void;
  /** Migrates open documents of an older format, once no running server needs it. */
  migrateHeld(): Promise<void>;
  /** Stores all open documents, after the sockets are closed. */
  drain(): Promise<void>;
}

export interface RealtimeHooks {
  /** Called when an editor of a person was closed. */
  onLeave(projectId: string, userId: string): void;
  /** Called after a pause in editing a project. */
  onEditPause(projectId: string, documentBytes: number): Promise<void>;
  /** The newest format of documents that this process reads. */
  formatVersion: number;
  /** Whether a running process reads only older formats. */
  hasOlderFormat(): Promise<boolean>;
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export function createRealtime(platform: Platform, accounts: Accounts, stored: DocumentStore, hooks: RealtimeHooks): Realtime {
  const { log, now, hints, database, metrics, traces } = platform;
  const documents: DocumentStore = {
    ...stored,
    async append(updates, attempt) {
      const startedMs = performance.now();
      const size = { "playsmith.documents": new Set(updates.map(({ projectId }) => projectId)).size, "playsmith.rows": updates.length };
      // A batch has edits of many connections.
      const outcomes = await traces.run("append updates", size, () => stored.append(updates, attempt), true);
      metrics.append.observe((performance.now() - startedMs) / 1_000);
      for (const outcome of outcomes) metrics.updates.inc({ outcome: typeof outcome === "number" ? "logged" : outcome });
      follower.logged(updates, outcomes);
      return outcomes;
    },
    async appendMade(projectId, make) {
      const made = await stored.appendMade(projectId, make);
      if (made === null) return null;
      metrics.updates.inc({ outcome: "logged" });
      follower.logged([{ projectId, data: made.data, userId: null, sessionId: null }], [made.seq]);
      return made;
    },
    load: (projectId, doc) => traces.run("load document", { "playsmith.project": projectId }, () => stored.load(projectId, doc)),
    compact: (projectId, doc, knownVersion) =>
      traces.run("compact document", { "playsmith.project": projectId }, () => stored.compact(projectId, doc, knownVersion)),
  };
  const { formatVersion, hasOlderFormat } = hooks;
  const live = createLiveDocuments({ store: documents, log, metrics, formatVersion, hasOlderFormat });
  const sockets = createOpenSockets(database, accounts.sessions, { rightLost: (projectId) => follower.headChanged(projectId) });
  const sweep = (projectId?: string): void => {
    sockets.sweep(projectId).catch((error: unknown) => log.error({ err: error }, "the sockets could not be checked"));
  };
  const follower = createLogFollower({
    documents,
    live,
    hints,
    log,
    metrics,
    looksAgain: platform.databaseKind === "postgres",
    onAccessChange: sweep,
    onDiscussionChange(projectId) {
      room.documents.get(documentNameOf(projectId))?.broadcastStateless(realtimeNotice({ type: "discussion" }));
    },
    onSessionsEnded: (sessionIds) => sockets.endSessions(sessionIds),
  });
  const presence = createSharedPresence({ hints, node: randomUUID(), nowMs: () => performance.now() });
  const updateLog = createLanes(
    { write: documents.append, log, now: () => performance.now(), giveUpAfterMs: LOG_GIVE_UP_AFTER_MS, wait },
    platform.databaseKind === "postgres" ? LANES : 1,
  );
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
    follower,
    presence,
    peers: createPeerRelay({ hints, nowMs: () => performance.now() }),
    onLeave: hooks.onLeave,
  });

  metrics.gauge("playsmith_documents", "Open documents", () => live.ids().length);
  metrics.gauge("playsmith_sockets", "Open editors", () => sockets.count());
  metrics.gauge("playsmith_updates_waiting", "Updates that wait to be logged", () => updateLog.waiting());
  if (platform.config.redisUrl !== null)
    metrics.gauge("playsmith_hints_connected", "1 while there is a connection to Redis", () => (hints.areArriving() ? 1 : 0));
  accounts.sessions.onEnded((sessionIds) => {
    sockets.endSessions(sessionIds);
    follower.sessionsEnded(sessionIds);
  });
  const sweeping = setInterval(sweep, SWEEP_INTERVAL_MS);

  return {
    room,
    documents,
    sockets,
    applyServerUpdate: createApplyServerUpdate({ room, live, updateLog }),
    announceDiscussion(projectId) {
      raiseDiscussionEpoch(database, projectId)
        .then(() => follower.headChanged(projectId))
        .catch((error: unknown) => log.warn({ err: error, projectId }, "open editors could not be told of the discussion"));
    },
    migrateHeld: live.migrateHeld,
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
      follower.stop();
      presence.stop();
    },
  };
}
