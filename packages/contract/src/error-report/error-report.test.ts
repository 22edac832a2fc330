import { describe, expect, it } from "vitest";
import { errorReportSchema } from "../callables/operations.ts";
import { AppError } from "../errors.ts";
import { errorReportOf, routeOf } from "./error-report.ts";

const place = { origin: "uncaught", route: "/dashboard" } as const;

describe("an error report", () => {
  it("is classified, redacted, and valid for the call", () => {
    const error = new TypeError("no name for ada@example.org");
    error.stack = `TypeError: no name for ada@example.org\n    at f (https://x.example.org/assets/settings-screen-DcR1N8gm.js:1:234)\n    at g (https://x.example.org/login?token=abc)`;
    const report = errorReportOf(error, { ...place, release: "abc" });
    expect(report).toEqual({
      type: "system",
      severity: "high",
      message: "TypeError: no name for [email]",
      stack: "TypeError: no name for [email]\n    at f (settings-screen.js line 1 column 234)\n    at g ([url])",
      route: "/dashboard",
      release: "abc",
    });
    expect(errorReportSchema.parse(report)).toEqual(report);
  });

  it("accepts anything that can be thrown", () => {
    for (const odd of [undefined, null, 3, "x".repeat(100_000), { message: "\0\ud800" }, new Error("a/b/".repeat(9_000)), Symbol("s")])
      expect(errorReportSchema.safeParse(errorReportOf(odd, place)).success).toBe(true);
  });

  it("contains the catalogue code", () => {
    expect(errorReportOf(new AppError("TIMEOUT"), place)).toMatchObject({ type: "network", code: "TIMEOUT" });
  });
});

it("contains a route without ids", () => {
  expect(["/", "/settings", "/project/new", "/project/3f2a", "/play/my-game", "/join/secret"].map(routeOf)).toEqual([
    "/",
    "/settings",
    "/project/new",
    "/project/:projectId",
    "/play/:slug",
    "/join/:token",
  ]);
});
