import { decodeStoredUpdates, storedDocumentPath } from "@playsmith/contract";
import { isCurrentFormat, readGame } from "@playsmith/document";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type * as Y from "yjs";
import { documentFrom } from "./log/document-from.ts";
import { openAsEditor, type OpenEditor, until } from "../testing/editor.ts";
import { newProject, type Person, startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let [owner, viewer, stranger]: Person[] = [];
const open: OpenEditor[] = [];

beforeAll(async () => {
  // The library logs each rejection, which these tests cause.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  server = await startTestServer();
  [owner, viewer, stranger] = [await server.signUp(), await server.signUp(), await server.signUp()];
});
afterAll(async () => {
  await Promise.all(open.map((editor) => editor.close()));
  await server.close();
});

const mark = (doc: Y.Doc, key: string) => doc.getMap("test").set(key, true);
const marks = (doc: Y.Doc) => [...doc.getMap("test").keys()].sort();

async function sharedProject(): Promise<string> {
  const projectId = await newProject(owner as Person);
  await owner?.result("addMember", { projectId, email: viewer?.email, role: "viewer" });
  return projectId;
}

const read = (projectId: string, authorization?: string): Promise<Response> =>
  fetch(`${server.origin}${storedDocumentPath(projectId)}`, { headers: authorization === undefined ? {} : { authorization } });
const readAs = (person: Person | undefined, projectId: string): Promise<Response> => read(projectId, `Bearer ${person?.token}`);
const codeOf = async (response: Response): Promise<[number, string]> => [
  response.status,
  ((await response.json()) as { code: string }).code,
];

async function edit(person: Person | undefined, projectId: string, options: Parameters<typeof openAsEditor>[3] = {}) {
  const editor = await openAsEditor(server.origin, person as Person, projectId, options);
  open.push(editor);
  await editor.connection.whenReady;
  return editor.connection;
}

describe("the stored document", () => {
  it("contains all acknowledged edits, for every member", async () => {
    const projectId = await sharedProject();
    const connection = await edit(owner, projectId);
    for (const key of ["one", "two"]) {
      mark(connection.doc, key);
      await connection.whenSaved();
    }
    for (const person of [owner, viewer]) {
      const response = await readAs(person, projectId);
      expect(response.headers.get("cache-control")).toBe("no-store");
      const doc = documentFrom(decodeStoredUpdates(new Uint8Array(await response.arrayBuffer())) ?? []);
      expect(marks(doc)).toEqual(["one", "two"]);
      expect(readGame(doc).problems).toEqual([]);
    }
  });

  it("is compressed with an accepted encoding", async () => {
    const projectId = await newProject(owner as Person);
    const connection = await edit(owner, projectId);
    connection.doc.getMap("test").set("long", "much the same ".repeat(1_000));
    await connection.whenSaved();
    for (const [accepted, encoding] of [
      ["gzip, zstd", "zstd"],
      ["gzip", "gzip"],
      ["identity", null],
    ] as const) {
      const headers = { authorization: `Bearer ${owner?.token}`, "accept-encoding": accepted };
      const response = await fetch(`${server.origin}${storedDocumentPath(projectId)}`, { headers });
      expect(response.headers.get("content-encoding")).toBe(encoding);
      const doc = documentFrom(decodeStoredUpdates(new Uint8Array(await response.arrayBuffer())) ?? []);
      expect(doc.getMap("test").get("long")).toHaveLength(14_000);
    }
  });

  it("is not available to others, or while the project is in the Trash", async () => {
    const projectId = await sharedProject();
    expect(await codeOf(await readAs(stranger, projectId))).toEqual([404, "PROJECT_NOT_FOUND"]);
    expect(await codeOf(await readAs(owner, "\u0000../"))).toEqual([404, "PROJECT_NOT_FOUND"]);
    expect(await codeOf(await read(projectId))).toEqual([401, "UNAUTHENTICATED"]);
    expect(await codeOf(await read(projectId, "Bearer forged"))).toEqual([401, "UNAUTHENTICATED"]);
    await owner?.result("trashProject", { projectId });
    expect((await codeOf(await readAs(owner, projectId)))[1]).toBe("PROJECT_IN_TRASH");
    await owner?.result("restoreProject", { projectId });
    await owner?.result("removeMember", { projectId, userId: viewer?.uid });
    expect(await codeOf(await readAs(viewer, projectId))).toEqual([404, "PROJECT_NOT_FOUND"]);
  });
});

describe("opening a project without a local copy", () => {
  it("shows it before the realtime socket is connected, and sends none of it back", async () => {
    const projectId = await sharedProject();
    const first = await edit(owner, projectId);
    mark(first.doc, "before");
    await first.whenSaved();
    for (const person of [owner, viewer]) {
      const connection = await edit(person, projectId);
      expect(connection.saveState, "not joined yet").not.toBe("saved");
      expect(marks(connection.doc)).toEqual(["before"]);
      await connection.whenSaved();
      expect(connection.readOnly).toBe(person === viewer);
    }
  });

  it("uses the realtime document when the stored one is unavailable or can't be shown", async () => {
    const projectId = await newProject(owner as Person);
    const connection = await edit(owner, projectId, { canShow: () => false });
    expect(isCurrentFormat(connection.doc)).toBe(true);
    await connection.whenSaved();
    const noDocument: typeof fetch = (url, init) =>
      String(url).includes("/document") ? Promise.resolve(new Response("busy", { status: 503 })) : fetch(url, init);
    const other = await edit(owner, projectId, { fetch: noDocument });
    expect(isCurrentFormat(other.doc)).toBe(true);
    const halved: typeof fetch = async (url, init) => {
      const response = await fetch(url, init);
      return String(url).includes("/document") ? new Response((await response.arrayBuffer()).slice(0, 40)) : response;
    };
    const third = await edit(owner, projectId, { fetch: halved });
    await third.whenSaved();
    expect(isCurrentFormat(third.doc)).toBe(true);
  });

  it("reports a missing right", async () => {
    const projectId = await sharedProject();
    const editor = await openAsEditor(server.origin, stranger as Person, projectId);
    open.push(editor);
    await expect(editor.connection.whenReady).rejects.toMatchObject({ code: "PROJECT_NOT_FOUND" });
    await until(editor.connection, () => editor.connection.hasLostAccess);
  });
});
