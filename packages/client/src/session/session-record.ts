import { SESSION, SESSION_STORAGE_KEY, type SignOutCause } from "@playsmith/contract";

export const SESSION_KEY = SESSION_STORAGE_KEY;
/**
 * While a tab is hidden, its inactivity timer is paused. This key stores the time of its last activity, shifted by the pause;
 * an open hidden tab updates it regularly.
 */
export const PAUSED_KEY = "playsmith-session-paused";

/** Tolerance for a clock that was set back. */
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

/** The stored record; null when it is missing or invalid. */
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

/** The shifted activity time at {@link PAUSED_KEY}; 0 when no tab was hidden since the record's last activity. */
export function readPausedMs(storage: KeyStore | null, { lastActivity }: SessionRecord, nowMs: number): number {
  const [since = 0, pausedMs = 0] = (storage?.getItem(PAUSED_KEY) ?? "").split("/").map(Number);
  return since <= lastActivity && pausedMs > 0 && pausedMs <= nowMs + CLOCK_TOLERANCE_MS ? pausedMs : 0;
}

/** Stores the shifted activity time of a hidden tab: see {@link PAUSED_KEY}. */
export function writePausedMs(storage: KeyStore | null, { lastActivity }: SessionRecord, pausedMs: number): void {
  try {
    storage?.setItem(PAUSED_KEY, `${lastActivity}/${pausedMs}`);
  } catch {
    // If local storage is full, the pause counts in this tab only.
  }
}

/** Why a stored session is over, or null while it is valid. @param pausedMs the value at {@link PAUSED_KEY}. */
export function endOfSession(record: SessionRecord, nowMs: number, pausedMs = 0): SignOutCause | null {
  if (nowMs >= record.expiresAt) return "sessionMaxAge";
  return nowMs - Math.max(record.lastActivity, pausedMs) > SESSION.inactivityTimeoutMs ? "sessionStoredInactive" : null;
}

/** A session id: 32 random bytes. */
export function randomSessionId(): string {
  return [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
