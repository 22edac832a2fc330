const keyOf = (projectId: string): string => `playsmith:hints:${projectId}`;

/** Hints that are not wanted any more in a project, on this device. */
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
    // Without room in local storage a hint comes back with the next visit.
  }
}
