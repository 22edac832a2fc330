import { type FakeServer, fakeServer, tokenAnswer } from "@playsmith/client/testing";
import { type CallableOutput, errorCatalogue, FUNCTIONS_REGION } from "@playsmith/contract";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { cleanup, render } from "vitest-browser-react";
import { loadBackend } from "../../backend/backend.ts";
import { QueryProvider } from "../../backend/query-provider.tsx";
import { useAuth } from "../../backend/use-auth.ts";
import { ModerationScreen } from "./moderation-screen.tsx";

const callable = (name: string): string => `/functions/${FUNCTIONS_REGION}/${name}`;
const CONTENT = { title: "Caves", text: "Rude", path: null };
const ENTRY = {
  personId: "bob",
  personName: "Bob",
  content: CONTENT,
  isHidden: false,
  hasFlaggedWords: false,
  reports: [{ reason: "spam", note: "", at: "2030-01-01T00:00:00.000Z", content: CONTENT }],
};
const ACT = {
  id: "act",
  subject: { kind: "comment", id: "c" },
  personName: "Bob",
  moderatorName: "Ada",
  act: "hide",
  reason: "Be kind",
  content: CONTENT,
  at: "2030-01-01T00:00:00.000Z",
  until: null,
  appeal: "",
  appealState: "",
};
const QUEUE = {
  entries: [
    { ...ENTRY, subject: { kind: "comment", id: "c" } },
    { ...ENTRY, subject: { kind: "game", id: "g" }, personName: "Grace" },
  ],
  held: [],
  appeals: [],
} as unknown as CallableOutput<"listReports">;

let server: FakeServer;
beforeEach(() => {
  server = fakeServer(window.location.origin);
  server.on("/api/auth/token", tokenAnswer("ada", Date.now()));
  answer("getAdministration", { isAdmin: false });
  answer("getModeration", { isModerator: true });
  answer("listReports", QUEUE);
  answer("listModerationActs", { acts: [ACT], next: "act" });
  vi.stubGlobal("fetch", server.fetch);
});
afterEach(() => void vi.unstubAllGlobals());

const answer = (name: string, result: unknown) => server.on(callable(name), { json: { result } });
function refuse(name: string, code: "RATE_LIMITED" | "PERMISSION_DENIED"): void {
  const { status, wire, message } = errorCatalogue[code];
  server.on(callable(name), { status, json: { error: { status: wire, message, details: { code } } } });
}

/** Waits for the session, as the routes of signed-in screens do. */
function SignedIn() {
  return useAuth().user ? <ModerationScreen /> : null;
}

async function open() {
  onTestFinished(cleanup);
  await loadBackend();
  const router = createMemoryRouter([{ path: "*", element: <SignedIn /> }], { initialEntries: ["/moderation"] });
  return render(
    <QueryProvider>
      <RouterProvider router={router} />
    </QueryProvider>,
  );
}

const REASON = "Reason, for the person and the log";

it("keeps what is typed at other reports when the queue can't be loaded again after an act", async () => {
  answer("actOnReport", {});
  const screen = await open();
  const grace = screen.getByRole("article", { name: "Game of Grace" });
  const bob = screen.getByRole("article", { name: "Comment of Bob" });
  await grace.getByLabelText(REASON).fill("A long explanation");
  await bob.getByLabelText(REASON).fill("Be kind");
  refuse("listReports", "RATE_LIMITED");
  refuse("listModerationActs", "RATE_LIMITED");
  await bob.getByRole("button", { name: "Hide" }).click();
  await expect.element(bob.getByLabelText(REASON)).toHaveValue("");
  await expect.poll(() => server.countOf(callable("listReports"))).toBe(2);
  await expect.element(grace.getByLabelText(REASON)).toHaveValue("A long explanation");
});

it("shows no reports to somebody who is no moderator any more", async () => {
  refuse("actOnReport", "PERMISSION_DENIED");
  const screen = await open();
  const bob = screen.getByRole("article", { name: "Comment of Bob" });
  await bob.getByLabelText(REASON).fill("Be kind");
  refuse("listReports", "PERMISSION_DENIED");
  await bob.getByRole("button", { name: "Hide" }).click();
  await expect.element(screen.getByRole("alert")).toMatchTextContent(/Permission denied/);
  await expect.element(bob).not.toBeInTheDocument();
});

it("says that it can't be loaded instead of that only moderators can open it, and tries again", async () => {
  refuse("getModeration", "RATE_LIMITED");
  const screen = await open();
  await expect.element(screen.getByRole("alert")).toMatchTextContent(/You've reached the limit for this\./);
  await expect.element(screen.getByText("Only moderators of this site can open this page.")).not.toBeInTheDocument();
  answer("getModeration", { isModerator: true });
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByRole("article", { name: "Comment of Bob" })).toBeVisible();
});

it("keeps the log when more of it can't be loaded, and tries again", async () => {
  const screen = await open();
  const log = screen.getByRole("region", { name: "Log" });
  await expect.element(log.getByRole("listitem")).toBeVisible();
  refuse("listModerationActs", "RATE_LIMITED");
  await log.getByRole("button", { name: "Show more" }).click();
  await expect.element(log.getByRole("alert")).toMatchTextContent(/You've reached the limit for this\./);
  await expect.element(log.getByRole("listitem")).toBeVisible();
  answer("listModerationActs", { acts: [{ ...ACT, id: "older", reason: "Older" }], next: null });
  await log.getByRole("button", { name: "Try again" }).click();
  await expect.element(log.getByText("Older")).toBeVisible();
});
