import { z } from "zod";
import { callable } from "../callable.ts";
import { textSchema } from "../text.ts";

/** How often a person may choose another handle. */
export const HANDLE_CHANGE_DAYS = 30;
export const ABOUT_MAX_LENGTH = 2_000;

/** The name under which a person has a page, `/by/<handle>`. */
export const handleSchema = z
  .string()
  .min(3)
  .max(30)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be lower-case letters and digits, in words joined by hyphens");

const authorSchema = z.object({
  handle: z.string().nullable(),
  /** Path of the author's page; null without a handle. */
  path: z.string().nullable(),
  /** When another handle can be chosen; null when one can be now. */
  changeableAt: z.iso.datetime().nullable(),
  /** Markdown. */
  about: z.string(),
});
export type Author = z.infer<typeof authorSchema>;
const answer = z.object({ author: authorSchema });

export const authorCallables = {
  /** The caller's own page. */
  getAuthor: callable({ access: "user", input: z.strictObject({}), output: answer }),
  /** Throws HANDLE_TAKEN, and HANDLE_TOO_SOON within {@link HANDLE_CHANGE_DAYS} of the last change. Former handles lead to the new one. */
  chooseHandle: callable({ access: "user", input: z.strictObject({ handle: handleSchema }), output: answer }),
  changeAbout: callable({
    access: "user",
    input: z.strictObject({ about: textSchema({ min: 0, max: ABOUT_MAX_LENGTH }) }),
    output: answer,
  }),
};
