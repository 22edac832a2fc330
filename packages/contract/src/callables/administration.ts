import { z } from "zod";
import { callable } from "../callable.ts";
import { signUpPolicySchema } from "../sign-up-policy.ts";
import { storageQuotaSchema } from "../storage-quota.ts";
import { keySchema, textSchema } from "../text.ts";

/** What admins do. "addAdmin" and "removeAdmin" are done on the command line only. */
export const ADMIN_ACTS = [
  "addAdmin",
  "removeAdmin",
  "disable",
  "enable",
  "endSessions",
  "sendTestMail",
  "changeSignUp",
  "invite",
  "withdrawInvitation",
  "changeQuota",
] as const;
export type AdminAct = (typeof ADMIN_ACTS)[number];

export const ADMINISTRATION_LIMITS = { reason: 1_000, search: 200, perPage: 50, email: 320, invitations: 500 } as const;

const reason = textSchema({ min: 1, max: ADMINISTRATION_LIMITS.reason }).refine((text) => text.trim() !== "", "must have something to see");

const administeredPersonSchema = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  createdAt: z.string(),
  isAdmin: z.boolean(),
  /** Null while the account can be used. */
  disabledAt: z.string().nullable(),
  /** Projects that they own, without branches. */
  projects: z.number(),
  /** Size of documents and files of these projects. */
  byteLength: z.number(),
  sessions: z.number(),
  /** What counts for them: their own quota, or that of everybody. */
  quota: storageQuotaSchema,
  hasOwnQuota: z.boolean(),
});
export type AdministeredPerson = z.infer<typeof administeredPersonSchema>;

const loggedAdminActSchema = z.object({
  id: z.string(),
  at: z.string(),
  act: z.enum(ADMIN_ACTS),
  source: z.enum(["app", "commandLine"]),
  /** "" for the command line, and for a deleted account. */
  adminEmail: z.string(),
  /** "" for an act without a person, and for a deleted account. */
  personEmail: z.string(),
  reason: z.string(),
});
export type LoggedAdminAct = z.infer<typeof loggedAdminActSchema>;

const siteInvitationSchema = z.object({ id: z.string(), email: z.string(), createdAt: z.string(), expiresAt: z.string() });
export type SiteInvitation = z.infer<typeof siteInvitationSchema>;

/** Who may make an account, and the open invitations of admins, the newest first. */
const signUpSchema = z.object({ policy: signUpPolicySchema, invitations: z.array(siteInvitationSchema) });

const defaultQuotaSchema = z.object({ quota: storageQuotaSchema });

export const administrationCallables = {
  /** Whether the caller is an admin. */
  getAdministration: callable({ access: "user", input: z.strictObject({}), output: z.object({ isAdmin: z.boolean() }) }),
  /** Figures of the installation, and the state of this server. */
  adminOverview: callable({
    access: "admin",
    input: z.strictObject({}),
    output: z.object({
      version: z.string(),
      /** The running servers, the oldest first; none with SQLite, which has this one. */
      servers: z.array(z.object({ id: z.string(), version: z.string(), since: z.string() })),
      database: z.enum(["sqlite", "postgres"]),
      /** Whether each part answers. */
      health: z.object({ database: z.boolean(), objectStore: z.boolean() }),
      people: z.number(),
      disabledPeople: z.number(),
      projects: z.number(),
      publishedGames: z.number(),
      fileBytes: z.number(),
      documentBytes: z.number(),
      /** Editors that are connected to this server. */
      openEditors: z.number(),
      openReports: z.number(),
      /** The last scheduled backup; `problem` is null when it was written. */
      backup: z.object({ isScheduled: z.boolean(), last: z.object({ at: z.string(), problem: z.string().nullable() }).nullable() }),
    }),
  }),
  /** Accounts whose email or name contains a text, the newest first. */
  listPeople: callable({
    access: "admin",
    input: z.strictObject({
      search: textSchema({ min: 0, max: ADMINISTRATION_LIMITS.search }),
      /** `next` of the page before. */
      before: z
        .string()
        .regex(/^[\w.:-]{1,40} [\w-]{1,60}$/)
        .optional(),
    }),
    output: z.object({ people: z.array(administeredPersonSchema), next: z.string().nullable() }),
  }),
  /** Ends all sessions of a person, who can't sign in any more. Throws PERSON_NOT_FOUND, OWN_ACCOUNT and LAST_ADMIN. */
  disablePerson: callable({ access: "admin", input: z.strictObject({ personId: keySchema, reason }), output: z.object({}) }),
  /** Throws PERSON_NOT_FOUND. */
  enablePerson: callable({ access: "admin", input: z.strictObject({ personId: keySchema, reason }), output: z.object({}) }),
  /** Signs a person out everywhere. Throws PERSON_NOT_FOUND. */
  endPersonSessions: callable({ access: "admin", input: z.strictObject({ personId: keySchema }), output: z.object({}) }),
  /** The quota of everybody without an own one. */
  getDefaultQuota: callable({ access: "admin", input: z.strictObject({}), output: defaultQuotaSchema }),
  setDefaultQuota: callable({ access: "admin", input: z.strictObject({ quota: storageQuotaSchema }), output: defaultQuotaSchema }),
  /** Gives a person an own quota; null for that of everybody. What they have stays. Throws PERSON_NOT_FOUND. */
  setPersonQuota: callable({
    access: "admin",
    input: z.strictObject({ personId: keySchema, quota: storageQuotaSchema.nullable() }),
    output: z.object({}),
  }),
  getSignUp: callable({ access: "admin", input: z.strictObject({}), output: signUpSchema }),
  /** Throws MAIL_NEEDED for domains while no mail server is set up, since nobody could prove an email. */
  setSignUpPolicy: callable({ access: "admin", input: z.strictObject({ policy: signUpPolicySchema }), output: signUpSchema }),
  /** Invites somebody to make an account, by mail; an earlier invitation for the email ends. Throws INVALID_EMAIL, EMAIL_IN_USE and TOO_MANY_SITE_INVITATIONS. */
  inviteToSite: callable({
    access: "admin",
    input: z.strictObject({ email: textSchema({ min: 1, max: ADMINISTRATION_LIMITS.email }) }),
    output: signUpSchema.extend({
      link: z.string(),
      /** False while no mail server is set up. */
      isMailed: z.boolean(),
    }),
  }),
  withdrawSiteInvitation: callable({ access: "admin", input: z.strictObject({ invitationId: keySchema }), output: signUpSchema }),
  /** What admins did, the latest first. */
  listAdminActs: callable({
    access: "admin",
    input: z.strictObject({
      before: z
        .string()
        .regex(/^\d{1,15} [\w-]{1,60}$/)
        .optional(),
    }),
    output: z.object({ acts: z.array(loggedAdminActSchema), next: z.string().nullable() }),
  }),
  /** Sends a mail to the caller. Throws SERVICE_UNAVAILABLE when the mail server doesn't take it. */
  sendTestMail: callable({
    access: "admin",
    input: z.strictObject({}),
    output: z.object({
      to: z.string(),
      /** Whether mails are only written to the data folder, since no mail server is set up. */
      isWrittenToOutbox: z.boolean(),
    }),
  }),
};
