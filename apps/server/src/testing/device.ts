import type * as Y from "yjs";

/** A device's local storage, and its unsaved marks. */
export function device() {
  const kept = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  return { localStorage, unsaved: () => [...kept.keys()].filter((key) => key.endsWith(":unsaved")) };
}

/** Adds a marker to a document. */
export const mark = (doc: Y.Doc, key: string): unknown => doc.getMap("test").set(key, true);

/** The markers of a document, sorted. */
export const marks = (doc: Y.Doc): string[] => [...doc.getMap("test").keys()].sort();
