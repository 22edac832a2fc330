import { type CallableOutput, type Member, PROJECTS_MAX, SESSION } from "@playsmith/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mailsTo } from "../testing/outbox.ts";
import { findPostgres, startTemporaryPostgres } from "../testing/temporary-postgres.ts";
import { callFunction, newProject, PASSWORD, type Person, startTestServer, type TestServer } from "../testing/test-server.ts";

const programs = findPostgres();

describe.each(programs === null ? ["sqlite"] : ["sqlite", "postgres"])("the transfer of a project on %s", (kind) => {
  let server: TestServer;
  let stop = async (): Promise<void> => undefined;
  beforeAll(async () => {
    const postgres = kind === "postgres" ? await startTemporaryPostgres(programs ?? "") : null;
    server = await startTestServer(postgres === null ? {} : { DATABASE_URL: await postgres.newDatabase() });
    stop = async () => {
      await server.close();
      await postgres?.stop();
    };
  });
  afterAll(() => stop());

  /** Notes that a person has edited a project. */
  async function noteEdit(projectId: string, { uid }: Person): Promise<void> {
    await server.application.platform.database
      .insertInto("versionAuthor")
      .values({ projectId, versionId: "", userId: uid, editedAt: 0 })
      .execute();
  }

  async function shared(): Promise<{ owner: Person; member: Person; projectId: string }> {
    const [owner, member] = [await server.signUp(), await server.signUp()];
    const projectId = await newProject(owner);
    await owner.result("addMember", { projectId, email: member.email, role: "viewer" });
    await noteEdit(projectId, member);
    return { owner, member, projectId };
  }
  const transfer = (from: Person, projectId: string, to: Person) => from.call("transferProject", { projectId, userId: to.uid });
  const rolesIn = async (person: Person, projectId: string) =>
    Object.fromEntries(
      (await person.result<{ members: Member[] }>("listMembers", { projectId })).members.map(({ userId, role }) => [userId, role]),
    );

  it("gives the project, its branches and its public page to a member, and ends open invitations", async () => {
    const { owner, member, projectId } = await shared();
    const { branch } = await owner.result<CallableOutput<"createBranch">>("createBranch", { projectId, name: "Idea" });
    await owner.result("createInvitation", { projectId, role: "editor", days: 7, uses: 1 });
    await owner.result("publishProject", { projectId });
    expect((await transfer(owner, projectId, member)).status).toBe(200);
    expect(await rolesIn(member, projectId)).toEqual({ [owner.uid]: "editor", [member.uid]: "owner" });
    const { database } = server.application.platform;
    const rows = await database.selectFrom("project").select("ownerId").where("id", "in", [projectId, branch.id]).execute();
    expect(rows).toEqual([{ ownerId: member.uid }, { ownerId: member.uid }]);
    const entry = await database.selectFrom("exploreEntry").selectAll().where("projectId", "=", projectId).executeTakeFirstOrThrow();
    expect(entry.authorName).toBe(member.email.split("@")[0]);
    expect(await member.result("listInvitations", { projectId })).toEqual({ invitations: [] });
    expect(await owner.call("trashProject", { projectId })).toMatchObject({ code: "PERMISSION_DENIED" });
    await expect.poll(() => mailsTo(server, member.email).map(({ subject }) => subject)).toContain("A game on Playsmith is yours now");
  });

  it("goes only to a member, and only from the owner of a main project", async () => {
    const { owner, member, projectId } = await shared();
    const stranger = await server.signUp();
    expect(await transfer(owner, projectId, stranger)).toMatchObject({ code: "MEMBER_NOT_FOUND" });
    expect(await transfer(member, projectId, member)).toMatchObject({ code: "PERMISSION_DENIED" });
    expect(await transfer(owner, projectId, owner)).toMatchObject({ status: 409 });
    const { branch } = await owner.result<CallableOutput<"createBranch">>("createBranch", { projectId, name: "Idea" });
    expect(await transfer(owner, branch.id, member)).toMatchObject({ code: "MAIN_PROJECT_ONLY" });
  });

  it("goes only to a member who has edited the project: others were perhaps added without knowing it", async () => {
    const { owner, projectId } = await shared();
    const added = await server.signUp();
    await owner.result("addMember", { projectId, email: added.email, role: "editor" });
    expect(await transfer(owner, projectId, added)).toMatchObject({ code: "NEW_OWNER_UNINVOLVED" });
  });

  it("leaves one owner when it is requested for several members at once", async () => {
    const { owner, member, projectId } = await shared();
    const other = await server.signUp();
    await owner.result("addMember", { projectId, email: other.email, role: "editor" });
    await noteEdit(projectId, other);
    const answers = await Promise.all([member, other, member, other].map((to) => transfer(owner, projectId, to)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    const roles = await rolesIn(owner, projectId);
    expect(roles[owner.uid]).toBe("editor");
    expect(Object.values(roles).filter((role) => role === "owner")).toHaveLength(1);
  });

  it("is refused when the member owns as many projects as they can", async () => {
    const { owner, member, projectId } = await shared();
    const nowMs = Date.now();
    const row = { name: "x", ownerId: member.uid, createdAt: nowMs, updatedAt: nowMs, trashedAt: null, thumbnailHash: null };
    const rows = Array.from({ length: PROJECTS_MAX }, () => ({ ...row, id: crypto.randomUUID(), documentBytes: 0, assetBytes: 0 }));
    await server.application.platform.database.insertInto("project").values(rows).execute();
    expect(await transfer(owner, projectId, member)).toMatchObject({ code: "NEW_OWNER_FULL" });
    expect(await rolesIn(owner, projectId)).toMatchObject({ [owner.uid]: "owner" });
  });

  it("requires a recent login", async () => {
    const { owner, member, projectId } = await shared();
    server.advance(SESSION.recentLoginMs + 1_000);
    const ask = async () => {
      const { token } = (await owner.newToken()).body as { token: string };
      return callFunction(server.origin, "transferProject", { projectId, userId: member.uid }, token);
    };
    expect(await ask()).toMatchObject({ code: "AUTH_ERROR", details: { reason: "requires-recent-login" } });
    const headers = { cookie: owner.cookie };
    expect((await server.post("/api/auth/reauthenticate", { password: PASSWORD }, headers)).status).toBe(200);
    expect((await ask()).status).toBe(200);
  });
});
