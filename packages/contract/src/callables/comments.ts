import { z } from "zod";
import { callable } from "../callable.ts";
import { RUN_LIMITS } from "../run-results.ts";
import { keySchema } from "../text.ts";
import { askedSlug, askedVersion } from "./community.ts";

export const COMMENT_LIMITS = {
  length: 2_000,
  perHour: 20,
  /** For persons who joined less than `newcomerDays` ago. */
  newcomerPerHour: 5,
  /** Comments with a link are held for so long after the sign-up of a person. */
  newcomerDays: 3,
  repliesPerThread: 50,
  threadsPerPage: 20,
} as const;

const VISIBLE = /[^\p{Z}\p{C}\p{M}]/u;

/** Plain text of several lines. Control characters and those that change the direction of text are refused, except tab and line feed. */
export const commentTextSchema = z
  .string()
  .transform((text) => text.replace(/\r\n?/g, "\n").trim())
  .pipe(
    z
      .string()
      .min(1)
      .max(COMMENT_LIMITS.length)
      .regex(/^(?:[\t\n]|[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069])*$/u, "must be plain text")
      .refine((text) => VISIBLE.test(text), "must have something to see"),
  );

/** Shown to everybody; waiting for approval; hidden by moderation; or deleted, with replies left. */
export const COMMENT_STATES = ["shown", "held", "hidden", "deleted"] as const;
export type CommentState = (typeof COMMENT_STATES)[number];

const commentFields = {
  id: z.string(),
  /** The release that it was written on. */
  version: z.int(),
  /** "" for a deleted one. */
  authorName: z.string(),
  /** Public page of its author; null without one. */
  authorPath: z.string().nullable(),
  /** The author is a member of the game's project. */
  isByMaker: z.boolean(),
  /** Plain text; "" when the caller may not read it. */
  text: z.string(),
  at: z.string(),
  editedAt: z.string().nullable(),
  state: z.enum(COMMENT_STATES),
  /** The moment of a recorded run that it is about; null for none. */
  moment: z
    .object({
      /** See `getRun`; null when the run is not listed any more. */
      runId: z.string().nullable(),
      tick: z.int(),
    })
    .nullable(),
  /** The caller's own. */
  isMine: z.boolean(),
};
export const commentReplySchema = z.object(commentFields);
export type CommentReply = z.infer<typeof commentReplySchema>;

/** A comment with its replies, the oldest first. */
export const commentSchema = z.object({ ...commentFields, replies: z.array(commentReplySchema) });
export type Comment = z.infer<typeof commentSchema>;

export const commentPageSchema = z.object({
  /** The latest first. */
  comments: z.array(commentSchema),
  /** Pass it as `before` for the next page; null on the last. */
  next: z.string().nullable(),
  /** False when the maker or the operator has closed comments. */
  isOpen: z.boolean(),
  /** The caller may delete and approve all comments, as an editor of the project. */
  canModerate: z.boolean(),
});
export type CommentPage = z.infer<typeof commentPageSchema>;

/** The caller was asked about a text with flagged words, and sends it as it is. */
const isConfirmed = z.boolean().optional();
const onComment = z.strictObject({ slug: askedSlug, commentId: keySchema });

export const commentCallables = {
  /** The comments on a game, the latest first. Throws GAME_NOT_FOUND. */
  listComments: callable({
    access: "guest",
    addressLimitPerMinute: 240,
    input: z.strictObject({ slug: askedSlug, before: keySchema.optional() }),
    output: commentPageSchema,
  }),
  /**
   * Writes a comment on a release, or a reply. Throws GAME_NOT_FOUND, COMMENT_NOT_FOUND, COMMENTS_CLOSED, COMMENT_THREAD_FULL, BLOCKED, RUN_NOT_FOUND, MOMENT_NOT_IN_RUN,
   * SUSPENDED, RATE_LIMITED, and WORDS_TO_CONFIRM unless `isConfirmed`.
   */
  addComment: callable({
    access: "user",
    bodyLimitBytes: 64 * 1024,
    input: z.strictObject({
      slug: askedSlug,
      version: askedVersion,
      /** The comment that is answered. An answer to a reply joins its thread. */
      parentId: keySchema.optional(),
      text: commentTextSchema,
      /** A moment of a ranked run of the game. */
      moment: z.strictObject({ runId: keySchema, tick: z.int().min(0).max(RUN_LIMITS.ticks) }).optional(),
      isConfirmed,
    }),
    output: z.object({ comment: commentReplySchema }),
  }),
  /** Changes an own comment. Throws COMMENT_NOT_FOUND, COMMENTS_CLOSED, BLOCKED, SUSPENDED, RATE_LIMITED and WORDS_TO_CONFIRM. */
  editComment: callable({
    access: "user",
    bodyLimitBytes: 64 * 1024,
    input: onComment.extend({ text: commentTextSchema, isConfirmed }),
    output: z.object({ comment: commentReplySchema }),
  }),
  /** Deletes an own comment, or one on a game that the caller may edit. Throws COMMENT_NOT_FOUND and PERMISSION_DENIED. */
  deleteComment: callable({ access: "user", input: onComment, output: z.object({}) }),
  /** Shows a held comment: for editors of the game's project. Moderators use `actOnReport`. Throws COMMENT_NOT_FOUND and PERMISSION_DENIED. */
  approveComment: callable({ access: "user", input: onComment, output: z.object({}) }),
};
