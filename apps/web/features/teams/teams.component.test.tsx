import { type Answer, type FakeServer, fakeServer, tokenAnswer } from "@playsmith/client/testing";
import { errorCatalogue, FUNCTIONS_REGION, type ProjectRole, type Team } from "@playsmith/contract";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { cleanup, render } from "vitest-browser-react";
import { loadBackend } from "../../backend/backend.ts";
import { QueryProvider } from "../../backend/query-provider.tsx";
import { useAuth } from "../../backend/use-auth.ts";
import { TeamScreen } from "./team-screen.tsx";
import { TeamsScreen } from "./teams-screen.tsx";

const callable = (name: string): string => `/functions/${FUNCTIONS_REGION}/${name}`;
const member = (userId: string, role: ProjectRole, ownedProjects = 0) => ({
  userId,
  displayName: userId,
  handle: userId,
  photoURL: null,
  role,
  ownedProjects,
});
const teamSeenBy = (role: ProjectRole, ...others: Team["members"]): Team => ({
  id: "team",
  name: "Night shift",
  role,
  members: [member("ada", role), ...others],
  projects: [
    { id: "hills", name: "Hills", ownerId: "grace", ownerName: "grace", thumbnailUrl: null, updatedAt: "2030-01-01T00:00:00.000Z" },
  ],
});

let server: FakeServer;
beforeEach(() => {
  server = fakeServer(window.location.origin);
  server.on("/api/auth/token", tokenAnswer("ada", Date.now()));
  answer("getAdministration", { isAdmin: false });
  answer("getModeration", { isModerator: false });
  answer("listProjects", { projects: [] });
  answer("listTeams", { teams: [] });
  vi.stubGlobal("fetch", server.fetch);
});
afterEach(() => void vi.unstubAllGlobals());

const answer = (name: string, result: unknown) => server.on(callable(name), { json: { result } });
function refuse(name: string, code: "LAST_TEAM_OWNER" | "TEAM_NOT_FOUND" | "INTERNAL_ERROR"): void {
  const { status, wire, message } = errorCatalogue[code];
  server.on(callable(name), { status, json: { error: { status: wire, message, details: { code } } } });
}

/** Waits for the session, as the routes of signed-in screens do. Loads everything again, as a return to the window does. */
function SignedIn({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  return useAuth().user ? (
    <>
      <button type="button" onClick={() => void queries.invalidateQueries()}>
        Load again
      </button>
      {children}
    </>
  ) : null;
}

async function open(path = "/teams/team") {
  onTestFinished(cleanup);
  await loadBackend();
  const routes = [
    {
      path: "/teams",
      element: (
        <SignedIn>
          <TeamsScreen />
        </SignedIn>
      ),
    },
    {
      path: "/teams/:teamId",
      element: (
        <SignedIn>
          <TeamScreen />
        </SignedIn>
      ),
    },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  return render(
    <QueryProvider>
      <RouterProvider router={router} />
    </QueryProvider>,
  );
}

const sent = (name: string) => server.requests.findLast(({ path }) => path === callable(name))?.body;

it("lets an owner change roles and remove people, and says what they take along", async () => {
  answer("getTeam", { team: teamSeenBy("owner", member("grace", "viewer", 2)) });
  answer("changeTeamRole", { team: teamSeenBy("owner", member("grace", "owner", 2)) });
  answer("removeTeamMember", { team: teamSeenBy("owner") });
  const screen = await open();
  await screen.getByLabelText("Role of grace").selectOptions("owner");
  await expect.element(screen.getByLabelText("Role of grace")).toHaveValue("owner");
  expect(sent("changeTeamRole")).toEqual({ data: { teamId: "team", userId: "grace", role: "owner" } });
  await expect.element(screen.getByRole("button", { name: "Remove ada…" })).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Remove grace…" }).click();
  await expect.element(screen.getByText("2 projects of the team are theirs, and leave it with them.")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Cancel" })).toHaveFocus();
  expect(sent("removeTeamMember")).toBeUndefined();
  await screen.getByRole("button", { name: "Remove", exact: true }).click();
  await expect.element(screen.getByRole("list", { name: "Members" }).getByText("@grace")).not.toBeInTheDocument();
});

it("shows others who is in the team, and lets them only leave", async () => {
  answer("getTeam", { team: teamSeenBy("viewer", member("grace", "owner")) });
  const screen = await open();
  await expect.element(screen.getByRole("heading", { name: "Night shift" })).toBeVisible();
  await expect.element(screen.getByRole("form", { name: "Add someone" })).not.toBeInTheDocument();
  await expect.element(screen.getByLabelText("Role of grace")).not.toBeInTheDocument();
  await expect.element(screen.getByRole("button", { name: /^Take/ })).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Actions for Night shift" }).click();
  await expect.element(screen.getByRole("menuitem", { name: "Delete team…" })).not.toBeInTheDocument();
  answer("leaveTeam", {});
  await screen.getByRole("menuitem", { name: "Leave team…" }).click();
  await screen.getByRole("button", { name: "Leave team" }).click();
  await expect.element(screen.getByRole("heading", { name: "You are in no team yet" })).toBeVisible();
});

it("keeps the dialog open with the reason when the last owner leaves", async () => {
  answer("getTeam", { team: teamSeenBy("owner") });
  refuse("leaveTeam", "LAST_TEAM_OWNER");
  const screen = await open();
  await screen.getByRole("button", { name: "Actions for Night shift" }).click();
  await screen.getByRole("menuitem", { name: "Leave team…" }).click();
  await screen.getByRole("button", { name: "Leave team" }).click();
  await expect.element(screen.getByRole("dialog").getByRole("alert")).toHaveTextContent(errorCatalogue.LAST_TEAM_OWNER.message);
});

it("asks for a name before it creates a team, and opens it", async () => {
  answer("createTeam", { team: { ...teamSeenBy("owner"), projects: [] } });
  answer("getTeam", { team: { ...teamSeenBy("owner"), projects: [] } });
  const screen = await open("/teams");
  await screen.getByRole("button", { name: "New team" }).click();
  await screen.getByRole("button", { name: "Create team" }).click();
  await expect.element(screen.getByText("A team needs a name")).toBeVisible();
  await screen.getByLabelText("Name of the team").fill("  Night shift ");
  await screen.getByRole("button", { name: "Create team" }).click();
  await expect.element(screen.getByText("No project belongs to this team yet.")).toBeVisible();
  expect(sent("createTeam")).toEqual({ data: { name: "Night shift" } });
});

it("offers another attempt when teams can't be loaded, and the way back from a team that is gone", async () => {
  refuse("listTeams", "INTERNAL_ERROR");
  refuse("getTeam", "TEAM_NOT_FOUND");
  const screen = await open();
  await expect.element(screen.getByText(errorCatalogue.TEAM_NOT_FOUND.message)).toBeVisible();
  await screen.getByRole("link", { name: "All teams" }).click();
  await expect.element(screen.getByRole("heading", { name: "Your teams couldn't be loaded" })).toBeVisible();
  answer("listTeams", { teams: [{ id: "team", name: "Night shift", role: "owner", memberCount: 2, projectCount: 1 }] });
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByRole("link", { name: /Night shift 2 people · 1 project · Owner/ })).toBeVisible();
});

it("creates one team when Enter is pressed again while the first answer is awaited", async () => {
  const answered = Promise.withResolvers<Answer>();
  server.on(callable("createTeam"), () => answered.promise);
  answer("getTeam", { team: teamSeenBy("owner") });
  const screen = await open("/teams");
  await screen.getByRole("button", { name: "New team" }).click();
  await screen.getByLabelText("Name of the team").fill("Night shift");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("button", { name: "Create team" })).toHaveAttribute("aria-disabled", "true");
  await userEvent.keyboard("{Enter}");
  answered.resolve({ json: { result: { team: teamSeenBy("owner") } } });
  await expect.element(screen.getByRole("heading", { name: "Night shift" })).toBeVisible();
  expect(server.countOf(callable("createTeam"))).toBe(1);
});

it("ends with the roles of the last change, whatever the server answers first", async () => {
  const first = Promise.withResolvers<Answer>();
  const roles = (bob: ProjectRole, grace: ProjectRole) => ({ team: teamSeenBy("owner", member("bob", bob), member("grace", grace)) });
  answer("getTeam", roles("viewer", "viewer"));
  server.on(callable("changeTeamRole"), () => first.promise);
  const screen = await open();
  await screen.getByLabelText("Role of bob").selectOptions("editor");
  await expect.poll(() => server.countOf(callable("changeTeamRole"))).toBe(1);
  answer("changeTeamRole", roles("editor", "editor"));
  await screen.getByLabelText("Role of grace").selectOptions("editor");
  await expect.element(screen.getByLabelText("Role of grace")).toHaveValue("editor");
  first.resolve({ json: { result: roles("editor", "viewer") } });
  await expect.poll(() => server.countOf(callable("changeTeamRole"))).toBe(2);
  await expect.poll(() => server.countOf(callable("listProjects"))).toBe(3);
  await expect.element(screen.getByLabelText("Role of bob")).toHaveValue("editor");
  await expect.element(screen.getByLabelText("Role of grace")).toHaveValue("editor");
});

it("keeps a change when the team was being loaded meanwhile", async () => {
  answer("getTeam", { team: teamSeenBy("owner", member("grace", "viewer")) });
  const screen = await open();
  await expect.element(screen.getByLabelText("Role of grace")).toHaveValue("viewer");
  const stale = Promise.withResolvers<Answer>();
  server.on(callable("getTeam"), () => stale.promise);
  await screen.getByRole("button", { name: "Load again" }).click();
  await expect.poll(() => server.countOf(callable("getTeam"))).toBe(2);
  answer("changeTeamRole", { team: teamSeenBy("owner", member("grace", "editor")) });
  await screen.getByLabelText("Role of grace").selectOptions("editor");
  await expect.poll(() => server.countOf(callable("listProjects"))).toBeGreaterThan(2);
  stale.resolve({ json: { result: { team: teamSeenBy("owner", member("grace", "viewer")) } } });
  await screen.getByRole("button", { name: "Load again" }).hover();
  await expect.element(screen.getByLabelText("Role of grace")).toHaveValue("editor");
});
