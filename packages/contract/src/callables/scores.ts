import { z } from "zod";
import { callable } from "../callable.ts";
import { RUN_LIMITS } from "../run-results.ts";
import { keySchema } from "../text.ts";
import { askedSlug, askedVersion } from "./community.ts";
import { buildOfRun } from "./recorded-build.ts";

/** Which scores of a leaderboard are listed: of all time, of the current week (from Monday, UTC), or of one release. */
export const SCORE_SCOPES = ["all", "week", "release"] as const;
export type ScoreScope = (typeof SCORE_SCOPES)[number];

/** What tells a guest's runs from another's: random, kept in the browser. The server stores a hash of it. */
const guestKey = z.string().regex(/^[0-9a-f]{32}$/);
const guestName = z
  .string()
  .trim()
  .regex(/^[^\p{C}\p{Zl}\p{Zp}]{1,30}$/u);
const runId = keySchema.max(40);

export const rankedScoreSchema = z.object({
  rank: z.int(),
  value: z.number(),
  playerName: z.string(),
  /** False for a guest. */
  hasAccount: z.boolean(),
  version: z.int(),
  at: z.string(),
  /** The recorded run; see `getRun`. */
  runId: z.string(),
  /** The caller's own. */
  isMine: z.boolean(),
});
export type RankedScore = z.infer<typeof rankedScoreSchema>;

export const scoreListSchema = z.object({
  board: z.string(),
  ranks: z.enum(["highest", "lowest"]),
  unit: z.string(),
  scores: z.array(rankedScoreSchema),
  /** The caller's own place when it is not among them. */
  mine: rankedScoreSchema.nullable(),
  /** Whether the caller may remove runs of others: they can edit the game. */
  canRemove: z.boolean(),
});
export type ScoreList = z.infer<typeof scoreListSchema>;

export const scoreCallables = {
  /**
   * Replays a run of a release and ranks the scores that it really reaches. Throws GAME_NOT_FOUND, RUN_NOT_PROVEN, RUN_TOO_LONG,
   * RUN_ALREADY_SUBMITTED, SCORES_OFF and SCORES_BUSY.
   */
  submitRun: callable({
    access: "guest",
    // A class behind one address.
    addressLimitPerMinute: 60,
    bodyLimitBytes: RUN_LIMITS.recordingLength + 4_096,
    input: z.strictObject({
      slug: askedSlug,
      version: askedVersion,
      recording: z.string().min(1).max(RUN_LIMITS.recordingLength),
      /** For callers without an account. */
      guest: z.strictObject({ key: guestKey, name: guestName }).optional(),
    }),
    output: z.object({
      runId: z.string(),
      scores: z.array(
        z.object({
          board: z.string(),
          value: z.number(),
          unit: z.string(),
          /** Place among all scores of this board. */
          rank: z.int(),
          /** False when the player had a better one. */
          isBest: z.boolean(),
        }),
      ),
      achievements: z.array(z.string()),
    }),
  }),
  /** The best scores of a leaderboard. Throws GAME_NOT_FOUND and LEADERBOARD_NOT_FOUND. */
  listScores: callable({
    access: "guest",
    addressLimitPerMinute: 240,
    input: z.strictObject({
      slug: askedSlug,
      board: z.string().min(1).max(RUN_LIMITS.nameLength),
      scope: z.enum(SCORE_SCOPES),
      /** The release of the scope "release". */
      version: askedVersion.optional(),
      guestKey: guestKey.optional(),
    }),
    output: scoreListSchema,
  }),
  /** A ranked run, to watch. Throws RUN_NOT_FOUND. */
  getRun: callable({
    access: "guest",
    addressLimitPerMinute: 120,
    input: z.strictObject({ slug: askedSlug, runId }),
    output: z.object({
      version: z.int(),
      /** The address of the release's data. */
      releaseUrl: z.string(),
      playerName: z.string(),
      ticks: z.int(),
      recording: z.string(),
      build: buildOfRun,
    }),
  }),
  /** The names of the achievements of a game that the caller has. */
  listAchievements: callable({
    access: "guest",
    addressLimitPerMinute: 240,
    input: z.strictObject({ slug: askedSlug, guestKey: guestKey.optional() }),
    output: z.object({ achievements: z.array(z.string()) }),
  }),
  /** Gives the runs that the caller submitted as a guest to the caller's account. */
  claimRuns: callable({
    access: "user",
    input: z.strictObject({ guestKey }),
    output: z.object({ runs: z.int() }),
  }),
  /** Removes a run from all leaderboards: the caller's own, or one of a game that the caller may edit. Throws RUN_NOT_FOUND. */
  removeRun: callable({
    access: "user",
    input: z.strictObject({ slug: askedSlug, runId }),
    output: z.object({}),
  }),
};
