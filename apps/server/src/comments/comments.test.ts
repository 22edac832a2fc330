import { COMMENT_LIMITS, type CommentPage, type CommentReply } from "@playsmith/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeOf, makeLongstanding, publishGame } from "../testing/published-game.ts";
import { callFunction, type Person, startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let maker: Person;
let ada: Person;
let bob: Person;

beforeAll(async () => {
  server = await startTestServer();
  [maker, ada, bob] = [await server.signUp(), await server.signUp("ada@example.org"), await server.signUp("bob@example.org")];
  for (const person of [maker, ada, bob]) await makeLongstanding(server, person);
});
afterAll(() => server.close());

/** Earlier comments count no more. Sessions stay as they are. */
async function passAnHour(): Promise<void> {
  const { database } = server.application.platform;
  await database
    .updateTable("throttleEvent")
    .set(({ eb }) => ({ at: eb("at", "-", 61 * 60_000) }))
    .execute();
}
let games = 0;
const newGame = () => publishGame(maker, `Discussed ${++games}`);
const write = async (person: Person, slug: string, text: string, more: object = {}) =>
  (await person.result<{ comment: CommentReply }>("addComment", { slug, version: 1, text, ...more })).comment;
const listed = async (slug: string, person: Person | null = null, more: object = {}) =>
  (await callFunction(server.origin, "listComments", { slug, ...more }, person?.token ?? null)).result as CommentPage;
const textsOf = ({ comments }: CommentPage) => comments.map(({ text, replies }) => [text, ...replies.map((reply) => reply.text)]);

describe("comments", () => {
  it("are listed with their replies and the release that they are about", async () => {
    const { slug } = await newGame();
    const first = await write(ada, slug, "  Nice\r\njumps ");
    expect(first).toMatchObject({ text: "Nice\njumps", authorName: "ada", version: 1, state: "shown", isMine: true, isByMaker: false });
    server.advance(1_000);
    const answer = await write(maker, slug, "Thanks", { parentId: first.id });
    server.advance(1_000);
    await write(bob, slug, "Me too", { parentId: answer.id });
    await write(bob, slug, "Another");
    const page = await listed(slug);
    expect(page).toMatchObject({ next: null, isOpen: true, canModerate: false });
    expect(textsOf(page)).toEqual([["Another"], ["Nice\njumps", "Thanks", "Me too"]]);
    expect(page.comments[1]?.replies[0]).toMatchObject({ isByMaker: true, isMine: false });
    expect((await listed(slug, maker)).canModerate).toBe(true);
    expect(await codeOf(ada, "addComment", { slug, version: 2, text: "x" })).toBe("GAME_NOT_FOUND");
  });

  it("are paged", async () => {
    const { slug, projectId } = await newGame();
    const { database } = server.application.platform;
    const states = { parentId: null, editedAt: null, heldAt: null, hiddenAt: null, deletedAt: null };
    // Comments of one moment are told apart by their ids.
    const rows = Array.from({ length: 45 }, (_, index) => ({ id: `c${slug}${100 + index}`, text: `${index}`, at: 5 + (index >> 2) }));
    await database
      .insertInto("comment")
      .values(rows.map((row) => ({ ...row, ...states, projectId, version: 1, userId: ada.uid })))
      .execute();
    const texts: string[] = [];
    for (let before: string | null = ""; before !== null; ) {
      const page: CommentPage = await listed(slug, null, before === "" ? {} : { before });
      texts.push(...page.comments.map(({ text }) => text));
      before = page.next;
    }
    expect(texts).toEqual(rows.map(({ text }) => text).reverse());
  });

  it("are edited by their author only, and deleted by them or an editor of the game", async () => {
    const { slug } = await newGame();
    const { id } = await write(ada, slug, "Fist");
    for (const person of [bob, maker])
      expect(await codeOf(person, "editComment", { slug, commentId: id, text: "Mine" })).toBe("PERMISSION_DENIED");
    expect(await ada.result("editComment", { slug, commentId: id, text: "First" })).toMatchObject({ comment: { text: "First" } });
    expect((await listed(slug)).comments[0]?.editedAt).not.toBeNull();
    expect(await codeOf(bob, "deleteComment", { slug, commentId: id })).toBe("PERMISSION_DENIED");
    expect(await codeOf(maker, "deleteComment", { slug, commentId: id })).toBeNull();
    expect(await codeOf(ada, "deleteComment", { slug, commentId: id })).toBe("COMMENT_NOT_FOUND");
    expect((await listed(slug)).comments).toEqual([]);
    const other = await newGame();
    const elsewhere = await write(ada, other.slug, "Here");
    expect(await codeOf(ada, "deleteComment", { slug, commentId: elsewhere.id })).toBe("COMMENT_NOT_FOUND");
  });

  it("leave an empty place above replies when they are deleted, until the last reply goes", async () => {
    const { slug } = await newGame();
    const { id } = await write(ada, slug, "Secret");
    const reply = await write(bob, slug, "Answer", { parentId: id });
    await ada.result("deleteComment", { slug, commentId: id });
    const [thread] = (await listed(slug)).comments;
    expect(thread).toMatchObject({ text: "", authorName: "", state: "deleted", replies: [{ text: "Answer" }] });
    expect(await codeOf(bob, "addComment", { slug, version: 1, text: "x", parentId: id })).toBe("COMMENT_NOT_FOUND");
    await bob.result("deleteComment", { slug, commentId: reply.id });
    expect((await listed(slug, maker)).comments).toEqual([]);
  });

  it("are refused while the maker or the operator has closed them", async () => {
    const { slug, projectId } = await newGame();
    const { id } = await write(ada, slug, "Before");
    await maker.result("updateListing", { projectId, changes: { allowsComments: false } });
    expect(await codeOf(ada, "addComment", { slug, version: 1, text: "After" })).toBe("COMMENTS_CLOSED");
    expect(await codeOf(ada, "editComment", { slug, commentId: id, text: "After" })).toBe("COMMENTS_CLOSED");
    expect(await listed(slug)).toMatchObject({ isOpen: false, comments: [{ text: "Before" }] });
    const quiet = await startTestServer({ COMMUNITY_COMMENTS: "false", COMMUNITY_LIKES: "false" });
    const person = await quiet.signUp();
    const game = await publishGame(person, "Quiet");
    expect(await codeOf(person, "addComment", { slug: game.slug, version: 1, text: "x" })).toBe("COMMENTS_CLOSED");
    expect(await codeOf(person, "likeGame", { slug: game.slug, isLiked: true })).toBe("LIKES_OFF");
    expect(await person.result("listComments", { slug: game.slug })).toMatchObject({ isOpen: false, comments: [] });
    await quiet.close();
  });

  it("on a game for members are theirs alone", async () => {
    const { slug, projectId } = await newGame();
    await write(ada, slug, "Seen");
    await maker.result("updateListing", { projectId, changes: { visibility: "members" } });
    expect(await codeOf(ada, "listComments", { slug })).toBe("GAME_NOT_FOUND");
    expect(await codeOf(ada, "addComment", { slug, version: 1, text: "x" })).toBe("GAME_NOT_FOUND");
    expect(await codeOf(maker, "listComments", { slug })).toBeNull();
  });

  it.each(["", " \n ", "\u200b", "a\u202eb", "a\u0000b", "a\u0007b", "x".repeat(COMMENT_LIMITS.length + 1)])(
    "of %j are refused",
    async (text) => {
      expect(await codeOf(ada, "addComment", { slug: "any", version: 1, text })).toBe("INVALID_REQUEST");
    },
  );

  it("with flagged words are sent after a confirmation", async () => {
    const { slug } = await newGame();
    const data = { slug, version: 1, text: "what a shitty jump" };
    expect(await codeOf(bob, "addComment", data)).toBe("WORDS_TO_CONFIRM");
    expect(await codeOf(bob, "addComment", { ...data, isConfirmed: true })).toBeNull();
  });
});

describe("a newcomer", () => {
  it("waits for approval with links, and writes fewer comments", async () => {
    const { slug } = await newGame();
    const eve = await server.signUp();
    const held = await write(eve, slug, "Visit WWW.cheap.example/now");
    expect(held.state).toBe("held");
    expect((await listed(slug)).comments).toEqual([]);
    expect((await listed(slug, ada)).comments).toEqual([]);
    expect(textsOf(await listed(slug, eve))).toEqual([[held.text]]);
    expect(textsOf(await listed(slug, maker))).toEqual([[held.text]]);
    await eve.result("editComment", { slug, commentId: held.id, text: "Harmless" });
    expect((await listed(slug, eve)).comments[0]?.state).toBe("held");
    expect(await codeOf(ada, "addComment", { slug, version: 1, text: "x", parentId: held.id })).toBe("COMMENT_NOT_FOUND");
    for (const person of [eve, ada]) expect(await codeOf(person, "approveComment", { slug, commentId: held.id })).toBe("PERMISSION_DENIED");
    await maker.result("approveComment", { slug, commentId: held.id });
    expect(textsOf(await listed(slug))).toEqual([["Harmless"]]);
    await eve.result("editComment", { slug, commentId: held.id, text: "see spam.example" });
    expect((await listed(slug)).comments).toEqual([]);
    for (let count = 3; count < COMMENT_LIMITS.newcomerPerHour; count++) await write(eve, slug, "More");
    expect(await codeOf(eve, "addComment", { slug, version: 1, text: "x" })).toBe("RATE_LIMITED");
  });
});

describe("limits", () => {
  it("hold when 50 connections write at once, and deleting gives nothing back", async () => {
    const { slug } = await newGame();
    const cyd = await server.signUp();
    await makeLongstanding(server, cyd);
    const { id } = await write(cyd, slug, "First");
    const codes = await Promise.all(Array.from({ length: 50 }, () => codeOf(cyd, "addComment", { slug, version: 1, text: "Again" })));
    expect(codes.filter((code) => code === null)).toHaveLength(COMMENT_LIMITS.perHour - 1);
    expect(new Set(codes)).toEqual(new Set([null, "RATE_LIMITED"]));
    await cyd.result("deleteComment", { slug, commentId: id });
    expect(await codeOf(cyd, "addComment", { slug, version: 1, text: "x" })).toBe("RATE_LIMITED");
    await passAnHour();
    expect(await codeOf(cyd, "addComment", { slug, version: 1, text: "x" })).toBeNull();
  });

  it("end a thread with its last possible reply", async () => {
    const { slug, projectId } = await newGame();
    const { id } = await write(ada, slug, "Root");
    const states = { editedAt: null, heldAt: null, hiddenAt: null, deletedAt: null };
    const { database } = server.application.platform;
    const replies = Array.from({ length: COMMENT_LIMITS.repliesPerThread - 1 }, (_, index) => ({ id: `${id}-${index}`, at: index }));
    await database
      .insertInto("comment")
      .values(replies.map((row) => ({ ...row, ...states, projectId, version: 1, parentId: id, userId: bob.uid, text: "r" })))
      .execute();
    await passAnHour();
    const codes = await Promise.all(
      [ada, bob, maker].map((person) => codeOf(person, "addComment", { slug, version: 1, text: "last", parentId: id })),
    );
    expect(codes.toSorted()).toEqual(["COMMENT_THREAD_FULL", "COMMENT_THREAD_FULL", null]);
  });
});

describe("a deleted account", () => {
  it("takes its comments with it, and nothing of them stays in the database", async () => {
    const { slug } = await newGame();
    const dan = await server.signUp("dan@example.org");
    const { id } = await write(dan, slug, "Goodbye words");
    await write(bob, slug, "Answer", { parentId: id });
    await write(dan, slug, "Goodbye words again");
    await dan.result("deleteAccount", {});
    expect(await listed(slug)).toMatchObject({ comments: [{ text: "", authorName: "", state: "deleted", replies: [{ text: "Answer" }] }] });
    const rows = await server.application.platform.database.selectFrom("comment").select(["text", "userId"]).execute();
    expect(rows.filter(({ text, userId }) => text.startsWith("Goodbye") || userId === dan.uid)).toEqual([]);
  });
});
