import type { DeleteQueryBuilder, DeleteResult } from "kysely";
import { AppError, SESSION, type SessionSummary } from "@playsmith/contract";
import type { Database, Tables } from "../../platform/database/schema.ts";
import type { Platform } from "../../platform/platform.ts";
import { raiseAccessEpochsOf } from "../../realtime/log/document-heads.ts";

/** A person with an active session. */
export interface SignedIn {
  userId: string;
  sessionId: string;
  email: string;
  name: string;
  /** Time of the last authentication. */
  authTimeMs: number;
  sessionExpiresAtMs: number;
}

type SessionsEnded = (sessionIds: readonly string[]) => void;

/** Server sessions: 8 h at most, 30 min of inactivity (SPEC §9). */
export interface Sessions {
  /** The person of a session, or null when it ended, expired or was idle too long. */
  find(sessionId: string): Promise<SignedIn | null>;
  /** The active ones of `sessionIds`. */
  stillAlive(sessionIds: readonly string[], source?: Database): Promise<Set<string>>;
  /** Resets the idle timeout. */
  touch(sessionId: string): Promise<void>;
  list(userId: string, currentSessionId: string): Promise<SessionSummary[]>;
  /** Ends one session of `userId`; throws SESSION_NOT_FOUND for another person's. */
  end(userId: string, sessionId: string): Promise<void>;
  endAll(userId: string): Promise<void>;
  /** Ends all sessions of a person except one. */
  endOthers(userId: string, keptSessionId: string): Promise<void>;
  /** Records a reauthentication. */
  markAuthenticated(sessionId: string): Promise<void>;
  /** Registers a listener for sessions ended by this process. */
  onEnded(listener: SessionsEnded): void;
  prune(): Promise<void>;
}

export function createSessions({ database, databaseKind, now }: Pick<Platform, "database" | "databaseKind" | "now">): Sessions {
  const listeners: SessionsEnded[] = [];
  const iso = (ms: number) => new Date(ms).toISOString();
  const alive = (source: Database = database) =>
    source
      .selectFrom("authSession")
      .innerJoin("authUser", "authUser.id", "authSession.userId")
      .where("authUser.disabledAt", "is", null)
      .where("authUser.deletingAt", "is", null)
      .where("authSession.expiresAt", ">", iso(now()))
      .where("authSession.updatedAt", ">", iso(now() - SESSION.inactivityTimeoutMs));

  /** Deletes sessions of a person, after which none of their edits is taken. @returns their ids. */
  async function endWhere(
    userId: string,
    isChosen: (
      sessions: DeleteQueryBuilder<Tables, "authSession", DeleteResult>,
    ) => DeleteQueryBuilder<Tables, "authSession", DeleteResult>,
  ): Promise<string[]> {
    const rows = await database.transaction().execute(async (transaction) => {
      const deleted = await isChosen(transaction.deleteFrom("authSession").where("userId", "=", userId))
        .returning("id")
        .execute();
      if (deleted.length > 0) await raiseAccessEpochsOf(transaction, databaseKind, userId);
      return deleted;
    });
    const ids = rows.map((row) => row.id);
    if (ids.length > 0) for (const listener of listeners) listener(ids);
    return ids;
  }

  return {
    async find(sessionId) {
      const row = await alive()
        .leftJoin("profile", "profile.uid", "authUser.id")
        .select([
          "authSession.id as sessionId",
          "authSession.userId",
          "authSession.createdAt",
          "authSession.authenticatedAt",
          "authSession.expiresAt",
          "authUser.email",
          "authUser.name",
          "profile.displayName",
        ])
        .where("authSession.id", "=", sessionId)
        .executeTakeFirst();
      if (row === undefined) return null;
      return {
        userId: row.userId,
        sessionId: row.sessionId,
        email: row.email,
        name: row.displayName ?? row.name,
        authTimeMs: row.authenticatedAt ?? Date.parse(row.createdAt),
        sessionExpiresAtMs: Date.parse(row.expiresAt),
      };
    },
    async stillAlive(sessionIds, source) {
      if (sessionIds.length === 0) return new Set();
      const rows = await alive(source)
        .select("authSession.id")
        .where("authSession.id", "in", [...sessionIds])
        .execute();
      return new Set(rows.map((row) => row.id));
    },
    async touch(sessionId) {
      await database
        .updateTable("authSession")
        .set({ updatedAt: iso(now()) })
        .where("id", "=", sessionId)
        .execute();
    },
    async list(userId, currentSessionId) {
      const rows = await alive()
        .selectAll("authSession")
        .where("authSession.userId", "=", userId)
        .orderBy("authSession.updatedAt", "desc")
        .execute();
      return rows.map((row) => ({
        id: row.id,
        createdAt: row.createdAt,
        lastActiveAt: row.updatedAt,
        userAgent: row.userAgent ?? "",
        isCurrent: row.id === currentSessionId,
      }));
    },
    async end(userId, sessionId) {
      const ended = await endWhere(userId, (sessions) => sessions.where("id", "=", sessionId));
      if (ended.length === 0) throw new AppError("SESSION_NOT_FOUND");
    },
    async endAll(userId) {
      await endWhere(userId, (sessions) => sessions);
    },
    async endOthers(userId, keptSessionId) {
      await endWhere(userId, (sessions) => sessions.where("id", "!=", keptSessionId));
    },
    async markAuthenticated(sessionId) {
      await database.updateTable("authSession").set({ authenticatedAt: now() }).where("id", "=", sessionId).execute();
    },
    onEnded(listener) {
      listeners.push(listener);
    },
    async prune() {
      await database.deleteFrom("authSession").where("expiresAt", "<=", iso(now())).execute();
    },
  };
}
