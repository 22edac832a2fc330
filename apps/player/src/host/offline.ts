import type { LoadedRelease } from "./release.ts";

/** The player document that a page without a connection puts into its frame. It has no address of its own. */
const documentFor = ({ release }: LoadedRelease): string => `/player/exported/player${libraryFor(JSON.stringify(release.game))}.html`;

/** A game that only mentions a word gets a document that is larger than needed. */
const libraryFor = (game: string): string => (game.includes('"rigidBody"') ? "-rigid" : /"audio\/[\w.-]*ogg"/.test(game) ? "-ogg" : "");

/**
 * Keeps a game on this device for playing without a connection, by the service worker `play-worker.js` of apps/web.
 * @param files addresses of what the page loads later.
 * @returns whether the browser has no room for it.
 */
export async function keepOffline(slug: string, loaded: LoadedRelease, releaseUrl: string, files: readonly string[]): Promise<boolean> {
  const { saveData = false } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {};
  if (!("serviceWorker" in navigator) || !navigator.onLine || saveData) return false;
  await navigator.serviceWorker.register("/play-worker.js", { scope: "/play/" });
  const { active } = await navigator.serviceWorker.ready;
  const assets = performance.getEntriesByType("resource").map(({ name }) => name);
  const wanted = [
    documentFor(loaded),
    releaseUrl,
    ...loaded.release.files.map(({ url }) => url),
    ...files,
    "/favicon.svg",
    ...assets.filter((name) => new URL(name).pathname.startsWith("/player/assets/")),
  ];
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<boolean>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<{ notKept?: unknown }>) => resolve(data.notKept === "QuotaExceededError");
  });
  active?.postMessage({ keep: slug, files: wanted }, [port2]);
  return answer;
}
