import { z } from "zod";
import { callable } from "../callable.ts";
import { documentSchemas } from "../documents.ts";
import { keySchema } from "../text.ts";

export const passwordPolicySchema = z.object({
  minLength: z.int(),
  maxLength: z.int().nullable(),
  requireLowercase: z.boolean(),
  requireUppercase: z.boolean(),
  requireNumeric: z.boolean(),
  requireNonAlphanumeric: z.boolean(),
});
export type PasswordPolicy = z.infer<typeof passwordPolicySchema>;

export const sessionSummarySchema = z.object({
  id: z.string(),
  createdAt: z.iso.datetime(),
  lastActiveAt: z.iso.datetime(),
  userAgent: z.string(),
  isCurrent: z.boolean(),
});
export type SessionSummary = z.infer<typeof sessionSummarySchema>;

const empty = z.strictObject({});
const collection = z.enum(["users", "userSettings"]);
const documentId = keySchema;

export const accountCallables = {
  /** What sign-in screens need to know of this installation before anyone has signed in. */
  getSignInOptions: callable({
    access: "anyone",
    input: empty,
    output: z.object({ passwordPolicy: passwordPolicySchema, googleEnabled: z.boolean() }),
  }),
  /** A sign of life of an open tab: moves the session's idle limit. */
  keepAlive: callable({ access: "user", input: empty, output: z.object({ expiresAt: z.iso.datetime() }) }),
  listSessions: callable({ access: "user", input: empty, output: z.object({ sessions: z.array(sessionSummarySchema) }) }),
  endSession: callable({ access: "user", input: z.strictObject({ sessionId: keySchema }), output: empty }),
  /** Reads a document of `users` or `userSettings`; only one's own. `data` is null when there is none. */
  getDocument: callable({
    access: "user",
    input: z.strictObject({ collection, id: documentId }),
    output: z.object({ data: z.record(z.string(), z.unknown()).nullable() }),
  }),
  /** Merge-writes one's own document; `createOnly` leaves an existing one as it is. */
  setDocument: callable({
    access: "user",
    input: z.discriminatedUnion("collection", [
      z.strictObject({
        collection: z.literal("users"),
        id: documentId,
        data: documentSchemas.users.partial(),
        createOnly: z.boolean().optional(),
      }),
      z.strictObject({
        collection: z.literal("userSettings"),
        id: documentId,
        data: documentSchemas.userSettings.partial(),
        createOnly: z.boolean().optional(),
      }),
    ]),
    output: z.object({ data: z.record(z.string(), z.unknown()) }),
  }),
};
