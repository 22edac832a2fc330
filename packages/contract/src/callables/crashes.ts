import { z } from "zod";
import { callable } from "../callable.ts";
import { askedSlug, askedVersion } from "./community.ts";
import { buildOfRun } from "./recorded-build.ts";

/** Maximum characters of a reported recording: calls of anyone carry 256 KB. */
export const CRASH_RECORDING_LENGTH = 200_000;

/** Where in the game an error occurred; see the player's error message. */
export const gamePlaceSchema = z.object({
  prefabId: z.string().optional(),
  sceneId: z.string().optional(),
  functionId: z.string().optional(),
  ruleId: z.string().optional(),
  module: z.string().optional(),
  line: z.int().optional(),
});

/** An error that players of a game met, with the shortest run that leads to it. */
export const crashSchema = z.object({
  id: z.string(),
  message: z.string(),
  place: gamePlaceSchema,
  /** The last release in which it was met. */
  version: z.int(),
  /** Reports of this error. */
  count: z.int(),
  /** The tick of the run at which it occurs. */
  tick: z.int(),
  firstAt: z.string(),
  lastAt: z.string(),
});
export type Crash = z.infer<typeof crashSchema>;

const ofCrash = z.strictObject({ projectId: z.string(), crashId: z.string().min(1).max(40) });

export const crashCallables = {
  /** Reports that a published game failed for a player. The server replays the run, and keeps the errors that really occur. */
  reportCrash: callable({
    access: "guest",
    addressLimitPerMinute: 12,
    input: z.strictObject({
      slug: askedSlug,
      version: askedVersion,
      recording: z.string().min(1).max(CRASH_RECORDING_LENGTH),
    }),
    output: z.object({}),
  }),
  /** The errors of a published game, the latest first. */
  listCrashes: callable({
    access: { project: "viewer" },
    input: z.strictObject({ projectId: z.string() }),
    output: z.object({ crashes: z.array(crashSchema) }),
  }),
  /** The recording that leads to an error. Throws CRASH_NOT_FOUND. */
  getCrash: callable({
    access: { project: "viewer" },
    input: ofCrash,
    output: z.object({ tick: z.int(), recording: z.string(), build: buildOfRun }),
  }),
  /** Removes an error from the list, until it is met again. Throws CRASH_NOT_FOUND. */
  dismissCrash: callable({ access: { project: "editor" }, input: ofCrash, output: z.object({}) }),
};
