import { z } from "zod";
import { type AuthFailureReason, isAuthFailureReason } from "./auth-errors.ts";

/** What a Google popup is opened for. */
export const GOOGLE_PURPOSES = ["signIn", "signUp", "connect", "reauthenticate"] as const;
export type GooglePurpose = (typeof GOOGLE_PURPOSES)[number];

/** Name of the BroadcastChannel by which the popup's last page tells the page that opened it how it went. */
export const AUTH_POPUP_CHANNEL = "playsmith-auth-popup";

/** A random id of the opener's, which tells its popup from those of other tabs. */
export const authAttemptSchema = z.string().regex(/^[\w-]{16,64}$/);

/** Where the popup goes first. `attempt` comes back as the message's `state`. */
export const googleStartPath = (purpose: GooglePurpose, attempt: string): string =>
  `/api/auth/google/start?purpose=${purpose}&attempt=${encodeURIComponent(attempt)}`;

/** How a popup went; `reason` is a name of {@link authFailures}. */
export const authPopupMessageSchema = z.discriminatedUnion("ok", [
  z.object({ state: z.string(), ok: z.literal(true) }),
  z.object({ state: z.string(), ok: z.literal(false), reason: z.custom<AuthFailureReason>(isAuthFailureReason) }),
]);
export type AuthPopupMessage = z.infer<typeof authPopupMessageSchema>;
