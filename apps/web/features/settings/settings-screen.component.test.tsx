import { type Answer, type FakeServer, fakeServer, tokenAnswer } from "@playsmith/client/testing";
import { errorCatalogue, FUNCTIONS_REGION } from "@playsmith/contract";
import { useQueryClient } from "@tanstack/react-query";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { cleanup, render } from "vitest-browser-react";
import { loadBackend } from "../../backend/backend.ts";
import { QueryProvider } from "../../backend/query-provider.tsx";
import { useAuth } from "../../backend/use-auth.ts";
import { SettingsScreen } from "./settings-screen.tsx";

const callable = (name: string): string => `/functions/${FUNCTIONS_REGION}/${name}`;
const NOTICE = {
  id: "act",
  subject: { kind: "comment", id: "c" },
  act: "hide",
  reason: "Be kind",
  content: { title: "Caves", text: "Rude", path: null },
  at: "2030-01-01T00:00:00.000Z",
  until: null,
  appeal: "",
  appealState: "",
};
const OPTIONS = {
  googleEnabled: false,
  passwordPolicy: {
    minLength: 6,
    maxLength: null,
    requireLowercase: false,
    requireUppercase: false,
    requireNumeric: false,
    requireNonAlphanumeric: false,
  },
  signUp: { kind: "open" },
  monitoring: { errors: false, vitals: false },
  community: { remixes: true, authors: true, explore: true },
};

const PROFILE = {
  uid: "ada",
  email: "ada@example.org",
  displayName: "Ada",
  createdAt: "2030-01-01T00:00:00.000Z",
  updatedAt: "2030-01-01T00:00:00.000Z",
  settings: { theme: "dark", autoSave: true },
};
const AUTHOR = { handle: null, path: null, changeableAt: null, about: "" };

let server: FakeServer;
beforeEach(() => {
  server = fakeServer(window.location.origin);
  server.on("/api/auth/token", tokenAnswer("ada", Date.now()));
  answer("getAdministration", { isAdmin: false });
  answer("getModeration", { isModerator: false });
  answer("listNotices", { notices: [NOTICE] });
  answer("listBlocked", { people: [] });
  answer("listSignInMethods", { hasPassword: true, google: null });
  answer("listSessions", { sessions: [] });
  vi.stubGlobal("fetch", server.fetch);
});
afterEach(() => void vi.unstubAllGlobals());

const answer = (name: string, result: unknown) => server.on(callable(name), { json: { result } });
function refuse(name: string, code: "RATE_LIMITED" | "APPEAL_NOT_FOUND" | "SUSPENDED"): void {
  const { status, wire, message } = errorCatalogue[code];
  server.on(callable(name), { status, json: { error: { status: wire, message, details: { code } } } });
}

/** Waits for the session, as the routes of signed-in screens do. Loads everything again, as a return to the window does. */
function SignedIn() {
  const queries = useQueryClient();
  return useAuth().user ? (
    <>
      <button type="button" onClick={() => void queries.invalidateQueries()}>
        Load again
      </button>
      <SettingsScreen />
    </>
  ) : null;
}

async function open() {
  onTestFinished(cleanup);
  await loadBackend();
  const router = createMemoryRouter([{ path: "*", element: <SignedIn /> }], { initialEntries: ["/settings"] });
  return render(
    <QueryProvider>
      <RouterProvider router={router} />
    </QueryProvider>,
  );
}

it("keeps what is typed when loading again fails", async () => {
  const screen = await open();
  await screen.getByRole("button", { name: "Appeal" }).click();
  await screen.getByLabelText("Why should a moderator look at it again?").fill("It is a quote.");
  await screen.getByRole("button", { name: "Change password" }).click();
  await screen.getByLabelText("Current password", { exact: true }).fill("secret");
  for (const name of ["listNotices", "listSignInMethods", "listSessions", "appeal"]) refuse(name, "RATE_LIMITED");
  await screen.getByRole("button", { name: "Load again" }).click();
  await screen.getByRole("button", { name: "Send the appeal" }).click();
  await expect.poll(() => server.countOf(callable("listNotices"))).toBe(3);
  await expect.element(screen.getByLabelText("Current password", { exact: true })).toHaveValue("secret");
  await expect.element(screen.getByLabelText("Why should a moderator look at it again?")).toHaveValue("It is a quote.");
});

it("shows older notices on demand", async () => {
  answer("listNotices", { notices: [NOTICE], next: NOTICE.id });
  const screen = await open();
  await expect.element(screen.getByText("Rude")).toBeVisible();
  answer("listNotices", { notices: [{ ...NOTICE, id: "older", content: { ...NOTICE.content, text: "Rude before" } }], next: null });
  await screen.getByRole("button", { name: "Show more" }).click();
  await expect.element(screen.getByText("Rude before")).toBeVisible();
  await expect.element(screen.getByText("Rude", { exact: true })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Show more" })).not.toBeInTheDocument();
});

it("keeps the name that is being typed when it turns out that there are author pages", async () => {
  const options = Promise.withResolvers<Answer>();
  server.on(callable("getSignInOptions"), () => options.promise);
  answer("getDocument", { data: PROFILE });
  answer("getAuthor", { author: AUTHOR });
  const screen = await open();
  await screen.getByLabelText("Display name").fill("Ada L");
  options.resolve({ json: { result: OPTIONS } });
  await expect.element(screen.getByLabelText("Handle")).toBeVisible();
  await expect.element(screen.getByLabelText("Display name")).toHaveValue("Ada L");
});

it("shows what was saved elsewhere, except where something is typed", async () => {
  answer("getSignInOptions", OPTIONS);
  answer("getDocument", { data: PROFILE });
  answer("getAuthor", { author: AUTHOR });
  const screen = await open();
  await screen.getByLabelText("Handle").fill("ada-l");
  answer("getAuthor", { author: { ...AUTHOR, about: "From another window" } });
  await screen.getByRole("button", { name: "Load again" }).click();
  await expect.element(screen.getByLabelText("About you")).toHaveValue("From another window");
  await expect.element(screen.getByLabelText("Handle")).toHaveValue("ada-l");
  const saved = { handle: "ada-l", path: "/by/ada-l", changeableAt: "2030-02-01T00:00:00.000Z", about: "From another window" };
  answer("chooseHandle", { author: saved });
  answer("getAuthor", { author: saved });
  await screen.getByRole("button", { name: "Save your page" }).click();
  await expect.element(screen.getByRole("link", { name: "See your page" })).toBeVisible();
  await expect.element(screen.getByLabelText("Handle")).toHaveValue("ada-l");
  expect(server.countOf(callable("changeAbout"))).toBe(0);
});

it("says at the field itself what is wrong with the author page", async () => {
  answer("getSignInOptions", OPTIONS);
  answer("getDocument", { data: PROFILE });
  answer("getAuthor", { author: AUTHOR });
  refuse("changeAbout", "SUSPENDED");
  const screen = await open();
  const about = screen.getByLabelText("About you");
  await about.fill("Something new");
  await screen.getByRole("button", { name: "Save your page" }).click();
  await expect.element(about).toHaveAccessibleDescription(errorCatalogue.SUSPENDED.message);
  await expect.element(about).toBeInvalid();
  await expect.element(screen.getByLabelText("Handle")).not.toBeInvalid();
  await about.fill("Something else");
  await expect.element(about).not.toBeInvalid();
});

it("leads into the field of an appeal", async () => {
  const screen = await open();
  await screen.getByRole("button", { name: "Appeal" }).click();
  await expect.element(screen.getByLabelText("Why should a moderator look at it again?")).toHaveFocus();
});
