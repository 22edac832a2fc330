import { z } from "zod";
import { callable } from "../callable.ts";
import { keySchema } from "../text.ts";
import { VERSION_CAUSES, thingChangeSchema } from "./history.ts";

/** Limits of a summary of what others did. */
export const ACTIVITY_LIMITS = { versions: 200, groups: 10, changesPerGroup: 8, kept: 10, people: 20 } as const;

const person = z.object({ userId: z.string(), displayName: z.string(), photoURL: z.string().nullable() });

/** What others did in a project since a member had it open. */
export const activitySchema = z.object({
  /** When the caller had it open last; null for the first time. */
  since: z.iso.datetime().nullable(),
  /** Edits by the people who made them together, between two versions each. */
  edits: z.array(
    z.object({
      authors: z.array(person),
      /** The caller edited the same versions: some of the changes may be their own. */
      isWithCaller: z.boolean(),
      /** Summed over the versions; empty when there is no version of these edits yet. */
      changes: z.array(thingChangeSchema),
      /** Changed things that are left out. */
      moreChanges: z.int(),
    }),
  ),
  /** Versions that were named or released, the newest first. */
  versions: z.array(z.object({ id: z.string(), at: z.iso.datetime(), name: z.string(), cause: z.enum(VERSION_CAUSES) })),
  /** Who wrote how much in the discussion. */
  messages: z.array(
    z.object({
      author: person.nullable(),
      comments: z.int(),
      chat: z.int(),
      /** The thread of the newest comment; null without one. */
      threadId: z.string().nullable(),
    }),
  ),
});
export type Activity = z.infer<typeof activitySchema>;

export const activityCallables = {
  /** Notes that the caller opens a project, and tells what others did since the caller had it open last. */
  visitProject: callable({
    access: { project: "viewer" },
    input: z.strictObject({ projectId: keySchema }),
    output: z.object({ activity: activitySchema }),
  }),
};
