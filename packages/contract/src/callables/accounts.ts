import { z } from "zod";
import { callable } from "../callable.ts";
import { documentSchemas } from "../documents.ts";
import { signUpPolicySchema } from "../sign-up-policy.ts";
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

/** Consequences of deleting an account. */
export const accountDeletionPreviewSchema = z.object({
  /** Projects owned by the person, including trashed ones. */
  ownProjects: z.int(),
  /** Those of them with other members, who lose access. */
  sharedOwnProjects: z.int(),
  /** Those of them with a public page. */
  publishedGames: z.int(),
  /** Those of them in a team: each goes to a member of the team who has worked on it, and is deleted only without one. */
  teamProjects: z.int(),
  /** Other people's projects, which stay. */
  memberOf: z.int(),
});
export type AccountDeletionPreview = z.infer<typeof accountDeletionPreviewSchema>;

/** Sign-in methods of an account. Google's `email` is null when it was not provided. */
export const signInMethodsSchema = z.object({
  hasPassword: z.boolean(),
  google: z.object({ email: z.string().nullable() }).nullable(),
});
export type SignInMethods = z.infer<typeof signInMethodsSchema>;

const empty = z.strictObject({});
const collection = z.enum(["users", "userSettings"]);
const documentId = keySchema;

export const accountCallables = {
  /** Settings of the installation for the sign-in screens. */
  getSignInOptions: callable({
    access: "anyone",
    input: empty,
    output: z.object({
      passwordPolicy: passwordPolicySchema,
      googleEnabled: z.boolean(),
      /** Who may make an account. Absent from servers of earlier versions, beside which this one may run. */
      signUp: signUpPolicySchema.default({ kind: "open" }),
      /** What browsers should report; the operator can disable either. */
      monitoring: z.object({ errors: z.boolean(), vitals: z.boolean() }),
      /** Which parts of the public pages the operator has switched on. */
      community: z.object({ remixes: z.boolean(), explore: z.boolean(), authors: z.boolean() }),
    }),
  }),
  /** Resets the session's idle timeout, while a tab is open. */
  keepAlive: callable({ access: "user", input: empty, output: z.object({ expiresAt: z.iso.datetime() }) }),
  listSessions: callable({ access: "user", input: empty, output: z.object({ sessions: z.array(sessionSummarySchema) }) }),
  endSession: callable({ access: "user", input: z.strictObject({ sessionId: keySchema }), output: empty }),
  listSignInMethods: callable({ access: "user", input: empty, output: signInMethodsSchema }),
  /**
   * Sets a password and ends the person's other sessions. WEAK_PASSWORD, TOO_MANY_REQUESTS; `requires-recent-login`, like all of the
   * following, when the session's last authentication is older than `SESSION.recentLoginMs`.
   */
  changePassword: callable({
    access: "user",
    input: z.strictObject({ newPassword: z.string().min(1) }),
    output: empty,
  }),
  /** Changes the account's email and ends the person's other sessions. INVALID_EMAIL, EMAIL_IN_USE. */
  changeEmail: callable({ access: "user", input: z.strictObject({ newEmail: z.string().trim() }), output: empty }),
  /** Disconnects Google from the account; `last-sign-in-method` without a password. */
  disconnectGoogle: callable({ access: "user", input: empty, output: empty }),
  previewAccountDeletion: callable({ access: "user", input: empty, output: accountDeletionPreviewSchema }),
  /** Permanently deletes the account with all its data. Other people's projects stay. */
  deleteAccount: callable({ access: "user", input: empty, output: empty }),
  /** Reads an own document of `users` or `userSettings`. `data` is null when it is missing. */
  getDocument: callable({
    access: "user",
    input: z.strictObject({ collection, id: documentId }),
    output: z.object({ data: z.record(z.string(), z.unknown()).nullable() }),
  }),
  /** Merges data into an own document; `createOnly` keeps an existing one unchanged. */
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
