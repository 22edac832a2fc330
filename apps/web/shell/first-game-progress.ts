/** How far a person has come with their first game in one project. What the project itself tells is not in it. */
export interface FirstGameProgress {
  /** Shown, folded to a line, or away until it is asked for. */
  state: "open" | "folded" | "left";
  skipped: readonly string[];
  /** What was done that the project does not tell of. */
  deeds: readonly string[];
}

const keyOf = (uid: string, projectId: string): string => `playsmith:first-game:${uid}:${projectId}`;
const isTextList = (value: unknown): value is string[] => Array.isArray(value) && value.every((entry) => typeof entry === "string");

/** As it was kept on this device; null when it was never begun in this project. */
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
    // Without room in local storage it begins with the first step that the project lacks.
  }
}
