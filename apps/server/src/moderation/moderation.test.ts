import type { CallableOutput, CommentPage, CommentReply } from "@playsmith/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { commentData } from "../accounts/export/comment-data.ts";
import { signUpModerator } from "../testing/moderator.ts";
import { mailsTo } from "../testing/outbox.ts";
import { codeOf, makeLongstanding, publishGame } from "../testing/published-game.ts";
import { callFunction, type Person, startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let [maker, ada, moderator] = [] as unknown as [Person, Person, Person];

beforeAll(async () => {
  server = await startTestServer({ MODERATORS: "Mod@example.org, other@example.org", REPORTS_TO_HIDE: "2" });
  maker = await server.signUp("maker@example.org");
  ada = await server.signUp("ada@example.org");
  moderator = await signUpModerator(server, "mod@example.org");
  for (const person of [maker, ada, moderator]) await makeLongstanding(server, person);
});
afterAll(() => server.close());

let games = 0;
const newGame = () => publishGame(maker, `Moderated ${++games}`);
const write = async (person: Person, slug: string, text: string) =>
  (await person.result<{ comment: CommentReply }>("addComment", { slug, version: 1, text, isConfirmed: true })).comment.id;
const report = (person: Person, kind: string, id: string) => codeOf(person, "reportContent", { kind, id, reason: "spam", note: "See" });
const act = (kind: string, id: string, name: string, more: object = {}) =>
  codeOf(moderator, "actOnReport", { subject: { kind, id }, act: name, reason: "Because", ...more });
const queue = async (id: string) =>
  (await moderator.result<CallableOutput<"listReports">>("listReports")).entries.find(({ subject }) => subject.id === id);
const shown = async (slug: string) =>
  ((await callFunction(server.origin, "listComments", { slug }, null)).result as CommentPage).comments.map(({ text }) => text);
const notices = async (person: Person) => (await person.result<CallableOutput<"listNotices">>("listNotices")).notices;
const page = (path: string) => fetch(`${server.origin}${path}`, { redirect: "manual" });

describe("moderators", () => {
  it("are accounts with a listed email that they have proven", async () => {
    expect(await moderator.result("getModeration")).toEqual({ isModerator: true });
    const pretender = await server.signUp("other@example.org");
    expect(await pretender.result("getModeration")).toEqual({ isModerator: false });
    expect(await codeOf(pretender, "listReports", {})).toBe("PERMISSION_DENIED");
  });
});

describe("a reported comment", () => {
  it("is in the queue as it was, once per person and text", async () => {
    const { slug } = await newGame();
    const id = await write(ada, slug, "Buy this sh1t");
    for (let times = 0; times < 2; times++) expect(await report(maker, "comment", id)).toBeNull();
    await ada.result("editComment", { slug, commentId: id, text: "Harmless" });
    const entry = await queue(id);
    expect(entry).toMatchObject({ personName: "ada", isHidden: false, hasFlaggedWords: true, content: { text: "Harmless" } });
    expect(entry?.reports).toMatchObject([{ reason: "spam", note: "See", content: { text: "Buy this sh1t", path: `/play/${slug}` } }]);
    await ada.result("deleteComment", { slug, commentId: id });
    expect((await queue(id))?.content).toBeNull();
    expect(await act("comment", id, "hide")).toBe("CONTENT_NOT_FOUND");
    expect(await act("comment", id, "warn")).toBeNull();
    expect(await act("comment", id, "dismiss")).toBeNull();
    expect(await queue(id)).toBeUndefined();
  });

  it("is hidden with a notice, and shown again after a granted appeal", async () => {
    const { slug } = await newGame();
    const id = await write(ada, slug, "Rude");
    await report(maker, "comment", id);
    expect(await act("comment", id, "hide")).toBeNull();
    expect(await shown(slug)).toEqual([]);
    expect(await queue(id)).toBeUndefined();
    const mail = mailsTo(server, "ada@example.org").at(-1);
    expect(mail).toMatchObject({ subject: "A moderator hid something of yours", link: `${server.origin}/settings#community` });
    expect(mail?.text).toContain("Reason: Because");
    const [notice] = await notices(ada);
    expect(notice).toMatchObject({ act: "hide", reason: "Because", content: { text: "Rude" }, appealState: "" });
    expect(notice).not.toHaveProperty("moderatorName");
    const plea = { actId: notice?.id, text: "It was a quote" };
    expect(await codeOf(maker, "appeal", plea)).toBe("APPEAL_NOT_FOUND");
    expect(await codeOf(ada, "appeal", plea)).toBeNull();
    expect(await codeOf(ada, "appeal", plea)).toBe("APPEAL_NOT_FOUND");
    const { appeals } = await moderator.result<CallableOutput<"listReports">>("listReports");
    expect(appeals).toMatchObject([{ id: notice?.id, appeal: "It was a quote", personName: "ada" }]);
    const decision = { actId: notice?.id, isGranted: true, reason: "Right" };
    const codes = await Promise.all([1, 2].map(() => codeOf(moderator, "decideAppeal", decision)));
    expect(codes.toSorted()).toEqual(["APPEAL_NOT_FOUND", null]);
    expect(await shown(slug)).toEqual(["Rude"]);
    expect(mailsTo(server, "ada@example.org").map(({ subject }) => subject)).toContain("Your appeal was granted");
  });

  it("is hidden by itself after enough people reported it, but not by the same ones once more", async () => {
    const { slug } = await newGame();
    const id = await write(ada, slug, "Disliked");
    const people = [maker, await server.signUp(), await server.signUp(), await server.signUp()] as const;
    await report(people[0], "comment", id);
    expect(await shown(slug)).toEqual(["Disliked"]);
    await report(people[1], "comment", id);
    expect(await shown(slug)).toEqual([]);
    expect(await queue(id)).toMatchObject({ isHidden: true });
    expect(mailsTo(server, "ada@example.org").at(-1)?.subject).toBe("Something of yours is hidden for now");
    await act("comment", id, "show");
    for (const person of people.slice(0, 3)) await report(person, "comment", id);
    expect(await shown(slug)).toEqual(["Disliked"]);
    expect((await queue(id))?.reports).toHaveLength(1);
  });

  it("can only be reported by those who see it", async () => {
    const { slug, projectId } = await newGame();
    const id = await write(ada, slug, "Seen");
    await maker.result("updateListing", { projectId, changes: { visibility: "members" } });
    expect(await report(ada, "comment", id)).toBe("CONTENT_NOT_FOUND");
    expect(await report(ada, "game", slug)).toBe("CONTENT_NOT_FOUND");
    expect(await report(ada, "game", "__proto__")).toBe("CONTENT_NOT_FOUND");
    expect(await report(ada, "author", "nobody-there")).toBe("CONTENT_NOT_FOUND");
  });
});

describe("a game and an author's page", () => {
  it("are hidden and shown", async () => {
    const { slug, projectId, path } = await newGame();
    expect(await report(ada, "game", slug)).toBeNull();
    expect(await act("game", projectId, "hide")).toBeNull();
    expect((await page(path)).status).toBe(404);
    await maker.result("publishProject", { projectId });
    expect((await page(path)).status).toBe(404);
    await act("game", projectId, "show");
    expect((await page(`/embed/${slug}`)).status).not.toBe(404);
    await act("game", projectId, "unpublish");
    expect((await page(path)).status).toBe(404);
    expect(await act("comment", "none", "unpublish")).toBe("ACT_NOT_POSSIBLE");

    await ada.result("chooseHandle", { handle: "ada-page" });
    expect(await report(maker, "author", "ada-page")).toBeNull();
    expect(await act("author", ada.uid, "hide")).toBeNull();
    expect((await page("/by/ada-page")).status).toBe(404);
    await act("author", ada.uid, "show");
    expect((await page("/by/ada-page")).status).toBe(200);
  });
});

describe("notices of a person", () => {
  it("are read page by page, and only their own", async () => {
    const warned = await server.signUp();
    const { projectId } = await newGame();
    await act("game", projectId, "warn");
    const { database } = server.application.platform;
    const template = await database
      .selectFrom("moderationAct")
      .selectAll()
      .where("subjectId", "=", projectId)
      .where("act", "=", "warn")
      .executeTakeFirstOrThrow();
    // Two of them at each moment.
    const rows = Array.from({ length: 120 }, (_, index) => ({
      ...template,
      id: `notice-${index}`,
      personId: warned.uid,
      at: 1_000 + Math.floor(index / 2),
    }));
    for (let from = 0; from < rows.length; from += 40)
      await database
        .insertInto("moderationAct")
        .values(rows.slice(from, from + 40))
        .execute();
    const page = (before?: string) => warned.result<CallableOutput<"listNotices">>("listNotices", before === undefined ? {} : { before });
    const pages = [await page()];
    for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) pages.push(await page(next));
    expect(pages.map((each) => each.notices.length)).toEqual([50, 50, 20]);
    const sorted = rows.toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1));
    expect(pages.flatMap((each) => each.notices.map(({ id }) => id))).toEqual(sorted.map(({ id }) => id));
    expect((await page(template.id)).notices[0]?.id).toBe(sorted[0]?.id);
    for (const before of ["", "x".repeat(10_000), 5, null]) expect(await codeOf(warned, "listNotices", { before })).toBe("INVALID_REQUEST");
  });
});

describe("a suspended person", () => {
  it("can't publish, comment, like or change their page until it ends", async () => {
    const { slug } = await newGame();
    const sam = await server.signUp("sam@example.org");
    const own = await publishGame(sam, "Sam's");
    expect(await act("author", sam.uid, "suspend", { days: 1 })).toBeNull();
    const calls = [
      ["publishProject", { projectId: own.projectId }],
      ["updateListing", { projectId: own.projectId, changes: { tagline: "x" } }],
      ["addComment", { slug, version: 1, text: "x" }],
      ["likeGame", { slug, isLiked: true }],
      ["changeAbout", { about: "x" }],
      ["addScreenshot", { projectId: own.projectId, picture: "AAAA", alt: "x" }],
      ["describeScreenshot", { projectId: own.projectId, id: "x", alt: "x" }],
      ["setClip", { projectId: own.projectId, video: "AAAA" }],
      ["chooseHandle", { handle: "sams" }],
    ] as const;
    for (const [name, data] of calls) expect([name, await codeOf(sam, name, data)]).toEqual([name, "SUSPENDED"]);
    // An editor of theirs can't publish for them either.
    await sam.result("addMember", { projectId: own.projectId, email: "ada@example.org", role: "editor" });
    expect(await codeOf(ada, "publishProject", { projectId: own.projectId })).toBe("SUSPENDED");
    expect(await codeOf(ada, "setClip", { projectId: own.projectId, video: "AAAA" })).toBe("SUSPENDED");
    await act("author", sam.uid, "liftSuspension");
    expect(await codeOf(sam, "likeGame", { slug, isLiked: true })).toBeNull();
    await act("author", sam.uid, "suspend");
    const { database } = server.application.platform;
    expect(await database.selectFrom("suspension").select("until").execute()).toEqual([{ until: null }]);
    await database.updateTable("suspension").set({ until: 1 }).execute();
    expect(await codeOf(sam, "likeGame", { slug, isLiked: false })).toBeNull();
  });
});

describe("a blocked person", () => {
  it("can't answer whoever blocked them, nor comment on their games, and is not seen by them", async () => {
    const { slug } = await newGame();
    const [tom, eva] = [await server.signUp("tom@example.org"), await server.signUp()];
    const [toms, evas] = [await write(tom, slug, "By Tom"), await write(eva, slug, "By Eva")];
    const { comment: answer } = await tom.result<{ comment: { id: string } }>("addComment", {
      slug,
      version: 1,
      text: "To Eva",
      parentId: evas,
    });
    await eva.result("blockPerson", { commentId: toms });
    expect(await codeOf(tom, "addComment", { slug, version: 1, text: "x", parentId: evas })).toBe("BLOCKED");
    expect(await codeOf(tom, "editComment", { slug, commentId: answer.id, text: "x" })).toBe("BLOCKED");
    expect(await codeOf(tom, "editComment", { slug, commentId: toms, text: "By Tom" })).toBeNull();
    const seen = async (person: Person) => (await person.result<CommentPage>("listComments", { slug })).comments.map(({ text }) => text);
    expect(await seen(eva)).toEqual(["By Eva"]);
    expect((await seen(tom)).toSorted()).toEqual(["By Eva", "By Tom"]);
    await maker.result("blockPerson", { commentId: toms });
    expect(await codeOf(tom, "addComment", { slug, version: 1, text: "x" })).toBe("BLOCKED");
    expect(await codeOf(tom, "editComment", { slug, commentId: toms, text: "x" })).toBe("BLOCKED");
    // Taking back what one has written is always possible.
    expect(await codeOf(tom, "deleteComment", { slug, commentId: answer.id })).toBeNull();
    expect(await eva.result("listBlocked")).toEqual({ people: [{ userId: tom.uid, name: "tom" }] });
    await eva.result("unblockPerson", { userId: tom.uid });
    expect(await codeOf(tom, "addComment", { slug, version: 1, text: "x", parentId: evas })).toBe("BLOCKED");
    await maker.result("unblockPerson", { userId: tom.uid });
    expect(await codeOf(tom, "addComment", { slug, version: 1, text: "x", parentId: evas })).toBeNull();
  });
});

describe("an export of personal data", () => {
  it("has what the person wrote, reported and was told, and whom they blocked", async () => {
    const { slug } = await newGame();
    const kim = await server.signUp("kim@example.org");
    const [own, other] = [await write(kim, slug, "Kim's words"), await write(ada, slug, "Other")];
    await report(kim, "comment", other);
    await kim.result("blockPerson", { commentId: other });
    await act("comment", own, "hide");
    expect(await commentData(server.application.platform.database, kim.uid)).toMatchObject({
      comments: [{ path: `/play/${slug}`, text: "Kim's words", isHidden: true, isHeld: false }],
      reports: [{ kind: "comment", reason: "spam", note: "See" }],
      notices: [{ act: "hide", reason: "Because", content: { text: "Kim's words" } }],
      blocked: [{ name: "ada" }],
    });
  });
});

describe("a deleted account", () => {
  it("leaves its reports without a name, and the log without its texts", async () => {
    const { slug } = await newGame();
    const zoe = await server.signUp("zoe@example.org");
    const [own, other] = [await write(zoe, slug, "Zoe's words"), await write(ada, slug, "Other")];
    await report(zoe, "comment", other);
    await report(maker, "comment", own);
    await act("comment", own, "hide");
    await zoe.result("deleteAccount", {});
    const { database } = server.application.platform;
    const stored = JSON.stringify([
      await database.selectFrom("report").selectAll().execute(),
      await database.selectFrom("moderationAct").selectAll().execute(),
    ]);
    expect(stored).not.toContain("Zoe's words");
    expect(stored).not.toContain(zoe.uid);
    expect((await queue(other))?.reports).toHaveLength(1);
    const { acts } = await moderator.result<CallableOutput<"listModerationActs">>("listModerationActs");
    expect(acts[0]).toMatchObject({ act: "hide", personName: "", moderatorName: "mod", content: { text: "" } });
  });
});
