import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { device, mark, marks } from "../testing/device.ts";
import { openAsEditor, type OpenEditor, until, untilDocument } from "../testing/editor.ts";
import { newProject, type Person, startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let owner: Person;
const open: OpenEditor[] = [];

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.signUp();
});
afterAll(async () => {
  await Promise.all(open.map((editor) => editor.close()));
  await server.close();
});

async function edit(projectId: string, autoSave: boolean, options: Parameters<typeof openAsEditor>[3] = {}) {
  const editor = await openAsEditor(server.origin, owner, projectId, { ...options, autoSave });
  open.push(editor);
  await editor.connection.whenReady;
  await editor.connection.whenSaved();
  return editor.connection;
}

const stored = async (projectId: string) => marks(await server.application.realtime.documents.read(projectId));

describe("without auto-save", () => {
  it("keeps edits on the device until they are saved, and receives those of others", async () => {
    const projectId = await newProject(owner);
    const [manual, other] = [await edit(projectId, false), await edit(projectId, true)];
    mark(manual.doc, "mine");
    expect(manual.saveState).toBe("unsaved");
    mark(other.doc, "theirs");
    await untilDocument(manual, () => marks(manual.doc).includes("theirs"));
    await other.whenSaved();
    expect(await stored(projectId)).toEqual(["theirs"]);
    expect(manual.saveState).toBe("unsaved");

    const said = [manual.saveState];
    manual.subscribe(() => said.push(manual.saveState));
    manual.save();
    await manual.whenSaved();
    expect(await stored(projectId)).toEqual(["mine", "theirs"]);
    expect([...new Set(said)]).toEqual(["unsaved", "saving", "saved"]);
    await untilDocument(other, () => marks(other.doc).includes("mine"));

    mark(manual.doc, "more");
    expect(manual.saveState).toBe("unsaved");
    expect(await stored(projectId)).toEqual(["mine", "theirs"]);
  });

  it("sends nothing by itself after a reconnect", async () => {
    const projectId = await newProject(owner);
    const manual = await edit(projectId, false);
    mark(manual.doc, "kept");
    server.application.realtime.sockets.closeAll(1012, "restart");
    const other = await edit(projectId, true);
    mark(other.doc, "after");
    await untilDocument(manual, () => marks(manual.doc).includes("after"));
    expect(manual.saveState).toBe("unsaved");
    expect(await stored(projectId)).toEqual(["after"]);
    manual.save();
    await manual.whenSaved();
    expect(await stored(projectId)).toEqual(["after", "kept"]);
  });

  it("shows no unsaved edits after a save in a tab that is opened at once", async () => {
    const projectId = await newProject(owner);
    const { localStorage } = device();
    const first = await edit(projectId, false, { localStorage });
    mark(first.doc, "mine");
    first.save();
    await first.whenSaved();
    const second = await edit(projectId, false, { localStorage });
    expect(second.saveState).toBe("saved");
  });

  it("saves when auto-save is turned on, and holds edits after it is turned off", async () => {
    const projectId = await newProject(owner);
    const connection = await edit(projectId, false);
    mark(connection.doc, "one");
    connection.setAutoSave(true);
    await connection.whenSaved();
    mark(connection.doc, "two");
    connection.setAutoSave(false);
    await connection.whenSaved();
    expect(await stored(projectId)).toEqual(["one", "two"]);
    mark(connection.doc, "three");
    await until(connection, () => connection.saveState === "unsaved");
    expect(await stored(projectId)).toEqual(["one", "two"]);
  });
});

describe("with auto-save", () => {
  it("shows no unsaved edits to the cleanup at sign-out", async () => {
    const person = await server.signUp();
    const { localStorage, unsaved } = device();
    const editor = await openAsEditor(server.origin, person, await newProject(person), { localStorage });
    open.push(editor);
    await editor.connection.whenReady;
    mark(editor.connection.doc, "mine");
    expect(unsaved()).toHaveLength(1);
    await editor.connection.whenSaved();
    const seen: string[][] = [];
    editor.auth.onAuthStateChanged((user) => user === null && seen.push(unsaved()));
    await editor.auth.signOut();
    expect(seen[0]).toEqual([]);
  });
});
