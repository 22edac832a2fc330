import { useEffect } from "react";
import { noteError } from "./error-handler.ts";
import { whenIdle } from "./when-idle.ts";

/** Delay in ms after the last loaded file: files that the screen needs come first. */
const QUIET_MS = 3_000;

/** Caches the app on this device while a user is signed in, so that it opens offline (`public/sw.js`). */
export function useAppOnDevice(isSignedIn: boolean): void {
  useEffect(() => {
    if (!isSignedIn || import.meta.env.DEV || !("serviceWorker" in navigator)) return;
    const assets = `${location.origin}/assets/`;
    const loaded: string[] = [];
    let stopWaiting = (): void => undefined;
    const keepLoaded = async (): Promise<void> => {
      const registration = await navigator.serviceWorker.register("/sw.js");
      await navigator.serviceWorker.ready;
      if (loaded.length > 0) registration.active?.postMessage({ keep: loaded.splice(0) });
    };
    // Without a service worker the app works, but not offline.
    const send = (): void => void keepLoaded().catch(() => undefined);
    const note = (entries: readonly PerformanceEntry[]): void => {
      const files = entries.flatMap(({ name }) => (name.startsWith(assets) ? [name] : []));
      if (files.length === 0) return;
      loaded.push(...files);
      stopWaiting();
      stopWaiting = whenIdle(send, { afterMs: QUIET_MS });
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: "resource", buffered: true });
    const hear = ({ data }: MessageEvent<{ notKept?: unknown } | null>): void => {
      if (typeof data?.notKept === "string") noteError(new Error(`The app was not kept on this device: ${data.notKept}`));
    };
    navigator.serviceWorker.addEventListener("message", hear);
    return () => {
      navigator.serviceWorker.removeEventListener("message", hear);
      observer.disconnect();
      stopWaiting();
    };
  }, [isSignedIn]);
}
