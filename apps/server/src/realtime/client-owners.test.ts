import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { documentNameOf, REALTIME_CLOSE } from "@playsmith/contract";
// oxlint-disable-next-line no-restricted-imports -- type of the client's connection
import type { ProjectConnection } from "@playsmith/client";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import * as Y from "yjs";
import { device as localDevice, mark, marks } from "../testing/device.ts";
import { openAsEditor, type OpenEditor, until } from "../testing/editor.ts";
import { forgedDeletion, forgedGarbage } from "../testing/forged-structs.ts";
import { offlineSockets } from "../testing/offline-sockets.ts";
import { sendRawUpdate } from "../testing/raw-update.ts";
import { newProject, type Person, startTestServer, type TestServer } from "../testing/test-server.ts";
import { createClientOwners, UNWRITTEN_PER_DAY_MAX } from "./client-owners.ts";

const sockets = offlineSockets();
let server: TestServer;
let [owner, hostile]: Person[] = [];
const open: OpenEditor[] = [];

beforeAll(async () => {
  // The library logs each rejection, which these tests cause.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.stubGlobal("WebSocket", sockets.WebSocket);
  vi.stubGlobal("IDBKeyRange", IDBKeyRange);
  server = await startTestServer();
  [owner, hostile] = [await server.signUp(), await server.signUp()];
});
afterAll(async () => {
  await Promise.all(open.map((editor) => editor.close()));
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await server.close();
});

async function edit(person: Person | undefined, projectId: string, host = "127.0.0.1") {
  const editor = await openAsEditor(server.origin.replace("127.0.0.1", host), person as Person, projectId);
  open.push(editor);
  await editor.connection.whenReady;
  await editor.connection.whenSaved();
  return editor.connection;
}

async function shared(): Promise<string> {
  const projectId = await newProject(owner as Person);
  await owner?.result("addMember", { projectId, email: hostile?.email, role: "editor" });
  return projectId;
}

const stored = (projectId: string) => server.application.realtime.documents.read(projectId);

const localhost = () => server.origin.replace("127.0.0.1", "localhost");

for (const [what, forged] of Object.entries({
  "garbage-collected structs": forgedGarbage,
  "deletions of what is yet to come": forgedDeletion,
})) {
  it(`saves offline edits, although another editor sent ${what} under their client id meanwhile`, async () => {
    const projectId = await shared();
    const honest = await edit(owner, projectId, "localhost");
    mark(honest.doc, "online");
    await honest.whenSaved();
    sockets.cut(new URL(localhost()).host);
    await until(honest, () => honest.saveState !== "saved");
    mark(honest.doc, "offline");
    const { clientID } = honest.doc;
    const clock = Y.getState((await stored(projectId)).store, clientID);
    expect(await sendRawUpdate(server.origin, hostile as Person, projectId, forged(clientID, clock, 5))).toBe(REALTIME_CLOSE.clientIdTaken);
    sockets.restore(new URL(localhost()).host);
    await honest.whenSaved();
    expect(marks(await stored(projectId))).toEqual(["offline", "online"]);
    expect(marks(honest.doc)).toEqual(["offline", "online"]);
  });
}

/** Consecutive tabs of a person on one device. */
function device() {
  const storage = localDevice().localStorage;
  return {
    open: async (person: Person | undefined, projectId: string, replacement: ProjectConnection["replacement"] = null) => {
      const editor = await openAsEditor(localhost(), person as Person, projectId, { localStorage: storage, replacement });
      open.push(editor);
      await editor.connection.whenReady;
      return editor;
    },
  };
}

it("binds client ids before others learn them, so that nobody can use an id that they have seen", async () => {
  const projectId = await shared();
  const [honest, other] = [await edit(owner, projectId, "localhost"), await edit(hostile, projectId)];
  const { clientID } = honest.doc;
  await new Promise<void>((resolve) => {
    const look = () => other.awareness.getStates().has(clientID) && resolve();
    other.awareness.on("change", look);
    look();
  });
  const sent = await sendRawUpdate(server.origin, hostile as Person, projectId, forgedGarbage(clientID, 0, 5));
  expect(sent).toBe(REALTIME_CLOSE.clientIdTaken);
  mark(honest.doc, "first");
  await honest.whenSaved();
  expect(marks(await stored(projectId))).toEqual(["first"]);
});

it("binds one client id per tab, however often its presence changes", async () => {
  const projectId = await shared();
  const [honest, other] = [await edit(owner, projectId, "localhost"), await edit(hostile, projectId)];
  for (let moved = 1; moved <= 10; moved++) {
    const arrived = new Promise<void>((resolve) => {
      const look = () => other.awareness.getStates().get(honest.doc.clientID)?.["follows"] === moved && resolve();
      other.awareness.on("change", look);
    });
    honest.awareness.setLocalStateField("follows", moved);
    await arrived;
  }
  const { database } = server.application.platform;
  const bound = await database.selectFrom("documentClient").select("clientId").where("projectId", "=", projectId).execute();
  expect(bound.map(({ clientId }) => clientId).sort()).toEqual([honest.doc.clientID, other.doc.clientID].sort());
});

it("keeps the owners after everyone has left and the log is compacted", async () => {
  const projectId = await shared();
  const editor = await openAsEditor(server.origin, owner as Person, projectId);
  await editor.connection.whenReady;
  mark(editor.connection.doc, "before");
  await editor.connection.whenSaved();
  const { clientID } = editor.connection.doc;
  const clock = Y.getState(editor.connection.doc.store, clientID);
  await editor.close();
  await expect.poll(() => server.application.realtime.room.documents.has(documentNameOf(projectId)), { timeout: 5_000 }).toBe(false);
  const forged = forgedGarbage(clientID, clock, 5);
  expect(await sendRawUpdate(server.origin, hostile as Person, projectId, forged)).toBe(REALTIME_CLOSE.clientIdTaken);
  expect(await sendRawUpdate(server.origin, owner as Person, projectId, forged)).toBe("acknowledged");
});

it("lets anyone resend what the server has, whoever wrote it", async () => {
  const projectId = await shared();
  const honest = await edit(owner, projectId, "localhost");
  mark(honest.doc, "known");
  await honest.whenSaved();
  expect(await sendRawUpdate(server.origin, hostile as Person, projectId, Y.encodeStateAsUpdate(honest.doc))).toBe("acknowledged");
});

for (const hasCopies of [true, false]) {
  it(`moves edits to another client id when another person used theirs first (${hasCopies ? "with" : "without"} a copy)`, async () => {
    if (hasCopies) vi.stubGlobal("indexedDB", new IDBFactory());
    const projectId = await shared();
    const tabs = device();
    const host = new URL(localhost()).host;
    const first = await tabs.open(owner, projectId);
    mark(first.connection.doc, "online");
    await first.connection.whenSaved();
    let tab = first;
    if (hasCopies) {
      await first.close();
      sockets.cut(host);
      tab = await tabs.open(owner, projectId);
    } else {
      sockets.cut(host);
      await until(tab.connection, () => tab.connection.saveState !== "saved");
      tab.connection.doc.clientID = 123;
    }
    for (const key of ["one", "two", "three"]) mark(tab.connection.doc, key);
    await until(tab.connection, () => tab.connection.saveState === (hasCopies ? "offline" : "saving"));
    const { clientID } = tab.connection.doc;
    if (hasCopies) {
      await tab.close();
      tab = await tabs.open(owner, projectId);
    }
    expect(await sendRawUpdate(server.origin, hostile as Person, projectId, forgedGarbage(clientID, 0, 50))).toBe("acknowledged");
    sockets.restore(host);
    await until(tab.connection, () => tab.connection.replacement !== null);
    expect(tab.connection.saveState).not.toBe("saved");
    const { replacement } = tab.connection;
    await tab.close();
    tab = await tabs.open(owner, projectId, replacement);
    await tab.connection.whenSaved();
    expect(marks(await stored(projectId))).toEqual(["one", "online", "three", "two"]);
    expect(marks(tab.connection.doc)).toEqual(["one", "online", "three", "two"]);
    vi.stubGlobal("indexedDB", undefined);
  });
}

it("limits the client ids that a person binds a day without edits, in all documents and over all connections", async () => {
  const [first, second] = [await shared(), await shared()];
  const { database } = server.application.platform;
  let atMs = Date.now();
  const perServer = () => createClientOwners({ database, now: () => atMs });
  const owners = perServer();
  const uid = hostile?.uid ?? "";
  const ids = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);
  const countOf = async (userId: string) =>
    (await database.selectFrom("documentClient").select("clientId").where("userId", "=", userId).where("clientId", "<", 100_000).execute())
      .length;
  const claims = ids(0, 7).map((part) => owners.claimUnwritten(part % 2 === 0 ? first : second, uid, ids(10_000 + part * 1_000, 1_000)));
  const answers = await Promise.all(claims);
  expect(answers.filter((answer) => answer === null).length).toBeGreaterThanOrEqual(2);
  expect(await countOf(uid)).toBeLessThanOrEqual(UNWRITTEN_PER_DAY_MAX);
  expect(await owners.claimUnwritten(first, uid, ids(50_000, 1_000))).toBeNull();

  // Ids that they have already, edits, and other people are not affected.
  expect(await perServer().claimUnwritten(first, uid, ids(10_000, 1_000))).toEqual([]);
  expect(await owners.claim(first, uid, [60_000])).toEqual([]);
  expect(await owners.claimUnwritten(first, owner?.uid ?? "", [60_001, 10_000])).toEqual([10_000]);
  atMs += 25 * 60 * 60_000;
  expect(await owners.claimUnwritten(first, uid, [50_000])).toEqual([]);
});
