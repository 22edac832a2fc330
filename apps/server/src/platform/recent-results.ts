/** Time for which a result is kept for the next caller, in ms: from looking at a release to publishing it. */
const KEPT_MS = 60_000;
/** Limit of the JSON of all kept results, in UTF-16 units. */
const KEPT_LENGTH_MAX = 8_000_000;

/** Results of long work, as plain data, by the content that they were made from, so that they can't be out of date. */
export interface RecentResults<Result> {
  /** A copy of what was made from this content; null when it is not kept. */
  find(key: string): Result | null;
  keep(key: string, result: Result): void;
}

export function createRecentResults<Result>(now: () => number): RecentResults<Result> {
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
    keep(key, result) {
      dropOld();
      drop(key);
      const json = JSON.stringify(result);
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
