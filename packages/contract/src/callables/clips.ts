import { z } from "zod";
import { callable } from "../callable.ts";
import { keySchema } from "../text.ts";

/** The clip on the page of a game. Durations are those of stored clips; a recording may end a little early or late. */
export const CLIP_LIMITS = { bytes: 6_000_000, leastMs: 2_000, mostMs: 12_000, sidePx: 1_920 } as const;
/** Durations that the editor offers, in seconds. */
export const CLIP_SECONDS = [3, 5, 8, 10] as const;

export const clipSchema = z.object({
  url: z.string(),
  mime: z.string().optional(),
  widthPx: z.int(),
  heightPx: z.int(),
  durationMs: z.int(),
});
export type Clip = z.infer<typeof clipSchema>;

const onProject = z.strictObject({ projectId: keySchema });
const clip = z.object({ clip: clipSchema.nullable() });
const MOST_BASE64 = Math.ceil(CLIP_LIMITS.bytes / 3) * 4;

export const clipCallables = {
  getClip: callable({ access: { project: "viewer" }, input: onProject, output: clip }),
  /** Stores a base64-encoded WebM or MP4 video, in place of an earlier one. Throws CLIP_UNREADABLE and CLIP_LENGTH. */
  setClip: callable({
    access: { project: "editor" },
    changesGame: true,
    metered: true,
    bodyLimitBytes: MOST_BASE64 + 4_096,
    input: onProject.extend({ video: z.base64().min(4).max(MOST_BASE64) }),
    output: clip,
  }),
  /** Throws CLIP_NOT_FOUND. */
  removeClip: callable({ access: { project: "editor" }, changesGame: true, input: onProject, output: clip }),
};
