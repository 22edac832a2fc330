import { messages } from "@playsmith/contract";
import { expect, it } from "vitest";
import { SessionMessages } from "./session-messages.ts";

const atOnce = (run: () => void) => run();

it("shows the four messages of SPEC, and none for signing out", () => {
  const said: string[] = [];
  const told = new SessionMessages();
  told.listen((message) => said.push(message));
  for (const cause of ["signedOut", "sessionInactive", "sessionMaxAge", "sessionStoredInactive", "sessionInvalid"] as const)
    told.tell(cause, atOnce);
  expect(said).toEqual([
    "Your session has expired due to inactivity. Please log in again.",
    "Session expired. Please log in again.",
    "Session expired due to inactivity. Please log in again.",
    "Your session has expired. Please log in again.",
  ]);
});

it("waits until the tab is visible and a listener is set", () => {
  const said: string[] = [];
  const told = new SessionMessages();
  let look = (): void => undefined;
  told.tell("sessionMaxAge", (run) => {
    look = run;
  });
  const stop = told.listen((message) => said.push(message));
  expect(said).toEqual([]);
  look();
  stop();
  told.tell("sessionInvalid", atOnce);
  expect(said).toEqual([messages.sessionMaxAge]);
  told.listen((message) => said.push(message));
  expect(said).toEqual([messages.sessionMaxAge, messages.sessionInvalid]);
});
