import type { CallableOutput, Member, ProjectSummary } from "@playsmith/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { mailedLink, mailsTo } from "../testing/outbox.ts";
import { startSmtpSink } from "../testing/smtp-sink.ts";
import { newProject, type Person, startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let owner: Person;
let projectId: string;
let names = 0;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function setUp(): Promise<void> {
  owner = await server.signUp(`owner${++names}@example.org`);
  projectId = await newProject(owner, "Caves");
}
const add = (person: { email: string } | { handle: string }, role = "editor") => owner.call("addMember", { projectId, role, ...person });
const members = async (person: Person) => (await person.result<{ members: Member[] }>("listMembers", { projectId })).members;
const subjects = (email: string): string[] => mailsTo(server, email).map(({ subject }) => subject);
const tokenOf = (email: string): string => mailedLink(server, email).pathname.replace("/join/", "");

async function withHandle(): Promise<Person & { handle: string }> {
  const handle = `person-${++names}`;
  const person = await server.signUp(`${handle}@example.org`);
  await person.result("chooseHandle", { handle });
  return { ...person, handle };
}

it("adds a person with an account at once, and tells them by mail", async () => {
  await setUp();
  const friend = await server.signUp();
  expect((await add({ email: friend.email.toUpperCase() })).result).toMatchObject({ isInvited: false });
  const { projects } = await friend.result<{ projects: ProjectSummary[] }>("listProjects", { filter: "shared" });
  expect(projects).toMatchObject([{ id: projectId, role: "editor" }]);
  await expect.poll(() => subjects(friend.email)).toEqual(["You were added to a game on Playsmith"]);
  expect(mailedLink(server, friend.email).pathname).toBe(`/project/${projectId}`);
});

it("invites an email without an account by a link that only its account can use", async () => {
  await setUp();
  const email = `new${++names}@example.org`;
  expect((await add({ email }, "commenter")).result).toMatchObject({ isInvited: true, members: [{ userId: owner.uid }] });
  await expect.poll(() => subjects(email)).toEqual(["You are invited to a game on Playsmith"]);
  const token = tokenOf(email);
  expect(await owner.result("listInvitations", { projectId })).toMatchObject({ invitations: [{ email, role: "commenter", usesLeft: 1 }] });
  const stranger = await server.signUp();
  expect(await stranger.call("acceptInvitation", { token })).toMatchObject({ status: 403, code: "INVITATION_FOR_ANOTHER" });
  const invited = await server.signUp(email);
  expect(await invited.result("acceptInvitation", { token })).toEqual({ projectId });
  expect(await members(invited)).toMatchObject([{ role: "owner" }, { role: "commenter", email }]);
});

it("replaces an open invitation for the same email, and writes to one address three times a day at most", async () => {
  await setUp();
  const email = `often${++names}@example.org`;
  await add({ email });
  await expect.poll(() => subjects(email)).toHaveLength(1);
  const first = tokenOf(email);
  await add({ email });
  const invited = await server.signUp();
  expect(await invited.call("acceptInvitation", { token: first })).toMatchObject({ code: "INVITATION_REVOKED" });
  expect((await owner.result<CallableOutput<"listInvitations">>("listInvitations", { projectId })).invitations).toHaveLength(1);
  const other = await server.signUp();
  const theirs = await newProject(other);
  await other.result("addMember", { projectId: theirs, email, role: "viewer" });
  expect(await other.call("addMember", { projectId: theirs, email, role: "viewer" })).toMatchObject({ code: "TOO_MANY_REQUESTS" });
  await expect.poll(() => subjects(email)).toHaveLength(3);
});

it("adds a person by handle, without revealing their email", async () => {
  await setUp();
  const person = await withHandle();
  expect((await add({ handle: person.handle })).result).toMatchObject({ isInvited: false });
  expect(await members(owner)).toMatchObject([{ email: owner.email }, { handle: person.handle, email: null }]);
  expect(await members(person)).toMatchObject([{ email: null }, { email: person.email }]);
  await expect.poll(() => subjects(person.email)).toEqual(["You were added to a game on Playsmith"]);
  expect(await add({ handle: "nobody-at-all" })).toMatchObject({ status: 404, code: "HANDLE_NOT_FOUND" });
  expect(await add({ handle: person.handle })).toMatchObject({ code: "ALREADY_MEMBER" });
  for (const wrong of [{ handle: "@Ada" }, { handle: "ada", email: "ada@example.org" }, {}])
    expect((await add(wrong as { handle: string })).status).toBe(400);
});

it("treats the handle of a person who has blocked the owner as nobody's", async () => {
  await setUp();
  const person = await withHandle();
  const block = { userId: person.uid, blockedId: owner.uid, at: Date.now() };
  await server.application.platform.database.insertInto("block").values(block).execute();
  expect(await add({ handle: person.handle })).toMatchObject({ code: "HANDLE_NOT_FOUND" });
});

it("does not tell an email whose person has blocked the owner apart from nobody's", async () => {
  await setUp();
  const person = await server.signUp();
  await server.application.platform.database
    .insertInto("block")
    .values({ userId: person.uid, blockedId: owner.uid, at: Date.now() })
    .execute();
  expect(await add({ email: person.email })).toMatchObject({ status: 404, code: "MEMBER_NOT_FOUND" });
  expect(await members(owner)).toHaveLength(1);
});

it("invites by mail whoever has not proven the email of their account, when mails are sent", async () => {
  const sink = await startSmtpSink();
  const mailing = await startTestServer({ SMTP_URL: sink.url, PUBLIC_ORIGIN: "http://127.0.0.1" });
  try {
    const [maker, squatter] = [await mailing.signUp(), await mailing.signUp("grace@example.org")];
    const id = await newProject(maker, "Caves");
    const addTo = (projectId: string) =>
      maker.result<CallableOutput<"addMember">>("addMember", { projectId, role: "editor", email: squatter.email });
    expect(await addTo(id)).toMatchObject({ isInvited: true, members: [{ userId: maker.uid }] });
    const { teamId } = await maker
      .result<CallableOutput<"createTeam">>("createTeam", { name: "Team" })
      .then(({ team }) => ({ teamId: team.id }));
    const toTeam = { teamId, role: "viewer", email: squatter.email };
    expect(await maker.call("addTeamMember", toTeam)).toMatchObject({ code: "HANDLE_NEEDED" });
    const link = () => sink.received.flatMap(({ raw }) => /\/join\/([\w-]+)/.exec(raw.replaceAll("=\r\n", ""))?.[1] ?? [])[0];
    await expect.poll(link).toBeDefined();
    await squatter.result("acceptInvitation", { token: link() });
    expect(await addTo(await newProject(maker, "Woods"))).toMatchObject({ isInvited: false });
    expect((await maker.call("addTeamMember", toTeam)).code).toBeNull();
  } finally {
    await mailing.close();
    await sink.close();
  }
});

it("shows emails only to the owner who entered them", async () => {
  await setUp();
  const [one, other] = [await server.signUp(), await server.signUp()];
  for (const { email } of [one, other]) await add({ email }, "viewer");
  expect((await members(owner)).map(({ email }) => email)).toEqual([owner.email, one.email, other.email]);
  expect((await members(one)).map(({ email }) => email)).toEqual([null, one.email, null]);
});

it("lets a viewer ask to edit; the owner gets one mail, and approves or declines", async () => {
  await setUp();
  const [viewer, other] = [await server.signUp(), await server.signUp()];
  for (const { email } of [viewer, other]) await add({ email }, "viewer");
  await Promise.all(Array.from({ length: 3 }, () => viewer.call("askToEdit", { projectId })));
  await expect.poll(() => subjects(owner.email)).toEqual(["Somebody asks to edit your game on Playsmith"]);
  expect((await members(owner)).map(({ asksToEdit }) => asksToEdit)).toEqual([false, true, false]);
  expect((await members(other)).map(({ asksToEdit }) => asksToEdit)).toEqual([false, false, false]);
  await owner.result("declineToEdit", { projectId, userId: viewer.uid });
  expect((await members(viewer)).map(({ asksToEdit }) => asksToEdit)).toEqual([false, false, false]);
  await other.result("askToEdit", { projectId });
  await owner.result("changeMemberRole", { projectId, userId: other.uid, role: "editor" });
  expect((await members(owner))[2]).toMatchObject({ role: "editor", asksToEdit: false });
  await other.result("askToEdit", { projectId });
  expect((await members(owner))[2]).toMatchObject({ asksToEdit: false });
});

it("refuses a person who asks to edit again and again", async () => {
  await setUp();
  const viewer = await server.signUp();
  await add({ email: viewer.email }, "viewer");
  for (let time = 0; time < 3; time++) {
    await viewer.result("askToEdit", { projectId });
    await owner.result("declineToEdit", { projectId, userId: viewer.uid });
  }
  expect(await viewer.call("askToEdit", { projectId })).toMatchObject({ code: "TOO_MANY_REQUESTS" });
});
