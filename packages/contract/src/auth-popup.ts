import { z } from "zod";
import { type AuthFailureReason, isAuthFailureReason } from "./auth-errors.ts";

/** Purposes of a Google popup. */
export const GOOGLE_PURPOSES = ["signIn", "signUp", "connect", "reauthenticate"] as const;
export type GooglePurpose = (typeof GOOGLE_PURPOSES)[number];

/** Name of the BroadcastChannel on which the popup's last page posts its result to the opener. */
export const AUTH_POPUP_CHANNEL = "playsmith-auth-popup";

/** A random id of the opener, which distinguishes popups of several tabs. */
export const authAttemptSchema = z.string().regex(/^[\w-]{16,64}$/);

/**
 * The popup's first URL. `attempt` is returned as the message's `state`.
 * @param invitation the secret of an invitation link, for a new account; null for none.
 */
export const googleStartPath = (purpose: GooglePurpose, attempt: string, invitation: string | null): string =>
  `/api/auth/google/start?purpose=${purpose}&attempt=${encodeURIComponent(attempt)}` +
  (invitation === null ? "" : `&invitation=${encodeURIComponent(invitation)}`);

/** Result of a popup; `reason` is a key of {@link authFailures}. */
export const authPopupMessageSchema = z.discriminatedUnion("ok", [
  z.object({ state: z.string(), ok: z.literal(true) }),
  z.object({ state: z.string(), ok: z.literal(false), reason: z.custom<AuthFailureReason>(isAuthFailureReason) }),
]);
export type AuthPopupMessage = z.infer<typeof authPopupMessageSchema>;
