import { z } from "zod";
import { callable } from "../callable.ts";
import { keySchema } from "../text.ts";
import { projectSummarySchema } from "./projects.ts";

/** The slug of an address, as it may be asked for; older ones than {@link slugSchema} allows included. */
export const askedSlug = z
  .string()
  .max(60)
  .regex(/^[a-z0-9-]+$/);
/** The number of a release, as it may be asked for. */
export const askedVersion = z.int().min(1).max(1_000_000_000);
const ofGame = z.strictObject({ slug: askedSlug });
const liked = z.object({ isLiked: z.boolean(), likeCount: z.int() });

/** A game that a remix was made from, directly or over others. */
export const creditSchema = z.object({
  title: z.string(),
  authorName: z.string(),
  /** Its page; null when it is gone. */
  path: z.string().nullable(),
});
export type Credit = z.infer<typeof creditSchema>;

export const communityCallables = {
  /** The games that a project was made from, over all generations, the latest first. */
  listCredits: callable({
    access: { project: "viewer" },
    input: z.strictObject({ projectId: keySchema }),
    output: z.object({ credits: z.array(creditSchema) }),
  }),
  getLike: callable({ access: "user", input: ofGame, output: liked }),
  /** Sets whether the caller likes a game; saying so again changes nothing. */
  likeGame: callable({ access: "user", input: ofGame.extend({ isLiked: z.boolean() }), output: liked }),
  /** Makes a project of the caller's own from the current release of a game. Throws GAME_NOT_FOUND and REMIX_NOT_ALLOWED. */
  remixGame: callable({ access: "user", metered: true, input: ofGame, output: z.object({ project: projectSummarySchema }) }),
};
