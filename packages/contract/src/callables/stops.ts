import { z } from "zod";
import { callable } from "../callable.ts";
import { keySchema } from "../text.ts";
import { askedVersion } from "./community.ts";

/** Where players stop. Only runs of at least ten seconds count. */
export const STOP_LIMITS = { leastTicks: 600, mostTicks: 60 * 60 * 60 * 24, distancePx: 1_000_000 } as const;

/** Cells of one size cover a scene from its top left corner. */
export const stopSceneSchema = z.object({
  sceneId: z.string(),
  name: z.string(),
  widthPx: z.number(),
  heightPx: z.number(),
  cellPx: z.number(),
  stops: z.int(),
  /** Those with stops, the most first. `meanTicks` is how long the runs had lasted. */
  cells: z.array(z.object({ column: z.int(), row: z.int(), stops: z.int(), meanTicks: z.int() })),
});
export type StopScene = z.infer<typeof stopSceneSchema>;

export const stopsSchema = z.object({
  /** The releases with stops, the latest first. */
  releases: z.array(z.object({ version: z.int(), stops: z.int() })),
  /** The asked release, or the latest with stops; null when there is none. */
  version: z.int().nullable(),
  /** Hash of the object with that release. */
  releaseHash: z.string().nullable(),
  /** Those with stops, the most first. */
  scenes: z.array(stopSceneSchema),
});
export type Stops = z.infer<typeof stopsSchema>;

export const stopCallables = {
  /** Throws STOPS_OFF and RELEASE_NOT_FOUND. */
  getStops: callable({
    access: { project: "viewer" },
    input: z.strictObject({ projectId: keySchema, version: askedVersion.optional() }),
    output: stopsSchema,
  }),
};
