import { z } from "zod";
import { callable } from "../callable.ts";
import { askedSlug, askedVersion } from "./community.ts";
import { CRASH_RECORDING_LENGTH } from "./crashes.ts";
import { buildHashSchema, buildOfRun } from "./recorded-build.ts";

export const SHARED_RUN_LIMITS = {
  /** Characters of an encoded recording: calls of anyone carry 256 KB. */
  recordingLength: CRASH_RECORDING_LENGTH,
  /** Runs of one game. The one that nobody has opened for longest goes first. */
  perGame: 2_000,
} as const;

export const sharedRunCallables = {
  /**
   * Keeps the run of a player who makes a link to a moment of it: inputs, seed, and the saved games that it began with. The same run is kept
   * once. Throws GAME_NOT_FOUND, RECORDING_INVALID and TOO_MANY_REQUESTS.
   */
  shareRun: callable({
    access: "guest",
    addressLimitPerMinute: 30,
    input: z.strictObject({
      slug: askedSlug,
      version: askedVersion,
      recording: z.string().min(1).max(SHARED_RUN_LIMITS.recordingLength),
      /** The build of the player that made it. One that the server does not know is ignored. */
      build: buildHashSchema.optional(),
    }),
    output: z.object({ runId: z.string(), ticks: z.int() }),
  }),
  /** Throws GAME_NOT_FOUND and RUN_NOT_KEPT. */
  getSharedRun: callable({
    access: "guest",
    addressLimitPerMinute: 120,
    input: z.strictObject({ slug: askedSlug, runId: z.string().regex(/^[\w-]{22}$/) }),
    output: z.object({
      version: z.int(),
      releaseUrl: z.string(),
      recording: z.string(),
      ticks: z.int(),
      build: buildOfRun,
      /** For those who can edit the project: they can open the run in the editor. Absent from older servers. */
      projectId: z.string().nullish(),
    }),
  }),
};
