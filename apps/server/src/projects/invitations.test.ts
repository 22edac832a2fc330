import { type CallableOutput, INVITATIONS_MAX, MEMBERS_MAX } from "@playsmith/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findPostgres, startTemporaryPostgres } from "../testing/temporary-postgres.ts";
import { type CallAnswer, callFunction, newProject, type Person, startTestServer, type TestServer } from "../testing/test-server.ts";
import { createInvitations } from "./invitations.ts";

const DAY_MS = 24 * 60 * 60_000;
const programs = findPostgres();

describe.each(programs === null ? ["sqlite"] : ["sqlite", "postgres"])("invitation links on %s", (kind) => {
  let server: TestServer;
  let stop = async (): Promise<void> => undefined;
  let owner: Person;
  beforeAll(async () => {
    const postgres = kind === "postgres" ? await startTemporaryPostgres(programs ?? "") : null;
    server = await startTestServer(postgres === null ? {} : { DATABASE_URL: await postgres.newDatabase() });
    stop = async () => {
      await server.close();
      await postgres?.stop();
    };
    owner = await server.signUp();
  });
  afterAll(() => stop());

  async function invite(projectId: string, options: { role?: string; days?: number; uses?: number } = {}) {
    const input = { projectId, role: "editor", days: 7, uses: 1, ...options };
    const { link, invitations } = await owner.result<CallableOutput<"createInvitation">>("createInvitation", input);
    return { token: link.split("/join/")[1] ?? "", link, id: invitations[0]?.id };
  }
  const read = (token: string, person: Person | null = null) =>
    callFunction(server.origin, "getInvitation", { token }, person?.token ?? null);
  const accept = (token: string, person: Person) => person.call("acceptInvitation", { token });
  const roleIn = async (person: Person, projectId: string) =>
    (await person.call("getProject", { projectId })).result as { project: { role: string } } | null;

  /** Accounts without a sign-up, which is limited by address. */
  async function addPeople(count: number): Promise<string[]> {
    const { database } = server.application.platform;
    const at = new Date().toISOString();
    const users = Array.from({ length: count }, () => {
      const id = crypto.randomUUID();
      return { id, name: "p", email: `${id}@example.org`, emailVerified: 0, createdAt: at, updatedAt: at };
    });
    await database.insertInto("authUser").values(users).execute();
    return users.map(({ id }) => id);
  }

  async function expectRefusal(answer: Promise<CallAnswer>, code: string): Promise<void> {
    expect((await answer).code).toBe(code);
  }

  it("show the project to everyone with the link, and make a member of who accepts", async () => {
    const projectId = await newProject(owner, "Caves");
    const { token, link } = await invite(projectId, { role: "commenter", uses: 2 });
    expect(link).toBe(`${server.origin}/join/${token}`);
    expect((await read(token)).result).toMatchObject({
      projectName: "Caves",
      inviterName: owner.email.split("@")[0],
      role: "commenter",
      memberOf: null,
    });
    const person = await server.signUp();
    expect((await accept(token, person)).result).toEqual({ projectId });
    expect(await roleIn(person, projectId)).toMatchObject({ project: { role: "commenter" } });
    expect((await read(token, person)).result).toMatchObject({ memberOf: projectId });
    await expectRefusal(accept(token, person), "ALREADY_MEMBER");
    const { invitations } = await owner.result<CallableOutput<"listInvitations">>("listInvitations", { projectId });
    expect(invitations).toMatchObject([{ role: "commenter", usesMax: 2, usesLeft: 1 }]);
    const stored = await server.application.platform.database.selectFrom("invitation").selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it("say why they don't work", async () => {
    const [projectId, person] = [await newProject(owner), await server.signUp()];
    await expectRefusal(read("x".repeat(43)), "INVITATION_NOT_FOUND");
    await expectRefusal(accept("'; drop table \0", person), "INVITATION_NOT_FOUND");

    const revoked = await invite(projectId);
    await owner.result("revokeInvitation", { projectId, invitationId: revoked.id });
    await expectRefusal(accept(revoked.token, person), "INVITATION_REVOKED");

    const spent = await invite(projectId);
    await accept(spent.token, await server.signUp());
    for (const answer of [read(spent.token), accept(spent.token, person)]) await expectRefusal(answer, "INVITATION_USED_UP");

    const open = await invite(projectId);
    await owner.result("trashProject", { projectId });
    for (const answer of [read(open.token), accept(open.token, person)]) await expectRefusal(answer, "INVITATION_PAUSED");
    await owner.result("restoreProject", { projectId });
    expect((await read(open.token)).code).toBeNull();
    await owner.result("trashProject", { projectId });
    await owner.result("deleteProject", { projectId });
    for (const answer of [read(open.token), accept(open.token, person)]) await expectRefusal(answer, "INVITATION_NOT_FOUND");
  });

  it("expire after their days, and are deleted a month later", async () => {
    const { platform } = server.application;
    const projectId = await newProject(owner);
    let nowMs = Date.now();
    const invitations = createInvitations({ ...platform, now: () => nowMs });
    const token = await invitations.create({ projectId, role: "viewer", days: 1, uses: 1 }, owner.uid);
    const [personId = ""] = await addPeople(1);
    nowMs += DAY_MS;
    expect(await invitations.list(projectId)).toEqual([]);
    await expect(invitations.accept(token, personId)).rejects.toMatchObject({ code: "INVITATION_EXPIRED" });
    await invitations.prune();
    await expect(invitations.read(token, null)).rejects.toMatchObject({ code: "INVITATION_EXPIRED" });
    nowMs += 30 * DAY_MS;
    await invitations.prune();
    await expect(invitations.read(token, null)).rejects.toMatchObject({ code: "INVITATION_NOT_FOUND" });
  });

  it("hold their limit of uses, and the limit of members, when many accept at once", async () => {
    const invitations = createInvitations(server.application.platform);
    const projectId = await newProject(owner);
    const acceptAll = async (token: string, people: readonly string[]) => {
      const answers = await Promise.allSettled(people.map((userId) => invitations.accept(token, userId)));
      return answers.flatMap((answer) => (answer.status === "rejected" ? [(answer.reason as { code: string }).code] : []));
    };
    const few = await invitations.create({ projectId, role: "editor", days: 1, uses: 5 }, owner.uid);
    const refusals = await acceptAll(few, await addPeople(50));
    expect(refusals).toEqual(Array.from({ length: 45 }, () => "INVITATION_USED_UP"));
    const many = await invitations.create({ projectId, role: "editor", days: 1, uses: 50 }, owner.uid);
    const late = await acceptAll(many, await addPeople(50));
    expect(late).toEqual(Array.from({ length: 6 }, () => "TOO_MANY_MEMBERS"));
    expect((await owner.result<CallableOutput<"listMembers">>("listMembers", { projectId })).members).toHaveLength(MEMBERS_MAX);
    // A refused accept uses nothing up.
    expect(await invitations.list(projectId)).toMatchObject([{ usesLeft: 6 }]);
  });

  it("count one accept of a person who accepts many times at once", async () => {
    const invitations = createInvitations(server.application.platform);
    const projectId = await newProject(owner);
    const token = await invitations.create({ projectId, role: "editor", days: 1, uses: 50 }, owner.uid);
    const [personId = ""] = await addPeople(1);
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => invitations.accept(token, personId)));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await invitations.list(projectId)).toMatchObject([{ usesLeft: 49 }]);
  });

  it("are limited in number, and belong to one project", async () => {
    const [projectId, other] = [await newProject(owner), await newProject(owner)];
    const { id } = await invite(other);
    for (let index = 0; index < INVITATIONS_MAX; index++) await invite(projectId);
    const input = { projectId, role: "viewer", days: 1, uses: 1 };
    await expectRefusal(owner.call("createInvitation", input), "TOO_MANY_INVITATIONS");
    await owner.result("revokeInvitation", { projectId, invitationId: id });
    expect(await owner.result("listInvitations", { projectId: other })).toMatchObject({ invitations: [{ id }] });
    for (const wrong of [{ days: 2 }, { uses: 51 }, { uses: 0 }, { role: "owner" }])
      expect((await owner.call("createInvitation", { ...input, ...wrong })).status).toBe(400);
  });

  it("given for a branch make a member of its main project", async () => {
    const projectId = await newProject(owner);
    const { branch } = await owner.result<CallableOutput<"createBranch">>("createBranch", { projectId, name: "Idea" });
    const { token } = await invite(branch.id);
    const person = await server.signUp();
    expect((await accept(token, person)).result).toEqual({ projectId });
    expect(await roleIn(person, branch.id)).toMatchObject({ project: { role: "editor" } });
  });
});
