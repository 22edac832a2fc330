import { z } from "zod";
import { callable } from "../callable.ts";
import { keySchema, lineSchema } from "../text.ts";

/** Pictures on the page of a game. */
export const SCREENSHOT_LIMITS = { count: 8, altLength: 200, bytes: 3_000_000 } as const;

export const screenshotSchema = z.object({
  id: z.string(),
  url: z.string(),
  widthPx: z.int(),
  heightPx: z.int(),
  /** What it shows, for people who can't see it; "" for nothing. */
  alt: z.string(),
});
export type Screenshot = z.infer<typeof screenshotSchema>;

const onProject = z.strictObject({ projectId: keySchema });
const screenshots = z.object({ screenshots: z.array(screenshotSchema) });
const altSchema = lineSchema({ min: 0, max: SCREENSHOT_LIMITS.altLength });
const BASE64_PER_BYTE = 4 / 3;

export const screenshotCallables = {
  listScreenshots: callable({ access: { project: "viewer" }, input: onProject, output: screenshots }),
  /** Adds a picture, base64-encoded. Throws ASSET_UNREADABLE and TOO_MANY_SCREENSHOTS. */
  addScreenshot: callable({
    access: { project: "editor" },
    changesGame: true,
    metered: true,
    bodyLimitBytes: Math.ceil(SCREENSHOT_LIMITS.bytes * BASE64_PER_BYTE) + 4_096,
    input: onProject.extend({
      picture: z
        .base64()
        .min(4)
        .max(Math.ceil(SCREENSHOT_LIMITS.bytes * BASE64_PER_BYTE)),
      alt: altSchema,
    }),
    output: screenshots,
  }),
  /** Throws SCREENSHOT_NOT_FOUND. */
  describeScreenshot: callable({
    access: { project: "editor" },
    changesGame: true,
    input: onProject.extend({ id: z.string().max(40), alt: altSchema }),
    output: screenshots,
  }),
  /** Throws SCREENSHOT_NOT_FOUND. */
  removeScreenshot: callable({
    access: { project: "editor" },
    changesGame: true,
    input: onProject.extend({ id: z.string().max(40) }),
    output: screenshots,
  }),
};
