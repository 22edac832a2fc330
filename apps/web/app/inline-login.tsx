import { useEffect, useState } from "react";
import { PrefetchPageLinks } from "react-router";
import { loadBackend } from "../backend/backend.ts";
import { whenIdle } from "../backend/when-idle.ts";

/** The screen that was asked for comes first, with all its files. */
const AFTER_MS = 3_000;

/** Loads the sign-in screen ahead, once the page has nothing else to do: who is signed out without the network must find it. */
export function InlineLogin() {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    let isGone = false;
    const prepare = async (): Promise<void> => {
      try {
        // What that screen asks first. The router loads the whole page anew when a file of a route can't be had: so only where there is a server.
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
