import type { Activity, CallableOutput } from "@playsmith/contract";
import { ProjectDocument } from "@playsmith/document";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { openAsEditor, type OpenEditor } from "../testing/editor.ts";
import { newProject, type Person, startTestServer, type TestServer } from "../testing/test-server.ts";

const PAUSE_MS = 70_000;

let server: TestServer;
let ada: Person;
let ben: Person;
const open: OpenEditor[] = [];

beforeAll(async () => {
  server = await startTestServer();
});
// Tests let time pass, which ends the validity of tokens.
beforeEach(async () => {
  [ada, ben] = await Promise.all([server.signUp(), server.signUp()]);
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((opened) => opened.close()));
});
afterAll(() => server.close());

async function shared(): Promise<string> {
  const projectId = await newProject(ada);
  await ada.result("addMember", { projectId, email: ben.email, role: "editor" });
  // The first version of a project lists no changes.
  await ada.result("saveVersion", { projectId });
  return projectId;
}

/** Sets a variable of the game as a person, and resolves when it is saved. */
async function edit(projectId: string, person: Person, name: string): Promise<OpenEditor> {
  const opened = await openAsEditor(server.origin, person, projectId);
  open.push(opened);
  await opened.connection.whenReady;
  new ProjectDocument(opened.connection.doc).transact("Set", (edits) => edits.set(["variables", name], 1));
  await opened.connection.whenSaved();
  return opened;
}

const visit = async (projectId: string, person: Person): Promise<Activity> =>
  (await person.result<CallableOutput<"visitProject">>("visitProject", { projectId })).activity;

it("tells nothing at the first visit, and nothing of one's own", async () => {
  const projectId = await shared();
  await edit(projectId, ada, "before");
  expect(await visit(projectId, ben)).toEqual({ since: null, edits: [], versions: [], messages: [] });
  server.advance(PAUSE_MS);
  await edit(projectId, ben, "own");
  await ben.result("addToDiscussion", { projectId, channel: "chat", text: "Hello" });
  expect(await visit(projectId, ben)).toMatchObject({ edits: [], versions: [], messages: [] });
});

it("tells what others edited, named and wrote since the last visit, and tells it once", async () => {
  const projectId = await shared();
  await visit(projectId, ben);
  server.advance(PAUSE_MS);
  await edit(projectId, ada, "coins");
  await ada.result("saveVersion", { projectId, name: "Boss fight" });
  const { message } = await ada.result<CallableOutput<"addToDiscussion">>("addToDiscussion", {
    projectId,
    channel: "comments",
    text: "Look",
  });
  await ada.result("addToDiscussion", { projectId, channel: "chat", text: "Hello" });
  server.advance(PAUSE_MS);
  const activity = await visit(projectId, ben);
  expect(activity.since).not.toBeNull();
  expect(activity.edits).toMatchObject([{ authors: [{ userId: ada.uid }], isWithCaller: false, moreChanges: 0 }]);
  expect(activity.edits[0]?.changes.map(({ kind }) => kind)).toContain("variables");
  expect(activity.versions).toMatchObject([{ name: "Boss fight", cause: "named" }]);
  expect(activity.messages).toEqual([{ author: expect.objectContaining({ userId: ada.uid }), comments: 1, chat: 1, threadId: message.id }]);
  server.advance(PAUSE_MS);
  expect(await visit(projectId, ben)).toMatchObject({ edits: [], versions: [], messages: [] });
});

it("tells edits that have no version yet, by taking one", async () => {
  const projectId = await shared();
  server.advance(PAUSE_MS);
  await visit(projectId, ben);
  server.advance(PAUSE_MS);
  await edit(projectId, ada, "second");
  server.advance(PAUSE_MS);
  const { edits } = await visit(projectId, ben);
  expect(edits).toMatchObject([{ authors: [{ userId: ada.uid }] }]);
  expect(edits[0]?.changes.map(({ kind }) => kind)).toEqual(["variables"]);
});

it("says when a version has edits of the caller, too, and adds the changes of several versions", async () => {
  const projectId = await shared();
  await visit(projectId, ben);
  server.advance(PAUSE_MS);
  for (const name of ["one", "two"]) {
    await edit(projectId, ada, name);
    await edit(projectId, ben, `${name} of Ben`);
    await ada.result("saveVersion", { projectId, name: "" });
    server.advance(PAUSE_MS);
  }
  const { edits } = await visit(projectId, ben);
  expect(edits).toMatchObject([{ authors: [{ userId: ada.uid }], isWithCaller: true }]);
  const [variables] = edits[0]?.changes.filter(({ kind }) => kind === "variables") ?? [];
  expect(variables?.fields).toHaveLength(4);
});

it("counts a visit to its end, when the editor is closed", async () => {
  const projectId = await shared();
  await visit(projectId, ben);
  server.advance(PAUSE_MS);
  const { connection } = await edit(projectId, ben, "own");
  await edit(projectId, ada, "seen");
  server.advance(PAUSE_MS);
  const closedMs = server.application.platform.now();
  await connection.close();
  await expect
    .poll(async () => {
      const { visitedAt } = await server.application.platform.database
        .selectFrom("projectVisit")
        .select("visitedAt")
        .where("projectId", "=", projectId)
        .where("userId", "=", ben.uid)
        .executeTakeFirstOrThrow();
      return visitedAt;
    })
    .toBeGreaterThanOrEqual(closedMs);
  expect((await visit(projectId, ben)).edits).toEqual([]);
});

it("forgets the visits of a deleted account, and of a deleted project", async () => {
  const projectId = await shared();
  const { database } = server.application.platform;
  const visits = async () => database.selectFrom("projectVisit").select("userId").where("projectId", "=", projectId).execute();
  await visit(projectId, ada);
  const cleo = await server.signUp();
  await ada.result("addMember", { projectId, email: cleo.email, role: "viewer" });
  await visit(projectId, cleo);
  expect(await visits()).toHaveLength(2);
  await cleo.result("deleteAccount", {});
  expect(await visits()).toEqual([{ userId: ada.uid }]);
  await ada.result("trashProject", { projectId });
  await ada.result("deleteProject", { projectId });
  expect(await visits()).toEqual([]);
});
