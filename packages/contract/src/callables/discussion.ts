import { z } from "zod";
import { callable } from "../callable.ts";
import { RUN_LIMITS } from "../run-results.ts";
import { keySchema, lineSchema } from "../text.ts";
import { commentTextSchema } from "./comments.ts";

/** Limits of the discussion of a project. */
export const DISCUSSION_LIMITS = {
  length: 2_000,
  perHour: 300,
  mentions: 20,
  /** Threads and messages that are sent at once: the newest. */
  threads: 300,
  repliesPerThread: 200,
  chat: 200,
  /** Recorded runs that are kept per project: those kept last. */
  runs: 100,
  runsPerHour: 120,
  /** Characters of a recording: calls carry 256 KB. */
  recordingLength: 200_000,
} as const;

const position = z.number().min(-1_000_000).max(1_000_000);
const PINNED_RECORDS = ["scenes", "prefabs", "assets", "functions", "modules"] as const;

/** What a comment is pinned to. It moves with that, and stays when that is deleted. */
export const pinSchema = z.discriminatedUnion("kind", [
  /** A place or, with a size, an area of a scene, in px. */
  z.strictObject({
    kind: z.literal("place"),
    sceneId: keySchema,
    x: position,
    y: position,
    widthPx: z.number().min(0).max(1_000_000).optional(),
    heightPx: z.number().min(0).max(1_000_000).optional(),
  }),
  z.strictObject({ kind: z.literal("object"), sceneId: keySchema, objectId: keySchema }),
  /** A scene, prefab, asset, function or module; a frame of a sprite. */
  z.strictObject({ kind: z.literal("thing"), record: z.enum(PINNED_RECORDS), id: keySchema, frameId: keySchema.optional() }),
  /** A line of the rules of a thing, or of the whole game without an owner. */
  z.strictObject({
    kind: z.literal("rule"),
    owner: z.strictObject({ record: z.enum(PINNED_RECORDS), id: keySchema }).nullable(),
    lineId: keySchema,
  }),
  /** A line of a script; `anchor` is a Yjs relative position in it, as base64, which moves with the text. */
  z.strictObject({ kind: z.literal("code"), record: z.enum(["scenes", "prefabs", "modules"]), id: keySchema, anchor: z.string().max(200) }),
  /** A tick of a recorded run that is kept. */
  z.strictObject({ kind: z.literal("moment"), runId: keySchema, tick: z.int().min(0).max(RUN_LIMITS.ticks) }),
]);
export type Pin = z.infer<typeof pinSchema>;

const person = z.object({ userId: z.string(), displayName: z.string(), photoURL: z.string().nullable() });

/** A message in the discussion of a project. */
export const discussionMessageSchema = z.object({
  id: z.string(),
  /** The first comment of its thread; null for that one, and in the chat. */
  threadId: z.string().nullable(),
  /** Null after the account was deleted. */
  author: person.nullable(),
  /** Empty when it was deleted and has replies. */
  text: z.string(),
  at: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  isDeleted: z.boolean(),
  /** Null for a comment on the project as a whole, in replies and in the chat. */
  pin: pinSchema.nullable(),
  /** The name of what it was pinned to when it was written. */
  pinName: z.string(),
  resolvedAt: z.iso.datetime().nullable(),
  /** People who are mentioned. */
  mentions: z.array(z.string()),
});
export type DiscussionMessage = z.infer<typeof discussionMessageSchema>;

const projectId = keySchema;
const text = commentTextSchema;
const mentions = z.array(keySchema).max(DISCUSSION_LIMITS.mentions).default([]);
const ofMessage = z.strictObject({ projectId, messageId: keySchema });
const message = z.object({ message: discussionMessageSchema });

export const discussionCallables = {
  /** The newest comment threads with all replies, and the newest messages of the chat, each the oldest first. */
  readDiscussion: callable({
    access: { project: "viewer" },
    input: z.strictObject({ projectId }),
    output: z.object({
      comments: z.array(discussionMessageSchema),
      chat: z.array(discussionMessageSchema),
      /** The kept runs, by id. */
      runs: z.array(z.string()),
      /** Until when the caller has read; null before the first time. */
      readAt: z.iso.datetime().nullable(),
    }),
  }),
  /** Throws COMMENT_NOT_FOUND, COMMENT_THREAD_FULL, RATE_LIMITED. */
  addToDiscussion: callable({
    access: { project: "commenter" },
    input: z.strictObject({
      projectId,
      channel: z.enum(["comments", "chat"]),
      threadId: keySchema.nullable().default(null),
      text,
      pin: pinSchema.nullable().default(null),
      pinName: lineSchema({ min: 0, max: 120 }).default(""),
      mentions,
    }),
    output: message,
  }),
  /** Changes an own message. Throws COMMENT_NOT_FOUND, RATE_LIMITED. */
  editInDiscussion: callable({
    access: { project: "commenter" },
    input: ofMessage.extend({ text, mentions }),
    output: message,
  }),
  /** Deletes an own message; the owner of the project deletes any. Throws COMMENT_NOT_FOUND. */
  deleteFromDiscussion: callable({ access: { project: "commenter" }, input: ofMessage, output: z.object({}) }),
  /** Marks a thread as settled, or opens it again. Throws COMMENT_NOT_FOUND. */
  resolveThread: callable({
    access: { project: "commenter" },
    input: ofMessage.extend({ isResolved: z.boolean() }),
    output: message,
  }),
  /** Keeps the recording of a run, so that comments can refer to its ticks. Throws RECORDING_INVALID, RATE_LIMITED. */
  keepRun: callable({
    access: { project: "commenter" },
    input: z.strictObject({ projectId, recording: z.string().min(1).max(DISCUSSION_LIMITS.recordingLength) }),
    output: z.object({ runId: z.string(), ticks: z.int() }),
  }),
  /** Throws RUN_NOT_KEPT. */
  getKeptRun: callable({
    access: { project: "viewer" },
    input: z.strictObject({ projectId, runId: keySchema }),
    output: z.object({ recording: z.string(), ticks: z.int() }),
  }),
  /** Deletes a recording; comments on its ticks stay. Throws RUN_NOT_KEPT. */
  deleteKeptRun: callable({
    access: { project: "editor" },
    input: z.strictObject({ projectId, runId: keySchema }),
    output: z.object({}),
  }),
  /** Notes that the caller has read everything so far. */
  markDiscussionRead: callable({ access: { project: "viewer" }, input: z.strictObject({ projectId }), output: z.object({}) }),
};
