const keyOf = (projectId: string): string => `playsmith:hints:${projectId}`;

/** Hints that were dismissed in a project, on this device. */
export function readDismissed(projectId: string): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(projectId)) ?? "[]");
    return new Set(Array.isArray(kept) ? kept.filter((entry) => typeof entry === "string") : []);
  } catch {
    return new Set();
  }
}

export function keepDismissed(projectId: string, dismissed: ReadonlySet<string>): void {
  try {
    localStorage.setItem(keyOf(projectId), JSON.stringify([...dismissed]));
  } catch {
    // If local storage is full, a hint reappears with the next visit.
  }
}
