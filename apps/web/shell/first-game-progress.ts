/** Progress of a user in the first-game lesson of a project, except what can be derived from the project. */
export interface FirstGameProgress {
  /** Expanded, collapsed to one line, or hidden until requested. */
  state: "open" | "folded" | "left";
  skipped: readonly string[];
  /** Completed actions that can't be derived from the project. */
  deeds: readonly string[];
}

const keyOf = (uid: string, projectId: string): string => `playsmith:first-game:${uid}:${projectId}`;
const isTextList = (value: unknown): value is string[] => Array.isArray(value) && value.every((entry) => typeof entry === "string");

/** The progress stored on this device; null if the lesson was never started in this project. */
export function readFirstGame(uid: string, projectId: string): FirstGameProgress | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(uid, projectId)) ?? "null") as Partial<FirstGameProgress> | null;
    if (!kept) return null;
    const state = kept.state === "folded" || kept.state === "left" ? kept.state : "open";
    return { state, skipped: isTextList(kept.skipped) ? kept.skipped : [], deeds: isTextList(kept.deeds) ? kept.deeds : [] };
  } catch {
    return null;
  }
}

export function keepFirstGame(uid: string, projectId: string, progress: FirstGameProgress): void {
  try {
    localStorage.setItem(keyOf(uid, projectId), JSON.stringify(progress));
  } catch {
    // If local storage is full, the lesson resumes at the first step that the project does not fulfil.
  }
}
