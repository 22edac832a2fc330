import { endOfSession, randomSessionId, readPausedMs, readSessionRecord, SessionWatch, watchInput } from "@playsmith/client/session";
import { SESSION } from "@playsmith/contract";
import type { Backend } from "../backend.ts";
import { clearOthers, clearSession } from "./left-behind.ts";
import { sessionMessages } from "./session-messages.ts";

/** Watches the session of the signed-in user in this tab. */
export interface Session {
  /** Handles an auth state. @returns false when its session has expired: the next state will have no user. */
  admit(userId: string | null): boolean;
}

export function startSession({ auth, functions }: Backend): Session {
  const storage = ownStorage();
  let isFirst = true;
  const watch = new SessionWatch({
    now: Date.now,
    storage,
    newSessionId: randomSessionId,
    userAgent: navigator.userAgent,
    isHidden: () => document.hidden,
    signOut: (cause) => void auth.signOut(cause),
    async checkToken() {
      const { authTime } = await auth.getIdTokenResult();
      if (Date.now() - Date.parse(authTime) > SESSION.tokenMaxAuthAgeMs) await auth.getIdToken(true);
    },
    // Ignore a failed keep-alive: the server ends the session, and the next token check reports that.
    signOfLife: () => void functions.call("keepAlive", {}).catch(() => undefined),
  });

  /** Why the stored session is over by its times, even if another cause was reported first. */
  function storedEnd() {
    const nowMs = Date.now();
    const record = readSessionRecord(storage, nowMs);
    return record === null ? null : { cause: endOfSession(record, nowMs, readPausedMs(storage, record, nowMs)) };
  }

  auth.onSignedOut((cause) => {
    watch.stop();
    const known = cause === "sessionInvalid" ? (storedEnd()?.cause ?? cause) : cause;
    clearSession(storage);
    sessionMessages.notify(known, whenVisible);
  });
  watchInput(() => watch.noteActivity());
  document.addEventListener("visibilitychange", () => watch.noteVisibility());

  return {
    admit(userId) {
      const wasStored = isFirst;
      isFirst = false;
      clearOthers(storage, userId);
      if (userId !== null) return watch.begin(userId, { wasStored });
      watch.stop();
      // A record without a user: the session ended while no tab was open.
      const left = storedEnd();
      clearSession(storage);
      if (left !== null && wasStored) sessionMessages.notify(left.cause ?? "sessionInvalid", whenVisible);
      return true;
    },
  };
}

/** Calls back once this tab is visible. */
function whenVisible(run: () => void): void {
  if (!document.hidden) return run();
  document.addEventListener("visibilitychange", () => whenVisible(run), { once: true });
}

/** Null if the browser denies it: reading the property can throw. */
function ownStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
