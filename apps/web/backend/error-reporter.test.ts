import { AppError, type ErrorReport, friendlyTexts } from "@playsmith/contract";
import { beforeEach, describe, expect, it } from "vitest";
import { createErrorReporter, type ErrorReporter } from "./error-reporter.ts";

let said: string[];
let sent: ErrorReport[];
let sending: (report: ErrorReport) => Promise<void>;
let reporter: ErrorReporter;

beforeEach(() => {
  said = [];
  sent = [];
  sending = async () => undefined;
  reporter = createErrorReporter({
    now: () => 0,
    route: () => "/settings",
    release: () => "r1",
    notify: (text) => said.push(text),
    send(report) {
      sent.push(report);
      return sending(report);
    },
  });
});

describe("global error handler", () => {
  it("shows severe errors to the user, and reports them to the operator", () => {
    reporter.note(new TypeError("x of ada@example.org is undefined"));
    expect(said).toEqual([friendlyTexts.system.high]);
    expect(sent).toMatchObject([
      { type: "system", severity: "high", message: "TypeError: x of [email] is undefined", route: "/settings", release: "r1" },
    ]);
  });

  it("only reports other errors to the operator", () => {
    reporter.note(new AppError("NETWORK_ERROR"));
    reporter.note(new AppError("SERVICE_UNAVAILABLE"), "background");
    expect(said).toEqual([]);
    expect(sent).toMatchObject([{ code: "NETWORK_ERROR", severity: "medium" }, { severity: "low" }]);
  });

  it("ignores values that are not errors", () => {
    reporter.note(new DOMException("stopped", "AbortError"));
    reporter.note(new Error("ResizeObserver loop completed with undelivered notifications."));
    reporter.note(new DOMException("play() failed", "NotAllowedError"));
    expect([said, sent]).toEqual([[], []]);
  });

  it("shows no toast over an error screen, and reports its error as severe", () => {
    reporter.note(new Error("broke"), "screen");
    expect(said).toEqual([]);
    expect(sent).toMatchObject([{ severity: "critical" }]);
  });

  it("handles an error once if it arrives by several ways", () => {
    const error = new Error("broke");
    reporter.note(error, "screen");
    reporter.note(error);
    expect([said.length, sent.length]).toEqual([0, 1]);
  });

  it("reports at most 50 in 5 minutes", () => {
    for (let count = 0; count < 80; count++) reporter.note(new Error(`number ${count}`));
    expect(sent).toHaveLength(50);
  });

  it("never reports that a report failed", async () => {
    sending = () => Promise.reject(new Error("no network"));
    reporter.note(new Error("broke"));
    await Promise.resolve();
    expect(sent).toHaveLength(1);
  });
});
