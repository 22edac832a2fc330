import { DatabaseSync } from "node:sqlite";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import * as Y from "yjs";
import { type ChildServer, startChildServer } from "../testing/child-server.ts";
import { type OpenEditor, openAsEditor, until } from "../testing/editor.ts";
import { seeded } from "../testing/seeded.ts";
import { callFunction, PASSWORD, type Person, personFrom, postJson, newProject, temporaryFolder } from "../testing/test-server.ts";

/** Generous, for busy machines. */
const TIMEOUT_MS = 180_000;
const ROUNDS = 4;
const EDITORS = 3;
/** Maximum time until the server is killed, after it has saved something. */
const LIFE_MS = 300;

const folders: { remove(): void }[] = [];
const servers: ChildServer[] = [];
afterAll(async () => {
  for (const { process: child, stop } of servers) if (child.exitCode === null && child.signalCode === null) await stop("SIGKILL");
  for (const folder of folders) folder.remove();
});

function dataFolder(): string {
  const folder = temporaryFolder();
  folders.push(folder);
  return folder.path;
}

async function start(environment: Record<string, string>): Promise<ChildServer> {
  const server = await startChildServer(environment);
  servers.push(server);
  return server;
}

async function signUp(server: ChildServer): Promise<Person> {
  const email = "kill@example.org";
  return personFrom(server.origin, email, await postJson(`${server.origin}/api/auth/sign-up/email`, { email, password: PASSWORD }));
}

/** Edits that were reported as saved. */
class SavedEdits {
  readonly keys = new Set<string>();
  #waiting: { count: number; resolve: () => void }[] = [];

  add(keys: readonly string[]): void {
    for (const key of keys) this.keys.add(key);
    this.#waiting = this.#waiting.filter(({ count, resolve }) => this.keys.size < count || resolve());
  }

  /** Resolves after `count` more were saved. */
  more(count: number): Promise<void> {
    return new Promise((resolve) => this.#waiting.push({ count: this.keys.size + count, resolve }));
  }

  missingFrom(durable: ReadonlySet<string>): string[] {
    return [...this.keys].filter((key) => !durable.has(key));
  }
}

/** Edits as fast as possible, and records every edit that was reported as saved. */
async function editUntil(editor: OpenEditor, label: string, isOver: () => boolean, saved: SavedEdits): Promise<void> {
  const { connection } = editor;
  const unsaved: string[] = [];
  const note = () => {
    if (connection.saveState === "saved") saved.add(unsaved.splice(0));
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

/** The durable keys, read from the files of the killed server. */
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

describe("a killed server", () => {
  it(
    "has lost nothing that was reported as saved",
    async () => {
      const random = seeded(20_261_121);
      const saved = new SavedEdits();
      const DATA_DIR = dataFolder();
      let server = await start({ DATA_DIR });
      const owner = await signUp(server);
      const projectId = await newProject(owner);
      for (let round = 0; round < ROUNDS; round++) {
        if (round > 0) server = await start({ DATA_DIR });
        const editors = await Promise.all(Array.from({ length: EDITORS }, () => openAsEditor(server.origin, owner, projectId)));
        await Promise.all(editors.map((editor) => editor.connection.whenReady));
        let isOver = false;
        const editing = editors.map((editor, index) => editUntil(editor, `round ${round} editor ${index}`, () => isOver, saved));
        await saved.more(20);
        await new Promise((resolve) => setTimeout(resolve, random() * LIFE_MS));
        await server.stop("SIGKILL");
        isOver = true;
        await Promise.all(editing);
        await Promise.all(editors.map((editor) => editor.close()));
        expect(saved.missingFrom(durableKeys(DATA_DIR, projectId))).toEqual([]);
      }
      // The next server serves the edits.
      server = await start({ DATA_DIR });
      const last = await openAsEditor(server.origin, owner, projectId);
      await last.connection.whenReady;
      await last.connection.whenSaved();
      const served = new Set(last.connection.doc.getMap("test").keys());
      expect(saved.missingFrom(served)).toEqual([]);
      await last.close();
      const { code, ms } = await server.stop("SIGTERM");
      expect([code, ms < 10_000]).toEqual([0, true]);
    },
    TIMEOUT_MS,
  );

  it(
    "has every comment and message that it called sent",
    async () => {
      const DATA_DIR = dataFolder();
      let server = await start({ DATA_DIR });
      const owner = await signUp(server);
      const projectId = await newProject(owner);
      const sent: string[] = [];
      let isKilled = false;
      const sending = ["comments", "chat"].map(async (channel) => {
        for (let count = 0; !isKilled; count++) {
          const text = `${channel} ${count}`;
          const answer = await owner.call("addToDiscussion", { projectId, channel, text }).catch(() => null);
          if (answer?.status === 200) sent.push(text);
        }
      });
      await expect.poll(() => sent.length).toBeGreaterThan(20);
      await server.stop("SIGKILL");
      isKilled = true;
      await Promise.all(sending);
      server = await start({ DATA_DIR });
      const { result } = await callFunction(server.origin, "readDiscussion", { projectId }, owner.token);
      const shown = JSON.stringify(result);
      expect(sent.filter((text) => !shown.includes(`"${text}"`))).toEqual([]);
    },
    TIMEOUT_MS,
  );

  it(
    "is edited offline, and receives the edits when it is back",
    async () => {
      const DATA_DIR = dataFolder();
      const first = await start({ DATA_DIR });
      const owner = await signUp(first);
      const projectId = await newProject(owner);
      const { connection, close } = await openAsEditor(first.origin, owner, projectId);
      await connection.whenReady;
      await connection.whenSaved();
      await first.stop("SIGKILL");
      await until(connection, () => connection.saveState === "offline");
      connection.doc.getMap("test").set("while it was away", true);
      // Without IndexedDB there is no local copy, so no state may claim one.
      const said = new Set([connection.saveState]);
      connection.subscribe(() => said.add(connection.saveState));
      await start({ DATA_DIR, PORT: new URL(first.origin).port });
      await connection.whenSaved();
      expect([...said]).toEqual(["saving", "saved"]);
      expect(durableKeys(DATA_DIR, projectId)).toContain("while it was away");
      await close();
    },
    TIMEOUT_MS,
  );
});

describe("a server shutdown", () => {
  it(
    "takes less than 10 s during edits, and loses nothing",
    async () => {
      const DATA_DIR = dataFolder();
      const server = await start({ DATA_DIR });
      const owner = await signUp(server);
      const projectId = await newProject(owner);
      const editors = await Promise.all(Array.from({ length: EDITORS }, () => openAsEditor(server.origin, owner, projectId)));
      await Promise.all(editors.map((editor) => editor.connection.whenReady));
      const saved = new SavedEdits();
      let isOver = false;
      const editing = editors.map((editor, index) => editUntil(editor, `editor ${index}`, () => isOver, saved));
      await saved.more(20);
      const { code, ms } = await server.stop("SIGTERM");
      isOver = true;
      await Promise.all(editing);
      await Promise.all(editors.map((editor) => editor.close()));
      expect([code, ms < 10_000]).toEqual([0, true]);
      expect(saved.missingFrom(durableKeys(DATA_DIR, projectId))).toEqual([]);
    },
    TIMEOUT_MS,
  );
});
