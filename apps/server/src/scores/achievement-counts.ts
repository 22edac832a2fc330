import type { Platform } from "../platform/platform.ts";

/** More unlocked achievements of a game are not counted for each view of its page: 100,000 take SQLite 9 ms, in which it does nothing else. */
export const COUNTED_EACH_TIME_MAX = 10_000;
const KEPT_MS = 60_000;

/** How many players have each achievement of a game, by name; of a game with many, as it was within the last minute. */
export type AchievementCounts = (projectId: string) => Promise<ReadonlyMap<string, number>>;

export function createAchievementCounts({ database, now }: Pick<Platform, "database" | "now">): AchievementCounts {
  const kept = new Map<string, { counts: ReadonlyMap<string, number>; untilMs: number }>();
  return async (projectId) => {
    for (const [id, { untilMs }] of kept) if (untilMs <= now()) kept.delete(id);
    const known = kept.get(projectId);
    if (known !== undefined) return known.counts;
    const rows = await database
      .selectFrom("unlockedAchievement")
      .select(["name", ({ fn }) => fn.countAll<number>().as("count")])
      .where("projectId", "=", projectId)
      .groupBy("name")
      .execute();
    const counts = new Map(rows.map(({ name, count }) => [name, Number(count)]));
    const unlocked = [...counts.values()].reduce((sum, count) => sum + count, 0);
    if (unlocked > COUNTED_EACH_TIME_MAX) kept.set(projectId, { counts, untilMs: now() + KEPT_MS });
    return counts;
  };
}
