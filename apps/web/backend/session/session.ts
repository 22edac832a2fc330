import { SESSION } from "@playsmith/contract";
import type { Backend } from "../backend.ts";
import { clearOthers, clearSession } from "./left-behind.ts";
import { sessionMessages } from "./session-messages.ts";
import { endOfSession, randomSessionId, readPausedMs, readSessionRecord } from "./session-record.ts";
import { SessionWatch } from "./session-watch.ts";

const ACTIVITY_EVENTS = ["mousedown", "mousemove", "keydown", "wheel", "scroll", "touchstart", "touchmove", "click"] as const;

/** Watches over the session of whoever is signed in, in this tab. */
export interface Session {
  /** Takes note of an auth state. @returns false when the session behind it has run out: the next state will be nobody. */
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
    // A failed sign of life needs no answer here: the server ends the session, and the next check says so.
    signOfLife: () => void functions.call("keepAlive", {}).catch(() => undefined),
  });

  /** Why the stored session is over by the clock, whoever found out first. */
  function storedEnd() {
    const nowMs = Date.now();
    const record = readSessionRecord(storage, nowMs);
    return record === null ? null : { cause: endOfSession(record, nowMs, readPausedMs(storage, record, nowMs)) };
  }

  auth.onSignedOut((cause) => {
    watch.stop();
    const known = cause === "sessionInvalid" ? (storedEnd()?.cause ?? cause) : cause;
    clearSession(storage);
    sessionMessages.tell(known, whenSeen);
  });
  for (const event of ACTIVITY_EVENTS) window.addEventListener(event, () => watch.noteActivity(), { passive: true, capture: true });
  document.addEventListener("visibilitychange", () => watch.noteVisibility());

  return {
    admit(userId) {
      const wasStored = isFirst;
      isFirst = false;
      clearOthers(storage, userId);
      if (userId !== null) return watch.begin(userId, { wasStored });
      watch.stop();
      // A record without a session: it ended while no tab was open.
      const left = storedEnd();
      clearSession(storage);
      if (left !== null && wasStored) sessionMessages.tell(left.cause ?? "sessionInvalid", whenSeen);
      return true;
    },
  };
}

/** Runs something once this tab is looked at. */
function whenSeen(run: () => void): void {
  if (!document.hidden) return run();
  document.addEventListener("visibilitychange", () => whenSeen(run), { once: true });
}

/** Null where the browser forbids it: reading the property itself can throw. */
function ownStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
