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
    say: (text) => said.push(text),
    send(report) {
      sent.push(report);
      return sending(report);
    },
  });
});

describe("the global error handler", () => {
  it("tells the person of what is grave, and the operator what it was", () => {
    reporter.note(new TypeError("x of ada@example.org is undefined"));
    expect(said).toEqual([friendlyTexts.system.high]);
    expect(sent).toMatchObject([
      { type: "system", severity: "high", message: "TypeError: x of [email] is undefined", route: "/settings", release: "r1" },
    ]);
  });

  it("tells only the operator of the rest", () => {
    reporter.note(new AppError("NETWORK_ERROR"));
    reporter.note(new AppError("SERVICE_UNAVAILABLE"), "background");
    expect(said).toEqual([]);
    expect(sent).toMatchObject([{ code: "NETWORK_ERROR", severity: "medium" }, { severity: "low" }]);
  });

  it("keeps what is no error from both", () => {
    reporter.note(new DOMException("stopped", "AbortError"));
    reporter.note(new Error("ResizeObserver loop completed with undelivered notifications."));
    reporter.note(new DOMException("play() failed", "NotAllowedError"));
    expect([said, sent]).toEqual([[], []]);
  });

  it("says nothing over a screen that explains itself, and reports it as grave", () => {
    reporter.note(new Error("broke"), "screen");
    expect(said).toEqual([]);
    expect(sent).toMatchObject([{ severity: "critical" }]);
  });

  it("takes one error for one, by whatever ways it comes", () => {
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
