import { type CallableOutput, COMMENT_LIMITS, type CommentPage, type CommentReply } from "@playsmith/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signUpModerator } from "../testing/moderator.ts";
import { codeOf, makeLongstanding, publishGame } from "../testing/published-game.ts";
import { findPostgres, startTemporaryPostgres, type TemporaryPostgres } from "../testing/temporary-postgres.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const programs = findPostgres();

describe.skipIf(programs === null)("comments and moderation on PostgreSQL", () => {
  let postgres: TemporaryPostgres;
  let server: TestServer;

  beforeAll(async () => {
    postgres = await startTemporaryPostgres(programs ?? "");
    server = await startTestServer({ DATABASE_URL: await postgres.newDatabase(), MODERATORS: "mod@example.org", REPORTS_TO_HIDE: "2" });
  });
  afterAll(async () => {
    await server.close();
    await postgres.stop();
  });

  it("hold their limits, hide, show, appeal, block and forget as on SQLite", async () => {
    const [maker, ada, moderator] = [await server.signUp(), await server.signUp(), await signUpModerator(server, "mod@example.org")];
    await makeLongstanding(server, ada);
    const { slug } = await publishGame(maker, "Discussed");
    const add = (text: string, parentId?: string) => ({ slug, version: 1, text, ...(parentId === undefined ? {} : { parentId }) });
    const { comment } = await maker.result<{ comment: CommentReply }>("addComment", add("Hello"));
    const codes = await Promise.all(Array.from({ length: 50 }, () => codeOf(ada, "addComment", add("Hi", comment.id))));
    expect(codes.filter((code) => code === null)).toHaveLength(COMMENT_LIMITS.perHour);
    const list = async () => (await ada.result<CommentPage>("listComments", { slug })).comments;
    const [thread] = await list();
    expect(thread?.replies).toHaveLength(COMMENT_LIMITS.perHour);

    const reply = thread?.replies[0]?.id ?? "";
    for (const person of [maker, moderator]) await person.result("reportContent", { kind: "comment", id: reply, reason: "hate", note: "" });
    expect((await list())[0]?.replies.find(({ id }) => id === reply)?.state).toBe("hidden");
    const [notice] = (await ada.result<CallableOutput<"listNotices">>("listNotices")).notices;
    expect(notice).toMatchObject({ act: "automaticHide", content: { text: "Hi" } });
    await ada.result("appeal", { actId: notice?.id, text: "No" });
    await moderator.result("decideAppeal", { actId: notice?.id, isGranted: true, reason: "Fine" });
    expect((await moderator.result<CallableOutput<"listReports">>("listReports")).entries).toEqual([]);
    await moderator.result("actOnReport", { subject: { kind: "author", id: ada.uid }, act: "suspend", reason: "x", days: 3 });
    expect(await codeOf(ada, "addComment", add("x"))).toBe("SUSPENDED");
    await maker.result("blockPerson", { commentId: reply });
    await ada.result("deleteComment", { slug, commentId: reply });
    const { acts } = await moderator.result<CallableOutput<"listModerationActs">>("listModerationActs");
    expect(acts.map(({ act }) => act)).toEqual(["suspend", "show", "automaticHide"]);
    await ada.result("deleteAccount", {});
    const { database } = server.application.platform;
    expect(await database.selectFrom("comment").select("text").execute()).toEqual([{ text: "Hello" }]);
    expect(await database.selectFrom("suspension").selectAll().execute()).toEqual([]);
    expect(await database.selectFrom("block").selectAll().execute()).toEqual([]);
  });
});
