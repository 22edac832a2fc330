import { AppError, authError } from "@playsmith/contract";
import type { Platform } from "../../platform/platform.ts";
import type { Accounts } from "../accounts.ts";
import { requireEmail } from "../auth-request.ts";
import { confirmLink } from "../confirmations.ts";
import { beginUnobserved } from "../mails/unobserved.ts";
import { recordMailboxProof } from "../mails/mailbox-proof.ts";
import { confirmEmailMail, emailWantedMail } from "../mails/confirmation-mails.ts";
import { emailGainedMail, emailLeftMail, passwordChangedMail } from "../mails/notices.ts";
import { requireGoodPassword } from "./password-policy.ts";
import type { SignedIn } from "../sessions/sessions.ts";

/** Changes of credentials. Each ends the other sessions and invalidates reset links. */
export interface CredentialChanges {
  /** Throws WEAK_PASSWORD or TOO_MANY_REQUESTS. */
  changePassword(person: SignedIn, newPassword: string): Promise<void>;
  /**
   * Throws INVALID_EMAIL, EMAIL_IN_USE or TOO_MANY_REQUESTS. When account existence is hidden, the change needs a mailed confirmation.
   * @param origin origin of this site for that link.
   */
  changeEmail(person: SignedIn, newEmail: string, origin: string): Promise<void>;
  /** Applies a confirmed email and ends the sessions. Throws EMAIL_IN_USE. */
  confirmEmail(userId: string, newEmail: string): Promise<void>;
}

/** @param begin begins work that nobody may time. */
export function createCredentialChanges(
  platform: Pick<Platform, "config" | "database" | "now" | "log">,
  accounts: Accounts,
  begin = beginUnobserved,
): CredentialChanges {
  const { config, database, now, log } = platform;

  async function moveTo(userId: string, email: string): Promise<void> {
    const nowMs = now();
    await database.transaction().execute(async (transaction) => {
      await transaction
        .updateTable("authUser")
        .set({ email, emailVerified: 0, updatedAt: new Date(nowMs).toISOString() })
        .where("id", "=", userId)
        .execute();
      await transaction.updateTable("profile").set({ email, updatedAt: nowMs }).where("uid", "=", userId).execute();
      await accounts.resetLinks.drop(userId, transaction);
    });
  }

  async function move(userId: string, newEmail: string): Promise<void> {
    if ((await accounts.findByEmail(newEmail)) !== null) throw authError("email-already-in-use");
    try {
      await moveTo(userId, newEmail);
    } catch (cause) {
      // A concurrent request may have taken it.
      const holder = await accounts.findByEmail(newEmail);
      if (holder === null || holder.id === userId) throw new AppError("DATABASE_ERROR", { cause });
      throw authError("email-already-in-use");
    }
  }

  const notifyBoth = async (oldEmail: string, newEmail: string): Promise<void> => {
    await Promise.all([accounts.notify(emailLeftMail(oldEmail, newEmail)), accounts.notify(emailGainedMail(oldEmail, newEmail))]);
  };

  async function continueByMail({ userId, sessionId, email }: SignedIn, newEmail: string, origin: string): Promise<void> {
    // A reset of the password ends what was begun before, too.
    if ((await accounts.sessions.find(sessionId)) === null) return;
    if ((await accounts.findByEmail(newEmail)) !== null) return accounts.notify(emailWantedMail(newEmail));
    const secret = await accounts.confirmations.issue({ userId, kind: "changeEmail", email: newEmail });
    await accounts.notify(confirmEmailMail(newEmail, email, confirmLink(origin, secret)));
  }

  return {
    async changePassword({ userId, sessionId, email }, newPassword) {
      requireGoodPassword(config.password, newPassword);
      await accounts.throttle.begin([{ kind: "changePassword", of: userId }]);
      await accounts.passwords.set(userId, newPassword);
      await accounts.resetLinks.drop(userId);
      await accounts.sessions.endOthers(userId, sessionId);
      await accounts.notify(passwordChangedMail(email));
    },
    async changeEmail(person, wanted, origin) {
      const { userId, sessionId, email: oldEmail } = person;
      requireEmail(wanted);
      const newEmail = wanted.toLowerCase();
      if (newEmail === oldEmail) return;
      // It mails arbitrary addresses, and reveals which have accounts.
      await accounts.throttle.begin([{ kind: "changeEmail", of: userId }]);
      if (config.hideAccountExistence) {
        begin(
          () => continueByMail(person, newEmail, origin),
          (error) => log.error({ err: error }, "a change of email could not be mailed"),
        );
        return;
      }
      await move(userId, newEmail);
      await accounts.sessions.endOthers(userId, sessionId);
      await notifyBoth(oldEmail, newEmail);
    },
    async confirmEmail(userId, newEmail) {
      const account = await accounts.findById(userId);
      if (account === null || account.isClosed) throw authError("invalid-action-code");
      await move(userId, newEmail);
      await accounts.sessions.endAll(userId);
      await recordMailboxProof(database, userId, newEmail);
      await notifyBoth(account.email, newEmail);
    },
  };
}
