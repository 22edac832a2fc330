import { CACHED_ITEMS } from "@playsmith/contract";
import { PAUSED_KEY, SESSION_KEY } from "./session-record.ts";

/** Lines of rules that were copied last, to be pasted in any project. */
export const COPIED_LINES_KEY = "playsmith:copied-lines";

/** What the editor keeps so that it opens without the server, and as it was left: of a project, by person and project, and of their settings. */
const KEPT = /^playsmith:(?:(?:project|desk):([^:]+):(.+)|auto-save:(.+))$/;

/** Clears what a session leaves on this device (SPEC §4): its record, and the cached items. */
export function clearSession(storage: Storage | null): void {
  for (const key of [SESSION_KEY, PAUSED_KEY, COPIED_LINES_KEY, ...CACHED_ITEMS]) storage?.removeItem(key);
}

/** Clears what is kept here of other people and their projects, but for those with edits that are nowhere else. */
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
