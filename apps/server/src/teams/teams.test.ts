import {
  type CallableOutput,
  type Member,
  MEMBERS_MAX,
  type ProjectRole,
  type ProjectSummary,
  type Team,
  TEAMS_MAX,
} from "@playsmith/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mark, marks } from "../testing/device.ts";
import { openAsEditor, until } from "../testing/editor.ts";
import { mailsTo } from "../testing/outbox.ts";
import { findPostgres, startTemporaryPostgres } from "../testing/temporary-postgres.ts";
import { newProject, type Person, startTestServer, type TestServer } from "../testing/test-server.ts";

const programs = findPostgres();

describe.each(programs === null ? ["sqlite"] : ["sqlite", "postgres"])("teams on %s", (kind) => {
  let server: TestServer;
  let stop = async (): Promise<void> => undefined;
  let handles = 0;
  beforeAll(async () => {
    const postgres = kind === "postgres" ? await startTemporaryPostgres(programs ?? "") : null;
    server = await startTestServer(postgres === null ? {} : { DATABASE_URL: await postgres.newDatabase() });
    stop = async () => {
      await server.close();
      await postgres?.stop();
    };
  });
  afterAll(() => stop());

  type Named = Person & { handle: string };
  async function person(): Promise<Named> {
    const signedUp = await server.signUp();
    const handle = `person-${++handles}-of-a-team`;
    await signedUp.result("chooseHandle", { handle });
    return { ...signedUp, handle };
  }
  const newTeam = async (owner: Person, name = "Night shift") => (await owner.result<{ team: Team }>("createTeam", { name })).team.id;
  const add = (owner: Person, teamId: string, { handle }: Named, role: ProjectRole) =>
    owner.call("addTeamMember", { teamId, handle, role });
  const give = (owner: Person, projectId: string, teamId: string) => owner.call("giveProjectToTeam", { projectId, teamId });
  async function teamOf(role: ProjectRole): Promise<{ owner: Named; member: Named; teamId: string; projectId: string }> {
    const [owner, member] = [await person(), await person()];
    const [teamId, projectId] = [await newTeam(owner), await newProject(owner)];
    expect((await add(owner, teamId, member, role)).code).toBeNull();
    expect((await give(owner, projectId, teamId)).code).toBeNull();
    return { owner, member, teamId, projectId };
  }
  const roleIn = async (who: Person, projectId: string) =>
    ((await who.call("getProject", { projectId })).result as { project: ProjectSummary } | null)?.project.role ?? null;
  const membersOf = async (who: Person, projectId: string) =>
    (await who.result<{ members: Member[] }>("listMembers", { projectId })).members;

  async function noteEdit(projectId: string, { uid }: Person): Promise<void> {
    await server.application.platform.database
      .insertInto("versionAuthor")
      .values({ projectId, versionId: "", userId: uid, editedAt: 0 })
      .execute();
  }

  it("give their members the projects of the team, on their dashboards too, and take them back", async () => {
    const { owner, member, teamId, projectId } = await teamOf("commenter");
    const { projects } = await member.result<{ projects: ProjectSummary[] }>("listProjects", { filter: "shared" });
    expect(projects).toMatchObject([{ id: projectId, role: "commenter", team: { id: teamId, name: "Night shift" }, memberCount: 2 }]);
    const { branch } = await owner.result<CallableOutput<"createBranch">>("createBranch", { projectId, name: "Idea" });
    const { project } = await member.result<{ project: ProjectSummary }>("getProject", { projectId: branch.id });
    expect(project).toMatchObject({ role: "commenter", team: { id: teamId } });
    await expect.poll(() => mailsTo(server, member.email).map(({ subject }) => subject)).toContain("You were added to a team on Playsmith");
    expect(await owner.result("takeProjectFromTeam", { teamId, projectId })).toMatchObject({ team: { projects: [] } });
    expect(await roleIn(member, projectId)).toBeNull();
    expect(await roleIn(owner, projectId)).toBe("owner");
  });

  it("count with the higher of the direct role and the role of the team", async () => {
    const { owner, member, teamId, projectId } = await teamOf("viewer");
    await owner.result("addMember", { projectId, handle: member.handle, role: "commenter" });
    expect(await roleIn(member, projectId)).toBe("commenter");
    expect((await add(owner, teamId, member, "editor")).code).toBe("ALREADY_IN_TEAM");
    await owner.result("changeTeamRole", { teamId, userId: member.uid, role: "owner" });
    expect(await roleIn(member, projectId)).toBe("editor");
    expect((await membersOf(owner, projectId))[1]).toMatchObject({ role: "editor", directRole: "commenter", teamRole: "owner" });
    await owner.result("changeTeamRole", { teamId, userId: member.uid, role: "viewer" });
    expect(await roleIn(member, projectId)).toBe("commenter");
    await owner.result("removeMember", { projectId, userId: member.uid });
    expect(await roleIn(member, projectId)).toBe("viewer");
    expect(await owner.call("removeMember", { projectId, userId: member.uid })).toMatchObject({ code: "MEMBER_OF_TEAM" });
    expect(await member.call("leaveProject", { projectId })).toMatchObject({ code: "LEAVE_TEAM" });
    await owner.result("changeMemberRole", { projectId, userId: member.uid, role: "editor" });
    await owner.result("removeTeamMember", { teamId, userId: member.uid });
    expect(await roleIn(member, projectId)).toBe("editor");
    expect((await membersOf(owner, projectId))[1]).toMatchObject({ directRole: "editor", teamRole: null });
  });

  it("let nothing of a removed or lowered person be stored", async () => {
    const { owner, member, teamId, projectId } = await teamOf("editor");
    const { connection, close } = await openAsEditor(server.origin, member, projectId);
    await connection.whenSaved();
    mark(connection.doc, "before");
    await connection.whenSaved();
    await owner.result("changeTeamRole", { teamId, userId: member.uid, role: "viewer" });
    await until(connection, () => connection.readOnly);
    await owner.result("changeTeamRole", { teamId, userId: member.uid, role: "editor" });
    await until(connection, () => !connection.readOnly && connection.saveState === "saved");
    const head = () =>
      server.application.platform.database
        .selectFrom("documentHead")
        .selectAll()
        .where("projectId", "=", projectId)
        .executeTakeFirstOrThrow();
    const { accessEpoch } = await head();
    await owner.result("removeTeamMember", { teamId, userId: member.uid });
    expect((await head()).accessEpoch).toBeGreaterThan(accessEpoch);
    mark(connection.doc, "after");
    await until(connection, () => connection.saveState === "forbidden");
    expect(marks(await server.application.realtime.documents.read(projectId))).toEqual(["before"]);
    await close();
  });

  it("are managed only by their owners, of whom one stays", async () => {
    const { owner, member, teamId } = await teamOf("editor");
    const other = await person();
    for (const [name, data] of [
      ["renameTeam", { teamId, name: "Mine" }],
      ["addTeamMember", { teamId, handle: other.handle, role: "viewer" }],
      ["changeTeamRole", { teamId, userId: member.uid, role: "owner" }],
      ["removeTeamMember", { teamId, userId: owner.uid }],
      ["deleteTeam", { teamId }],
    ] as const)
      expect(await member.call(name, data), name).toMatchObject({ code: "PERMISSION_DENIED" });
    expect(await owner.call("removeTeamMember", { teamId, userId: owner.uid })).toMatchObject({ code: "LEAVE_INSTEAD" });
    expect(await owner.call("leaveTeam", { teamId })).toMatchObject({ status: 409, code: "LAST_TEAM_OWNER" });
    expect(await owner.call("changeTeamRole", { teamId, userId: owner.uid, role: "editor" })).toMatchObject({ code: "LAST_TEAM_OWNER" });
    expect(await owner.call("changeTeamRole", { teamId, userId: other.uid, role: "editor" })).toMatchObject({
      code: "TEAM_MEMBER_NOT_FOUND",
    });
    expect(await other.call("getTeam", { teamId })).toMatchObject({ code: "TEAM_NOT_FOUND" });
    expect(await owner.result("renameTeam", { teamId, name: "Day shift" })).toMatchObject({ team: { name: "Day shift", role: "owner" } });
    await owner.result("changeTeamRole", { teamId, userId: member.uid, role: "owner" });
    await owner.result("leaveTeam", { teamId });
    expect(await member.result("getTeam", { teamId })).toMatchObject({ team: { members: [{ userId: member.uid }] } });
  });

  it("lose the projects of a person who leaves, and all when they are deleted", async () => {
    const { owner, member, teamId, projectId } = await teamOf("editor");
    const theirs = await newProject(member);
    await give(member, theirs, teamId);
    expect(await roleIn(owner, theirs)).toBe("editor");
    await member.result("leaveTeam", { teamId });
    expect([await roleIn(owner, theirs), await roleIn(member, theirs), await roleIn(member, projectId)]).toEqual([null, "owner", null]);
    await add(owner, teamId, member, "viewer");
    await owner.result("deleteTeam", { teamId });
    expect([await roleIn(owner, projectId), await roleIn(member, projectId)]).toEqual(["owner", null]);
    expect(await owner.result("listTeams")).toEqual({ teams: [] });
  });

  it("get a project only from its owner, who may edit in the team, and only one team has it", async () => {
    const { owner, member, teamId, projectId } = await teamOf("viewer");
    const theirs = await newProject(member);
    expect(await give(member, theirs, teamId)).toMatchObject({ code: "PERMISSION_DENIED" });
    expect(await give(member, theirs, await newTeam(owner))).toMatchObject({ code: "TEAM_NOT_FOUND" });
    expect(await give(owner, projectId, await newTeam(owner))).toMatchObject({ code: "PROJECT_OF_TEAM" });
    expect(await member.call("takeProjectFromTeam", { teamId, projectId })).toMatchObject({ code: "PERMISSION_DENIED" });
    expect(await owner.call("takeProjectFromTeam", { teamId, projectId: theirs })).toMatchObject({ code: "PROJECT_NOT_FOUND" });
    const outsider = await person();
    await owner.result("addMember", { projectId, handle: outsider.handle, role: "editor" });
    await noteEdit(projectId, outsider);
    expect(await owner.call("transferProject", { projectId, userId: outsider.uid })).toMatchObject({ code: "NEW_OWNER_NOT_IN_TEAM" });
    await noteEdit(projectId, member);
    await owner.result("transferProject", { projectId, userId: member.uid });
    expect([await roleIn(owner, projectId), await roleIn(member, projectId)]).toEqual(["editor", "owner"]);
  });

  it("hand over at the deletion of an account, to those who have worked on a project", async () => {
    const { owner, member, teamId, projectId } = await teamOf("commenter");
    const [editor, another] = [await person(), await newProject(owner, "Untouched")];
    await add(owner, teamId, editor, "editor");
    await give(owner, another, teamId);
    await noteEdit(projectId, editor);
    expect(await owner.result("previewAccountDeletion")).toMatchObject({ ownProjects: 2, teamProjects: 2 });
    await owner.result("deleteAccount");
    expect([await roleIn(editor, projectId), await roleIn(member, projectId)]).toEqual(["owner", "commenter"]);
    expect(await roleIn(editor, another)).toBeNull();
    const { team } = await editor.result<{ team: Team }>("getTeam", { teamId });
    expect(team).toMatchObject({ role: "owner", members: [{ userId: member.uid, role: "commenter" }, { userId: editor.uid }] });
    await expect.poll(() => mailsTo(server, editor.email).map(({ subject }) => subject)).toContain("A game of your team is yours now");
    for (const last of [member, editor]) await last.result("deleteAccount");
    const left = await server.application.platform.database.selectFrom("team").selectAll().where("id", "=", teamId).execute();
    expect(left).toEqual([]);
  });

  it("hold their limits, and add by email only whom that email has", async () => {
    const { owner, member, teamId, projectId } = await teamOf("editor");
    const { database } = server.application.platform;
    const rows = (count: number, row: (index: number) => object) => Array.from({ length: count }, (_, index) => row(index));
    const newcomer = await person();
    expect(await owner.call("addTeamMember", { teamId, email: "nobody@example.org", role: "viewer" })).toMatchObject({
      code: "MEMBER_NOT_FOUND",
    });
    const direct = { projectId, role: "viewer", directRole: "viewer", addedAt: 0, isAddedByEmail: 0 };
    await database
      .insertInto("member")
      .values(rows(MEMBERS_MAX - 2, (index) => ({ ...direct, userId: `somebody ${index}` })) as never)
      .execute();
    expect(await add(owner, teamId, newcomer, "viewer")).toMatchObject({ status: 409, code: "TEAM_PROJECT_FULL" });
    expect(await roleIn(newcomer, projectId)).toBeNull();
    expect((await owner.result<{ team: Team }>("getTeam", { teamId })).team.members).toHaveLength(2);
    await database.deleteFrom("member").where("userId", "=", "somebody 0").execute();
    expect((await owner.call("addTeamMember", { teamId, email: newcomer.email.toUpperCase(), role: "viewer" })).code).toBeNull();
    expect(await roleIn(newcomer, projectId)).toBe("viewer");

    for (let count = 0; count < TEAMS_MAX; count++) await newTeam(member);
    expect(await member.call("createTeam", { name: "One more" })).toMatchObject({ status: 409, code: "TOO_MANY_TEAMS" });
    expect((await add(owner, await newTeam(owner), member, "viewer")).code).toBeNull();
    expect(await owner.call("createTeam", { name: " " })).toMatchObject({ code: "INVALID_REQUEST" });
  });

  it("can be made by somebody whom others have added to as many as possible, as an owner of them, too", async () => {
    const { database } = server.application.platform;
    const [owner, member] = [await person(), await person()];
    const teamIds = Array.from({ length: TEAMS_MAX - 1 }, (_, index) => `${member.uid}-${index}`);
    await database
      .insertInto("team")
      .values(teamIds.map((id) => ({ id, name: "One of many", createdAt: 0 })))
      .execute();
    await database
      .insertInto("teamMember")
      .values(teamIds.map((teamId) => ({ teamId, userId: member.uid, role: "owner", addedAt: 5 })))
      .execute();
    expect((await add(owner, await newTeam(owner), member, "owner")).code).toBeNull();
    expect(await add(owner, await newTeam(owner), member, "viewer")).toMatchObject({ status: 409, code: "NEW_MEMBER_FULL" });
    const own = await newTeam(member);
    expect(await add(owner, await newTeam(owner), member, "viewer")).toMatchObject({ code: "NEW_MEMBER_FULL" });
    await member.result("deleteTeam", { teamId: teamIds[0] });
    expect((await add(owner, await newTeam(owner), member, "viewer")).code).toBeNull();
    expect((await member.result<{ team: Team }>("getTeam", { teamId: own })).team.role).toBe("owner");
  });

  it("never let roles drift from their sources, whatever changes at once", async () => {
    const { owner, member, teamId, projectId } = await teamOf("editor");
    const others = await Promise.all([person(), person()]);
    const acts = [
      ...others.map((other) => () => add(owner, teamId, other, "editor")),
      ...others.map((other) => () => owner.call("addMember", { projectId, handle: other.handle, role: "viewer" })),
      () => owner.call("changeTeamRole", { teamId, userId: member.uid, role: "viewer" }),
      () => owner.call("changeMemberRole", { projectId, userId: member.uid, role: "commenter" }),
      () => owner.call("removeTeamMember", { teamId, userId: others[0]?.uid }),
      () => owner.call("takeProjectFromTeam", { teamId, projectId }),
      () => give(owner, projectId, teamId),
    ];
    for (let round = 0; round < 3; round++) {
      const answers = await Promise.all(acts.map((act) => act()));
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      const { database } = server.application.platform;
      const { teamId: current } = await database
        .selectFrom("project")
        .select("teamId")
        .where("id", "=", projectId)
        .executeTakeFirstOrThrow();
      const inTeam = await database
        .selectFrom("teamMember")
        .selectAll()
        .where("teamId", "=", current ?? "")
        .execute();
      const rank = (role: string | null | undefined) => ["viewer", "commenter", "editor", "owner"].indexOf(role ?? "");
      const throughTeam = new Map(inTeam.map(({ userId, role }) => [userId, Math.min(rank(role), rank("editor"))]));
      const members = await database.selectFrom("member").selectAll().where("projectId", "=", projectId).execute();
      for (const row of members) expect(rank(row.role)).toBe(Math.max(rank(row.directRole), throughTeam.get(row.userId) ?? -1));
      const missing = inTeam.filter(({ userId }) => !members.some((row) => row.userId === userId));
      expect(missing).toEqual([]);
    }
  });
});
