import { SESSION } from "@playsmith/contract";
import { useEffect } from "react";
import { backend } from "./backend.ts";

const ACTIVITY_EVENTS = ["mousedown", "keydown", "scroll", "touchstart", "click", "pointermove"] as const;

/**
 * While a tab is open it tells the server every few minutes that it lives, until its own inactivity timer runs out. A hidden
 * tab's timer stands still (SPEC §4), so it goes on giving signs of life.
 */
export function useSessionKeeper(isSignedIn: boolean): void {
  useEffect(() => {
    if (!isSignedIn) return;
    let activeMs = performance.now();
    let hiddenSinceMs: number | null = document.hidden ? performance.now() : null;
    const noteActivity = (): void => {
      activeMs = performance.now();
    };
    const noteVisibility = (): void => {
      hiddenSinceMs = document.hidden ? performance.now() : null;
      if (!document.hidden) noteActivity();
    };
    const timer = setInterval(() => {
      const idleMs = (hiddenSinceMs ?? performance.now()) - activeMs;
      // A failed sign of life needs no answer here: the server ends the session, and the next call says so.
      if (idleMs < SESSION.inactivityTimeoutMs)
        backend()
          .functions.call("keepAlive", {})
          .catch(() => undefined);
    }, SESSION.signOfLifeIntervalMs);
    for (const event of ACTIVITY_EVENTS) window.addEventListener(event, noteActivity, { passive: true, capture: true });
    document.addEventListener("visibilitychange", noteVisibility);
    return () => {
      clearInterval(timer);
      for (const event of ACTIVITY_EVENTS) window.removeEventListener(event, noteActivity, { capture: true });
      document.removeEventListener("visibilitychange", noteVisibility);
    };
  }, [isSignedIn]);
}
