import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { onAuthenticatePayload } from "@hocuspocus/server";
import { documentNameOf, REALTIME_CLOSE } from "@playsmith/contract";
import { device, mark, marks } from "../testing/device.ts";
import { openAsEditor, type OpenEditor, until, untilDocument } from "../testing/editor.ts";
import { newProject, type Person, startTestServer, type TestServer } from "../testing/test-server.ts";
import { createDocumentRoom, type DocumentRoomOptions, type RealtimeContext } from "./document-room.ts";
import { createOpenSockets, type OpenSockets } from "./open-sockets.ts";

let server: TestServer;
let [owner, member]: Person[] = [];
const open: OpenEditor[] = [];

beforeAll(async () => {
  // The library logs each rejection, which these tests cause.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  server = await startTestServer();
  [owner, member] = [await server.signUp(), await server.signUp()];
});
afterAll(async () => {
  vi.restoreAllMocks();
  await Promise.all(open.map((editor) => editor.close()));
  await server.close();
});

async function shared(): Promise<{ projectId: string; become: (role: "editor" | "commenter" | "viewer") => Promise<unknown> }> {
  const projectId = await newProject(owner as Person);
  await owner?.result("addMember", { projectId, email: member?.email, role: "editor" });
  return { projectId, become: async (role) => owner?.result("changeMemberRole", { projectId, userId: member?.uid, role }) };
}

async function edit(person: Person | undefined, projectId: string, options: Parameters<typeof openAsEditor>[3] = {}) {
  const editor = await openAsEditor(server.origin, person as Person, projectId, options);
  open.push(editor);
  await editor.connection.whenReady;
  await editor.connection.whenSaved();
  return editor.connection;
}

const stored = async (projectId: string) => marks(await server.application.realtime.documents.read(projectId));

describe("demotion to viewer and promotion back to editor", () => {
  it.each(["viewer", "commenter"] as const)("continues with the same document when everything was saved: %s", async (role) => {
    const { projectId, become } = await shared();
    const connection = await edit(member, projectId);
    mark(connection.doc, "before");
    await connection.whenSaved();
    await become(role);
    await until(connection, () => connection.readOnly && connection.saveState === "saved");
    expect(connection.hasRefused).toBe(false);
    await become("editor");
    await until(connection, () => !connection.readOnly && connection.saveState === "saved");
    mark(connection.doc, "after");
    await connection.whenSaved();
    expect(await stored(projectId)).toEqual(["after", "before"]);
  });

  it("shows the presence of others at once", async () => {
    const { projectId, become } = await shared();
    const [connection, other] = [await edit(member, projectId), await edit(owner, projectId)];
    const isOtherThere = () => connection.awareness.getStates().has(other.doc.clientID);
    const untilOther = (isThere: boolean) =>
      new Promise<void>((resolve) => {
        const check = () => isOtherThere() === isThere && resolve();
        connection.awareness.on("change", check);
        check();
      });
    await untilOther(true);
    const gone = untilOther(false);
    await become("viewer");
    await gone;
    await untilOther(true);
  }, 5_000);
});

describe("unsaved edits at a demotion", () => {
  for (const autoSave of [true, false])
    it(`are reported as rejected, and stay on the device beside the server's document (${autoSave ? "with" : "without"} auto-save)`, async () => {
      const { projectId, become } = await shared();
      const { localStorage, unsaved } = device();
      const connection = await edit(member, projectId, { autoSave, localStorage });
      const becoming = become("viewer");
      // Until the role changes, these are not acknowledged.
      const editing = setInterval(() => mark(connection.doc, `late ${Math.random()}`), 5);
      await becoming;
      await until(connection, () => connection.readOnly);
      clearInterval(editing);
      mark(connection.doc, "last");
      await until(connection, () => connection.hasRefused);
      expect(connection.saveState).toBe("forbidden");
      expect(unsaved()).toHaveLength(1);

      const aside = await edit(member, projectId, { autoSave, localStorage, withoutCopy: true });
      const other = await edit(owner, projectId);
      mark(other.doc, "others");
      await untilDocument(aside, () => marks(aside.doc).includes("others"));
      expect(marks(aside.doc)).not.toContain("last");
      expect([aside.saveState, aside.hasRefused, unsaved().length]).toEqual(["saved", false, 1]);

      await become("editor");
      await until(connection, () => !connection.readOnly && connection.saveState !== "forbidden");
      connection.save();
      await connection.whenSaved();
      expect(await stored(projectId), "who may edit again has them saved").toContain("last");
    });
});

describe("a right that is lost while a socket is admitted", () => {
  /** Admits a socket of the member. @param loseRight called when their role is read, and the socket is registered. */
  async function admit(projectId: string, loseRight: () => Promise<unknown>, areSessionsAlive = true): Promise<number[]> {
    const { platform } = server.application;
    const stillAlive = async (ids: readonly string[]) => new Set(areSessionsAlive ? ids : []);
    const all = createOpenSockets(platform.database, { stillAlive });
    const sockets: OpenSockets = {
      ...all,
      async recheck(socket) {
        await loseRight();
        await all.recheck(socket);
      },
    };
    const user = { userId: member?.uid ?? "", sessionId: "session" };
    const accounts = { tokens: { authenticate: async () => user } };
    const room = createDocumentRoom({ platform, accounts, sockets } as unknown as DocumentRoomOptions);
    const closed: number[] = [];
    const context: Partial<RealtimeContext> = {
      isOpen: () => closed.length === 0,
      closeSocket: (code) => void closed.push(code),
      onAdmitted: () => undefined,
    };
    const payload = { token: "", documentName: documentNameOf(projectId), connectionConfig: {}, context };
    await room.configuration.onAuthenticate?.(payload as onAuthenticatePayload<RealtimeContext>)?.catch(() => closed.push(0));
    expect(all.count()).toBe(closed.length === 0 ? 1 : 0);
    return closed;
  }

  it("closes it at once", async () => {
    const { projectId, become } = await shared();
    expect(await admit(projectId, async () => undefined)).toEqual([]);
    expect(await admit(projectId, () => become("viewer"))).toEqual([REALTIME_CLOSE.forbidden, 0]);
    expect(await admit(projectId, async () => owner?.result("removeMember", { projectId, userId: member?.uid }))).toEqual([
      REALTIME_CLOSE.forbidden,
      0,
    ]);
  });

  it("closes it when the session has ended", async () => {
    const { projectId } = await shared();
    expect(await admit(projectId, async () => undefined, false)).toEqual([REALTIME_CLOSE.unauthorized, 0]);
  });
});
