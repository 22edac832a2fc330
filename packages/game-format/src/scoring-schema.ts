import { z } from "zod";
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
  /** Whether players can race the recorded runs; absent for no. */
  ghosts: z.boolean().optional(),
});
export type Leaderboard = z.infer<typeof leaderboardSchema>;

export const achievementSchema = z.object({
  name: scoringNameSchema,
  order: orderSchema,
  /** What a player has to do. */
  description: z.string().max(200),
});
export type Achievement = z.infer<typeof achievementSchema>;
