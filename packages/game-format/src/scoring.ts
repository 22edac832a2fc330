import { z } from "zod";
import type { Game } from "./game.ts";
import { inOrder } from "./values/fractional-order.ts";
import { orderSchema } from "./values/primitives.ts";

/** The name of a leaderboard or an achievement: 40 characters, without control or direction characters. */
export const scoringNameSchema = z.string().regex(/^[\p{L}\p{N}](?:[^\p{C}\p{Zl}\p{Zp}]{0,38}[^\p{C}\p{Z}])?$/u);

export const leaderboardSchema = z.object({
  name: scoringNameSchema,
  order: orderSchema,
  /** Which score is the best. */
  ranks: z.enum(["highest", "lowest"]),
  /** Shown after each score, such as "s"; "" for none. */
  unit: z.string().max(12),
});
export type Leaderboard = z.infer<typeof leaderboardSchema>;

export const achievementSchema = z.object({
  name: scoringNameSchema,
  order: orderSchema,
  /** What a player has to do. */
  description: z.string().max(200),
});
export type Achievement = z.infer<typeof achievementSchema>;

/** Maximum leaderboards, and maximum achievements, of a game. */
export const MAX_LEADERBOARDS = 20;
export const MAX_ACHIEVEMENTS = 60;

type Scored = Pick<Game, "leaderboards" | "achievements">;

/** The leaderboard of a name, which rules and scripts use; the first in order when there are several. */
export const leaderboardNamed = ({ leaderboards }: Pick<Scored, "leaderboards">, name: string): Leaderboard | undefined =>
  leaderboards && inOrder(leaderboards).find(([, board]) => board.name === name)?.[1];

export const achievementNamed = ({ achievements }: Pick<Scored, "achievements">, name: string): Achievement | undefined =>
  achievements && inOrder(achievements).find(([, achievement]) => achievement.name === name)?.[1];
