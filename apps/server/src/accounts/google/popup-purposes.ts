import { authError, type GooglePurpose, SESSION } from "@playsmith/contract";
import type { Platform } from "../../platform/platform.ts";
import type { Accounts } from "../accounts.ts";
import { googleConnectedMail } from "../mails/notices.ts";
import { requireRecentLogin } from "../sessions/recent-login.ts";
import type { SignedIn } from "../sessions/sessions.ts";
import type { GoogleIdentities } from "./identities.ts";
import type { ProvenIdentity } from "./provider.ts";

/** Tolerance for the provider's clock. */
const CLOCK_TOLERANCE_MS = 60_000;

/** Actions of a popup after the provider has identified the person. */
export interface PopupPurposes {
  /** Throws `requires-recent-login` when the purpose requires a session with a recent login. */
  requireSession(purpose: GooglePurpose, person: SignedIn | null): void;
  /**
   * Resolves to the account to sign in to; null when the current session stays.
   * @param invitation the secret of an invitation link, for a new account; null for none.
   */
  fulfil(purpose: GooglePurpose, identity: ProvenIdentity, person: SignedIn | null, invitation: string | null): Promise<string | null>;
}

export const needsSession = (purpose: GooglePurpose): boolean => purpose === "connect" || purpose === "reauthenticate";

export function createPopupPurposes({ now }: Platform, accounts: Accounts, identities: GoogleIdentities): PopupPurposes {
  function requireSession(purpose: GooglePurpose, person: SignedIn | null): asserts person is SignedIn {
    if (person === null) throw authError("requires-recent-login");
    // An open session alone must not be enough to add a sign-in method.
    if (purpose === "connect") requireRecentLogin(person, now());
  }

  async function reauthenticate(identity: ProvenIdentity, person: SignedIn): Promise<void> {
    const connected = await identities.connectedTo(person.userId);
    if (connected?.subject !== identity.subject) throw authError("provider-failed");
    const provenAtMs = identity.authTimeMs ?? now();
    if (now() - provenAtMs > SESSION.recentLoginMs + CLOCK_TOLERANCE_MS) throw authError("provider-failed");
    await accounts.sessions.markAuthenticated(person.sessionId);
  }

  return {
    requireSession(purpose, person) {
      if (needsSession(purpose)) requireSession(purpose, person);
    },
    async fulfil(purpose, identity, person, invitation) {
      if (!needsSession(purpose)) return identities.signIn(identity, invitation);
      requireSession(purpose, person);
      if (purpose === "reauthenticate") {
        await reauthenticate(identity, person);
      } else {
        await identities.connect(person.userId, identity);
        await accounts.notify(googleConnectedMail(person.email, identity.email));
      }
      return null;
    },
  };
}
