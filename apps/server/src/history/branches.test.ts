import { type Branch, BRANCHES_MAX, type CallableOutput, type ProjectSummary } from "@playsmith/contract";
import { mergeGames, ProjectDocument, restoreGame } from "@playsmith/document";
import type { Game } from "@playsmith/game-format";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { openAsEditor, type OpenEditor, until } from "../testing/editor.ts";
import { newProject, type Person, startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let owner: Person;
let editor: Person;
let stranger: Person;
const open: OpenEditor[] = [];

beforeAll(async () => {
  server = await startTestServer();
  [owner, editor, stranger] = await Promise.all([server.signUp(), server.signUp(), server.signUp()]);
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((opened) => opened.close()));
});
afterAll(() => server.close());

async function edit(projectId: string, person = owner) {
  const opened = await openAsEditor(server.origin, person, projectId);
  open.push(opened);
  await opened.connection.whenReady;
  return { document: new ProjectDocument(opened.connection.doc), saved: () => opened.connection.whenSaved(), opened };
}

async function shared(): Promise<string> {
  const projectId = await newProject(owner);
  await owner.result("addMember", { projectId, email: editor.email, role: "editor" });
  return projectId;
}

const branchOf = async (projectId: string, name = "Idea", more: object = {}) =>
  (await editor.result<{ branch: Branch }>("createBranch", { projectId, name, ...more })).branch;
const setVariable = (document: ProjectDocument, name: string, value: number) =>
  document.transact("Set", (edits) => edits.set(["variables", name], value));

async function merge(into: string, from: string, more: object = {}): Promise<CallableOutput<"prepareMerge">> {
  const needs = await owner.result<CallableOutput<"prepareMerge">>("prepareMerge", { projectId: into, fromId: from, ...more });
  const { document, saved } = await edit(into);
  const merged = mergeGames(needs.base as Game, document.game, needs.from as Game);
  expect(merged.conflicts).toEqual([]);
  restoreGame(document, "Merge", merged.game);
  await saved();
  await owner.result("finishMerge", { projectId: into, fromId: from, versionId: needs.versionId });
  return needs;
}

it("a branch begins as its project, has its members, and is not on the dashboard", async () => {
  const projectId = await shared();
  const { document, saved } = await edit(projectId);
  setVariable(document, "coins", 4);
  await saved();
  const branch = await branchOf(projectId);
  const there = await edit(branch.id, editor);
  expect(there.document.game).toEqual(document.game);
  setVariable(there.document, "coins", 9);
  await there.saved();
  expect(document.game.variables["coins"]).toBe(4);
  const { projects } = await editor.result<{ projects: ProjectSummary[] }>("listProjects");
  expect(projects.map(({ id }) => id)).toContain(projectId);
  expect(projects.map(({ id }) => id)).not.toContain(branch.id);
  const { project } = await editor.result<{ project: ProjectSummary }>("getProject", { projectId: branch.id });
  expect(project).toMatchObject({ name: "Idea", role: "editor", memberCount: 2, branchOf: { id: projectId } });
  expect((await stranger.call("getProject", { projectId: branch.id })).code).toBe("PROJECT_NOT_FOUND");
  for (const id of [projectId, branch.id])
    expect(await editor.result("listBranches", { projectId: id })).toMatchObject({
      main: { id: projectId },
      branches: [{ id: branch.id }],
    });
});

it("a branch begins at any version", async () => {
  const projectId = await shared();
  const { document, saved } = await edit(projectId);
  const { version } = await owner.result<CallableOutput<"saveVersion">>("saveVersion", { projectId, name: "First" });
  const first = document.game;
  setVariable(document, "coins", 4);
  await saved();
  const branch = await branchOf(projectId, "Back", { versionId: version.id });
  expect((await edit(branch.id)).document.game).toEqual(first);
  expect(branch.base).toEqual({ projectId, versionId: version.id });
  const { branches } = await editor.result<CallableOutput<"listBranches">>("listBranches", { projectId: branch.id });
  expect(branches).toMatchObject([{ base: { projectId, versionId: version.id } }]);
  const base = await editor.result<CallableOutput<"readVersion">>("readVersion", branch.base ?? {});
  expect(base.game).toEqual(first);
  expect((await editor.call("createBranch", { projectId, name: "None", versionId: "none" })).code).toBe("VERSION_NOT_FOUND");
});

it("a branch of a branch is merged with what both have changed, also when the first is deleted", async () => {
  const projectId = await shared();
  const { document, saved } = await edit(projectId);
  setVariable(document, "coins", 1);
  await saved();
  const first = await branchOf(projectId, "First");
  const there = await edit(first.id, editor);
  setVariable(there.document, "first", 1);
  await there.saved();
  const second = await branchOf(first.id, "Second");
  const deeper = await edit(second.id, editor);
  setVariable(deeper.document, "second", 1);
  await deeper.saved();
  setVariable(document, "coins", 2);
  await saved();
  expect(second.base?.projectId).toBe(projectId);
  await owner.result("deleteBranch", { projectId: first.id });
  const { branches } = await owner.result<CallableOutput<"listBranches">>("listBranches", { projectId });
  expect(branches).toMatchObject([{ id: second.id, base: second.base }]);
  await merge(projectId, second.id);
  expect(document.game.variables).toMatchObject({ coins: 2, first: 1, second: 1 });
});

it("a branch of an earlier version of a branch takes nothing back that the main project got since", async () => {
  const projectId = await shared();
  const main = await edit(projectId);
  const first = await branchOf(projectId, "First");
  const { version } = await owner.result<CallableOutput<"saveVersion">>("saveVersion", { projectId: first.id, name: "Earlier" });
  setVariable(main.document, "ofMain", 1);
  await main.saved();
  await merge(first.id, projectId);
  const second = await branchOf(first.id, "Second", { versionId: version.id });
  const there = await edit(second.id, editor);
  setVariable(there.document, "second", 1);
  await there.saved();
  await merge(projectId, second.id);
  expect(main.document.game.variables).toMatchObject({ ofMain: 1, second: 1 });
});

it("merges both ways, again and again, each time only what is new", async () => {
  const projectId = await shared();
  const branch = await branchOf(projectId);
  const main = await edit(projectId);
  const there = await edit(branch.id, editor);
  setVariable(main.document, "ofMain", 1);
  setVariable(there.document, "ofBranch", 1);
  await Promise.all([main.saved(), there.saved()]);
  await merge(projectId, branch.id);
  expect(main.document.game.variables).toMatchObject({ ofMain: 1, ofBranch: 1 });

  main.document.transact("Delete", (edits) => edits.delete(["variables", "ofBranch"]));
  setVariable(there.document, "more", 2);
  await Promise.all([main.saved(), there.saved()]);
  await merge(projectId, branch.id);
  expect(main.document.game.variables).toMatchObject({ ofMain: 1, more: 2 });
  expect(main.document.game.variables).not.toHaveProperty("ofBranch");

  await merge(branch.id, projectId);
  expect(there.document.game.variables).toEqual(main.document.game.variables);
  const { base } = await merge(projectId, branch.id, { sinceStart: true });
  expect((base as Game).variables).not.toHaveProperty("more");
});

it("adds the files of the merged side, and keeps versions from before", async () => {
  const projectId = await shared();
  const branch = await branchOf(projectId);
  const { database } = server.application.platform;
  const file = { hash: "a".repeat(64), mime: "image/png", byteLength: 7, widthPx: 1, heightPx: 1, createdAt: 1 };
  await database
    .insertInto("asset")
    .values({ ...file, projectId: branch.id })
    .execute();
  await merge(projectId, branch.id);
  await merge(projectId, branch.id);
  expect(await database.selectFrom("asset").select("hash").where("projectId", "=", projectId).execute()).toEqual([{ hash: file.hash }]);
  const { project } = await owner.result<{ project: ProjectSummary }>("getProject", { projectId });
  const documentBytes = await database.selectFrom("project").select("documentBytes").where("id", "=", projectId).executeTakeFirst();
  expect(project.byteLength).toBe((documentBytes?.documentBytes ?? 0) + 7);
});

it("refuses merges of strangers, and what only a main project does", async () => {
  const [projectId, other] = [await shared(), await shared()];
  const branch = await branchOf(projectId);
  const codes = async (name: Parameters<Person["call"]>[0], data: object, person = owner) => (await person.call(name, data)).code;
  expect(await codes("prepareMerge", { projectId, fromId: other })).toBe("NOT_A_BRANCH");
  expect(await codes("prepareMerge", { projectId: other, fromId: branch.id })).toBe("NOT_A_BRANCH");
  expect(await codes("prepareMerge", { projectId, fromId: projectId })).toBe("NOT_A_BRANCH");
  expect(await codes("prepareMerge", { projectId, fromId: branch.id }, stranger)).toBe("PROJECT_NOT_FOUND");
  expect(await codes("finishMerge", { projectId, fromId: branch.id, versionId: "none" })).toBe("VERSION_NOT_FOUND");
  expect(await codes("deleteBranch", { projectId })).toBe("NOT_A_BRANCH");
  for (const name of ["publishProject", "trashProject", "leaveProject"] as const)
    expect(await codes(name, { projectId: branch.id })).toBe("MAIN_PROJECT_ONLY");
  for (let count = 1; count < BRANCHES_MAX; count++)
    await owner.result("createBranch", { projectId, name: `Branch ${count}` }).catch(() => null);
  const { branches } = await owner.result<CallableOutput<"listBranches">>("listBranches", { projectId });
  expect(branches).toHaveLength(BRANCHES_MAX);
  expect(await codes("createBranch", { projectId, name: "One more" })).toBe("TOO_MANY_BRANCHES");
});

it("a removed member loses the branches at once, and a deleted project takes its branches along", async () => {
  const projectId = await shared();
  const branch = await branchOf(projectId);
  const { opened } = await edit(branch.id, editor);
  const lost = until(opened.connection, () => opened.connection.hasLostAccess);
  await owner.result("removeMember", { projectId: branch.id, userId: editor.uid });
  await lost;
  expect((await editor.call("getProject", { projectId: branch.id })).code).toBe("PROJECT_NOT_FOUND");
  await owner.result("trashProject", { projectId });
  expect((await owner.call("listVersions", { projectId: branch.id })).code).toBe("PROJECT_IN_TRASH");
  await owner.result("deleteProject", { projectId });
  const { database } = server.application.platform;
  const left = await database.selectFrom("documentSnapshot").select("projectId").where("projectId", "in", [projectId, branch.id]).execute();
  expect(left).toEqual([]);
});
