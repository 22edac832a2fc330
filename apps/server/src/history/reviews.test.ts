import { type Branch, type CallableOutput, type DiscussionMessage, type Review } from "@playsmith/contract";
import { ProjectDocument } from "@playsmith/document";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { mark, marks } from "../testing/device.ts";
import { openAsEditor, type OpenEditor, until } from "../testing/editor.ts";
import { mailsTo } from "../testing/outbox.ts";
import { newProject, type Person, startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let owner: Person;
let editor: Person;
let other: Person;
const open: OpenEditor[] = [];

beforeAll(async () => {
  // The library logs each rejection, which these tests cause.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  server = await startTestServer();
  [owner, editor, other] = await Promise.all([server.signUp(), server.signUp(), server.signUp()]);
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((opened) => opened.close()));
});
afterAll(async () => {
  vi.restoreAllMocks();
  await server.close();
});

async function shared({ isProtected = true } = {}): Promise<string> {
  const projectId = await newProject(owner);
  for (const { email } of [editor, other]) await owner.result("addMember", { projectId, email, role: "editor" });
  if (isProtected) await owner.result("setProtection", { projectId, isProtected });
  return projectId;
}

async function edit(person: Person, projectId: string) {
  const opened = await openAsEditor(server.origin, person, projectId);
  open.push(opened);
  await opened.connection.whenReady;
  await opened.connection.whenSaved();
  return opened.connection;
}

const branchOf = async (projectId: string, person = editor) =>
  (await person.result<{ branch: Branch }>("createBranch", { projectId, name: "Idea" })).branch;
const request = async (projectId: string, person = editor) =>
  (await person.result<{ review: Review }>("requestReview", { projectId, text: "Please look" })).review;
const reviews = async (projectId: string) => (await other.result<{ reviews: Review[] }>("listReviews", { projectId })).reviews;
const comments = async (projectId: string): Promise<DiscussionMessage[]> =>
  (await owner.result<CallableOutput<"readDiscussion">>("readDiscussion", { projectId })).comments;
const stored = async (projectId: string) => marks(await server.application.realtime.documents.read(projectId));

it("a protected project is edited by its owner only, and its branches by all editors", async () => {
  const projectId = await shared();
  const theirs = await edit(editor, projectId);
  expect(theirs.readOnly).toBe(true);
  const own = await edit(owner, projectId);
  mark(own.doc, "owner");
  await own.whenSaved();
  const branch = await branchOf(projectId);
  const there = await edit(editor, branch.id);
  expect(there.readOnly).toBe(false);
  mark(there.doc, "branch");
  await there.whenSaved();
  expect(await stored(projectId)).toEqual(["owner"]);
  expect(await stored(branch.id)).toContain("branch");
  const { project } = await editor.result<CallableOutput<"getProject">>("getProject", { projectId });
  expect(project).toMatchObject({ isProtected: true, role: "editor" });
  const { project: ofBranch } = await editor.result<CallableOutput<"getProject">>("getProject", { projectId: branch.id });
  expect(ofBranch).toMatchObject({ isProtected: false, branchOf: { id: projectId, isProtected: true } });
});

it("protection and its end reach open editors at once", async () => {
  const projectId = await shared({ isProtected: false });
  const theirs = await edit(editor, projectId);
  const own = await edit(owner, projectId);
  mark(theirs.doc, "before");
  await theirs.whenSaved();
  await owner.result("setProtection", { projectId, isProtected: true });
  await until(theirs, () => theirs.readOnly && theirs.saveState === "saved");
  expect(own.readOnly).toBe(false);
  mark(theirs.doc, "refused");
  await until(theirs, () => theirs.hasRefused);
  expect(await stored(projectId)).toEqual(["before"]);
  await owner.result("setProtection", { projectId, isProtected: false });
  await until(theirs, () => !theirs.readOnly && theirs.saveState === "saved");
  expect(await stored(projectId)).toEqual(["before", "refused"]);
});

it("closes sockets whose rights another process has changed", async () => {
  const projectId = await shared({ isProtected: false });
  const theirs = await edit(editor, projectId);
  await server.application.platform.database.updateTable("project").set({ isProtected: 1 }).where("id", "=", projectId).execute();
  await server.application.realtime.sockets.sweep();
  await until(theirs, () => theirs.readOnly);
  expect(theirs.hasLostAccess).toBe(false);
});

it("refuses files and calls that change a protected project", async () => {
  const projectId = await shared();
  const branch = await branchOf(projectId);
  const upload = async (to: string, person: Person) => {
    const headers = { authorization: `Bearer ${person.token}` };
    return (await fetch(`${server.origin}/storage/projects/${to}/assets`, { method: "PUT", headers, body: "x" })).json();
  };
  expect(await upload(projectId, editor)).toMatchObject({ code: "PROJECT_PROTECTED" });
  for (const [to, person] of [[branch.id, editor] as const, [projectId, owner] as const])
    expect(await upload(to, person)).not.toMatchObject({ code: "PROJECT_PROTECTED" });
  expect((await editor.call("prepareMerge", { projectId, fromId: branch.id })).code).toBe("PROJECT_PROTECTED");
  expect((await editor.call("prepareMerge", { projectId: branch.id, fromId: projectId })).code).toBeNull();
  expect((await editor.call("setProtection", { projectId, isProtected: false })).code).toBe("PERMISSION_DENIED");
  expect((await owner.call("setProtection", { projectId: branch.id, isProtected: true })).code).toBe("MAIN_PROJECT_ONLY");
});

it("a request for review is a comment for the owner, and is settled by the merge", async () => {
  const projectId = await shared();
  const branch = await branchOf(projectId);
  const there = await edit(editor, branch.id);
  new ProjectDocument(there.doc).transact("Set", (edits) => edits.set(["variables", "coins"], 1));
  await there.whenSaved();
  const review = await request(branch.id);
  expect(review).toMatchObject({ state: "open", branch: { id: branch.id, name: "Idea" }, author: { userId: editor.uid }, decidedBy: null });
  expect(await comments(projectId)).toMatchObject([{ id: review.threadId, text: "Please look", mentions: [owner.uid] }]);
  expect(await reviews(branch.id)).toEqual([review]);
  expect(mailsTo(server, owner.email).some(({ text }) => text.includes("Please look"))).toBe(true);
  expect((await editor.call("requestReview", { projectId: branch.id, text: "Again" })).code).toBe("REVIEW_OPEN");
  const { versionId } = await owner.result<CallableOutput<"prepareMerge">>("prepareMerge", { projectId, fromId: branch.id });
  await owner.result("finishMerge", { projectId, fromId: branch.id, versionId });
  expect(await reviews(projectId)).toMatchObject([{ id: review.id, state: "merged", decidedBy: { userId: owner.uid } }]);
  expect((await owner.call("sendBackReview", { projectId, reviewId: review.id, reason: "No" })).code).toBe("REVIEW_NOT_OPEN");
});

it("a request is sent back with a reason, and asked for again; only its author withdraws it", async () => {
  const projectId = await shared();
  const branch = await branchOf(projectId);
  const first = await request(branch.id);
  expect((await editor.call("sendBackReview", { projectId, reviewId: first.id, reason: "No" })).code).toBe("PERMISSION_DENIED");
  const sentBack = await owner.result<{ review: Review }>("sendBackReview", {
    projectId,
    reviewId: first.id,
    reason: "The boss is missing",
  });
  expect(sentBack.review).toMatchObject({ state: "sentBack", decidedBy: { userId: owner.uid } });
  const [, reason] = await comments(projectId);
  expect(reason).toMatchObject({ threadId: first.threadId, text: "The boss is missing", mentions: [editor.uid] });
  const second = await request(branch.id);
  expect((await other.call("withdrawReview", { projectId, reviewId: second.id })).code).toBe("REVIEW_NOT_OPEN");
  await editor.result("withdrawReview", { projectId, reviewId: second.id });
  expect((await reviews(projectId)).map(({ state }) => state)).toEqual(["withdrawn", "sentBack"]);
});

it("of several requests for one branch at once, one is taken, with one comment", async () => {
  const projectId = await shared();
  const branch = await branchOf(projectId);
  const answers = await Promise.all([1, 2, 3].map(() => editor.call("requestReview", { projectId: branch.id, text: "Please" })));
  expect(answers.map(({ code }) => code).sort()).toEqual(["REVIEW_OPEN", "REVIEW_OPEN", null]);
  expect(await comments(projectId)).toHaveLength(1);
  expect((await editor.call("requestReview", { projectId, text: "Please" })).code).toBe("NOT_A_BRANCH");
});

it("the reason is written anew when the comment that asked is gone", async () => {
  const projectId = await shared();
  const branch = await branchOf(projectId);
  const review = await request(branch.id);
  await owner.result("deleteFromDiscussion", { projectId, messageId: review.threadId });
  await owner.result("sendBackReview", { projectId, reviewId: review.id, reason: "Not yet" });
  expect((await comments(projectId)).map(({ text }) => text)).toEqual(["Not yet"]);
});

it("a branch is deleted by who created it or by the owner", async () => {
  const projectId = await shared({ isProtected: false });
  const [first, second] = [await branchOf(projectId), await branchOf(projectId)];
  expect(first.createdBy).toBe(editor.uid);
  expect((await other.call("deleteBranch", { projectId: first.id })).code).toBe("PERMISSION_DENIED");
  await editor.result("deleteBranch", { projectId: first.id });
  await owner.result("deleteBranch", { projectId: second.id });
  expect((await owner.result<CallableOutput<"listBranches">>("listBranches", { projectId })).branches).toEqual([]);
});

it("forgets who asked, decided and created when their account is deleted", async () => {
  const projectId = await newProject(owner);
  const leaver = await server.signUp();
  await owner.result("addMember", { projectId, email: leaver.email, role: "editor" });
  await owner.result("addMember", { projectId, email: other.email, role: "viewer" });
  const branch = await branchOf(projectId, leaver);
  await request(branch.id, leaver);
  await leaver.result("deleteAccount", {});
  expect(await reviews(projectId)).toMatchObject([{ state: "open", author: null }]);
  const { branches } = await owner.result<CallableOutput<"listBranches">>("listBranches", { projectId });
  expect(branches).toMatchObject([{ createdBy: null }]);
});
