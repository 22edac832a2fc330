import { messages } from "@playsmith/contract";
import { expect, it } from "vitest";
import { SessionMessages } from "./session-messages.ts";

const immediately = (run: () => void) => run();

it("shows the four messages of SPEC, and none for signing out", () => {
  const shown: string[] = [];
  const sessionMessages = new SessionMessages();
  sessionMessages.listen((message) => shown.push(message));
  for (const cause of ["signedOut", "sessionInactive", "sessionMaxAge", "sessionStoredInactive", "sessionInvalid"] as const)
    sessionMessages.notify(cause, immediately);
  expect(shown).toEqual([
    "Your session has expired due to inactivity. Please log in again.",
    "Session expired. Please log in again.",
    "Session expired due to inactivity. Please log in again.",
    "Your session has expired. Please log in again.",
  ]);
});

it("waits until the tab is visible and a listener is set", () => {
  const shown: string[] = [];
  const sessionMessages = new SessionMessages();
  let showTab = (): void => undefined;
  sessionMessages.notify("sessionMaxAge", (run) => {
    showTab = run;
  });
  const stop = sessionMessages.listen((message) => shown.push(message));
  expect(shown).toEqual([]);
  showTab();
  stop();
  sessionMessages.notify("sessionInvalid", immediately);
  expect(shown).toEqual([messages.sessionMaxAge]);
  sessionMessages.listen((message) => shown.push(message));
  expect(shown).toEqual([messages.sessionMaxAge, messages.sessionInvalid]);
});
