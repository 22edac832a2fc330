import { messages } from "./messages.ts";

/** Why a person was signed out: on request, or by an end of the session for which SPEC §8 has a message. */
export const SIGN_OUT_CAUSES = ["signedOut", "sessionInactive", "sessionMaxAge", "sessionStoredInactive", "sessionInvalid"] as const;
export type SignOutCause = (typeof SIGN_OUT_CAUSES)[number];

/** The message for a cause; null for a requested sign-out. */
export const sessionMessage = (cause: SignOutCause): string | null => (cause === "signedOut" ? null : messages[cause]);
