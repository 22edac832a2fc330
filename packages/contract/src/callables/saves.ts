import { z } from "zod";
import { callable } from "../callable.ts";
import { SAVE_LIMITS, savesProblem } from "../saves.ts";
import { askedSlug } from "./community.ts";

/** Longest JSON text of a valid state, whose quotes are escaped once more within the request. */
const BODY_LIMIT_BYTES = SAVE_LIMITS.totalBytes * 2 + 64_000;

const slots = z
  .record(z.string().min(1).max(SAVE_LIMITS.slotLength), z.string().max(SAVE_LIMITS.slotBytes))
  .refine((value) => savesProblem(value) === null);

/** What names one state of an account's saves of a game; null for none. */
const revision = z.string().min(1).max(40).nullable();

export const accountSavesSchema = z.object({
  revision,
  /** The saves as JSON by slot, see `SaveSlots`. Empty when the account has none of this game. */
  slots: z.record(z.string(), z.string()),
  /** When they were written; "" without any. */
  updatedAt: z.string(),
});
export type AccountSaves = z.infer<typeof accountSavesSchema>;

export const saveCallables = {
  /** The saves of a game in the caller's account. Throws GAME_NOT_FOUND. */
  getSaves: callable({
    access: "user",
    input: z.strictObject({ slug: askedSlug }),
    output: accountSavesSchema,
  }),
  /**
   * Replaces the saves of a game in the caller's account if `revision` is still theirs. Throws GAME_NOT_FOUND, and SAVES_CONFLICT with the
   * other state as `saves` of its details.
   */
  putSaves: callable({
    access: "user",
    bodyLimitBytes: BODY_LIMIT_BYTES,
    input: z.strictObject({
      slug: askedSlug,
      revision,
      /** Names the new state. Chosen by the caller, who then knows the state again when the answer was lost. */
      nextRevision: z.string().regex(/^[0-9a-f]{32}$/),
      slots,
    }),
    output: z.object({ updatedAt: z.string() }),
  }),
  /** Deletes the saves of a game from the caller's account, if there are any. Throws GAME_NOT_FOUND. */
  deleteSaves: callable({
    access: "user",
    input: z.strictObject({ slug: askedSlug }),
    output: z.object({}),
  }),
};
