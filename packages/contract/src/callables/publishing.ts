import { z } from "zod";
import { callable } from "../callable.ts";
import { keySchema } from "../text.ts";

const onProject = z.strictObject({ projectId: keySchema });

export const publicationSchema = z.object({
  slug: z.string(),
  /** Path of the public page, `/play/<slug>`. */
  path: z.string(),
  title: z.string(),
  authorName: z.string(),
  version: z.int(),
  publishedAt: z.iso.datetime(),
  pictureUrl: z.string().nullable(),
});
export type Publication = z.infer<typeof publicationSchema>;

export const publishingCallables = {
  /**
   * Creates an immutable release of the current project and updates its public page. With `onlyIfChanged`, an unchanged project keeps its
   * release, and the result has `isNew: false`.
   */
  publishProject: callable({
    access: { project: "editor" },
    metered: true,
    input: onProject.extend({ onlyIfChanged: z.boolean().optional() }),
    output: z.object({
      publication: publicationSchema,
      isNew: z.boolean(),
      problems: z.array(z.object({ path: z.string(), message: z.string() })),
    }),
  }),
  /** Unpublishes the game; publishing again uses the same address. */
  unpublishProject: callable({ access: { project: "editor" }, input: onProject, output: z.strictObject({}) }),
  getPublication: callable({
    access: { project: "viewer" },
    input: onProject,
    output: z.object({ publication: publicationSchema.nullable() }),
  }),
};
