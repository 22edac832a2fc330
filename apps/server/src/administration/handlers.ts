import type { administrationCallables } from "@playsmith/contract";
import type { Accounts } from "../accounts/accounts.ts";
import { requireEmail } from "../accounts/auth-request.ts";
import { siteInvitationMail } from "../accounts/mails/confirmation-mails.ts";
import type { Letter } from "../accounts/mails/layout.ts";
import type { HandlersOf } from "../operations/call.ts";
import type { Platform } from "../platform/platform.ts";
import type { ServerProcesses } from "../platform/server-processes.ts";
import { readDefaultQuota } from "../quotas/quotas.ts";
import { createAccountActs } from "./account-acts.ts";
import { type Actor, listAdminActs, logAdminAct } from "./admin-log.ts";
import { isAdmin } from "./admins.ts";
import { readOverview } from "./overview.ts";
import { listPeople } from "./people.ts";
import { createQuotaActs } from "./quota-acts.ts";
import { changeSignUpPolicy, inviteToSite, readSignUp, withdrawSiteInvitation } from "./sign-up.ts";

export interface AdministrationParts {
  accounts: Pick<Accounts, "sessions" | "write" | "notify">;
  /** Counts the editors that are connected to this process. */
  openEditors: () => number;
  servers: ServerProcesses["list"];
}

/** Callables of `/admin`. */
export function administrationHandlers(
  platform: Platform,
  { accounts, openEditors, servers }: AdministrationParts,
): HandlersOf<keyof typeof administrationCallables> {
  const { config, database, mailer, now } = platform;
  const acts = createAccountActs(platform, accounts.sessions);
  const quotas = createQuotaActs(platform);
  const actorOf = ({ userId }: { userId: string }): Actor => ({ source: "app", adminId: userId });

  return {
    getAdministration: async ({ user }) => ({ isAdmin: await isAdmin(database, user.userId) }),

    adminOverview: async () => readOverview(platform, openEditors(), await servers()),

    listPeople: ({ input }) => listPeople(platform, input.search, input.before ?? null),

    async disablePerson({ user, input }) {
      await acts.disable(actorOf(user), input.personId, input.reason);
      return {};
    },

    async enablePerson({ user, input }) {
      await acts.enable(actorOf(user), input.personId, input.reason);
      return {};
    },

    async endPersonSessions({ user, input }) {
      await acts.endSessions(actorOf(user), input.personId);
      return {};
    },

    getDefaultQuota: async () => ({ quota: await readDefaultQuota(database) }),

    async setDefaultQuota({ user, input }) {
      await quotas.setDefault(actorOf(user), input.quota);
      return { quota: await readDefaultQuota(database) };
    },

    async setPersonQuota({ user, input }) {
      await quotas.setOwn(actorOf(user), input.personId, input.quota);
      return {};
    },

    getSignUp: () => readSignUp(database, now()),

    async setSignUpPolicy({ user, input }) {
      await changeSignUpPolicy(platform, input.policy, { actor: actorOf(user), hasMail: config.smtpUrl !== null, nowMs: now() });
      return readSignUp(database, now());
    },

    async inviteToSite({ user, input, origin }) {
      const email = input.email.trim().toLowerCase();
      requireEmail(email);
      const link = origin + (await inviteToSite(platform, email, { actor: actorOf(user), nowMs: now() }));
      await accounts.notify(siteInvitationMail(email, user.name, link));
      return { ...(await readSignUp(database, now())), link, isMailed: config.smtpUrl !== null };
    },

    async withdrawSiteInvitation({ user, input }) {
      await withdrawSiteInvitation(platform, input.invitationId, { actor: actorOf(user), nowMs: now() });
      return readSignUp(database, now());
    },

    listAdminActs: ({ input }) => listAdminActs(database, input.before ?? null),

    async sendTestMail({ user }) {
      await mailer.send(await accounts.write(testMail(user.email)));
      await logAdminAct(database, { actor: actorOf(user), act: "sendTestMail", personId: user.userId, reason: "" }, now());
      return { to: user.email, isWrittenToOutbox: config.smtpUrl === null };
    },
  };
}

function testMail(to: string): Letter {
  return {
    to,
    write: ({ translated }) => ({
      subject: translated("Test mail from Playsmith"),
      preview: translated("Mails of this site arrive."),
      before: [translated("an admin of this site sent this mail to see whether its mails arrive. They do.")],
      after: [],
    }),
  };
}
