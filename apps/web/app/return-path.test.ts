import { describe, expect, it } from "vitest";
import { invitationOf, isServerPage, rememberReturnPath, returnPathOf } from "./return-path.ts";

describe("the path after signing in", () => {
  it.each([
    "/dashboard",
    "/project/abc?panel=code",
    "/settings",
    "/settings#community",
    "/teams",
    "/teams/abc",
    "/moderation",
    "/admin",
    "/report/ada",
    "/join/secret_1",
    "/play/cave-run",
    "/play/cave-run?room=ABCDEF#comments",
    "/play/cave-run@2",
    "/play/cave-run@2?replay=abc&tick=60",
    "/play/draft/00ff",
  ])("is %s, where the person came from", (path) => expect(returnPathOf(rememberReturnPath(path))).toBe(path));

  it.each([
    "https://example.org/play/x",
    "//example.org/play/x",
    "/\\example.org",
    "/play/",
    "/play/../api/auth/sign-out",
    "/play/%2e%2e/x",
    "/play/x/../../api/auth/google/start",
    "/play/x/download",
    "/play/x@",
    "/playful",
    "/projects",
    "/reports",
    "/administration",
    "javascript:alert(1)",
    "",
    5,
    null,
  ])("is the dashboard for %j", (next) => expect(returnPathOf({ next })).toBe("/dashboard"));

  it("is the dashboard without a path", () => {
    for (const state of [null, undefined, "x", {}]) expect(returnPathOf(state)).toBe("/dashboard");
  });

  it("is a document of the server for games only", () => {
    expect(["/play/cave-run", "/project/abc", "/dashboard"].map(isServerPage)).toEqual([true, false, false]);
  });
});

it("an invitation is found in the path to which a screen leads back", () => {
  expect(invitationOf(rememberReturnPath("/join/secret_1"))).toBe("secret_1");
  expect(invitationOf(rememberReturnPath("/play/secret"))).toBeNull();
});
