import { z } from "zod";
import { callable } from "../callable.ts";
import { keySchema } from "../text.ts";
import { commentTextSchema } from "./comments.ts";
import { projectSummarySchema } from "./projects.ts";

/** Decided requests for review that are listed. */
export const DECIDED_REVIEWS_SHOWN = 30;

export const REVIEW_STATES = ["open", "merged", "sentBack", "withdrawn"] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

const person = z.object({ userId: z.string(), displayName: z.string(), photoURL: z.string().nullable() });

/** A request to merge a branch into its main project. */
export const reviewSchema = z.object({
  id: z.string(),
  branch: z.object({ id: z.string(), name: z.string() }),
  /** Null after the account was deleted. */
  author: person.nullable(),
  /** The comment of the main project's discussion with which it was asked. */
  threadId: z.string(),
  at: z.iso.datetime(),
  state: z.enum(REVIEW_STATES),
  decidedBy: person.nullable(),
  decidedAt: z.iso.datetime().nullable(),
});
export type Review = z.infer<typeof reviewSchema>;

const projectId = keySchema;
const review = z.object({ review: reviewSchema });

export const reviewCallables = {
  /** Protects a project, so that only its owner changes it and editors work in branches; or ends that. */
  setProtection: callable({
    access: { project: "owner" },
    onBranch: false,
    input: z.strictObject({ projectId, isProtected: z.boolean() }),
    output: z.object({ project: projectSummarySchema }),
  }),
  /** The open requests for review of a main project, also for one of its branches, and the last decided ones; the newest first. */
  listReviews: callable({
    access: { project: "viewer" },
    input: z.strictObject({ projectId }),
    output: z.object({ reviews: z.array(reviewSchema) }),
  }),
  /**
   * Asks the owner to merge a branch, in the discussion of the main project. Throws NOT_A_BRANCH, REVIEW_OPEN when it is asked already,
   * RATE_LIMITED.
   */
  requestReview: callable({ access: { project: "editor" }, input: z.strictObject({ projectId, text: commentTextSchema }), output: review }),
  /** Sends a request back with a reason. Throws REVIEW_NOT_OPEN, RATE_LIMITED. */
  sendBackReview: callable({
    access: { project: "owner" },
    onBranch: false,
    input: z.strictObject({ projectId, reviewId: keySchema, reason: commentTextSchema }),
    output: review,
  }),
  /** Withdraws an own request. Throws REVIEW_NOT_OPEN. */
  withdrawReview: callable({
    access: { project: "editor" },
    onBranch: false,
    input: z.strictObject({ projectId, reviewId: keySchema }),
    output: review,
  }),
};
