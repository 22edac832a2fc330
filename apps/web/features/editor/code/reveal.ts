/** A position that a script editor should scroll to. */
export interface WantedPlace {
  /** Counted from 1. */
  line: number;
  /** UTF-16 units from the start of the line. */
  column: number;
}

/** Pending positions by document. */
const wanted = new Map<string, WantedPlace>();
const listeners = new Set<(key: string) => void>();

/** Scrolls the code editor of a document to a position as soon as it is open. @param line counted from 1. @param column from 0. */
export function revealLine(key: string, line: number, column = 0): void {
  wanted.set(key, { line, column });
  for (const listener of listeners) listener(key);
}

/** Focuses the code editor of a document if it is open; the caret stays where it is. */
export function focusCode(key: string): void {
  for (const listener of listeners) listener(key);
}

/** Takes the pending position of a document; each position is returned once. */
export function takeWantedPlace(key: string): WantedPlace | null {
  const place = wanted.get(key) ?? null;
  wanted.delete(key);
  return place;
}

/** Calls the listener with the key of each document whose code editor should take the focus, after moving to its pending position if there is one. */
export function listenToReveals(listener: (key: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
