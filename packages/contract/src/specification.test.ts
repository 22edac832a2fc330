import { describe, expect, it } from "vitest";
import {
  CACHED_ITEMS,
  DASHBOARD_SKELETON_CARDS,
  ERROR_ALERT_DURATION_MS,
  ERROR_LIMIT,
  FUNCTIONS_REGION,
  NEWSLETTER_DELAY_MS,
  PASSWORD_MIN_LENGTH,
  PROJECT_MAX_BYTES,
  RATE_LIMIT,
  SESSION,
  SUCCESS_ALERT_DURATION_MS,
  THEME_STORAGE_KEY,
  TIMEOUT,
  TOAST_DURATION_MS,
  TOKEN,
} from "./constants.ts";
import { messages } from "./messages.ts";

/** The ids are those of docs/conformance.md. */
describe("the specification's messages", () => {
  it.each<[string, keyof typeof messages, string]>([
    ["S5-01", "emailRequired", "Email is required"],
    ["S5-02", "emailInvalid", "Please enter a valid email address"],
    ["S5-03", "passwordRequired", "Password is required"],
    ["S5-04", "loginEmpty", "Please enter your email and password"],
    ["S5-05", "loginEmailEmpty", "Please enter your email address"],
    ["S5-06", "loginPasswordEmpty", "Please enter your password"],
    ["S5-07", "passwordTooShort", "Password must be at least 6 characters"],
    ["S5-08", "confirmationRequired", "Please confirm your password"],
    ["S5-09", "passwordsDiffer", "Passwords do not match"],
    ["S5-10", "registerEmpty", "Please fill in all required fields"],
    ["S5-11", "resetInvalid", "Please correct the errors above and try again."],
    ["S8-20", "loginFailed", "Failed to log in. Please try again."],
    ["S8-21", "registerFailed", "Failed to create account. Please try again."],
    ["S8-22", "googleSignInDisabled", "Google Sign-In is temporarily disabled for testing purposes. Please use email login."],
    ["S8-23", "googleSignUpDisabled", "Google Sign-Up is temporarily disabled for testing purposes. Please use email registration."],
    ["S8-24", "resetUserNotFound", "No account found with this email address."],
    ["S8-25", "resetInvalidEmail", "Invalid email address format."],
    ["S8-26", "resetNetworkFailed", "Network error. Please check your connection and try again."],
    ["S8-27", "resetTooMany", "Too many password reset attempts. Please try again later."],
    ["S8-28", "resetFailed", "Failed to send password reset email. Please try again."],
    ["S8-29", "resetSent", "Password reset email sent! Please check your inbox and follow the instructions."],
    ["S8-30", "newsletterFailed", "Failed to subscribe. Please try again."],
    ["S8-31", "newsletterDone", "Thank you for subscribing! You'll receive our latest updates soon."],
    ["S8-32", "sessionInactive", "Your session has expired due to inactivity. Please log in again."],
    ["S8-33", "sessionMaxAge", "Session expired. Please log in again."],
    ["S8-34", "sessionStoredInactive", "Session expired due to inactivity. Please log in again."],
    ["S8-35", "sessionInvalid", "Your session has expired. Please log in again."],
  ])("%s: %s", (_id, name, text) => {
    expect(messages[name]).toBe(text);
  });
});

describe("the specification's constants", () => {
  it.each<[string, string, unknown, unknown]>([
    ["S9-01", "maximum session duration", SESSION.maxDurationMs, 28_800_000],
    ["S9-02", "inactivity timeout", SESSION.inactivityTimeoutMs, 1_800_000],
    ["S9-03", "maximum concurrent sessions, a setting", SESSION.maxConcurrentSessions, 5],
    ["S9-04", "stored-expiry check", SESSION.expiryCheckIntervalMs, 60_000],
    ["S9-05", "validity check", SESSION.validityCheckIntervalMs, 60_000],
    ["S9-06", "age of authentication that forces a refresh", SESSION.tokenMaxAuthAgeMs, 3_600_000],
    ["S9-07", "minimum password length", PASSWORD_MIN_LENGTH, 6],
    ["S9-08", "error limit and its window", ERROR_LIMIT, { count: 50, windowMs: 300_000 }],
    ["S9-09", "toast", TOAST_DURATION_MS, 5_000],
    ["S9-10", "error alert", ERROR_ALERT_DURATION_MS, 5_000],
    ["S9-11", "success alert", SUCCESS_ALERT_DURATION_MS, 3_000],
    ["S9-12", "newsletter delay", NEWSLETTER_DELAY_MS, 500],
    ["S9-13", "cards of the loading dashboard", DASHBOARD_SKELETON_CARDS, 6],
    ["S9-14", "key of the theme", THEME_STORAGE_KEY, "app-theme"],
    ["S9-15", "API timeout", TIMEOUT.apiMs, 15_000],
    ["S9-16", "rate limits", RATE_LIMIT, { perHour: 100, perDay: 500 }],
    ["S9-17", "maximum project size, in kilobytes", PROJECT_MAX_BYTES / 1_000, 100_000],
    ["S9-18", "functions region", FUNCTIONS_REGION, "us-central1"],
    ["S9-20", "lazy chunk load", TIMEOUT.lazyChunkMs, 120_000],
    ["S9-22", "refresh before expiry", TOKEN.refreshBeforeExpiryMs, 300_000],
    ["S9-23", "retry backoff from", TOKEN.retryBackoffStartMs, 30_000],
    ["S9-24", "retry backoff to", TOKEN.retryBackoffMaxMs, 960_000],
    ["S9-25", "token counts as expired early by", TOKEN.treatedExpiredEarlyMs, 30_000],
    ["S9-26", "network timeout, desktop", TIMEOUT.authDesktopMs, 30_000],
    ["S9-27", "network timeout, mobile", TIMEOUT.authMobileMs, 60_000],
    ["S7-13", "timeout of a call", TIMEOUT.callableMs, 70_000],
    ["S4-13", "cached items that sign-out clears", CACHED_ITEMS, ["cached_api_key", "user_preferences", "project_cache"]],
  ])("%s: %s", (_id, _name, ours, specified) => {
    expect(ours).toEqual(specified);
  });
});
