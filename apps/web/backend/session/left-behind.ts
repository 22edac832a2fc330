import { PAUSED_KEY, SESSION_KEY } from "@playsmith/client/session";
import { CACHED_ITEMS } from "@playsmith/contract";

/** Storage key of the copied rule lines, which can be pasted in any project. */
export const COPIED_LINES_KEY = "playsmith:copied-lines";

/** Storage keys of the editor for offline start: per user and project, and per user. */
const KEPT = /^playsmith:(?:(?:project|desk):([^:]+):(.+)|auto-save:(.+))$/;

/** Clears what a session leaves on this device (SPEC §4): its record, and the cached items. */
export function clearSession(storage: Storage | null): void {
  for (const key of [SESSION_KEY, PAUSED_KEY, COPIED_LINES_KEY, ...CACHED_ITEMS]) storage?.removeItem(key);
}

/** Clears the stored data of other users and their projects, except for projects with unsaved edits. */
export function clearOthers(storage: Storage | null, userId: string | null): void {
  if (storage === null) return;
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
  for (const key of keys) {
    const [, projectOwner, projectId, settingsOwner] = KEPT.exec(key) ?? [];
    const owner = projectOwner ?? settingsOwner;
    if (owner === undefined || owner === userId) continue;
    const hasUnsavedEdits = projectId !== undefined && storage.getItem(`playsmith:${owner}:${projectId}:unsaved`) !== null;
    if (!hasUnsavedEdits) storage.removeItem(key);
  }
}
