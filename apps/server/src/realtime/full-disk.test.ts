import { sql } from "kysely";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { mark, marks } from "../testing/device.ts";
import { openAsEditor, until } from "../testing/editor.ts";
import { newProject, startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
const LARGE = 4_000_000;

beforeAll(async () => {
  // The library logs each rejection.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  server = await startTestServer();
});
afterAll(async () => {
  await server.close();
  vi.restoreAllMocks();
});

async function setMostPages(count: number): Promise<void> {
  await sql`pragma max_page_count = ${sql.lit(count)}`.execute(server.application.platform.database);
}

/** SQLite uses its current size when a smaller limit is set. */
const fillDisk = () => setMostPages(1);
const makeRoom = () => setMostPages(1_000_000);

it("notifies every editor at once, and saves automatically when there is space", async () => {
  const person = await server.signUp();
  const projectId = await newProject(person);
  const editors = await Promise.all([1, 2].map(() => openAsEditor(server.origin, person, projectId)));
  const [one, two] = editors.map((editor) => editor.connection) as [(typeof editors)[0]["connection"], (typeof editors)[0]["connection"]];
  for (const connection of [one, two]) {
    await connection.whenReady;
    mark(connection.doc, `before ${connection === one}`);
    await connection.whenSaved();
  }
  await fillDisk();
  const states: string[] = [];
  one.subscribe(() => states.at(-1) !== one.saveState && states.push(one.saveState));
  for (const [index, connection] of [one, two].entries()) connection.doc.getText(`long ${index}`).insert(0, "x".repeat(500_000));
  await Promise.all([one, two].map((connection) => until(connection, () => connection.saveState === "diskFull")));
  mark(one.doc, "while it is full");
  await until(one, () => one.saveState === "diskFull");
  await makeRoom();
  await Promise.all([one, two].map((connection) => connection.whenSaved()));
  const stored = await server.application.realtime.documents.read(projectId);
  expect(marks(stored)).toContain("while it is full");
  expect([0, 1].map((index) => stored.getText(`long ${index}`).length)).toEqual([500_000, 500_000]);
  expect(states.at(-1)).toBe("saved");
  await Promise.all(editors.map((editor) => editor.close()));
});

it("notifies editors who join while the disk is full, and shows the stored document", async () => {
  const person = await server.signUp();
  const projectId = await newProject(person);
  await fillDisk();
  const editor = await openAsEditor(server.origin, person, projectId);
  await editor.connection.whenReady;
  // Larger than the free pages left by the first.
  editor.connection.doc.getText("long").insert(0, "x".repeat(LARGE));
  await until(editor.connection, () => editor.connection.saveState === "diskFull");
  await makeRoom();
  await editor.connection.whenSaved();
  expect((await server.application.realtime.documents.read(projectId)).getText("long").length).toBe(LARGE);
  await editor.close();
});
