import { messages } from "./messages.ts";

/** Why somebody is no longer signed in: they left, or their session ended in one of the ways that SPEC §8 has a message for. */
export const SIGN_OUT_CAUSES = ["signedOut", "sessionInactive", "sessionMaxAge", "sessionStoredInactive", "sessionInvalid"] as const;
export type SignOutCause = (typeof SIGN_OUT_CAUSES)[number];

/** What is said of it; null when they left of their own will. */
export const sessionMessage = (cause: SignOutCause): string | null => (cause === "signedOut" ? null : messages[cause]);
