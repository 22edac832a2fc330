import { randomUUID } from "node:crypto";
import { type Access, type CallableName, callables, PROJECT_ROLES, roleIncludes } from "@playsmith/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeAdmin } from "../testing/admin.ts";
import { signUpModerator } from "../testing/moderator.ts";
import { callFunction, newProject, type Person, startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let people: Record<"owner" | "editor" | "commenter" | "viewer" | "stranger", Person>;
let moderator: Person;
let admin: Person;

/** A valid input for each callable. A new callable without one is a type error. */
const inputs: Record<CallableName, (projectId: string) => unknown> = {
  getSignInOptions: () => ({}),
  keepAlive: () => ({}),
  listSessions: () => ({}),
  endSession: () => ({ sessionId: "none" }),
  getDocument: () => ({ collection: "users", id: "somebody" }),
  setDocument: () => ({ collection: "userSettings", id: "somebody", data: { theme: "dark" } }),
  listSignInMethods: () => ({}),
  changePassword: () => ({ newPassword: "another good one" }),
  changeEmail: () => ({ newEmail: "another@example.org" }),
  disconnectGoogle: () => ({}),
  previewAccountDeletion: () => ({}),
  deleteAccount: () => ({}),
  getQuota: () => ({}),
  exportProject: (projectId) => ({ projectId }),
  reportError: () => ({ type: "user", severity: "low", message: "x", route: "/" }),
  reportVitals: () => ({ metrics: [{ name: "LCP", value: 1, rating: "good" }], route: "/" }),
  listProjects: () => ({}),
  createProject: () => ({ name: "New", templateId: "empty" }),
  importProject: () => ({ name: "Imported", game: {} }),
  getProject: (projectId) => ({ projectId }),
  renameProject: (projectId) => ({ projectId, name: "Renamed" }),
  duplicateProject: (projectId) => ({ projectId }),
  trashProject: (projectId) => ({ projectId }),
  restoreProject: (projectId) => ({ projectId }),
  deleteProject: (projectId) => ({ projectId }),
  listMembers: (projectId) => ({ projectId }),
  addMember: (projectId) => ({ projectId, email: "nobody@example.org", role: "viewer" }),
  changeMemberRole: (projectId) => ({ projectId, userId: "nobody", role: "viewer" }),
  removeMember: (projectId) => ({ projectId, userId: "nobody" }),
  askToEdit: (projectId) => ({ projectId }),
  declineToEdit: (projectId) => ({ projectId, userId: "nobody" }),
  transferProject: (projectId) => ({ projectId, userId: "nobody" }),
  leaveProject: (projectId) => ({ projectId }),
  createInvitation: (projectId) => ({ projectId, role: "viewer", days: 7, uses: 1 }),
  listInvitations: (projectId) => ({ projectId }),
  revokeInvitation: (projectId) => ({ projectId, invitationId: "none" }),
  getInvitation: () => ({ token: "none" }),
  acceptInvitation: () => ({ token: "none" }),
  publishProject: (projectId) => ({ projectId }),
  getClip: (projectId) => ({ projectId }),
  setClip: (projectId) => ({ projectId, video: "AAAA" }),
  removeClip: (projectId) => ({ projectId }),
  listScreenshots: (projectId) => ({ projectId }),
  addScreenshot: (projectId) => ({ projectId, picture: "AAAA", alt: "" }),
  describeScreenshot: (projectId) => ({ projectId, id: "none", alt: "" }),
  removeScreenshot: (projectId) => ({ projectId, id: "none" }),
  getStops: (projectId) => ({ projectId }),
  getPlayFigures: (projectId) => ({ projectId, days: 7 }),
  previewRelease: (projectId) => ({ projectId }),
  unpublishProject: (projectId) => ({ projectId }),
  getPublication: (projectId) => ({ projectId }),
  getAuthor: () => ({}),
  chooseHandle: () => ({ handle: "some-handle" }),
  changeAbout: () => ({ about: "I make games." }),
  listCredits: (projectId) => ({ projectId }),
  getLike: () => ({ slug: "none" }),
  likeGame: () => ({ slug: "none", isLiked: true }),
  remixGame: () => ({ slug: "none" }),
  getListing: (projectId) => ({ projectId }),
  updateListing: (projectId) => ({ projectId, changes: { tagline: "A game" } }),
  changeSlug: (projectId) => ({ projectId, slug: `address-${projectId.toLowerCase().replace(/[^a-z0-9]/g, "")}` }),
  listDomains: (projectId) => ({ projectId }),
  addDomain: (projectId) => ({ projectId, host: "play.example.org" }),
  checkDomain: (projectId) => ({ projectId, host: "play.example.org" }),
  removeDomain: (projectId) => ({ projectId, host: "play.example.org" }),
  getDraftLink: (projectId) => ({ projectId }),
  createDraftLink: (projectId) => ({ projectId }),
  createProjectRoom: (projectId) => ({ projectId }),
  removeDraftLink: (projectId) => ({ projectId }),
  listReleases: (projectId) => ({ projectId }),
  rollBackRelease: (projectId) => ({ projectId, version: 1 }),
  changeReleaseNotes: (projectId) => ({ projectId, version: 1, notes: "" }),
  createRoom: () => ({ slug: "none" }),
  findRoom: () => ({ code: "ABCDEF" }),
  quickMatch: () => ({ slug: "none" }),
  reportRoomMember: () => ({ code: "ABCDEF", member: "none", reason: "hate", note: "" }),
  submitRun: () => ({ slug: "none", version: 1, recording: "{}", guest: { key: "0".repeat(32), name: "Guest" } }),
  listScores: () => ({ slug: "none", board: "Score", scope: "all" }),
  getRun: () => ({ slug: "none", runId: "none" }),
  listAchievements: () => ({ slug: "none" }),
  getSaves: () => ({ slug: "none" }),
  putSaves: () => ({ slug: "none", revision: null, nextRevision: "0".repeat(32), slots: { best: "1" } }),
  deleteSaves: () => ({ slug: "none" }),
  shareRun: () => ({ slug: "none", version: 1, recording: "{}" }),
  getSharedRun: () => ({ slug: "none", runId: "x".repeat(22) }),
  reportCrash: () => ({ slug: "none", version: 1, recording: "{}" }),
  visitProject: (projectId) => ({ projectId }),
  listVersions: (projectId) => ({ projectId }),
  readVersion: (projectId) => ({ projectId, versionId: "none" }),
  saveVersion: (projectId) => ({ projectId, name: "Kept" }),
  renameVersion: (projectId) => ({ projectId, versionId: "none", name: "Kept" }),
  createProjectFromVersion: (projectId) => ({ projectId, versionId: "none", name: "Copy" }),
  listBranches: (projectId) => ({ projectId }),
  createBranch: (projectId) => ({ projectId, name: "Idea" }),
  deleteBranch: (projectId) => ({ projectId }),
  prepareMerge: (projectId) => ({ projectId, fromId: "none" }),
  finishMerge: (projectId) => ({ projectId, fromId: "none", versionId: "none" }),
  setProtection: (projectId) => ({ projectId, isProtected: true }),
  listReviews: (projectId) => ({ projectId }),
  requestReview: (projectId) => ({ projectId, text: "Please" }),
  sendBackReview: (projectId) => ({ projectId, reviewId: "none", reason: "Not yet" }),
  withdrawReview: (projectId) => ({ projectId, reviewId: "none" }),
  readDiscussion: (projectId) => ({ projectId }),
  addToDiscussion: (projectId) => ({ projectId, channel: "chat", text: "Hello" }),
  editInDiscussion: (projectId) => ({ projectId, messageId: "none", text: "Hello" }),
  deleteFromDiscussion: (projectId) => ({ projectId, messageId: "none" }),
  resolveThread: (projectId) => ({ projectId, messageId: "none", isResolved: true }),
  markDiscussionRead: (projectId) => ({ projectId }),
  keepRun: (projectId) => ({ projectId, recording: '{"format":1,"seed":1,"sceneId":"","ticks":0,"runs":"","checks":""}' }),
  getKeptRun: (projectId) => ({ projectId, runId: "none" }),
  deleteKeptRun: (projectId) => ({ projectId, runId: "none" }),
  listCrashes: (projectId) => ({ projectId }),
  getCrash: (projectId) => ({ projectId, crashId: "none" }),
  dismissCrash: (projectId) => ({ projectId, crashId: "none" }),
  claimRuns: () => ({ guestKey: "0".repeat(32) }),
  listComments: () => ({ slug: "none" }),
  addComment: () => ({ slug: "none", version: 1, text: "Nice" }),
  editComment: () => ({ slug: "none", commentId: "none", text: "Nice" }),
  deleteComment: () => ({ slug: "none", commentId: "none" }),
  approveComment: () => ({ slug: "none", commentId: "none" }),
  reportContent: () => ({ kind: "comment", id: "none", reason: "spam", note: "" }),
  getAdministration: () => ({}),
  adminOverview: () => ({}),
  listPeople: () => ({ search: "" }),
  disablePerson: () => ({ personId: "none", reason: "Rude" }),
  enablePerson: () => ({ personId: "none", reason: "Sorry" }),
  endPersonSessions: () => ({ personId: "none" }),
  listAdminActs: () => ({}),
  sendTestMail: () => ({}),
  getDefaultQuota: () => ({}),
  setDefaultQuota: () => ({ quota: { projects: null, megabytes: null } }),
  setPersonQuota: () => ({ personId: "somebody", quota: null }),
  getSignUp: () => ({}),
  setSignUpPolicy: () => ({ policy: { kind: "open" } }),
  compareTestRun: (projectId) => ({ projectId, testId: "none", versionId: "none" }),
  findBreakingVersion: (projectId) => ({ projectId, testId: "none" }),
  runTests: (projectId) => ({ projectId }),
  inviteToSite: () => ({ email: "guest@example.org" }),
  withdrawSiteInvitation: () => ({ invitationId: "none" }),
  getModeration: () => ({}),
  listReports: () => ({}),
  actOnReport: () => ({ subject: { kind: "comment", id: "none" }, act: "hide", reason: "Rude" }),
  listModerationActs: () => ({}),
  decideAppeal: () => ({ actId: "none", isGranted: true, reason: "Fine" }),
  listNotices: () => ({}),
  appeal: () => ({ actId: "none", text: "Please" }),
  blockPerson: () => ({ commentId: "none" }),
  unblockPerson: () => ({ userId: "none" }),
  listBlocked: () => ({}),
  removeRun: () => ({ slug: "none", runId: "none" }),
  listTeams: () => ({}),
  createTeam: () => ({ name: "Team" }),
  giveProjectToTeam: (projectId) => ({ projectId, teamId: "none" }),
  getTeam: (teamId) => ({ teamId }),
  renameTeam: (teamId) => ({ teamId, name: "Renamed" }),
  addTeamMember: (teamId) => ({ teamId, handle: "nobody", role: "viewer" }),
  changeTeamRole: (teamId) => ({ teamId, userId: "nobody", role: "viewer" }),
  removeTeamMember: (teamId) => ({ teamId, userId: "nobody" }),
  leaveTeam: (teamId) => ({ teamId }),
  deleteTeam: (teamId) => ({ teamId }),
  takeProjectFromTeam: (teamId) => ({ teamId, projectId: "none" }),
};

const REFUSALS = ["UNAUTHENTICATED", "PROJECT_NOT_FOUND"];

beforeAll(async () => {
  server = await startTestServer({ MODERATORS: "moderator@example.org" });
  moderator = await signUpModerator(server, "moderator@example.org");
  admin = await server.signUp("admin@example.org");
  await makeAdmin(server, admin);
  const [owner, editor, commenter, viewer, stranger] = await Promise.all(
    ["owner", "editor", "commenter", "viewer", "stranger"].map((name) => server.signUp(`${name}@example.org`)),
  );
  people = { owner, editor, commenter, viewer, stranger } as typeof people;
});
afterAll(() => server.close());

async function sharedProject(): Promise<string> {
  const projectId = await newProject(people.owner);
  await people.owner.result("addMember", { projectId, email: people.editor.email, role: "editor" });
  await people.owner.result("addMember", { projectId, email: people.commenter.email, role: "commenter" });
  await people.owner.result("addMember", { projectId, email: people.viewer.email, role: "viewer" });
  return projectId;
}

/** A team with a person of each role. Written directly: invitations need handles. */
async function sharedTeam(): Promise<string> {
  const id = randomUUID();
  const { database } = server.application.platform;
  await database.insertInto("team").values({ id, name: "Team", createdAt: 0 }).execute();
  const members = PROJECT_ROLES.map((role) => ({ teamId: id, userId: people[role].uid, role, addedAt: 0 }));
  await database.insertInto("teamMember").values(members).execute();
  return id;
}

describe.each(Object.entries(callables) as [CallableName, { access: Access }][])("%s", (name, { access }) => {
  it("accepts exactly the roles of the contract", async () => {
    const anonymous = await callFunction(server.origin, name, inputs[name](await sharedProject()), null);
    if (access === "anyone") return expect(anonymous.code).toBeNull();
    if (access === "guest") {
      expect(anonymous.code).not.toBe("UNAUTHENTICATED");
      const stale = await callFunction(server.origin, name, inputs[name]("x"), `${people.owner.token.slice(0, -4)}AAAA`);
      return expect(stale).toMatchObject({ status: 401, code: "UNAUTHENTICATED" });
    }
    expect(anonymous).toMatchObject({ status: 401, code: "UNAUTHENTICATED" });
    // Authentication is checked before the input.
    const nonsense = await callFunction(server.origin, name, { nonsense: 1 }, null);
    expect(nonsense).toMatchObject({ status: 401, code: "UNAUTHENTICATED" });

    const forged = await callFunction(server.origin, name, inputs[name]("x"), `${people.owner.token.slice(0, -4)}AAAA`);
    expect(forged).toMatchObject({ status: 401, code: "UNAUTHENTICATED" });

    if (access === "user") {
      const known = await (await server.signUp()).call(name, inputs[name]("x"));
      return expect(known.code).not.toBe("UNAUTHENTICATED");
    }
    if (access === "moderator" || access === "admin") {
      for (const person of Object.values(people)) {
        const answer = await person.call(name, inputs[name](await sharedProject()));
        expect(answer).toMatchObject({ status: 403, code: "PERMISSION_DENIED" });
      }
      const [allowed, other] = access === "admin" ? [admin, moderator] : [moderator, admin];
      expect(await other.call(name, inputs[name]("x"))).toMatchObject({ status: 403, code: "PERMISSION_DENIED" });
      return expect((await allowed.call(name, inputs[name]("x"))).code).not.toBe("PERMISSION_DENIED");
    }
    if ("team" in access) {
      expect(await people.stranger.call(name, inputs[name](await sharedTeam()))).toMatchObject({ status: 404, code: "TEAM_NOT_FOUND" });
      for (const role of PROJECT_ROLES) {
        const answer = await people[role].call(name, inputs[name](await sharedTeam()));
        if (!roleIncludes(role, access.team)) expect(answer).toMatchObject({ status: 403, code: "PERMISSION_DENIED" });
        else expect(["UNAUTHENTICATED", "TEAM_NOT_FOUND", "PERMISSION_DENIED"]).not.toContain(answer.code);
      }
      return;
    }
    const stranger = await people.stranger.call(name, inputs[name](await sharedProject()));
    expect(stranger).toMatchObject({ status: 404, code: "PROJECT_NOT_FOUND" });
    for (const role of PROJECT_ROLES) {
      const answer = await people[role].call(name, inputs[name](await sharedProject()));
      if (!roleIncludes(role, access.project)) expect(answer).toMatchObject({ status: 403, code: "PERMISSION_DENIED" });
      else expect([...REFUSALS, "PERMISSION_DENIED"]).not.toContain(answer.code);
    }
  });

  it("accepts a project in the Trash only where the contract allows it", async () => {
    if (typeof access === "string" || "team" in access) return;
    const projectId = await sharedProject();
    await people.owner.result("trashProject", { projectId });
    const answer = await people.owner.call(name, inputs[name](projectId));
    if (callables[name].inTrash) expect(answer.code).not.toBe("PROJECT_IN_TRASH");
    else expect(answer).toMatchObject({ status: 409, code: "PROJECT_IN_TRASH" });
  });
});

/** What editors of a protected project may do: nothing of it changes the game, or what the public sees of it. A new call needs a decision. */
const OPEN_TO_EDITORS: readonly CallableName[] = [
  "createBranch",
  "deleteBranch",
  "dismissCrash",
  "deleteKeptRun",
  "saveVersion",
  "renameVersion",
  "createProjectRoom",
  "previewRelease",
  "runTests",
  "findBreakingVersion",
  "compareTestRun",
  "createDraftLink",
  "removeDraftLink",
  "requestReview",
  "withdrawReview",
];

describe("a protected project", () => {
  it("leaves its editors the calls that change nothing of the game and its pages, and no other", () => {
    const open = (Object.entries(callables) as [CallableName, (typeof callables)[CallableName]][])
      .filter(
        ([, { access, changesGame }]) => typeof access === "object" && "project" in access && access.project === "editor" && !changesGame,
      )
      .map(([name]) => name);
    expect(open.toSorted()).toEqual(OPEN_TO_EDITORS.toSorted());
  });

  it("refuses exactly the calls that change the game, and only to others than its owner", async () => {
    const projectId = await sharedProject();
    await people.owner.result("setProtection", { projectId, isProtected: true });
    for (const [name, { changesGame, access }] of Object.entries(callables) as [CallableName, (typeof callables)[CallableName]][]) {
      if (typeof access === "string" || "team" in access || access.project === "owner" || !changesGame) continue;
      expect(await people.editor.call(name, inputs[name](projectId)), name).toMatchObject({ status: 403, code: "PROJECT_PROTECTED" });
      expect((await people.owner.call(name, inputs[name](projectId))).code, name).not.toBe("PROJECT_PROTECTED");
      expect(await people.viewer.call(name, inputs[name](projectId)), name).toMatchObject({ status: 403, code: "PERMISSION_DENIED" });
    }
  });
});

describe("documents", () => {
  it("are only accessible to their owner", async () => {
    const { owner, stranger } = people;
    for (const collection of ["users", "userSettings"]) {
      expect(await stranger.call("getDocument", { collection, id: owner.uid })).toMatchObject({ status: 403, code: "PERMISSION_DENIED" });
      const data = { theme: "light" };
      const written = await stranger.call("setDocument", { collection: "userSettings", id: owner.uid, data });
      expect(written).toMatchObject({ status: 403, code: "PERMISSION_DENIED" });
    }
  });
});
