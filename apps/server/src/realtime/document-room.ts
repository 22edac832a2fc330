import { type Connection, type Document, Hocuspocus } from "@hocuspocus/server";
import {
  AppError,
  canChangeGame,
  type ProjectRole,
  projectIdOf,
  readClientClaim,
  REALTIME_CLOSE,
  realtimeNotice,
} from "@playsmith/contract";
import * as Y from "yjs";
import type { Accounts } from "../accounts/accounts.ts";
import type { SignedIn } from "../accounts/sessions/sessions.ts";
import { requireProjectRole } from "../operations/access.ts";
import { databaseFailure, isDiskFull } from "../platform/database/failure.ts";
import type { Platform } from "../platform/platform.ts";
import { roomOf } from "../quotas/owner-usage.ts";
import type { ClientOwners } from "./client-owners.ts";
import { createClientIdClaims } from "./client-id-claims.ts";
import type { EditWatch } from "./edit-watch.ts";
import { createDocumentLimits, tooManyEntries } from "./document-limits.ts";
import { announcesTooMany, growthOf } from "./entries.ts";
import type { LiveDocuments } from "./log/live-documents.ts";
import type { LogFollower } from "./log/log-follower.ts";
import type { OpenSockets } from "./open-sockets.ts";
import { followPresence, limitPresence, paceMessages, PRESENCE_WINDOW_MS } from "./presence/presence.ts";
import type { PeerRelay } from "./presence/peer-relay.ts";
import type { SharedPresence } from "./presence/shared-presence.ts";
import { ClientIdTaken, closingFor, Refusal } from "./refusals.ts";
import { validateUpdate } from "./validate-update.ts";
import type { UpdateLog } from "./log/update-log.ts";
import { writtenClients } from "./written-clients.ts";

const SYNC_STEP_1 = 0;
const SYNC_STEP_2 = 1;
const SYNC_UPDATE = 2;
/** Maximum number of client ids in one update. A returning editor sends those of all its offline sessions. */
const WRITTEN_CLIENTS_MAX = 5_000;
const DISK_FULL = "The server's disk is full. Your changes are saved as soon as there is room again.";

/** Context of a socket: a function to close it, and the person after authentication. */
export interface RealtimeContext {
  /** Of the connection, for the log. */
  connectionId: string;
  closeSocket: (code: number, reason: string) => void;
  isOpen: () => boolean;
  /** Counts a comparison of documents; false when the socket must be closed instead. */
  mayCompare: (comparison: { getsDocument: boolean }) => boolean;
  /** Called after the first authentication. */
  onAdmitted: (projectId: string) => void;
  user?: SignedIn;
  projectId?: string;
}

export interface DocumentRoomOptions {
  platform: Platform;
  accounts: Accounts;
  sockets: OpenSockets;
  live: LiveDocuments;
  owners: ClientOwners;
  updateLog: UpdateLog;
  edits: EditWatch;
  follower: Pick<LogFollower, "opened" | "closed">;
  presence: Pick<SharedPresence, "opened" | "closed">;
  peers: PeerRelay<Connection>;
  /** Called when an editor of a person was closed. */
  onLeave(projectId: string, userId: string): void;
}

type DecodedUpdate = ReturnType<typeof Y.decodeUpdate>;

const idOf = (documentName: string): string => projectIdOf(documentName) ?? "";

/** The Hocuspocus server: authenticates sockets, and logs every update before it is applied, broadcast or acknowledged. */
export function createDocumentRoom(parts: DocumentRoomOptions): Hocuspocus<RealtimeContext> {
  const { platform, accounts, sockets, live, owners, updateLog, edits, follower, presence, peers } = parts;
  const hasOtherProcesses = platform.databaseKind === "postgres";
  const claims = createClientIdClaims({ owners, log: platform.log });
  const limits = createDocumentLimits({ live, updateLog, room: (projectId) => roomOf(platform.database, projectId), hasOtherProcesses });

  async function admit(
    token: string,
    documentName: string,
  ): Promise<{ user: SignedIn; projectId: string; role: ProjectRole; canEdit: boolean }> {
    const projectId = projectIdOf(documentName);
    if (projectId === null) throw new AppError("PROJECT_NOT_FOUND");
    const user = await accounts.tokens.authenticate(token);
    const { role, row } = await requireProjectRole(platform.database, user.userId, projectId, "viewer", { inTrash: false });
    return { user, projectId, role, canEdit: canChangeGame({ role, isProtected: row.isProtected === 1, branchOf: row.branchOf }) };
  }

  async function refuseForeignClients(projectId: string, userId: string, document: Document, update: DecodedUpdate): Promise<void> {
    const written = writtenClients(document, update, (client) => owners.isKnownOwner(projectId, userId, client));
    if (written.size > WRITTEN_CLIENTS_MAX) throw new Refusal("clients");
    const taken = await owners.claim(projectId, userId, written);
    if (taken.length > 0) throw new ClientIdTaken(taken);
  }

  /** Throws when an update would harm its document, or is written under the client ids of other people. */
  async function examine(
    document: Document,
    update: DecodedUpdate,
    author: { projectId: string; userId: string; connectionId: string },
  ): Promise<void> {
    const { projectId, userId } = author;
    const problem = validateUpdate(document, update.structs);
    if (problem !== null) {
      platform.log.warn({ ...author, problem }, "an update that would harm its document was refused");
      throw new Refusal(problem);
    }
    await refuseForeignClients(projectId, userId, document, update);
  }

  return new Hocuspocus<RealtimeContext>({
    quiet: true,
    debounce: 2_000,
    maxDebounce: 10_000,
    timeout: 60_000,
    flushDelay: PRESENCE_WINDOW_MS,

    async onAuthenticate({ token, documentName, connectionConfig, context }) {
      try {
        const { user, projectId, role, canEdit } = await admit(token, documentName);
        connectionConfig.readOnly = !canEdit;
        // The socket may have closed during authentication; it must not be registered afterwards.
        if (!context.isOpen()) throw new AppError("SERVICE_UNAVAILABLE");
        const socket = { userId: user.userId, sessionId: user.sessionId, projectId, role, canEdit, close: context.closeSocket };
        if (!sockets.add(socket)) throw new AppError("RATE_LIMITED");
        await sockets.recheck(socket);
        if (!context.isOpen()) throw new AppError("SERVICE_UNAVAILABLE");
        context.onAdmitted(projectId);
        return { user, projectId };
      } catch (error) {
        const isUnknownPerson = error instanceof AppError && error.code === "UNAUTHENTICATED";
        if (!(error instanceof AppError))
          platform.log.error({ err: error, connectionId: context.connectionId }, "a realtime sign-in failed");
        const code = !(error instanceof AppError)
          ? REALTIME_CLOSE.unavailable
          : isUnknownPerson
            ? REALTIME_CLOSE.unauthorized
            : REALTIME_CLOSE.forbidden;
        // After the rejection was sent.
        setImmediate(() => context.closeSocket(code, isUnknownPerson ? "unauthorized" : "forbidden"));
        throw new Refusal(error instanceof AppError ? error.code : "SERVICE_UNAVAILABLE");
      }
    },

    async onLoadDocument({ document, documentName }) {
      await live.open(idOf(documentName), document);
      await owners.prune(idOf(documentName), document);
      followPresence(document);
      paceMessages(document);
      follower.opened(idOf(documentName));
      presence.opened(idOf(documentName), document);
      peers.opened(idOf(documentName), document);
    },

    async connected({ connection, documentName }) {
      if (!live.isFromNewerVersion(idOf(documentName))) return;
      connection.readOnly = true;
      connection.sendStateless(realtimeNotice({ type: "newerFormat", message: "A newer version of Playsmith made this project." }));
    },

    async beforeSync({ type, payload, connection, document, context, documentName }) {
      if (type !== SYNC_UPDATE && !context.mayCompare({ getsDocument: type === SYNC_STEP_1 })) {
        context.closeSocket(REALTIME_CLOSE.unavailable, "try again later");
        throw new Refusal("comparisons");
      }
      if (type !== SYNC_STEP_2 && type !== SYNC_UPDATE) return;
      const projectId = idOf(documentName);
      let knowsDiskFull = false;
      const noticeDiskFull = (cause: unknown): void => {
        if (knowsDiskFull || !isDiskFull(cause)) return;
        knowsDiskFull = true;
        connection.sendStateless(realtimeNotice({ type: "diskFull", message: DISK_FULL }));
      };
      // A viewer's document is only compared after pending edits are applied; otherwise stored edits would count as its own.
      if (connection.readOnly) {
        await updateLog.pending(projectId);
        if (hasOtherProcesses && type === SYNC_STEP_2 && !Y.snapshotContainsUpdate(Y.snapshot(document), payload))
          await live.catchUp(projectId);
        return;
      }
      try {
        if (announcesTooMany(payload)) throw tooManyEntries();
        const update = Y.decodeUpdate(payload);
        if (!bringsNews(document, type, payload, update)) return;
        const author = { projectId, userId: context.user?.userId ?? "", connectionId: context.connectionId };
        try {
          await examine(document, update, author);
        } catch (error) {
          if (!hasOtherProcesses) throw error;
          // It may continue what another process has logged.
          await live.catchUp(projectId);
          if (!bringsNews(document, type, payload, update)) return;
          await examine(document, update, author);
        }
        const growth = growthOf(update);
        const { userId = null, sessionId = null } = context.user ?? {};
        await limits.append({ projectId, data: payload, userId, sessionId }, growth, noticeDiskFull);
      } catch (error) {
        if (databaseFailure(error) !== null)
          platform.log.error({ err: error, projectId, connectionId: context.connectionId }, "an update could not be taken");
        noticeDiskFull(error);
        if (error instanceof ClientIdTaken) {
          const { connectionId } = context;
          platform.log.warn(
            { projectId, userId: context.user?.userId, connectionId },
            "an update under another person's client id was refused",
          );
          const clients = error.clients.map((client) => ({ client, clock: Y.getState(document.store, client) }));
          connection.sendStateless(realtimeNotice({ type: "clientIdTaken", clients }));
        }
        if (error instanceof AppError) connection.sendStateless(realtimeNotice({ type: "tooLarge", message: error.message }));
        context.closeSocket(...closingFor(error));
        throw new Refusal("update refused");
      }
    },

    async onStateless({ payload, connection, documentName }) {
      if (peers.relay(idOf(documentName), connection, payload)) return;
      const claim = readClientClaim(payload);
      const { context } = connection as { context: RealtimeContext };
      if (claim !== null && context.user !== undefined)
        await claims.answer({ projectId: idOf(documentName), userId: context.user.userId, ...claim, connection, isOpen: context.isOpen });
    },

    async beforeHandleAwareness({ states, context, connection, document, documentName }) {
      const own = connection === undefined ? new Set<number>() : (document.getClients(connection) as Set<number>);
      limitPresence(states, context?.user ?? null, { states: document.awareness.getStates(), own });
      // Binds the ids before the broadcast. States under ids of other people are removed.
      const taken = await claims.bindPresence(idOf(documentName), context?.user?.userId ?? null, states.keys());
      for (const client of taken) states.delete(client);
    },

    async onChange({ transactionOrigin, documentName }) {
      const origin = transactionOrigin as { source?: string } | null;
      if (origin?.source === "connection") edits.edited(idOf(documentName));
    },

    async onDisconnect({ context, documentName }) {
      if (context.user !== undefined) parts.onLeave(idOf(documentName), context.user.userId);
    },

    async onStoreDocument({ document, documentName }) {
      await live.store(idOf(documentName), document, document.getConnectionsCount() === 0);
    },

    async beforeUnloadDocument({ instance, document, documentName }) {
      // The library may call this late, when another document with this name is open, which must stay.
      if (instance.documents.get(documentName) !== document) throw new Refusal("not open");
      // Wait for pending log writes before unloading, or the next load misses them.
      for (let last = updateLog.pending(idOf(documentName)); last !== null; last = updateLog.pending(idOf(documentName))) await last;
      await live.store(idOf(documentName), document, true);
    },

    async afterUnloadDocument({ documentName }) {
      live.closed(idOf(documentName));
      follower.closed(idOf(documentName));
      presence.closed(idOf(documentName));
      peers.closed(idOf(documentName));
      owners.closed(idOf(documentName));
    },
  });
}

/** False for a sync reply without new content. */
function bringsNews(document: Document, type: number, update: Uint8Array, decoded: ReturnType<typeof Y.decodeUpdate>): boolean {
  const { structs, ds } = decoded;
  if (structs.length > 0 || type === SYNC_UPDATE) return structs.length > 0 || ds.clients.size > 0;
  return ds.clients.size > 0 && !Y.snapshotContainsUpdate(Y.snapshot(document), update);
}
