import { readGame } from "@playsmith/document";
import { documentNameOf, REALTIME_CLOSE, REALTIME_PATH } from "@playsmith/contract";
import { connect as connectTcp } from "node:net";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { WebSocket } from "ws";
import * as Y from "yjs";
import { EntryCount, ENTRY_LIMITS } from "./entries.ts";
import { SOCKETS_PER_ADDRESS } from "./gateway.ts";
import { type OpenEditor, openAsEditor, until, untilDocument } from "../testing/editor.ts";
import { newProject, type Person, startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let owner: Person;
let viewer: Person;
const open: OpenEditor[] = [];

beforeAll(async () => {
  // The library logs each rejection, which these tests cause.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  server = await startTestServer();
  [owner, viewer] = [await server.signUp(), await server.signUp()];
});
afterAll(async () => {
  await Promise.all(open.map((editor) => editor.close()));
  await server.close();
});

async function edit(person: Person, projectId: string) {
  const editor = await openAsEditor(server.origin, person, projectId);
  open.push(editor);
  await editor.connection.whenReady;
  return editor.connection;
}

async function sharedProject(): Promise<string> {
  const projectId = await newProject(owner);
  await owner.result("addMember", { projectId, email: viewer.email, role: "viewer" });
  return projectId;
}

const mark = (doc: Y.Doc, key: string) => doc.getMap("test").set(key, true);
const marks = (doc: Y.Doc) => [...doc.getMap("test").keys()].sort();
const stored = (projectId: string) => server.application.realtime.documents.read(projectId);

describe("collaborative editing", () => {
  it("sends edits to others, and to disk before they are acknowledged", async () => {
    const projectId = await newProject(owner);
    const [one, two] = [await edit(owner, projectId), await edit(owner, projectId)];
    mark(one.doc, "one");
    mark(two.doc, "two");
    expect(one.saveState).toBe("saving");
    await Promise.all([one.whenSaved(), two.whenSaved()]);
    expect(marks(await stored(projectId))).toEqual(["one", "two"]);
    await Promise.all([untilDocument(one, () => marks(one.doc).length === 2), untilDocument(two, () => marks(two.doc).length === 2)]);
  });

  it("shows presence with verified names", async () => {
    const projectId = await newProject(owner);
    const [one, two] = [await edit(owner, projectId), await edit(owner, projectId)];
    one.awareness.setLocalStateField("user", { id: "somebody else", name: "The Queen", color: "#ffffff" });
    const seen = () =>
      two.awareness.getStates().get(one.doc.clientID)?.["user"] as { id?: string; name?: string; color?: string } | undefined;
    await new Promise<void>((resolve) => {
      const check = () => seen()?.color === "#ffffff" && resolve();
      two.awareness.on("change", check);
      check();
    });
    expect(seen()).toEqual({ id: owner.uid, name: "person1", color: "#ffffff" });
  });

  it("lets a viewer read, and rejects their writes", async () => {
    const projectId = await sharedProject();
    const watching = await edit(viewer, projectId);
    await until(watching, () => watching.readOnly);
    const writing = await edit(owner, projectId);
    mark(writing.doc, "from the owner");
    await untilDocument(watching, () => marks(watching.doc).includes("from the owner"));
    mark(watching.doc, "from the viewer");
    mark(writing.doc, "afterwards");
    await writing.whenSaved();
    await untilDocument(watching, () => marks(watching.doc).includes("afterwards"));
    expect(marks(await stored(projectId))).toEqual(["afterwards", "from the owner"]);
    expect(marks(writing.doc)).not.toContain("from the viewer");
  });

  it("rejects non-members and anonymous people", async () => {
    const projectId = await newProject(owner);
    const stranger = await openAsEditor(server.origin, await server.signUp(), projectId);
    open.push(stranger);
    await expect(stranger.connection.whenReady).rejects.toMatchObject({ code: "PROJECT_NOT_FOUND" });
    expect(stranger.connection.saveState).toBe("forbidden");
    expect(stranger.connection.doc.store.clients.size).toBe(0);
  });

  it("keeps everything in the snapshot written when the last editor leaves", async () => {
    const projectId = await newProject(owner);
    const first = await openAsEditor(server.origin, owner, projectId);
    await first.connection.whenReady;
    for (let index = 0; index < 20; index++) mark(first.connection.doc, `mark ${index}`);
    await first.connection.whenSaved();
    await first.close();
    const again = await edit(owner, projectId);
    expect(marks(again.doc)).toHaveLength(20);
    expect(readGame(again.doc).game.settings.title).toBe("A game");
  });

  it("records the size of a document that was closed right after an edit", async () => {
    const projectId = await newProject(owner);
    const editor = await openAsEditor(server.origin, owner, projectId);
    await editor.connection.whenReady;
    editor.connection.doc.getMap("test").set("long", "x".repeat(5_000));
    await editor.connection.whenSaved();
    await editor.close();
    const { database } = server.application.platform;
    const bytes = async () =>
      (await database.selectFrom("project").select("documentBytes").where("id", "=", projectId).executeTakeFirstOrThrow()).documentBytes;
    await expect.poll(bytes, { timeout: 5_000 }).toBeGreaterThan(5_000);
  });

  it("keeps everyone in one document after a repeated unload", async () => {
    const projectId = await newProject(owner);
    const { room } = server.application.realtime;
    const name = documentNameOf(projectId);
    const first = await openAsEditor(server.origin, owner, projectId);
    await until(first.connection, () => first.connection.saveState === "saved");
    const before = room.documents.get(name);
    await first.close();
    await expect.poll(() => room.documents.has(name)).toBe(false);
    const one = await edit(owner, projectId);
    await until(one, () => one.saveState === "saved");
    if (before) await room.unloadDocument(before);
    mark(one.doc, "one");
    await one.whenSaved();
    const two = await edit(owner, projectId);
    mark(two.doc, "two");
    await untilDocument(one, () => one.doc.getMap("test").has("two"));
    await two.whenSaved();
    expect(marks(await stored(projectId))).toEqual(["one", "two"]);
  });

  it("rejects updates that would make the document unreadable", async () => {
    const projectId = await newProject(owner);
    const { connection: hostile, close } = await openAsEditor(server.origin, owner, projectId);
    await hostile.whenReady;
    await hostile.whenSaved();
    hostile.doc.transact(() => {
      let map = hostile.doc.getMap<unknown>("game");
      for (let level = 0; level < 3_000; level++) map = map.set("x", new Y.Map<unknown>());
    });
    await close();
    const { room } = server.application.realtime;
    await expect.poll(() => room.documents.has(documentNameOf(projectId)), { timeout: 5_000 }).toBe(false);
    expect((await stored(projectId)).getMap("game").has("x")).toBe(false);
    expect(readGame(await stored(projectId)).game.settings.title).toBe("A game");
  });

  it("updates the project's row after a pause in editing", async () => {
    const projectId = await newProject(owner);
    const before = await owner.result<{ project: { updatedAt: string; byteLength: number } }>("getProject", { projectId });
    const connection = await edit(owner, projectId);
    connection.doc.getMap("test").set("long", "x".repeat(5_000));
    await connection.whenSaved();
    await expect
      .poll(async () => (await owner.result<typeof before>("getProject", { projectId })).project.byteLength, { timeout: 5_000 })
      .toBeGreaterThan(before.project.byteLength + 5_000);
    const after = await owner.result<typeof before>("getProject", { projectId });
    expect(after.project.updatedAt > before.project.updatedAt).toBe(true);
  });
});

describe("lost rights", () => {
  it("close the socket when the session ends", async () => {
    const person = await server.signUp();
    const connection = await edit(person, await newProject(person));
    await until(connection, () => connection.saveState === "saved");
    await server.post("/api/auth/sign-out", {}, { cookie: person.cookie });
    await until(connection, () => connection.saveState !== "saved");
    expect((await person.newToken()).status).toBe(401);
  });

  it("close the socket at the next sweep when a session was idle too long", async () => {
    const own = await startTestServer();
    const person = await own.signUp();
    const editor = await openAsEditor(own.origin, person, await newProject(person));
    await editor.connection.whenReady;
    await until(editor.connection, () => editor.connection.saveState === "saved");
    own.advance(31 * 60_000);
    await own.application.realtime.sockets.sweep();
    await until(editor.connection, () => editor.connection.saveState !== "saved");
    await editor.close();
    await own.close();
  });

  it("make a demoted editor read-only, and disconnect a removed one", async () => {
    const projectId = await newProject(owner);
    await owner.result("addMember", { projectId, email: viewer.email, role: "editor" });
    const connection = await edit(viewer, projectId);
    await until(connection, () => connection.saveState === "saved");
    await owner.result("changeMemberRole", { projectId, userId: viewer.uid, role: "viewer" });
    await until(connection, () => connection.readOnly && connection.saveState === "saved");
    mark(connection.doc, "too late");
    await until(connection, () => connection.saveState === "forbidden");
    await owner.result("removeMember", { projectId, userId: viewer.uid });
    await until(connection, () => connection.saveState === "forbidden");
    expect(marks(await stored(projectId))).toEqual([]);
  });

  it("disconnect everyone when the project is moved to the Trash", async () => {
    const projectId = await newProject(owner);
    const connection = await edit(owner, projectId);
    await until(connection, () => connection.saveState === "saved");
    await owner.result("trashProject", { projectId });
    await until(connection, () => connection.saveState === "forbidden");
  });

  it("disconnect everyone when the project is deleted", async () => {
    const own = await startTestServer();
    const person = await own.signUp();
    const projectId = await newProject(person);
    const editor = await openAsEditor(own.origin, person, projectId);
    await editor.connection.whenReady;
    mark(editor.connection.doc, "last");
    await editor.connection.whenSaved();
    await own.application.platform.database.updateTable("project").set({ trashedAt: 1 }).where("id", "=", projectId).execute();
    await person.result("deleteProject", { projectId });
    await until(editor.connection, () => editor.connection.saveState === "forbidden");
    await expect.poll(() => own.application.realtime.room.getDocumentsCount(), { timeout: 5_000 }).toBe(0);
    await editor.close();
    await own.close();
  });
});

describe("the socket", () => {
  const connect = (headers: Record<string, string>, path = REALTIME_PATH) =>
    new Promise<string>((resolve) => {
      const socket = new WebSocket(`${server.origin.replace("http", "ws")}${path}`, { headers });
      socket.once("open", () => {
        socket.terminate();
        resolve("open");
      });
      socket.once("unexpected-response", (_request, response) => resolve(String(response.statusCode)));
      socket.once("error", () => undefined);
    });

  it("only opens for our own pages, at its path", async () => {
    expect(await connect({ origin: server.origin })).toBe("open");
    expect(await connect({})).toBe("open");
    expect(await connect({ origin: "https://evil.example" })).toBe("403");
    expect(await connect({ origin: "null" })).toBe("403");
    expect(await connect({ origin: server.origin }, "/elsewhere")).toBe("404");
  });

  it("is limited per address, with a high limit", async () => {
    const own = await startTestServer({ TRUST_PROXY: "true" });
    const sockets: WebSocket[] = [];
    const openFrom = (address: string) =>
      new Promise<number>((resolve) => {
        const socket = new WebSocket(`${own.origin.replace("http", "ws")}${REALTIME_PATH}`, {
          headers: { "x-forwarded-for": `9.9.9.9, ${address}` },
        });
        sockets.push(socket);
        socket.once("open", () => resolve(101));
        socket.once("unexpected-response", (_request, response) => resolve(response.statusCode ?? 0));
        socket.once("error", () => undefined);
      });
    const answers: number[] = [];
    for (let round = 0; round < SOCKETS_PER_ADDRESS / 50; round++)
      answers.push(...(await Promise.all(Array.from({ length: 50 }, () => openFrom("10.0.0.1")))));
    expect(new Set(answers)).toEqual(new Set([101]));
    expect([await openFrom("10.0.0.1"), await openFrom("10.0.0.2")]).toEqual([429, 101]);
    sockets[0]?.terminate();
    await expect.poll(() => openFrom("10.0.0.1")).toBe(101);
    for (const socket of sockets) socket.terminate();
    await own.close();
  });

  it("handles peers that disconnect during the upgrade", async () => {
    const failed = vi.fn();
    process.on("uncaughtException", failed);
    for (const path of ["/nowhere", REALTIME_PATH]) {
      for (let round = 0; round < 5; round++) {
        await new Promise<void>((resolve) => {
          const socket = connectTcp(server.application.port, "127.0.0.1", () => {
            socket.write(
              `GET ${path} HTTP/1.1\r\nHost: x\r\nOrigin: https://evil.example\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
            );
            setImmediate(() => socket.resetAndDestroy());
          });
          socket.once("error", () => undefined);
          socket.once("close", () => resolve());
        });
      }
    }
    // Later connections are served after the server has seen the earlier ones end.
    for (let round = 0; round < 5; round++) {
      const answer = await fetch(`${server.origin}/healthz`, { headers: { connection: "close" } });
      expect(answer.status).toBe(200);
    }
    process.off("uncaughtException", failed);
    expect(failed).not.toHaveBeenCalled();
  });

  it("is closed on a too large or invalid message", async () => {
    const closedWith = (message: string | Uint8Array) =>
      new Promise<number>((resolve) => {
        const socket = new WebSocket(`${server.origin.replace("http", "ws")}${REALTIME_PATH}`);
        socket.once("open", () => socket.send(message));
        socket.once("close", (code) => resolve(code));
        socket.once("error", () => undefined);
      });
    expect(await closedWith(new Uint8Array(9 * 1024 * 1024))).toBe(REALTIME_CLOSE.tooLarge);
    expect(await closedWith("text")).toBe(1003);
    expect(await closedWith(Uint8Array.from([255, 255, 255, 255, 255]))).toBeGreaterThan(4_000);
  });
});

describe("database failures", () => {
  it("make an editor retry, without rejecting the edit", async () => {
    const closed: number[] = [];
    vi.stubGlobal(
      "WebSocket",
      class extends globalThis.WebSocket {
        constructor(url: string | URL, protocols?: string | string[]) {
          super(url, protocols);
          this.addEventListener("close", ({ code }) => closed.push(code));
        }
      },
    );
    const projectId = await newProject(owner);
    const connection = await edit(owner, projectId);
    const rename = (from: string, to: string) => server.application.platform.database.schema.alterTable("project").renameColumn(from, to);
    await rename("assetBytes", "away").execute();
    mark(connection.doc, "kept");
    await expect.poll(() => closed).toContain(REALTIME_CLOSE.unavailable);
    await rename("away", "assetBytes").execute();
    await connection.whenSaved();
    expect([marks(await stored(projectId)), new Set(closed)]).toEqual([["kept"], new Set([REALTIME_CLOSE.unavailable])]);
    vi.unstubAllGlobals();
  });
});

describe("renaming a project", () => {
  it("changes the game's title for open and closed documents, and keeps concurrent edits", async () => {
    const projectId = await newProject(owner);
    const titleOf = (doc: Y.Doc): string => readGame(doc).game.settings.title;
    await owner.result("renameProject", { projectId, name: "Closed" });
    expect(titleOf(await stored(projectId))).toBe("Closed");
    const connection = await edit(owner, projectId);
    expect(titleOf(connection.doc)).toBe("Closed");
    mark(connection.doc, "mine");
    await owner.result("renameProject", { projectId, name: "Open" });
    await untilDocument(connection, () => titleOf(connection.doc) === "Open");
    await connection.whenSaved();
    const kept = await stored(projectId);
    expect([titleOf(kept), marks(kept)]).toEqual(["Open", ["mine"]]);
  });
});

describe("the size limit", () => {
  it("rejects too many entries in one update", async () => {
    const projectId = await newProject(owner);
    const connection = await edit(owner, projectId);
    await connection.whenSaved();
    connection.doc.transact(() => {
      for (let index = 0; index <= ENTRY_LIMITS.perUpdate; index++) connection.doc.getMap("test").set(`k${index}`, 1);
    });
    await until(connection, () => connection.saveState === "tooLarge");
    expect(connection.notice).toContain("objects and edits");
    expect(marks(await stored(projectId))).toEqual([]);
  });

  it("rejects growth beyond the limit of entries, and accepts deletions", async () => {
    const projectId = await newProject(owner);
    const connection = await edit(owner, projectId);
    mark(connection.doc, "first");
    mark(connection.doc, "second");
    await connection.whenSaved();
    const asked = vi.spyOn(EntryCount.prototype, "hasRoomFor").mockImplementation(({ entries }) => entries === 0);
    connection.doc.getMap("test").delete("first");
    await connection.whenSaved();
    mark(connection.doc, "third");
    await until(connection, () => connection.saveState === "tooLarge");
    asked.mockRestore();
    expect(marks(await stored(projectId))).toEqual(["second"]);
  });

  it("rejects growth with a message and a save state, accepts deletions, and loses nothing", async () => {
    const projectId = await newProject(owner);
    const connection = await edit(owner, projectId);
    await connection.whenSaved();
    const text = connection.doc.getText("big");
    text.insert(0, "x".repeat(1_000));
    await connection.whenSaved();
    const { database } = server.application.platform;
    await database.updateTable("project").set({ assetBytes: 100_000_000 }).where("id", "=", projectId).execute();
    text.delete(0, 500);
    await connection.whenSaved();
    text.insert(0, "more");
    await until(connection, () => connection.saveState === "tooLarge");
    expect(connection.notice).toContain("100 MB");
    expect((await stored(projectId)).getText("big").length).toBe(500);
    expect(text.length).toBe(504);
  });
});
