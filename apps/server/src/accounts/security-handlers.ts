import { authError } from "@playsmith/contract";
import type { HandlersOf } from "../operations/call.ts";
import type { Platform } from "../platform/platform.ts";
import type { AccountDeletion } from "./account-deletion.ts";
import type { Accounts } from "./accounts.ts";
import type { CredentialChanges } from "./passwords/credential-changes.ts";
import type { GoogleIdentities } from "./google/identities.ts";
import { requireRecentLogin } from "./sessions/recent-login.ts";

type Names = "listSignInMethods" | "changePassword" | "changeEmail" | "disconnectGoogle" | "previewAccountDeletion" | "deleteAccount";

/** Callables for credentials, sessions and the account. */
export function accountSecurityHandlers(
  platform: Platform,
  accounts: Accounts,
  parts: { identities: GoogleIdentities; deletion: AccountDeletion; changes: CredentialChanges },
): HandlersOf<Names> {
  const { identities, deletion, changes } = parts;
  const { now } = platform;

  return {
    async listSignInMethods({ user }) {
      const connected = await identities.connectedTo(user.userId);
      return {
        hasPassword: await accounts.passwords.has(user.userId),
        google: connected === null ? null : { email: connected.email },
      };
    },

    async changePassword({ user, input }) {
      requireRecentLogin(user, now());
      await changes.changePassword(user, input.newPassword);
      return {};
    },

    async changeEmail({ user, input, origin }) {
      requireRecentLogin(user, now());
      await changes.changeEmail(user, input.newEmail, origin);
      return {};
    },

    async disconnectGoogle({ user }) {
      requireRecentLogin(user, now());
      if (!(await accounts.passwords.has(user.userId))) throw authError("last-sign-in-method");
      await identities.disconnect(user.userId);
      return {};
    },

    previewAccountDeletion: ({ user }) => deletion.preview(user.userId),

    async deleteAccount({ user }) {
      requireRecentLogin(user, now());
      await deletion.delete(user.userId);
      return {};
    },
  };
}
