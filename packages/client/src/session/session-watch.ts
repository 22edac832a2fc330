import { AppError, SESSION, type SignOutCause } from "@playsmith/contract";
import {
  endOfSession,
  type KeyStore,
  newSessionRecord,
  PAUSED_KEY,
  readPausedMs,
  readSessionRecord,
  writePausedMs,
  SESSION_KEY,
  type SessionRecord,
} from "./session-record.ts";

/** Minimum interval between two updates of the record for activity. */
const ACTIVITY_NOTED_EVERY_MS = 1_500;

export interface SessionWatchParts {
  now(): number;
  storage: KeyStore | null;
  newSessionId(): string;
  userAgent: string;
  isHidden(): boolean;
  /** Ends the session, in every tab. */
  signOut(cause: SignOutCause): void;
  /** Checks the token; rejects with an AppError when it is invalid, or when the server can't be reached. */
  checkToken(): Promise<void>;
  /** Sends a keep-alive for this tab to the server. */
  signOfLife(): void;
}

/**
 * Watches the session in one tab (SPEC §4): 30 min of inactivity, 8 h of total duration, and the token's validity. All tabs
 * share the record, so activity in one counts in all. While the tab is hidden, its inactivity timer is paused.
 */
export class SessionWatch {
  readonly #parts: SessionWatchParts;
  #record: SessionRecord | null = null;
  #lastBeatMs = 0;
  /** Time since the last activity when this tab was hidden. */
  #idleWhenHiddenMs = 0;
  #inactivityTimer: ReturnType<typeof setTimeout> | undefined;
  #intervals: ReturnType<typeof setInterval>[] = [];

  constructor(parts: SessionWatchParts) {
    this.#parts = parts;
  }

  /**
   * Starts watching the session of `userId`: the stored one if it is still valid, else a new one.
   * @param wasStored the user was already signed in when the page loaded; then an expired session ends instead of being replaced.
   * @returns false when the session is over; `signOut` was called.
   */
  begin(userId: string, { wasStored }: { wasStored: boolean }): boolean {
    this.stop();
    const { storage, newSessionId, userAgent } = this.#parts;
    const nowMs = this.#parts.now();
    const stored = readSessionRecord(storage, nowMs);
    const isOurs = stored?.userId === userId;
    const end = isOurs ? endOfSession(stored, nowMs, readPausedMs(storage, stored, nowMs)) : null;
    if (end !== null && wasStored) {
      this.#parts.signOut(end);
      return false;
    }
    const fresh = () => newSessionRecord(userId, { nowMs, sessionId: newSessionId(), userAgent });
    this.#record = isOurs && end === null ? stored : fresh();
    this.#lastBeatMs = nowMs;
    this.#write(this.#record);
    this.#intervals = [
      setInterval(() => this.#beat(), SESSION.expiryCheckIntervalMs),
      setInterval(() => this.#checkToken(), SESSION.validityCheckIntervalMs),
      setInterval(() => this.#parts.signOfLife(), SESSION.signOfLifeIntervalMs),
    ];
    if (this.#parts.isHidden()) this.#pause();
    else this.#resume(nowMs);
    return true;
  }

  /** Stops watching; the record is kept. */
  stop(): void {
    clearTimeout(this.#inactivityTimer);
    for (const interval of this.#intervals) clearInterval(interval);
    this.#intervals = [];
    this.#record = null;
  }

  /** Called for user input in this tab. */
  noteActivity(): void {
    if (this.#record === null || this.#parts.isHidden()) return;
    const nowMs = this.#parts.now();
    if (Math.abs(nowMs - this.#record.lastActivity) < ACTIVITY_NOTED_EVERY_MS) return;
    // After the machine wakes up, input may arrive before any check.
    const end = endOfSession(this.#current(nowMs), nowMs);
    if (end === null) this.#noteActivityNow(nowMs);
    else this.#end(end);
  }

  /** The tab was hidden or shown. */
  noteVisibility(): void {
    if (this.#record === null) return;
    if (this.#parts.isHidden()) return this.#pause();
    const nowMs = this.#parts.now();
    const end = endOfSession(this.#current(nowMs), nowMs, this.#lastBeatMs);
    if (end !== null) return this.#end(end);
    this.#resume(nowMs);
  }

  /** Showing a tab counts as activity. */
  #resume(nowMs: number): void {
    this.#parts.storage?.removeItem(PAUSED_KEY);
    this.#noteActivityNow(nowMs);
  }

  #noteActivityNow(nowMs: number): void {
    this.#write({ ...this.#current(nowMs), lastActivity: nowMs });
    this.#armInactivityTimer(SESSION.inactivityTimeoutMs);
  }

  #armInactivityTimer(delayMs: number): void {
    clearTimeout(this.#inactivityTimer);
    this.#inactivityTimer = setTimeout(() => this.#onInactive(), delayMs);
  }

  /** Rechecks the record, because another tab may have had activity. */
  #onInactive(): void {
    const nowMs = this.#parts.now();
    const idleMs = nowMs - this.#current(nowMs).lastActivity;
    if (idleMs < SESSION.inactivityTimeoutMs) return this.#armInactivityTimer(SESSION.inactivityTimeoutMs - idleMs);
    const hasSlept = nowMs - this.#lastBeatMs > SESSION.inactivityTimeoutMs;
    this.#end(hasSlept ? "sessionStoredInactive" : "sessionInactive");
  }

  #pause(): void {
    clearTimeout(this.#inactivityTimer);
    const nowMs = this.#parts.now();
    const record = this.#current(nowMs);
    const lastActivityMs = Math.max(record.lastActivity, readPausedMs(this.#parts.storage, record, nowMs));
    this.#idleWhenHiddenMs = Math.max(0, nowMs - lastActivityMs);
    this.#lastBeatMs = nowMs;
    writePausedMs(this.#parts.storage, record, nowMs - this.#idleWhenHiddenMs);
  }

  #beat(): void {
    const nowMs = this.#parts.now();
    const isHidden = this.#parts.isHidden();
    const record = this.#current(nowMs);
    // The timer of a hidden tab is paused only while its beats run; a sleeping machine misses them.
    const end = endOfSession(record, nowMs, isHidden ? this.#lastBeatMs : 0);
    if (end !== null) return this.#end(end);
    this.#lastBeatMs = nowMs;
    if (isHidden) writePausedMs(this.#parts.storage, record, nowMs - this.#idleWhenHiddenMs);
    this.#write(record);
  }

  #checkToken(): void {
    const checked = this.#record?.sessionId;
    this.#parts.checkToken().catch((error: unknown) => {
      const isRefused = error instanceof AppError && (error.status === 401 || error.status === 403);
      if (isRefused && checked !== undefined && checked === this.#record?.sessionId) this.#end("sessionInvalid");
    });
  }

  /** The shared record; this tab's own when the stored one is missing, invalid or another user's. */
  #current(nowMs: number): SessionRecord {
    const own = this.#record;
    if (own === null) throw new Error("no session is being watched");
    const stored = readSessionRecord(this.#parts.storage, nowMs);
    return stored?.userId === own.userId ? stored : own;
  }

  #write(record: SessionRecord): void {
    this.#record = record;
    const text = JSON.stringify(record);
    try {
      if (this.#parts.storage?.getItem(SESSION_KEY) !== text) this.#parts.storage?.setItem(SESSION_KEY, text);
    } catch {
      // If local storage is full, only this tab has the record.
    }
  }

  #end(cause: SignOutCause): void {
    this.stop();
    this.#parts.signOut(cause);
  }
}
