import type * as Y from "yjs";

/** A device's local storage, and what is marked in it as unsaved. */
export function device() {
  const kept = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  return { localStorage, unsaved: () => [...kept.keys()].filter((key) => key.endsWith(":unsaved")) };
}

/** Leaves something in a document that can be found again. */
export const mark = (doc: Y.Doc, key: string): unknown => doc.getMap("test").set(key, true);

/** What was left in a document, in order. */
export const marks = (doc: Y.Doc): string[] => [...doc.getMap("test").keys()].sort();
