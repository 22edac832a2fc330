import { AppError, SESSION, type SessionSummary } from "@playsmith/contract";
import type { Platform } from "../../platform/platform.ts";

/** A person whose session is alive. */
export interface SignedIn {
  userId: string;
  sessionId: string;
  email: string;
  name: string;
  /** When they last proved who they are. */
  authTimeMs: number;
  sessionExpiresAtMs: number;
}

type SessionsEnded = (sessionIds: readonly string[]) => void;

/** Server sessions: 8 h at most, 30 min without a sign of life (SPEC §9). */
export interface Sessions {
  /** The person behind a session, or null when it has ended, expired or idled out. */
  find(sessionId: string): Promise<SignedIn | null>;
  /** Those of `sessionIds` that are still alive. */
  stillAlive(sessionIds: readonly string[]): Promise<Set<string>>;
  /** A sign of life: moves the idle limit. */
  touch(sessionId: string): Promise<void>;
  list(userId: string, currentSessionId: string): Promise<SessionSummary[]>;
  /** Ends one session of `userId`; throws SESSION_NOT_FOUND when it is not theirs. */
  end(userId: string, sessionId: string): Promise<void>;
  endAll(userId: string): Promise<void>;
  /** Ends every session of a person's but one. */
  endOthers(userId: string, keptSessionId: string): Promise<void>;
  /** Notes that the session's person has just proved again who they are. */
  markAuthenticated(sessionId: string): Promise<void>;
  /** Tells when sessions were ended by this process. */
  onEnded(listener: SessionsEnded): void;
  prune(): Promise<void>;
}

export function createSessions({ database, now }: Pick<Platform, "database" | "now">): Sessions {
  const listeners: SessionsEnded[] = [];
  const iso = (ms: number) => new Date(ms).toISOString();
  const alive = () =>
    database
      .selectFrom("authSession")
      .innerJoin("authUser", "authUser.id", "authSession.userId")
      .where("authUser.disabledAt", "is", null)
      .where("authUser.deletingAt", "is", null)
      .where("authSession.expiresAt", ">", iso(now()))
      .where("authSession.updatedAt", ">", iso(now() - SESSION.inactivityTimeoutMs));

  async function ended(sessionIds: readonly string[]): Promise<void> {
    if (sessionIds.length > 0) for (const listener of listeners) listener(sessionIds);
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
    async stillAlive(sessionIds) {
      if (sessionIds.length === 0) return new Set();
      const rows = await alive()
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
      const rows = await database
        .deleteFrom("authSession")
        .where("id", "=", sessionId)
        .where("userId", "=", userId)
        .returning("id")
        .execute();
      if (rows.length === 0) throw new AppError("SESSION_NOT_FOUND");
      await ended([sessionId]);
    },
    async endAll(userId) {
      const rows = await database.deleteFrom("authSession").where("userId", "=", userId).returning("id").execute();
      await ended(rows.map((row) => row.id));
    },
    async endOthers(userId, keptSessionId) {
      const rows = await database
        .deleteFrom("authSession")
        .where("userId", "=", userId)
        .where("id", "!=", keptSessionId)
        .returning("id")
        .execute();
      await ended(rows.map((row) => row.id));
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
