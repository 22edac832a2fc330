import { DatabaseSync } from "node:sqlite";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import * as Y from "yjs";
import { type ChildServer, startChildServer } from "../testing/child-server.ts";
import { type OpenEditor, openAsEditor } from "../testing/editor.ts";
import { PASSWORD, type Person, personFrom, postJson, newProject, temporaryFolder } from "../testing/test-server.ts";

const ROUNDS = 5;
const EDITORS = 3;
/** Longest time that a server lives in a round. */
const LIFE_MS = 500;

const folder = temporaryFolder();
afterAll(() => folder.remove());

/** Numbers that repeat from run to run (mulberry32), so that a failure can be run again. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Edits as fast as the server takes it, and notes every edit that the connection called saved. */
async function editUntil(editor: OpenEditor, label: string, isOver: () => boolean, saved: Set<string>): Promise<void> {
  const { connection } = editor;
  const unsaved: string[] = [];
  const note = () => {
    if (connection.saveState === "saved") for (const key of unsaved.splice(0)) saved.add(key);
  };
  connection.subscribe(note);
  for (let edit = 0; !isOver(); edit++) {
    const key = `${label} edit ${edit}`;
    connection.doc.getMap("test").set(key, edit);
    unsaved.push(key);
    await new Promise((resolve) => setImmediate(resolve));
    if (edit % 3 === 0) await Promise.race([connection.whenSaved(), new Promise((resolve) => setTimeout(resolve, 20))]);
  }
}

/** What is durable, read straight from the files that the killed server left. */
function durableKeys(dataDir: string, projectId: string): Set<string> {
  const database = new DatabaseSync(join(dataDir, "playsmith.sqlite"));
  const doc = new Y.Doc();
  const blobs = [
    ...database.prepare('select "state" as data from "documentSnapshot" where "projectId" = ?').all(projectId),
    ...database.prepare('select "data" from "documentUpdate" where "projectId" = ? order by id').all(projectId),
  ];
  for (const { data } of blobs) Y.applyUpdate(doc, data as Uint8Array);
  database.close();
  return new Set(doc.getMap("test").keys());
}

describe("a server that is killed", () => {
  it("has lost nothing that an editor was told is saved", async () => {
    const random = seeded(20_261_121);
    const saved = new Set<string>();
    let server: ChildServer = await startChildServer({ DATA_DIR: folder.path });
    const email = "kill@example.org";
    const owner: Person = await personFrom(
      server.origin,
      email,
      await postJson(`${server.origin}/api/auth/sign-up/email`, { email, password: PASSWORD }),
    );
    const projectId = await newProject(owner);
    for (let round = 0; round < ROUNDS; round++) {
      if (round > 0) server = await startChildServer({ DATA_DIR: folder.path });
      const editors = await Promise.all(Array.from({ length: EDITORS }, () => openAsEditor(server.origin, owner, projectId)));
      await Promise.all(editors.map((editor) => editor.connection.whenReady));
      let isOver = false;
      const editing = editors.map((editor, index) => editUntil(editor, `round ${round} editor ${index}`, () => isOver, saved));
      await new Promise((resolve) => setTimeout(resolve, 100 + random() * LIFE_MS));
      await server.stop("SIGKILL");
      isOver = true;
      await Promise.all(editing);
      await Promise.all(editors.map((editor) => editor.close()));
      const durable = durableKeys(folder.path, projectId);
      expect([...saved].filter((key) => !durable.has(key))).toEqual([]);
    }
    expect(saved.size).toBeGreaterThan(50);
    // And the next server serves it all.
    server = await startChildServer({ DATA_DIR: folder.path });
    const last = await openAsEditor(server.origin, owner, projectId);
    await last.connection.whenReady;
    await last.connection.whenSaved();
    const served = new Set(last.connection.doc.getMap("test").keys());
    expect([...saved].filter((key) => !served.has(key))).toEqual([]);
    await last.close();
    const { code, ms } = await server.stop("SIGTERM");
    expect([code, ms < 10_000]).toEqual([0, true]);
  }, 60_000);
});
