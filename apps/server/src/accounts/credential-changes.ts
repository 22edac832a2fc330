import { AppError } from "@playsmith/contract";
import type { Platform } from "../platform/platform.ts";
import type { Accounts } from "./accounts.ts";
import { requireEmail } from "./auth-request.ts";
import { emailInUse } from "./email-in-use.ts";
import { emailGainedMail, emailLeftMail, passwordChangedMail } from "./mails/notices.ts";
import { requireGoodPassword } from "./password-policy.ts";
import type { SignedIn } from "./sessions.ts";

/** Changes of what a person signs in with. Each ends their other sessions and makes outstanding reset links worthless. */
export interface CredentialChanges {
  /** Throws WEAK_PASSWORD. */
  changePassword(person: SignedIn, newPassword: string): Promise<void>;
  /** Throws INVALID_EMAIL, EMAIL_IN_USE or TOO_MANY_REQUESTS. */
  changeEmail(person: SignedIn, newEmail: string): Promise<void>;
}

export function createCredentialChanges(platform: Platform, accounts: Accounts): CredentialChanges {
  const { config, database, now } = platform;

  async function moveTo(userId: string, email: string): Promise<void> {
    const nowMs = now();
    await database.transaction().execute(async (transaction) => {
      await transaction
        .updateTable("authUser")
        .set({ email, emailVerified: 0, updatedAt: new Date(nowMs).toISOString() })
        .where("id", "=", userId)
        .execute();
      await transaction.updateTable("profile").set({ email, updatedAt: nowMs }).where("uid", "=", userId).execute();
    });
  }

  return {
    async changePassword({ userId, sessionId, email }, newPassword) {
      requireGoodPassword(config.password, newPassword);
      await accounts.passwords.set(userId, newPassword);
      await accounts.resetLinks.drop(userId);
      await accounts.sessions.endOthers(userId, sessionId);
      await accounts.notify(passwordChangedMail(email));
    },
    async changeEmail({ userId, sessionId, email: oldEmail }, wanted) {
      requireEmail(wanted);
      const newEmail = wanted.toLowerCase();
      if (newEmail === oldEmail) return;
      // It mails whatever address is given, and tells which have accounts.
      await accounts.throttle.begin([{ kind: "changeEmail", of: userId }]);
      if ((await accounts.findByEmail(newEmail)) !== null) throw emailInUse(config);
      try {
        await moveTo(userId, newEmail);
      } catch (cause) {
        // Somebody else may have taken it in between.
        const holder = await accounts.findByEmail(newEmail);
        throw holder === null || holder.id === userId ? new AppError("DATABASE_ERROR", { cause }) : emailInUse(config);
      }
      await accounts.resetLinks.drop(userId);
      await accounts.sessions.endOthers(userId, sessionId);
      await Promise.all([accounts.notify(emailLeftMail(oldEmail, newEmail)), accounts.notify(emailGainedMail(oldEmail, newEmail))]);
    },
  };
}
