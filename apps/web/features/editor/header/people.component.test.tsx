import { type FakeServer, fakeServer, tokenAnswer } from "@playsmith/client/testing";
import { FUNCTIONS_REGION, type Member, type Presence } from "@playsmith/contract";
import { testGame } from "@playsmith/editor/testing";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useAuth } from "../../../backend/use-auth.ts";
import { renderInEditor } from "../testing/render-in-editor.tsx";
import { testProject } from "../testing/test-project.ts";
import { People } from "./people.tsx";
import { ShareButton } from "./share-button.tsx";

const callable = (name: string): string => `/functions/${FUNCTIONS_REGION}/${name}`;
const person = (id: string, color = "#3366cc"): Presence => ({ user: { id, name: id, color } });
const member = (userId: string, role: Member["role"]): Member => ({
  userId,
  displayName: userId,
  handle: null,
  email: `${userId}@example.org`,
  photoURL: null,
  role,
  directRole: role,
  teamRole: null,
  asksToEdit: false,
});
const members = (...list: Member[]) => ({ json: { result: { members: list, isInvited: false } } });

let server: FakeServer;

beforeEach(() => {
  server = fakeServer(window.location.origin);
  server.on("/api/auth/token", tokenAnswer("ada", Date.now()));
  server.on(callable("listInvitations"), { json: { result: { invitations: [] } } });
  vi.stubGlobal("fetch", server.fetch);
});

afterEach(() => void vi.unstubAllGlobals());

/** The share button, as in the editor: once it is known who is signed in. */
function SignedIn() {
  return useAuth().user ? <ShareButton /> : null;
}

async function openMembers(role: "owner" | "editor") {
  const screen = await renderInEditor(<SignedIn />, testProject(testGame(), { role }));
  await screen.getByRole("button", { name: "People in this project" }).click();
  return screen;
}

it("shows who else is in the project, and follows who comes and goes", async () => {
  const open = testProject(testGame());
  const screen = await renderInEditor(<People onWatch={() => undefined} />, open);
  const group = screen.getByRole("group");
  await expect.element(group).not.toBeInTheDocument();
  open.setPeer(7, person("Grace"));
  await expect.element(screen.getByRole("group", { name: "Also here: Grace" })).toBeVisible();
  open.setPeer(8, person("Alan"));
  await expect.element(screen.getByRole("group", { name: "Also here: Grace, Alan" })).toBeVisible();
  open.setPeer(7, null);
  await expect.element(screen.getByRole("group", { name: "Also here: Alan" })).toBeVisible();
});

it("offers to watch who plays, and nobody else", async () => {
  const open = testProject(testGame());
  const onWatch = vi.fn();
  open.setPeer(7, { ...person("Grace"), plays: true });
  open.setPeer(8, { ...person("Alan"), plays: null });
  const screen = await renderInEditor(<People onWatch={onWatch} />, open);
  await screen.getByRole("button", { name: /^Who is here/ }).click();
  await expect.element(screen.getByRole("menuitem", { name: "Grace plays" })).toBeVisible();
  await expect.element(screen.getByRole("menuitem", { name: "Watch Alan play" })).not.toBeInTheDocument();
  await screen.getByRole("menuitem", { name: "Watch Grace play" }).click();
  expect(onWatch.mock.calls).toEqual([[open.connection, 7, "Grace"]]);
});

it("shows four people and the number of the rest", async () => {
  const open = testProject(testGame());
  for (const index of [1, 2, 3, 4, 5, 6]) open.setPeer(index, person(`Person ${index}`));
  const screen = await renderInEditor(<People onWatch={() => undefined} />, open);
  const group = screen.getByRole("group", { name: /^Also here: Person 1, .*Person 6$/ });
  await expect.element(group).toBeVisible();
  expect(group.getByRole("button").element().children).toHaveLength(5);
  await expect.element(group.getByText("+2")).toBeVisible();
});

it("ignores presence that is not a person", async () => {
  const open = testProject(testGame());
  open.setPeer(1, { user: { id: 5 } } as unknown as Presence);
  open.setPeer(2, person("Grace"));
  const screen = await renderInEditor(<People onWatch={() => undefined} />, open);
  await expect.element(screen.getByRole("group", { name: "Also here: Grace" })).toBeVisible();
});

it("lists the members, and lets only an owner change them", async () => {
  server.on(callable("listMembers"), members(member("grace", "owner"), member("ada", "editor")));
  const screen = await openMembers("editor");
  const list = screen.getByRole("list", { name: "Members" });
  await expect.element(list.getByText("ada (you)")).toBeVisible();
  await expect.element(list.getByText("Owner")).toBeVisible();
  await expect.element(screen.getByRole("form", { name: "Add someone" })).not.toBeInTheDocument();
  await expect.element(screen.getByRole("button", { name: /^Remove/ })).not.toBeInTheDocument();
});

it("adds a member by email, and shows the server's reason when it refuses", async () => {
  server.on(callable("listMembers"), members(member("ada", "owner")));
  server.on(callable("addMember"), {
    status: 404,
    json: { error: { status: "NOT_FOUND", message: "There is no account with this email" } },
  });
  const screen = await openMembers("owner");
  const email = screen.getByLabelText("Add someone by email or @handle");
  await email.fill("grace hopper");
  await screen.getByRole("button", { name: "Add", exact: true }).click();
  await expect.element(screen.getByText("Enter an email, or a handle such as @ada")).toBeVisible();
  expect(server.countOf(callable("addMember"))).toBe(0);

  await email.fill("grace@example.org");
  await screen.getByRole("button", { name: "Add", exact: true }).click();
  await expect.element(email).toBeInvalid();
  await expect.element(email).toHaveValue("grace@example.org");

  server.on(callable("addMember"), members(member("ada", "owner"), member("grace", "editor")));
  await screen.getByRole("button", { name: "Add", exact: true }).click();
  await expect.element(screen.getByText("grace@example.org was added.")).toBeVisible();
  await expect.element(screen.getByRole("list", { name: "Members" }).getByText("grace@example.org")).toBeVisible();
  await expect.element(email).toHaveValue("");
  expect(server.requests.at(-1)?.body).toEqual({ data: { projectId: "project", email: "grace@example.org", role: "editor" } });
});

it("asks before it removes a member", async () => {
  server.on(callable("listMembers"), members(member("ada", "owner"), member("grace", "viewer")));
  server.on(callable("removeMember"), members(member("ada", "owner")));
  const screen = await openMembers("owner");
  await screen.getByRole("button", { name: "Remove grace…" }).click();
  await expect.element(screen.getByRole("button", { name: "Keep" })).toHaveFocus();
  expect(server.countOf(callable("removeMember"))).toBe(0);
  await screen.getByRole("button", { name: "Remove grace", exact: true }).click();
  await expect.element(screen.getByText("grace@example.org")).not.toBeInTheDocument();
  expect(server.countOf(callable("removeMember"))).toBe(1);
});

it("changes a role by the select", async () => {
  server.on(callable("listMembers"), members(member("ada", "owner"), member("grace", "viewer")));
  server.on(callable("changeMemberRole"), members(member("ada", "owner"), member("grace", "editor")));
  const screen = await openMembers("owner");
  await screen.getByLabelText("Role of grace").selectOptions("editor");
  await expect.element(screen.getByLabelText("Role of grace")).toHaveValue("editor");
  expect(server.requests.at(-1)?.body).toEqual({ data: { projectId: "project", userId: "grace", role: "editor" } });
});

it("offers another attempt when the members can't be read", async () => {
  server.on(callable("listMembers"), { status: 403, json: { error: { status: "PERMISSION_DENIED", message: "No" } } });
  const screen = await openMembers("owner");
  await expect.element(screen.getByRole("alert")).toBeVisible();
  server.on(callable("listMembers"), members(member("ada", "owner")));
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByRole("list", { name: "Members" }).getByText("ada (you)")).toBeVisible();
});

it("makes a link for testers on request, and withdraws it", async () => {
  server.on(callable("listMembers"), members(member("ada", "owner")));
  server.on(callable("createDraftLink"), { json: { result: { path: "/play/draft/0123" } } });
  server.on(callable("removeDraftLink"), { json: { result: {} } });
  const screen = await openMembers("owner");
  const testers = screen.getByRole("region", { name: "Testers" });
  await testers.getByRole("button", { name: "Link for testers" }).click();
  await expect.element(testers.getByLabelText("Link for testers")).toHaveValue(`${window.location.origin}/play/draft/0123`);
  await testers.getByRole("button", { name: "Withdraw" }).click();
  await expect.element(testers.getByRole("button", { name: "Link for testers" })).toBeVisible();
  expect(server.countOf(callable("removeDraftLink"))).toBe(1);
});

it("offers no link for testers to a viewer", async () => {
  server.on(callable("listMembers"), members(member("grace", "owner"), member("ada", "viewer")));
  const screen = await renderInEditor(<SignedIn />, testProject(testGame(), { role: "viewer" }));
  await screen.getByRole("button", { name: "People in this project" }).click();
  await expect.element(screen.getByText("ada (you)")).toBeVisible();
  await expect.element(screen.getByRole("region", { name: "Testers" })).not.toBeInTheDocument();
});

it("makes invitation links for the owner, shows each once, and withdraws them", async () => {
  const at = new Date().toISOString();
  const open = { id: "one", role: "commenter", createdAt: at, expiresAt: at, usesMax: 5, usesLeft: 5, email: null };
  server.on(callable("listMembers"), members(member("ada", "owner")));
  server.on(callable("createInvitation"), { json: { result: { link: "https://site.example/join/abc", invitations: [open] } } });
  server.on(callable("revokeInvitation"), { json: { result: { invitations: [] } } });
  const screen = await openMembers("owner");
  const links = screen.getByRole("region", { name: "Invitation links", exact: true });
  await links.getByLabelText("Role").selectOptions("commenter");
  await links.getByLabelText("Valid for").selectOptions("30 days");
  await links.getByLabelText("People").fill("5");
  await links.getByRole("button", { name: "Create link" }).click();
  await expect.element(links.getByRole("textbox", { name: "New invitation link" })).toHaveValue("https://site.example/join/abc");
  const sent = server.requests.find(({ path }) => path === callable("createInvitation"));
  expect(sent?.body).toEqual({ data: { projectId: "project", role: "commenter", days: 30, uses: 5 } });
  await expect.element(links.getByRole("list", { name: "Open invitation links" }).getByText(/^5 of 5 left, until/)).toBeVisible();
  await links.getByRole("button", { name: "Withdraw" }).click();
  await expect.element(links.getByRole("list")).not.toBeInTheDocument();
  await expect.element(links.getByRole("textbox", { name: "New invitation link" })).not.toBeInTheDocument();
});

it("offers invitation links to the owner only", async () => {
  server.on(callable("listMembers"), members(member("grace", "owner"), member("ada", "editor")));
  const screen = await openMembers("editor");
  await expect.element(screen.getByText("ada (you)")).toBeVisible();
  await expect.element(screen.getByRole("region", { name: "Invitation links", exact: true })).not.toBeInTheDocument();
});

it("adds a person by handle, and says when an invitation was mailed instead", async () => {
  server.on(callable("listMembers"), members(member("ada", "owner")));
  server.on(callable("addMember"), members(member("ada", "owner"), { ...member("grace", "editor"), email: null, handle: "grace" }));
  const screen = await openMembers("owner");
  const who = screen.getByLabelText("Add someone by email or @handle");
  await who.fill("@Grace");
  await screen.getByRole("button", { name: "Add", exact: true }).click();
  await expect.element(screen.getByRole("list", { name: "Members" }).getByText("@grace")).toBeVisible();
  expect(server.requests.findLast(({ path }) => path === callable("addMember"))?.body).toEqual({
    data: { projectId: "project", handle: "grace", role: "editor" },
  });
  server.on(callable("addMember"), { json: { result: { members: [member("ada", "owner")], isInvited: true } } });
  await who.fill("new@example.org");
  await screen.getByRole("button", { name: "Add", exact: true }).click();
  await expect.element(screen.getByText("An invitation was mailed to new@example.org.")).toBeVisible();
});

it("lets a viewer ask to edit, once", async () => {
  server.on(callable("listMembers"), members(member("grace", "owner"), member("ada", "viewer")));
  server.on(callable("askToEdit"), members(member("grace", "owner"), { ...member("ada", "viewer"), asksToEdit: true }));
  const screen = await renderInEditor(<SignedIn />, testProject(testGame(), { role: "viewer" }));
  await screen.getByRole("button", { name: "People in this project" }).click();
  await screen.getByRole("button", { name: "Ask to edit" }).click();
  await expect.element(screen.getByText("The owner was asked to let you edit.")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Ask to edit" })).not.toBeInTheDocument();
});

it("lets the owner approve or decline a request to edit", async () => {
  const asking = { ...member("grace", "viewer"), asksToEdit: true };
  server.on(callable("listMembers"), members(member("ada", "owner"), asking));
  server.on(callable("declineToEdit"), members(member("ada", "owner"), member("grace", "viewer")));
  server.on(callable("changeMemberRole"), members(member("ada", "owner"), member("grace", "editor")));
  const screen = await openMembers("owner");
  await screen.getByRole("button", { name: "Approve" }).click();
  await expect.element(screen.getByLabelText("Role of grace")).toHaveValue("editor");
  await expect.element(screen.getByText("Asks to edit")).not.toBeInTheDocument();
  expect(server.countOf(callable("declineToEdit"))).toBe(0);
});

it("gives the project to a member after the password was confirmed", async () => {
  server.on(callable("listMembers"), members(member("ada", "owner"), member("grace", "viewer")));
  server.on(callable("listSignInMethods"), { json: { result: { hasPassword: true, google: null } } });
  server.on("/api/auth/reauthenticate", { json: {} });
  server.on(callable("transferProject"), members(member("ada", "editor"), member("grace", "owner")));
  const screen = await openMembers("owner");
  await screen.getByRole("button", { name: "Make grace the owner…" }).click();
  await screen.getByRole("button", { name: "Make grace the owner" }).click();
  await expect.element(screen.getByLabelText("Your password")).toBeInvalid();
  expect(server.countOf(callable("transferProject"))).toBe(0);
  await screen.getByLabelText("Your password").fill("correct horse 1");
  await screen.getByRole("button", { name: "Make grace the owner" }).click();
  await expect.element(screen.getByText("grace is the owner now.")).toBeVisible();
  expect(server.requests.find(({ path }) => path === callable("transferProject"))?.body).toEqual({
    data: { projectId: "project", userId: "grace" },
  });
});

it("shows who is here through the team apart, with no way to remove them from the project alone", async () => {
  const project = { ...testProject(testGame()).project, team: { id: "team", name: "Night shift" } };
  const through: Member = { ...member("grace", "editor"), directRole: null, teamRole: "owner" };
  const both: Member = { ...member("alan", "editor"), directRole: "viewer", teamRole: "editor" };
  server.on(callable("listMembers"), members(member("ada", "owner"), through, both));
  server.on(callable("getProject"), { json: { result: { project } } });
  server.on(callable("takeProjectFromTeam"), {
    json: { result: { team: { id: "team", name: "Night shift", role: "owner", members: [], projects: [] } } },
  });
  const screen = await openMembers("owner");
  const team = screen.getByRole("region", { name: "Team" });
  await expect.element(team.getByRole("list", { name: "Through the team" }).getByText("grace@example.org")).toBeVisible();
  await expect.element(screen.getByLabelText("Role of grace")).not.toBeInTheDocument();
  await expect.element(screen.getByRole("button", { name: "Remove grace…" })).not.toBeInTheDocument();
  await expect.element(screen.getByLabelText("Role of alan")).toHaveValue("viewer");
  await expect.element(screen.getByText("Through the team: Can edit")).toBeVisible();

  server.on(callable("listMembers"), members(member("ada", "owner")));
  await team.getByRole("button", { name: "Take back…" }).click();
  await expect.element(team.getByRole("button", { name: "Keep" })).toHaveFocus();
  await team.getByRole("button", { name: "Take back" }).click();
  await expect.element(team.getByRole("list", { name: "Through the team" })).not.toBeInTheDocument();
  expect(server.requests.find(({ path }) => path === callable("takeProjectFromTeam"))?.body).toEqual({
    data: { projectId: "project", teamId: "team" },
  });
});

it("gives the project to a team in which the owner may edit", async () => {
  const given = { ...testProject(testGame()).project, team: { id: "team", name: "Night shift" } };
  const team = (id: string, name: string, role: Member["role"]) => ({ id, name, role, memberCount: 1, projectCount: 0 });
  server.on(callable("listMembers"), members(member("ada", "owner")));
  server.on(callable("getProject"), { json: { result: { project: testProject(testGame()).project } } });
  server.on(callable("listTeams"), {
    json: { result: { teams: [team("team", "Night shift", "editor"), team("other", "Only looking", "viewer")] } },
  });
  server.on(callable("giveProjectToTeam"), { json: { result: { project: given } } });
  const screen = await openMembers("owner");
  const choice = screen.getByLabelText("Team of yours");
  await expect.element(choice).toBeVisible();
  expect(choice.element().textContent).not.toContain("Only looking");
  await choice.selectOptions("Night shift");
  await screen.getByRole("button", { name: "Give to the team" }).click();
  await expect.element(screen.getByRole("region", { name: "Team" }).getByRole("link", { name: "Night shift" })).toBeVisible();
  expect(server.requests.find(({ path }) => path === callable("giveProjectToTeam"))?.body).toEqual({
    data: { projectId: "project", teamId: "team" },
  });
});
