import { classifyError } from "@playsmith/contract";
import { backendIfLoaded } from "../backend/backend.ts";
import { currentRelease } from "../backend/release.ts";

const KEY = "playsmith-reloaded-release";

/**
 * Reloads the page when a part of the app could not be loaded: after a new version was installed the parts of the old one are
 * gone, and browsers don't ask twice for a part that failed. By itself it does so once for a version; asked by the person, each time.
 * A server that can't be reached would only leave an empty page, so nothing happens then.
 * @returns true when the page is going to be loaded anew.
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
