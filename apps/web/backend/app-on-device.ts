import { useEffect } from "react";

/** Keeps the app itself on this device while someone is signed in, so that it opens without the server (`public/sw.js`). */
export function useAppOnDevice(isSignedIn: boolean): void {
  useEffect(() => {
    if (!isSignedIn || import.meta.env.DEV || !("serviceWorker" in navigator)) return;
    const keepLoaded = async (): Promise<void> => {
      const registration = await navigator.serviceWorker.register("/sw.js");
      await navigator.serviceWorker.ready;
      const urls = performance.getEntriesByType("resource").map((entry) => entry.name);
      registration.active?.postMessage({ keep: urls });
    };
    const send = (): void => {
      // Without a worker the app works as before, only not without the server.
      keepLoaded().catch(() => undefined);
    };
    // Later chunks of a screen arrive after it was first drawn.
    const timer = setTimeout(send, 1_500);
    return () => clearTimeout(timer);
  }, [isSignedIn]);
}
