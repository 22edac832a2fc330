import { type CallableOutput, DISCUSSION_LIMITS, type DiscussionMessage } from "@playsmith/contract";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openAsEditor, type OpenEditor } from "../testing/editor.ts";
import { mailsTo } from "../testing/outbox.ts";
import { findPostgres, startTemporaryPostgres, type TemporaryPostgres } from "../testing/temporary-postgres.ts";
import { newProject, type Person, startTestServer, type TestServer } from "../testing/test-server.ts";

const programs = findPostgres();

describe.each(["SQLite", "PostgreSQL"] as const)("the discussion of a project on %s", (kind) => {
  describe.skipIf(kind === "PostgreSQL" && programs === null)("kept by the server", () => {
    let postgres: TemporaryPostgres | null = null;
    let server: TestServer;
    let owner: Person;
    let editor: Person;
    let viewer: Person;
    let projectId: string;
    const open: OpenEditor[] = [];

    beforeAll(async () => {
      if (kind === "PostgreSQL") postgres = await startTemporaryPostgres(programs ?? "");
      server = await startTestServer(postgres === null ? {} : { DATABASE_URL: await postgres.newDatabase() });
      [owner, editor, viewer] = (await Promise.all(
        ["owner", "editor", "viewer"].map((name) => server.signUp(`${name}-${kind}@example.org`)),
      )) as [Person, Person, Person];
      projectId = await newProject(owner);
      await owner.result("addMember", { projectId, email: editor.email, role: "editor" });
      await owner.result("addMember", { projectId, email: viewer.email, role: "viewer" });
    });
    afterEach(async () => {
      await Promise.all(open.splice(0).map((opened) => opened.close()));
    });
    afterAll(async () => {
      await server.close();
      await postgres?.stop();
    });

    const add = async (person: Person, data: object) =>
      (await person.result<{ message: DiscussionMessage }>("addToDiscussion", { projectId, channel: "comments", ...data })).message;
    const read = (person = viewer) => person.result<CallableOutput<"readDiscussion">>("readDiscussion", { projectId });

    it("keeps recordings once, for viewers too, until they are deleted or the oldest of too many", async () => {
      const recordingOf = (seed: number) => JSON.stringify({ format: 1, seed, sceneId: "", ticks: 3, inputs: [[3, 1]], hashes: [] });
      const keep = (recording: string, person = editor) => person.result<{ runId: string }>("keepRun", { projectId, recording });
      const { runId } = await keep(recordingOf(1));
      expect(await keep(recordingOf(1), owner)).toEqual({ runId, ticks: 3 });
      expect(await viewer.result("getKeptRun", { projectId, runId })).toEqual({
        recording: JSON.stringify({ format: 1, seed: 1, sceneId: "", ticks: 3, runs: "3.1", checks: "" }),
        ticks: 3,
      });
      expect((await viewer.call("keepRun", { projectId, recording: recordingOf(2) })).code).toBe("PERMISSION_DENIED");
      expect((await viewer.call("deleteKeptRun", { projectId, runId })).code).toBe("PERMISSION_DENIED");
      for (const recording of ["{", '{"format":1}', JSON.stringify({ format: 1, seed: 1, inputs: [[1e6, 0]], hashes: [] })])
        expect((await editor.call("keepRun", { projectId, recording })).code).toBe("RECORDING_INVALID");

      const pin = { kind: "moment", runId, tick: 2 };
      const { id } = await add(editor, { text: "Here", pin, pinName: "0:00.03 of a recorded run" });
      expect((await read()).runs).toEqual([runId]);
      await editor.result("deleteKeptRun", { projectId, runId });
      const after = await read();
      expect(after.runs).toEqual([]);
      expect(after.comments.find((comment) => comment.id === id)).toMatchObject({ pin, pinName: "0:00.03 of a recorded run" });
      expect((await viewer.call("getKeptRun", { projectId, runId })).code).toBe("RUN_NOT_KEPT");
      expect((await editor.call("deleteKeptRun", { projectId, runId })).code).toBe("RUN_NOT_KEPT");

      for (let seed = 0; seed <= DISCUSSION_LIMITS.runs; seed++) {
        server.advance(1);
        await keep(recordingOf(100 + seed), owner);
      }
      const { runs } = await read();
      expect(runs).toHaveLength(DISCUSSION_LIMITS.runs);
      const oldest = await viewer.call("getKeptRun", { projectId, runId: (await keep(recordingOf(100), owner)).runId });
      expect(oldest.code ?? "").toBe("");
      for (let count = 0; count < DISCUSSION_LIMITS.runsPerHour; count++)
        await owner.call("keepRun", { projectId, recording: recordingOf(1) });
      expect((await owner.call("keepRun", { projectId, recording: recordingOf(1) })).code).toBe("RATE_LIMITED");
      await owner.result("deleteFromDiscussion", { projectId, messageId: id });
    });

    it("keeps threads with what they are pinned to, and a chat, in order", async () => {
      const pin = { kind: "object", sceneId: "scene", objectId: "star" };
      const first = await add(owner, { text: "Too high?", pin, pinName: "Star" });
      const reply = await add(editor, { text: "A little.", threadId: first.id, pin });
      await add(editor, { channel: "chat", text: "Hello" });
      await add(owner, { channel: "chat", text: "Hi" });
      const { comments, chat, readAt } = await read();
      expect(comments).toMatchObject([
        { id: first.id, threadId: null, text: "Too high?", pin, pinName: "Star", author: { userId: owner.uid } },
        { id: reply.id, threadId: first.id, text: "A little.", pin: null, author: { userId: editor.uid } },
      ]);
      expect(chat.map(({ text }) => text)).toEqual(["Hello", "Hi"]);
      expect(readAt).toBeNull();
      await viewer.result("markDiscussionRead", { projectId });
      expect(Date.parse((await read()).readAt ?? "")).toBeGreaterThan(0);
    });

    it("tells open editors at once", async () => {
      const opened = await openAsEditor(server.origin, editor, projectId);
      open.push(opened);
      await opened.connection.whenReady;
      await opened.connection.whenSaved();
      const told = new Promise<void>((resolve) => opened.connection.subscribeDiscussion(resolve));
      await add(owner, { channel: "chat", text: "Look" });
      await told;
    });

    it("lets people edit and delete their own messages, and the owner delete any", async () => {
      const thread = await add(editor, { text: "First" });
      const reply = await add(owner, { text: "Reply", threadId: thread.id });
      expect((await owner.call("editInDiscussion", { projectId, messageId: thread.id, text: "Mine" })).code).toBe("COMMENT_NOT_FOUND");
      const edited = await editor.result("editInDiscussion", { projectId, messageId: thread.id, text: "Better" });
      expect(edited).toMatchObject({ message: { text: "Better", editedAt: expect.any(String) } });
      expect((await editor.call("deleteFromDiscussion", { projectId, messageId: reply.id })).code).toBe("COMMENT_NOT_FOUND");
      await owner.result("deleteFromDiscussion", { projectId, messageId: thread.id });
      const left = (await read()).comments.filter(({ id, threadId }) => id === thread.id || threadId === thread.id);
      expect(left).toMatchObject([
        { id: thread.id, text: "", author: null, isDeleted: true },
        { id: reply.id, text: "Reply" },
      ]);
      await owner.result("deleteFromDiscussion", { projectId, messageId: reply.id });
      expect((await read()).comments.map(({ id }) => id)).not.toContain(thread.id);
    });

    it("settles a thread, which a reply opens again", async () => {
      const thread = await add(editor, { text: "Later" });
      const reply = await add(owner, { text: "Ok", threadId: thread.id });
      expect((await owner.call("resolveThread", { projectId, messageId: reply.id, isResolved: true })).code).toBe("COMMENT_NOT_FOUND");
      expect(await owner.result("resolveThread", { projectId, messageId: thread.id, isResolved: true })).toMatchObject({
        message: { resolvedAt: expect.any(String) },
      });
      await add(editor, { text: "Not yet", threadId: thread.id });
      expect((await read()).comments.find(({ id }) => id === thread.id)?.resolvedAt).toBeNull();
    });

    it("mails a mentioned member once in half an hour, and nobody else", async () => {
      const stranger = await server.signUp(`stranger-${kind}@example.org`);
      const mentions = [editor.uid, stranger.uid, owner.uid];
      const message = await add(owner, { text: "Please look at the <b>star</b>", mentions });
      expect(message.mentions).toEqual([editor.uid, owner.uid]);
      await add(owner, { text: "And again", mentions });
      const about = (person: Person) => mailsTo(server, person.email.toLowerCase()).filter((mail) => /mentioned you/.test(mail.subject));
      const mails = about(editor);
      expect([mails.length, about(stranger).length, about(owner).length]).toEqual([1, 0, 0]);
      expect(mails[0]?.html ?? "").not.toContain("<b>star</b>");
    });

    it("refuses viewers, other projects, markup in ids, and empty or endless texts", async () => {
      const other = await newProject(editor);
      const thread = await add(owner, { text: "Here" });
      const code = async (person: Person, data: object) =>
        (await person.call("addToDiscussion", { projectId, channel: "comments", text: "x", ...data })).code;
      expect(await code(viewer, {})).toBe("PERMISSION_DENIED");
      await owner.result("changeMemberRole", { projectId, userId: viewer.uid, role: "commenter" });
      expect(await code(viewer, {})).toBeNull();
      await owner.result("changeMemberRole", { projectId, userId: viewer.uid, role: "viewer" });
      expect(await code(editor, { projectId: other, threadId: thread.id })).toBe("COMMENT_NOT_FOUND");
      expect(await code(editor, { threadId: "none" })).toBe("COMMENT_NOT_FOUND");
      for (const data of [
        { text: "" },
        { text: "x".repeat(2_001) },
        { pin: { kind: "object", sceneId: "<b>", objectId: "a" } },
        { pin: { kind: "what" } },
      ])
        expect(await code(editor, data)).toBe("INVALID_REQUEST");
    });

    it("holds its limit for parallel calls", async () => {
      const busy = await server.signUp(`busy-${kind}@example.org`);
      await owner.result("addMember", { projectId, email: busy.email, role: "editor" });
      const { database } = server.application.platform;
      const at = Date.now() - 1_000;
      const events = Array.from({ length: DISCUSSION_LIMITS.perHour - 3 }, () => ({ key: `discussion:${busy.uid}`, at }));
      await database.insertInto("throttleEvent").values(events).execute();
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => busy.call("addToDiscussion", { projectId, channel: "chat", text: "Hi" })),
      );
      expect(answers.filter(({ code }) => code === null)).toHaveLength(3);
    });

    it("forgets what a deleted account wrote", async () => {
      const leaving = await server.signUp(`leaving-${kind}@example.org`);
      await owner.result("addMember", { projectId, email: leaving.email, role: "editor" });
      const thread = await add(leaving, { text: "Mine" });
      await add(owner, { text: "Yours", threadId: thread.id });
      await leaving.result("deleteAccount");
      const left = (await read()).comments.filter(({ id, threadId }) => id === thread.id || threadId === thread.id);
      expect(left).toMatchObject([{ text: "", author: null, isDeleted: true }, { text: "Yours" }]);
    });
  });
});
