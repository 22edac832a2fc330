import { createHash } from "node:crypto";

/** Time that a game is kept for the next reader of the same document, in ms: from looking at a release to publishing it. */
const KEPT_MS = 60_000;
/** Limit of the JSON of all kept games, in UTF-16 units. */
const KEPT_LENGTH_MAX = 8_000_000;

/** The games that were read last, by the content of their documents, so that they can't be out of date. */
export interface RecentGames<Reading> {
  /** A copy of what was read from these updates; null when it is not kept. */
  find(key: string): Reading | null;
  keep(key: string, reading: Reading): void;
}

/** Key of a document's stored updates. */
export function keyOfUpdates(updates: readonly Uint8Array[]): string {
  const hash = createHash("sha256");
  for (const update of updates) hash.update(`${update.byteLength};`).update(update);
  return hash.digest("base64");
}

export function createRecentGames<Reading>(now: () => number): RecentGames<Reading> {
  const kept = new Map<string, { json: string; untilMs: number }>();
  let length = 0;

  function drop(key: string): void {
    length -= kept.get(key)?.json.length ?? 0;
    kept.delete(key);
  }

  function dropOld(): void {
    for (const [key, { untilMs }] of kept) if (untilMs <= now()) drop(key);
  }

  return {
    find(key) {
      dropOld();
      const found = kept.get(key);
      return found === undefined ? null : JSON.parse(found.json);
    },
    keep(key, reading) {
      dropOld();
      drop(key);
      const json = JSON.stringify(reading);
      if (json.length > KEPT_LENGTH_MAX) return;
      kept.set(key, { json, untilMs: now() + KEPT_MS });
      length += json.length;
      for (const oldest of kept.keys()) {
        if (length <= KEPT_LENGTH_MAX) break;
        drop(oldest);
      }
    },
  };
}
