import { classifyError } from "@playsmith/contract";
import { backendIfLoaded } from "../backend/backend.ts";
import { currentRelease } from "../backend/release.ts";

const KEY = "playsmith-reloaded-release";

/**
 * Reloads the page if a chunk of the app could not be loaded: after a deployment the chunks of the old version are
 * gone, and browsers cache failed imports. Automatic reloads happen once per version; on user request, each time.
 * Does nothing if the server is unreachable, since a reload would leave an empty page.
 * @returns true if the page reloads.
 */
export async function reloadForParts(error: unknown, { isAsked = false } = {}): Promise<boolean> {
  const { type, severity } = classifyError(error);
  const isPartMissing = type === "network" && severity === "high";
  if (!isPartMissing || (!isAsked && !takeTurn()) || !(await isServerThere())) return false;
  window.location.reload();
  return true;
}

/** True once for each version of the app. */
function takeTurn(): boolean {
  const release = currentRelease() ?? "unknown";
  try {
    if (sessionStorage.getItem(KEY) === release) return false;
    sessionStorage.setItem(KEY, release);
    return true;
  } catch {
    return false;
  }
}

async function isServerThere(): Promise<boolean> {
  if (!navigator.onLine) return false;
  return (await backendIfLoaded()?.isServerThere()) ?? true;
}
