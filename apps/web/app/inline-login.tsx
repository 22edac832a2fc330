import { useEffect, useState } from "react";
import { PrefetchPageLinks } from "react-router";
import { loadBackend } from "../backend/backend.ts";
import { whenIdle } from "../backend/when-idle.ts";

/** Delay in ms, so that the requested screen loads all its files first. */
const AFTER_MS = 3_000;

/** Preloads the sign-in screen when the page is idle, so that a user who is signed out while offline can open it. */
export function InlineLogin() {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    let isGone = false;
    const prepare = async (): Promise<void> => {
      try {
        // The screen's data is requested first. The router reloads the page if a route file fails to load, so preload only with a server connection.
        await (await loadBackend()).auth.getSignInOptions();
        if (!isGone) setReady(true);
      } catch {
        if (!isGone) window.addEventListener("online", retry, { once: true });
      }
    };
    const retry = (): void => void prepare();
    const stopWaiting = whenIdle(retry, { afterMs: AFTER_MS });
    return () => {
      isGone = true;
      stopWaiting();
      window.removeEventListener("online", retry);
    };
  }, []);
  return isReady ? <PrefetchPageLinks page="/login" /> : null;
}
