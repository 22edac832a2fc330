import { AppError, type ErrorCode } from "./errors.ts";

interface AuthFailure {
  code: ErrorCode;
  message?: string;
}

/**
 * Authentication errors by their standard names (SPEC §8), with their catalogue codes. Errors without a code in SPEC are AUTH_ERROR with
 * their own message.
 */
export const authFailures = {
  "user-not-found": { code: "USER_NOT_FOUND" },
  "wrong-password": { code: "INVALID_PASSWORD" },
  "invalid-email": { code: "INVALID_EMAIL" },
  "email-already-in-use": { code: "EMAIL_IN_USE" },
  "weak-password": { code: "WEAK_PASSWORD" },
  "too-many-requests": { code: "TOO_MANY_REQUESTS" },
  "network-request-failed": { code: "NETWORK_ERROR" },
  "invalid-credential": { code: "AUTH_ERROR", message: "The email or the password is not right. Check both, or reset your password." },
  "user-disabled": { code: "AUTH_ERROR", message: "This account has been disabled. Ask whoever runs this site." },
  "expired-action-code": { code: "AUTH_ERROR", message: "This link has expired. Please ask for a new one." },
  "invalid-action-code": { code: "AUTH_ERROR", message: "This link isn't valid, or was used already. Please ask for a new one." },
  "invitation-required": { code: "AUTH_ERROR", message: "Making an account here needs an invitation. Ask whoever runs this site for one." },
  "invitation-not-valid": {
    code: "AUTH_ERROR",
    message: "This invitation can't be used: it has ended, or is for another email. Ask for a new one.",
  },
  "email-domain-not-allowed": {
    code: "AUTH_ERROR",
    message: "Accounts here are for the email addresses of some organisations only. Use such an address, or ask for an invitation.",
  },
  "requires-recent-login": { code: "AUTH_ERROR", message: "To be sure that it's you, please confirm your password first." },
  "popup-blocked": {
    code: "AUTH_ERROR",
    message: "Your browser blocked the sign-in window. Allow pop-ups for this site, then try again.",
  },
  "popup-closed-by-user": { code: "AUTH_ERROR", message: "The sign-in window was closed before you had finished. Please try again." },
  "unauthorized-domain": {
    code: "AUTH_ERROR",
    message: "Signing in with Google isn't set up for this address. Use your email, or ask whoever runs this site.",
  },
  "provider-disabled": { code: "AUTH_ERROR", message: "Signing in with Google isn't set up on this site. Use your email." },
  "provider-failed": { code: "AUTH_ERROR", message: "Google couldn't confirm who you are. Please try again." },
  "credential-already-in-use": { code: "AUTH_ERROR", message: "This Google account is connected to another account here." },
  "account-exists-with-different-credential": {
    code: "AUTH_ERROR",
    message: "An account with this email exists. Log in with your password, then connect Google in the settings.",
  },
  "last-sign-in-method": { code: "AUTH_ERROR", message: "This is the only way into your account. Set a password first." },
} as const satisfies Record<string, AuthFailure>;

export type AuthFailureReason = keyof typeof authFailures;

export function isAuthFailureReason(reason: unknown): reason is AuthFailureReason {
  return typeof reason === "string" && Object.hasOwn(authFailures, reason);
}

/** An authentication error; `details.reason` is its standard name. */
export function authError(reason: AuthFailureReason, details: Record<string, unknown> = {}): AppError {
  const failure: AuthFailure = authFailures[reason];
  return new AppError(failure.code, {
    ...(failure.message === undefined ? {} : { message: failure.message }),
    details: { ...details, reason },
  });
}
