import { SESSION, type SignOutCause } from "@playsmith/contract";

export const SESSION_KEY = "playsmith-session";
/** When a hidden tab, whose inactivity timer stands still, was last seen to be open. */
export const PAUSED_KEY = "playsmith-session-paused";

/** A clock may be set back a little without anyone having been in the future. */
const CLOCK_TOLERANCE_MS = 60_000;

/** The session record in local storage (SPEC §3), shared by all tabs. Times are in milliseconds since 1970. */
export interface SessionRecord {
  userId: string;
  /** Random, 64 hex characters. */
  sessionId: string;
  loginTime: number;
  lastActivity: number;
  userAgent: string;
  isActive: boolean;
  expiresAt: number;
}

export type KeyStore = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export function newSessionRecord(userId: string, parts: { nowMs: number; sessionId: string; userAgent: string }): SessionRecord {
  const { nowMs, sessionId, userAgent } = parts;
  return { userId, sessionId, loginTime: nowMs, lastActivity: nowMs, userAgent, isActive: true, expiresAt: nowMs + SESSION.maxDurationMs };
}

/** The stored record, or null when there is none, or none that can be believed. */
export function readSessionRecord(storage: KeyStore | null, nowMs: number): SessionRecord | null {
  try {
    const record: unknown = JSON.parse(storage?.getItem(SESSION_KEY) ?? "null");
    return isSessionRecord(record, nowMs) ? record : null;
  } catch {
    return null;
  }
}

function isSessionRecord(value: unknown, nowMs: number): value is SessionRecord {
  if (typeof value !== "object" || value === null) return false;
  const { userId, sessionId, loginTime, lastActivity, userAgent, isActive, expiresAt } = value as Partial<Record<string, unknown>>;
  const isPast = (time: unknown): time is number => typeof time === "number" && time > 0 && time <= nowMs + CLOCK_TOLERANCE_MS;
  return (
    typeof userId === "string" &&
    typeof sessionId === "string" &&
    /^[0-9a-f]{64}$/.test(sessionId) &&
    isPast(loginTime) &&
    isPast(lastActivity) &&
    typeof userAgent === "string" &&
    isActive === true &&
    typeof expiresAt === "number" &&
    expiresAt <= loginTime + SESSION.maxDurationMs
  );
}

/** When a hidden tab was last seen open; 0 when none was. */
export function readPausedMs(storage: KeyStore | null, nowMs: number): number {
  const pausedMs = Number(storage?.getItem(PAUSED_KEY) ?? 0);
  return pausedMs > 0 && pausedMs <= nowMs + CLOCK_TOLERANCE_MS ? pausedMs : 0;
}

/** Why a stored session is over, or null while it goes on. `pausedMs` is when a hidden tab still held its timer. */
export function endOfSession(record: SessionRecord, nowMs: number, pausedMs = 0): SignOutCause | null {
  if (nowMs >= record.expiresAt) return "sessionMaxAge";
  return nowMs - Math.max(record.lastActivity, pausedMs) > SESSION.inactivityTimeoutMs ? "sessionStoredInactive" : null;
}

/** A session id: 32 random bytes. */
export function randomSessionId(): string {
  return [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
