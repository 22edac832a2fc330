import { z } from "zod";
import { callable } from "../callable.ts";
import { keySchema, textSchema } from "../text.ts";
import { askedSlug } from "./community.ts";

/** What can be reported: a comment, the page of a game, the page of an author, and the name of a guest on a leaderboard. */
export const SUBJECT_KINDS = ["comment", "game", "author", "guest"] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];

export const REPORT_REASONS = ["spam", "harassment", "hate", "sexual", "violence", "privacy", "copyright", "other"] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** What moderators do about a subject. "dismiss" and "show" close its reports too; "automaticHide" is done by the server. */
export const MODERATION_ACTS = ["hide", "show", "unpublish", "warn", "suspend", "liftSuspension", "dismiss"] as const;
export type ModerationAct = (typeof MODERATION_ACTS)[number];

export const MODERATION_LIMITS = {
  note: 1_000,
  reason: 1_000,
  appeal: 2_000,
  suspensionDays: 365,
  reportsPerHour: 20,
  blocked: 500,
} as const;

const reason = textSchema({ min: 1, max: MODERATION_LIMITS.reason }).refine((text) => text.trim() !== "", "must have something to see");
const subject = z.strictObject({ kind: z.enum(SUBJECT_KINDS), id: keySchema });

/** A subject as it was at a moment. */
export const contentCopySchema = z.object({
  /** Name of the game, or of the author. */
  title: z.string(),
  text: z.string(),
  /** The page on which it is; null when there is none. */
  path: z.string().nullable(),
});
export type ContentCopy = z.infer<typeof contentCopySchema>;

export const queueEntrySchema = z.object({
  subject: z.object({ kind: z.enum(SUBJECT_KINDS), id: z.string() }),
  /** Who wrote or published it; "" for a guest. */
  personId: z.string(),
  personName: z.string(),
  /** As it is now; null when it is gone. */
  content: contentCopySchema.nullable(),
  isHidden: z.boolean(),
  /** A hint of the word list, in the reported copies or in what is there now. */
  hasFlaggedWords: z.boolean(),
  reports: z.array(
    z.object({
      reason: z.enum(REPORT_REASONS),
      note: z.string(),
      at: z.string(),
      /** As it was when it was reported. */
      content: contentCopySchema,
    }),
  ),
});
export type QueueEntry = z.infer<typeof queueEntrySchema>;

export const loggedActSchema = z.object({
  id: z.string(),
  subject: z.object({ kind: z.enum(SUBJECT_KINDS), id: z.string() }),
  personName: z.string(),
  /** "" for the server itself. */
  moderatorName: z.string(),
  act: z.enum([...MODERATION_ACTS, "automaticHide"]),
  reason: z.string(),
  content: contentCopySchema,
  at: z.string(),
  /** End of a suspension; null for none, or without end. */
  until: z.string().nullable(),
  appeal: z.string(),
  /** "" without an appeal. */
  appealState: z.enum(["", "open", "granted", "rejected"]),
});
export type LoggedAct = z.infer<typeof loggedActSchema>;

export const moderationCallables = {
  /** Reports content. The same report again changes nothing. Throws CONTENT_NOT_FOUND and RATE_LIMITED. */
  reportContent: callable({
    access: "user",
    input: z.strictObject({
      /** A comment by its id, a game by its slug, an author by their handle, a guest by the id of a run. */
      kind: z.enum(SUBJECT_KINDS),
      id: z.union([keySchema, askedSlug]),
      reason: z.enum(REPORT_REASONS),
      note: textSchema({ min: 0, max: MODERATION_LIMITS.note }),
    }),
    output: z.object({}),
  }),
  /** Whether the caller is a moderator. */
  getModeration: callable({ access: "user", input: z.strictObject({}), output: z.object({ isModerator: z.boolean() }) }),
  /** Reported content, the oldest report first; comments that are held; and open appeals. */
  listReports: callable({
    access: "moderator",
    input: z.strictObject({}),
    output: z.object({
      entries: z.array(queueEntrySchema),
      held: z.array(z.object({ commentId: z.string(), slug: z.string(), personName: z.string(), text: z.string(), at: z.string() })),
      appeals: z.array(loggedActSchema),
    }),
  }),
  /** Acts on content or its person, and closes its reports. Throws CONTENT_NOT_FOUND and ACT_NOT_POSSIBLE. */
  actOnReport: callable({
    access: "moderator",
    input: z.strictObject({
      subject,
      act: z.enum(MODERATION_ACTS),
      reason,
      /** Of a suspension; absent for one without end. */
      days: z.int().min(1).max(MODERATION_LIMITS.suspensionDays).optional(),
    }),
    output: z.object({}),
  }),
  /** The log of all acts, the latest first. */
  listModerationActs: callable({
    access: "moderator",
    input: z.strictObject({ before: keySchema.optional() }),
    output: z.object({ acts: z.array(loggedActSchema), next: z.string().nullable() }),
  }),
  /** Grants or rejects an appeal; granting reverses the act. Throws APPEAL_NOT_FOUND. */
  decideAppeal: callable({
    access: "moderator",
    input: z.strictObject({ actId: keySchema, isGranted: z.boolean(), reason }),
    output: z.object({}),
  }),
  /** What moderators did about the caller, the latest first. */
  listNotices: callable({
    access: "user",
    /** `before`: id of the last notice of the page before. */
    input: z.strictObject({ before: keySchema.optional() }),
    output: z.object({
      notices: z.array(loggedActSchema.omit({ personName: true, moderatorName: true })),
      /** Pass it as `before` for the next page; null on the last. Absent from servers of the version before, which send one page. */
      next: z.string().nullable().optional(),
    }),
  }),
  /** Asks moderators to look at an act about the caller again; once per act. Throws APPEAL_NOT_FOUND. */
  appeal: callable({
    access: "user",
    input: z.strictObject({ actId: keySchema, text: textSchema({ min: 1, max: MODERATION_LIMITS.appeal }) }),
    output: z.object({}),
  }),
  /** Blocks the author of a comment: the caller doesn't see their comments, and they can't answer the caller. Throws CONTENT_NOT_FOUND. */
  blockPerson: callable({ access: "user", input: z.strictObject({ commentId: keySchema }), output: z.object({}) }),
  unblockPerson: callable({ access: "user", input: z.strictObject({ userId: keySchema }), output: z.object({}) }),
  listBlocked: callable({
    access: "user",
    input: z.strictObject({}),
    output: z.object({ people: z.array(z.object({ userId: z.string(), name: z.string() })) }),
  }),
};
