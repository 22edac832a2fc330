import type { Achievement, Leaderboard } from "./scoring-schema.ts";
import { inOrder } from "./values/fractional-order.ts";

/** Maximum leaderboards, and maximum achievements, of a game. */
export const MAX_LEADERBOARDS = 20;
export const MAX_ACHIEVEMENTS = 60;

/** The leaderboard of a name, which rules and scripts use; the first in order when there are several. */
export const leaderboardNamed = (
  { leaderboards }: { leaderboards?: Readonly<Record<string, Leaderboard>> | undefined },
  name: string,
): Leaderboard | undefined => leaderboards && inOrder(leaderboards).find(([, board]) => board.name === name)?.[1];

/** As {@link leaderboardNamed}, for an achievement. */
export const achievementNamed = (
  { achievements }: { achievements?: Readonly<Record<string, Achievement>> | undefined },
  name: string,
): Achievement | undefined => achievements && inOrder(achievements).find(([, achievement]) => achievement.name === name)?.[1];
