import type { SaveStore } from "../saved-games.ts";

/** An in-memory store for tests. */
export function memoryStore(initial: Record<string, string> = {}): SaveStore & { items: Map<string, string> } {
  const items = new Map(Object.entries(initial));
  return {
    items,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, text) => void items.set(key, text),
    removeItem: (key) => void items.delete(key),
    keys: () => [...items.keys()],
  };
}
