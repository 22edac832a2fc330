import { type FakeServer, fakeServer, tokenAnswer } from "@playsmith/client/testing";
import { authError, type CallableOutput, errorCatalogue, FUNCTIONS_REGION } from "@playsmith/contract";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { cleanup, render } from "vitest-browser-react";
import { loadBackend } from "../../backend/backend.ts";
import { useAuth } from "../../backend/use-auth.ts";
import { QueryProvider } from "../../backend/query-provider.tsx";
import { AdminScreen } from "./admin-screen.tsx";

const callable = (name: string): string => `/functions/${FUNCTIONS_REGION}/${name}`;
const OVERVIEW: CallableOutput<"adminOverview"> = {
  version: "1.2.3",
  servers: [
    { id: "a", version: "1.2.2", since: "2030-01-01T00:00:00.000Z" },
    { id: "b", version: "1.2.3", since: "2030-01-02T00:00:00.000Z" },
  ],
  database: "postgres",
  health: { database: true, objectStore: false },
  people: 2,
  disabledPeople: 1,
  projects: 3,
  publishedGames: 1,
  fileBytes: 1_500_000,
  documentBytes: 0,
  openEditors: 4,
  openReports: 5,
  backup: { isScheduled: true, last: { at: "2030-01-01T00:00:00.000Z", problem: "The disk is full" } },
};
const PERSON = {
  id: "bob",
  email: "bob@example.org",
  name: "Bob",
  createdAt: "2030-01-01T00:00:00.000Z",
  isAdmin: false,
  disabledAt: null as string | null,
  projects: 1,
  byteLength: 2_000_000,
  sessions: 2,
  quota: { projects: null, megabytes: null } as { projects: number | null; megabytes: number | null },
  hasOwnQuota: false,
};
const SELF = { ...PERSON, id: "ada", email: "ada@example.org", name: "Ada", isAdmin: true };

let server: FakeServer;
beforeEach(() => {
  server = fakeServer(window.location.origin);
  server.on("/api/auth/token", tokenAnswer("ada", Date.now()));
  answer("getAdministration", { isAdmin: true });
  answer("getModeration", { isModerator: false });
  answer("adminOverview", OVERVIEW);
  answer("listPeople", { people: [PERSON, SELF], next: null });
  answer("listAdminActs", { acts: [], next: null });
  answer("getDefaultQuota", { quota: { projects: null, megabytes: 500 } });
  answer("getSignUp", { policy: { kind: "open" }, invitations: [] });
  answer("listSignInMethods", { hasPassword: true, google: null });
  vi.stubGlobal("fetch", server.fetch);
});
afterEach(() => void vi.unstubAllGlobals());

const answer = (name: string, result: unknown) => server.on(callable(name), { json: { result } });

/** Waits for the session, as the routes of signed-in screens do. */
function SignedInScreen() {
  return useAuth().user ? <AdminScreen /> : null;
}

async function open() {
  onTestFinished(cleanup);
  await loadBackend();
  const router = createMemoryRouter([{ path: "*", element: <SignedInScreen /> }], { initialEntries: ["/admin"] });
  return render(
    <QueryProvider>
      <RouterProvider router={router} />
    </QueryProvider>,
  );
}

it("is the missing page for everybody who is no admin", async () => {
  answer("getAdministration", { isAdmin: false });
  const screen = await open();
  await expect.element(screen.getByRole("heading", { name: "There's nothing here" })).toBeVisible();
  await expect.element(screen.getByText("Administration")).not.toBeInTheDocument();
});

it("shows figures, and parts that fail", async () => {
  const screen = await open();
  const overview = screen.getByRole("region", { name: "Overview" });
  await expect.element(overview).toMatchTextContent(/Database \(PostgreSQL\)Answers/);
  await expect.element(overview).toMatchTextContent(/File storeDoesn't answer/);
  await expect.element(overview).toMatchTextContent(/The disk is full/);
  await expect.element(overview).toMatchTextContent(/Server 11.2.2, since .*Server 21.2.3, since /);
  await expect.element(overview).toMatchTextContent(/2, 1 of them disabled/);
  await expect.element(screen.getByText("Nothing has been done yet.")).toBeVisible();
});

it("disables a person with a reason, but not oneself", async () => {
  answer("disablePerson", {});
  const screen = await open();
  const self = screen.getByRole("listitem", { name: "ada@example.org" });
  await expect.element(self.getByRole("button", { name: "Sign out everywhere" })).toBeVisible();
  await expect.element(self.getByRole("button", { name: "Disable account" })).not.toBeInTheDocument();
  await screen.getByRole("listitem", { name: "bob@example.org" }).getByRole("button", { name: "Disable account" }).click();
  const dialog = screen.getByRole("dialog", { name: "Disable this account?" });
  await expect.element(dialog).toMatchTextContent(/bob@example\.org is signed out everywhere at once/);
  const confirm = dialog.getByRole("button", { name: "Disable account" });
  await expect.element(confirm).toBeDisabled();
  await dialog.getByLabelText("Reason, for the log").fill(" Spam ");
  answer("listPeople", { people: [{ ...PERSON, disabledAt: "2030-01-02T00:00:00.000Z", sessions: 0 }], next: null });
  await confirm.click();
  await expect.element(screen.getByRole("button", { name: "Enable account" })).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.requests.find(({ path }) => path === callable("disablePerson"))?.body).toEqual({
    data: { personId: "bob", reason: "Spam" },
  });
});

it("gives a person an own quota, and that of everybody again", async () => {
  answer("setPersonQuota", {});
  const screen = await open();
  const bob = screen.getByRole("listitem", { name: "bob@example.org" });
  await bob.getByRole("button", { name: "Quota" }).click();
  const dialog = screen.getByRole("dialog", { name: "Quota" });
  await expect.element(dialog.getByRole("button", { name: "As everybody" })).not.toBeInTheDocument();
  await dialog.getByLabelText("Own projects").fill("many");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog.getByRole("alert")).toMatchTextContent(/a whole number from 0 to 1,?000/);
  await dialog.getByLabelText("Own projects").fill("1");
  answer("listPeople", { people: [{ ...PERSON, quota: { projects: 1, megabytes: 20 }, hasOwnQuota: true }], next: null });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(bob).toMatchTextContent(/1 of 1 project · 2 MB of 20 MB/);
  await expect.element(bob).toMatchTextContent(/Own quota/);
  await bob.getByRole("button", { name: "Quota" }).click();
  await dialog.getByRole("button", { name: "As everybody" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const sent = server.requests.filter(({ path }) => path === callable("setPersonQuota")).map(({ body }) => body);
  const own = { projects: 1, megabytes: null };
  expect(sent).toEqual([{ data: { personId: "bob", quota: own } }, { data: { personId: "bob", quota: null } }]);
});

it("sets what everybody can store", async () => {
  answer("setDefaultQuota", { quota: { projects: null, megabytes: null } });
  const screen = await open();
  const form = screen.getByRole("form", { name: "What people can store" });
  await expect.element(form.getByLabelText("Megabytes")).toHaveValue("500");
  await form.getByLabelText("Megabytes").fill(" ");
  await form.getByRole("button", { name: "Save" }).click();
  const sent = () => server.requests.find(({ path }) => path === callable("setDefaultQuota"))?.body;
  await expect.poll(sent).toEqual({ data: { quota: { projects: null, megabytes: null } } });
});

it("searches, and says that nobody was found", async () => {
  const screen = await open();
  await expect.element(screen.getByRole("listitem", { name: "bob@example.org" })).toBeVisible();
  answer("listPeople", { people: [], next: null });
  await screen.getByRole("searchbox", { name: "Email or name" }).fill("carol");
  await screen.getByRole("button", { name: "Search" }).click();
  await expect.element(screen.getByText("Nobody has this in their email or name.")).toBeVisible();
  expect(server.requests.findLast(({ path }) => path === callable("listPeople"))?.body).toEqual({ data: { search: "carol" } });
});

it("asks who is there after some minutes, and goes on", async () => {
  const { message, details } = authError("requires-recent-login");
  const refusal = { status: 401, json: { error: { status: "UNAUTHENTICATED", message, details: { code: "AUTH_ERROR", ...details } } } };
  server.on(callable("adminOverview"), refusal);
  const screen = await open();
  const form = screen.getByRole("form", { name: "Confirm that it's you" });
  await form.getByRole("button", { name: "Confirm" }).click();
  await expect.element(form.getByRole("alert")).toBeVisible();
  await form.getByLabelText("Your password", { exact: true }).fill("secret");
  server.on("/api/auth/reauthenticate", { json: {} });
  answer("adminOverview", OVERVIEW);
  await form.getByRole("button", { name: "Confirm" }).click();
  await expect.element(screen.getByRole("region", { name: "Overview" })).toBeVisible();
});

it("says why a part can't be loaded, and tries again", async () => {
  const { status, wire, message } = errorCatalogue.RATE_LIMITED;
  server.on(callable("adminOverview"), { status, json: { error: { status: wire, message, details: { code: "RATE_LIMITED" } } } });
  const screen = await open();
  await expect.element(screen.getByRole("alert")).toMatchTextContent(/You've reached the limit for this\./);
  answer("adminOverview", OVERVIEW);
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByRole("region", { name: "Overview" })).toBeVisible();
});

it("changes who can make an account, and names the domains", async () => {
  const screen = await open();
  const part = screen.getByRole("region", { name: "Who can make an account" });
  await part.getByRole("radio", { name: "Everybody with an email of some domains" }).click();
  await part.getByLabelText("Domains").fill("not a domain");
  await part.getByRole("button", { name: "Save" }).click();
  await expect.element(part.getByText("Write domains such as school.example.org, with commas between.")).toBeVisible();
  const policy = { kind: "domains", domains: ["school.example.org", "example.com"] };
  answer("setSignUpPolicy", { policy, invitations: [] });
  await part.getByLabelText("Domains").fill("School.example.org, @example.com");
  await part.getByRole("button", { name: "Save" }).click();
  const sent = () => server.requests.find(({ path }) => path === callable("setSignUpPolicy"))?.body;
  await vi.waitFor(() => expect(sent()).toEqual({ data: { policy } }));
});

it("invites somebody, shows the link once, and withdraws an invitation", async () => {
  const invitation = { id: "i", email: "guest@example.org", createdAt: "2030-01-01T00:00:00.000Z", expiresAt: "2030-01-15T00:00:00.000Z" };
  const policy = { kind: "invited" };
  const screen = await open();
  const part = screen.getByRole("region", { name: "Who can make an account" });
  const { status, wire, message } = errorCatalogue.EMAIL_IN_USE;
  server.on(callable("inviteToSite"), { status, json: { error: { status: wire, message, details: { code: "EMAIL_IN_USE" } } } });
  await part.getByLabelText("Invite by email").fill("guest@example.org");
  await part.getByRole("button", { name: "Invite" }).click();
  await expect.element(part.getByText("An account with this email already exists")).toBeVisible();
  answer("inviteToSite", { policy, invitations: [invitation], link: "https://games.example.org/register?invitation=x", isMailed: false });
  await part.getByRole("button", { name: "Invite" }).click();
  await expect.element(part.getByLabelText("Link of the invitation")).toHaveValue("https://games.example.org/register?invitation=x");
  const row = part.getByRole("listitem", { name: "guest@example.org" });
  answer("withdrawSiteInvitation", { policy, invitations: [] });
  await row.getByRole("button", { name: "Withdraw" }).click();
  await expect.element(row).not.toBeInTheDocument();
});

it("keeps what is shown and typed when a part can't be loaded again, or no more of a list", async () => {
  const { status, wire, message } = errorCatalogue.RATE_LIMITED;
  const refusal = { status, json: { error: { status: wire, message, details: { code: "RATE_LIMITED" } } } };
  answer("listPeople", { people: [PERSON], next: "bob" });
  const screen = await open();
  await screen.getByLabelText("Invite by email").fill("guest@example.org");
  for (const name of ["adminOverview", "listPeople", "sendTestMail"]) server.on(callable(name), refusal);
  await screen.getByRole("button", { name: "Show more" }).click();
  await expect.element(screen.getByRole("alert")).toMatchTextContent(/You've reached the limit for this\./);
  await expect.element(screen.getByRole("listitem", { name: "bob@example.org" })).toBeVisible();
  await screen.getByRole("button", { name: "Send me a test mail" }).click();
  await expect.poll(() => server.countOf(callable("adminOverview"))).toBe(2);
  await expect.element(screen.getByLabelText("Invite by email")).toHaveValue("guest@example.org");
});

it("keeps a dialog open with what is typed when the act fails", async () => {
  const screen = await open();
  const bob = screen.getByRole("listitem", { name: "bob@example.org" });
  const { status, wire, message } = errorCatalogue.RATE_LIMITED;
  const refusal = { status, json: { error: { status: wire, message, details: { code: "RATE_LIMITED" } } } };
  for (const name of ["disablePerson", "setPersonQuota"]) server.on(callable(name), refusal);
  await bob.getByRole("button", { name: "Disable account" }).click();
  const dialog = screen.getByRole("dialog");
  await dialog.getByLabelText("Reason, for the log").fill("A long explanation");
  await dialog.getByRole("button", { name: "Disable account" }).click();
  await expect.element(dialog.getByRole("alert")).toMatchTextContent(/You've reached the limit for this\./);
  await expect.element(dialog.getByLabelText("Reason, for the log")).toHaveValue("A long explanation");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await bob.getByRole("button", { name: "Quota" }).click();
  await dialog.getByLabelText("Megabytes").fill("20");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog.getByRole("alert")).toMatchTextContent(/You've reached the limit for this\./);
  await expect.element(dialog.getByLabelText("Megabytes")).toHaveValue("20");
});

it("shows the link of an invitation until it is withdrawn, also while the next one is typed", async () => {
  const invitation = { id: "i", email: "guest@example.org", createdAt: "2030-01-01T00:00:00.000Z", expiresAt: "2030-01-15T00:00:00.000Z" };
  const policy = { kind: "invited" };
  answer("inviteToSite", { policy, invitations: [invitation], link: "https://games.example.org/register?invitation=x", isMailed: false });
  const screen = await open();
  const part = screen.getByRole("region", { name: "Who can make an account" });
  await part.getByLabelText("Invite by email").fill("guest@example.org");
  await part.getByRole("button", { name: "Invite" }).click();
  await expect.element(part.getByLabelText("Link of the invitation")).toBeVisible();
  await part.getByLabelText("Invite by email").fill("next@example.org");
  await expect.element(part.getByLabelText("Link of the invitation")).toHaveValue("https://games.example.org/register?invitation=x");
  answer("withdrawSiteInvitation", { policy, invitations: [] });
  await part.getByRole("button", { name: "Withdraw" }).click();
  await expect.element(part.getByLabelText("Link of the invitation")).not.toBeInTheDocument();
});

it("shows what another admin has saved, except where something is chosen or typed", async () => {
  const screen = await open();
  const part = screen.getByRole("region", { name: "Who can make an account" });
  const quota = screen.getByRole("form", { name: "What people can store" });
  await expect.element(part.getByRole("radio", { name: "Everybody", exact: true })).toBeChecked();
  await quota.getByLabelText("Own projects").fill("7");
  answer("getSignUp", { policy: { kind: "domains", domains: ["school.example.org"] }, invitations: [] });
  answer("getDefaultQuota", { quota: { projects: 3, megabytes: 100 } });
  answer("sendTestMail", { to: "ada@example.org", isWrittenToOutbox: true });
  await screen.getByRole("button", { name: "Send me a test mail" }).click();
  await expect.element(part.getByLabelText("Domains")).toHaveValue("school.example.org");
  await expect.element(quota.getByLabelText("Megabytes")).toHaveValue("100");
  await expect.element(quota.getByLabelText("Own projects")).toHaveValue("7");
});
