import { describe, expect, it } from "vitest";
import { AppError, type ErrorCode } from "../errors.ts";
import { classifyError } from "./classify.ts";

const named = (name: string, message = "") => Object.assign(new Error(message), { name });

describe("S8-37: classifying an error", () => {
  it.each<[ErrorCode, string, string]>([
    ["NETWORK_ERROR", "network", "medium"],
    ["TIMEOUT", "network", "medium"],
    ["SERVICE_UNAVAILABLE", "network", "medium"],
    ["UNAUTHENTICATED", "authentication", "medium"],
    ["PERMISSION_DENIED", "authorization", "high"],
    ["INVALID_REQUEST", "validation", "medium"],
    ["PROJECT_TOO_LARGE", "validation", "medium"],
    ["PROJECT_NOT_FOUND", "user", "medium"],
    ["RATE_LIMITED", "user", "high"],
    ["INTERNAL_ERROR", "system", "high"],
  ])("of the catalogue: %s is %s, %s", (code, type, severity) => {
    expect(classifyError(new AppError(code))).toEqual({ type, severity });
  });

  it.each([
    [named("AbortError"), "system", "low"],
    [new Error("ResizeObserver loop completed with undelivered notifications."), "system", "low"],
    ["Script error.", "system", "low"],
    [named("NotAllowedError", "play() failed"), "authorization", "low"],
    [named("QuotaExceededError"), "user", "high"],
    [new TypeError("Failed to fetch dynamically imported module: /assets/x.js"), "network", "high"],
    [new TypeError("Failed to fetch"), "network", "medium"],
    [named("TimeoutError"), "network", "medium"],
    [named("ZodError"), "validation", "medium"],
    [new TypeError("x is not a function"), "system", "high"],
    [undefined, "system", "medium"],
    [{ odd: true }, "system", "medium"],
  ])("of the browser: %s is %s, %s", (error, type, severity) => {
    expect(classifyError(error)).toEqual({ type, severity });
  });

  it("of a failed chunk load has the same severity as a network error", () => {
    const cause = new TypeError("Failed to fetch dynamically imported module: https://x.test/assets/x.js");
    expect(classifyError(new AppError("NETWORK_ERROR", { cause }))).toEqual({ type: "network", severity: "high" });
  });

  it("is more severe when it broke a screen, and less when it was handled", () => {
    expect(classifyError(new Error("boom"), "screen")).toEqual({ type: "system", severity: "critical" });
    expect(classifyError(new AppError("NETWORK_ERROR"), "screen")).toEqual({ type: "network", severity: "high" });
    expect(classifyError(new Error("boom"), "background")).toEqual({ type: "system", severity: "low" });
  });
});
