import { describe, expect, it } from "vitest";
import { wrapAuthError, wrapDatabaseError, wrapFunctionError, wrapUnknown } from "./app-error-of.ts";
import { AppError, errorCatalogue } from "./errors.ts";

const failure = (code: string) => Object.assign(new Error("as the service says it"), { code });

describe("the error catalogue of SPEC §8", () => {
  it.each([
    ["S8-01", "auth/user-not-found", "No account found with this email", "USER_NOT_FOUND", 404],
    ["S8-02", "auth/wrong-password", "Incorrect password", "INVALID_PASSWORD", 401],
    ["S8-03", "auth/invalid-email", "Invalid email address", "INVALID_EMAIL", 400],
    ["S8-04", "auth/email-already-in-use", "An account with this email already exists", "EMAIL_IN_USE", 409],
    ["S8-05", "auth/weak-password", "Password is too weak", "WEAK_PASSWORD", 400],
    ["S8-06", "auth/too-many-requests", "Too many failed attempts. Please try again later", "TOO_MANY_REQUESTS", 429],
    ["S8-07", "auth/network-request-failed", "Network error. Please check your connection", "NETWORK_ERROR", 503],
    ["S8-08", "auth/something-new", errorCatalogue.AUTH_ERROR.message, "AUTH_ERROR", 401],
  ])("%s: Auth: %s", (_id, code, message, wrapped, status) => {
    expect(wrapAuthError(failure(code))).toMatchObject({ name: "AppError", message, code: wrapped, status });
  });

  it.each([
    ["S8-09", "permission-denied", "Permission denied", "PERMISSION_DENIED", 403],
    ["S8-10", "not-found", "Document not found", "DOCUMENT_NOT_FOUND", 404],
    ["S8-11", "unavailable", "Service temporarily unavailable", "SERVICE_UNAVAILABLE", 503],
    ["S8-12", "deadline-exceeded", "Request timed out", "TIMEOUT", 408],
    ["S8-13", "data-loss", errorCatalogue.DATABASE_ERROR.message, "DATABASE_ERROR", 500],
  ])("%s: Database: %s", (_id, code, message, wrapped, status) => {
    expect(wrapDatabaseError(failure(code))).toMatchObject({ message, code: wrapped, status });
    expect(wrapDatabaseError(failure(`firestore/${code}`))).toMatchObject({ code: wrapped });
  });

  it.each([
    ["S8-14", "unauthenticated", "Authentication required", "UNAUTHENTICATED", 401],
    ["S8-15", "permission-denied", errorCatalogue.PERMISSION_DENIED.message, "PERMISSION_DENIED", 403],
    ["S8-16", "unavailable", errorCatalogue.SERVICE_UNAVAILABLE.message, "SERVICE_UNAVAILABLE", 503],
    ["S8-17", "internal", "Internal server error", "INTERNAL_ERROR", 500],
    ["S8-18", "cancelled", errorCatalogue.FUNCTION_ERROR.message, "FUNCTION_ERROR", 500],
  ])("%s: Function: %s", (_id, code, message, wrapped, status) => {
    expect(wrapFunctionError(failure(`functions/${code}`))).toMatchObject({ message, code: wrapped, status });
    expect(wrapFunctionError({ status: code.toUpperCase().replaceAll("-", "_") })).toMatchObject({ code: wrapped });
  });

  it.each([new Error("boom"), "boom", null, undefined, 7, { code: 12 }])("S8-19: Unknown: %s", (error) => {
    expect(wrapUnknown(error)).toMatchObject({ code: "UNKNOWN_ERROR", status: 500 });
    expect(wrapUnknown(error).cause).toBe(error);
  });

  it("S6-02 S8-40: keeps AppErrors, and the cause of others", () => {
    const own = new AppError("PROJECT_NOT_FOUND");
    for (const wrap of [wrapAuthError, wrapDatabaseError, wrapFunctionError, wrapUnknown]) expect(wrap(own)).toBe(own);
    const cause = failure("auth/user-disabled");
    expect(wrapAuthError(cause)).toMatchObject({ code: "AUTH_ERROR", cause, details: { reason: "user-disabled" } });
    expect(wrapAuthError(cause).message).toMatch(/disabled/);
  });
});
