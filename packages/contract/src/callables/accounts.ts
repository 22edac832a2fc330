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

/** What deleting an account would take with it. */
export const accountDeletionPreviewSchema = z.object({
  /** Projects that the person owns, trashed ones included. */
  ownProjects: z.int(),
  /** Those of them that have other members, who lose them too. */
  sharedOwnProjects: z.int(),
  /** Those of them with a public page. */
  publishedGames: z.int(),
  /** Other people's projects, which stay. */
  memberOf: z.int(),
});
export type AccountDeletionPreview = z.infer<typeof accountDeletionPreviewSchema>;

/** The ways into an account. Google's `email` is null when it told none. */
export const signInMethodsSchema = z.object({
  hasPassword: z.boolean(),
  google: z.object({ email: z.string().nullable() }).nullable(),
});
export type SignInMethods = z.infer<typeof signInMethodsSchema>;

const empty = z.strictObject({});
const collection = z.enum(["users", "userSettings"]);
const documentId = keySchema;

export const accountCallables = {
  /** What sign-in screens need to know of this installation before anyone has signed in. */
  getSignInOptions: callable({
    access: "anyone",
    input: empty,
    output: z.object({
      passwordPolicy: passwordPolicySchema,
      googleEnabled: z.boolean(),
      /** What a browser should tell of itself: the operator can switch either off. */
      monitoring: z.object({ errors: z.boolean(), vitals: z.boolean() }),
    }),
  }),
  /** A sign of life of an open tab: moves the session's idle limit. */
  keepAlive: callable({ access: "user", input: empty, output: z.object({ expiresAt: z.iso.datetime() }) }),
  listSessions: callable({ access: "user", input: empty, output: z.object({ sessions: z.array(sessionSummarySchema) }) }),
  endSession: callable({ access: "user", input: z.strictObject({ sessionId: keySchema }), output: empty }),
  listSignInMethods: callable({ access: "user", input: empty, output: signInMethodsSchema }),
  /**
   * Sets a new password, or a first one beside Google, and ends the person's other sessions. WEAK_PASSWORD;
   * `requires-recent-login`, as all below, when the session's last proof of identity is older than `SESSION.recentLoginMs`.
   */
  changePassword: callable({
    access: "user",
    input: z.strictObject({ newPassword: z.string().min(1) }),
    output: empty,
  }),
  /** Moves the account to another email and ends the person's other sessions. INVALID_EMAIL, EMAIL_IN_USE. */
  changeEmail: callable({ access: "user", input: z.strictObject({ newEmail: z.string().trim() }), output: empty }),
  /** Takes Google off the account; `last-sign-in-method` when there is no password. */
  disconnectGoogle: callable({ access: "user", input: empty, output: empty }),
  previewAccountDeletion: callable({ access: "user", input: empty, output: accountDeletionPreviewSchema }),
  /** Deletes the account with everything that is its own, for good. Other people's projects stay. */
  deleteAccount: callable({ access: "user", input: empty, output: empty }),
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
