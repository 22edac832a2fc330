/** A place that a script is to show when it is opened, by document. */
const wanted = new Map<string, number>();
const listeners = new Set<(key: string) => void>();

/** Has the code editor of a document show a place, as soon as it is open. @param line counted from 1. */
export function revealLine(key: string, line: number): void {
  wanted.set(key, line);
  for (const listener of listeners) listener(key);
}

/** The line that is to be shown; it is told once. */
export function takeWantedLine(key: string): number | null {
  const line = wanted.get(key) ?? null;
  wanted.delete(key);
  return line;
}

export function listenToReveals(listener: (key: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
