import { z } from "zod";

/** Names a build of the player: a hash over the names and contents of its files. */
export const buildHashSchema = z.string().regex(/^[\w-]{22}$/);

/** The build of the player that made a run, so that the run can be played back exactly. */
export const recordedBuildSchema = z.object({
  hash: z.string(),
  /** Its {@link PLAYER_BRIDGE_VERSION}; null when the server does not keep the build. */
  protocol: z.int().nullable(),
  /** Whether it is the one that the server has now. */
  isPresent: z.boolean(),
});
export type RecordedBuild = z.infer<typeof recordedBuildSchema>;

/** Of a run: null for one from before builds were kept; absent from older servers. */
export const buildOfRun = recordedBuildSchema.nullish();
