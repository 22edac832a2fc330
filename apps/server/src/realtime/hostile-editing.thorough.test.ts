import { setTimeout as wait } from "node:timers/promises";
// oxlint-disable-next-line no-restricted-imports -- type of the client's connection
import type { ProjectConnection } from "@playsmith/client";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import * as Y from "yjs";
import { device } from "../testing/device.ts";
import { openAsEditor, type OpenEditor } from "../testing/editor.ts";
import { forgedDeletion, forgedGarbage } from "../testing/forged-structs.ts";
import { offlineSockets } from "../testing/offline-sockets.ts";
import { sendRawUpdate } from "../testing/raw-update.ts";
import { seeded } from "../testing/seeded.ts";
import { newProject, type Person, startTestServer, type TestServer } from "../testing/test-server.ts";

const SEEDS = [1, 3, 106, 110, 115];
const ACTIONS = 50;
/** Maximum time between two actions, so that some are batched and some are not. */
const PAUSE_MS = 70;
const HOSTS = ["127.0.0.1", "localhost"];

const sockets = offlineSockets();
let server: TestServer;
let people: Person[];
let hostile: Person;

beforeAll(async () => {
  // The library logs each rejection, which these tests cause.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(console, "log").mockImplementation(() => undefined);
  vi.stubGlobal("WebSocket", sockets.WebSocket);
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.stubGlobal("IDBKeyRange", IDBKeyRange);
  server = await startTestServer();
  people = [await server.signUp(), await server.signUp()];
  hostile = await server.signUp();
});
afterAll(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await server.close();
});

/** An honest editor, in consecutive tabs on one device. */
class Honest {
  /** Everything that they wrote, each once. */
  readonly written: string[] = [];
  readonly clients = new Set<number>();
  readonly host: string;
  moves = 0;
  #editor: OpenEditor | null = null;
  #opening: Promise<void> = Promise.resolve();
  readonly #storage = device().localStorage;
  readonly #person: Person;
  readonly #projectId: string;
  readonly #label: string;

  constructor(person: Person, projectId: string, index: number) {
    this.#person = person;
    this.#projectId = projectId;
    this.#label = "ab"[index] as string;
    this.host = new URL(server.origin.replace("127.0.0.1", HOSTS[index] as string)).host;
  }

  get connection(): ProjectConnection {
    return (this.#editor as OpenEditor).connection;
  }

  open(replacement: ProjectConnection["replacement"] = null): Promise<void> {
    this.#opening = this.#open(replacement);
    return this.#opening;
  }

  async #open(replacement: ProjectConnection["replacement"]): Promise<void> {
    const editor = await openAsEditor(`http://${this.host}`, this.#person, this.#projectId, { localStorage: this.#storage, replacement });
    this.#editor = editor;
    await editor.connection.whenReady;
    const look = () => {
      if (this.#editor === editor && editor.connection.replacement !== null) void this.#move(editor);
    };
    editor.connection.subscribe(look);
    look();
  }

  /** As the app does it. */
  async #move(editor: OpenEditor): Promise<void> {
    this.#editor = null;
    this.moves++;
    const { replacement } = editor.connection;
    this.#opening = editor.close().then(() => this.#open(replacement));
    await this.#opening;
  }

  async settled(): Promise<void> {
    for (let before: unknown = null; before !== this.#opening; ) {
      before = this.#opening;
      await this.#opening;
    }
  }

  async write(): Promise<void> {
    await this.settled();
    const { doc } = this.connection;
    const word = `${this.#label}${this.written.length};`;
    this.written.push(word);
    this.clients.add(doc.clientID);
    doc.transact(() => {
      doc.getMap("kept").set(word, true);
      doc.getText("text").insert(doc.getText("text").length, word);
    });
  }

  /** Closes the tab and opens another: unsaved edits are on the device. */
  async reopen(): Promise<void> {
    await this.close();
    await this.open();
  }

  async close(): Promise<void> {
    await this.settled();
    const editor = this.#editor as OpenEditor;
    this.#editor = null;
    await editor.close();
  }
}

const stored = (projectId: string) => server.application.realtime.documents.read(projectId);

it.each(SEEDS)("loses nothing of two honest editors beside a hostile one (seed %i)", async (seed) => {
  const random = seeded(seed);
  const below = (limit: number): number => Math.floor(random() * limit);
  const [owner, member] = people as [Person, Person];
  const projectId = await newProject(owner);
  for (const { email } of [member, hostile]) await owner.result("addMember", { projectId, email, role: "editor" });
  const honest = [owner, member].map((person, index) => new Honest(person, projectId, index));
  await Promise.all(honest.map((each) => each.open()));

  async function attack(victim: Honest): Promise<void> {
    await victim.settled();
    const client = random() < 0.7 ? victim.connection.doc.clientID : ([...victim.clients][below(victim.clients.size)] ?? 1);
    const document = await stored(projectId);
    const clock = Y.getState(document.store, client);
    const forge = [forgedGarbage, forgedFutureDeletion, forgedText][below(3)] as typeof forgedGarbage;
    await sendRawUpdate(server.origin, hostile, projectId, forge(client, clock, 1 + below(8)));
  }

  for (let action = 0; action < ACTIONS; action++) {
    const each = honest[below(2)] as Honest;
    const what = random();
    if (what < 0.45) await each.write();
    else if (what < 0.6) await attack(each);
    else if (what < 0.72) sockets.cut(each.host);
    else if (what < 0.84) sockets.restore(each.host);
    else if (what < 0.92) sockets.drop(each.host);
    else await each.reopen();
    await wait(below(PAUSE_MS));
  }
  for (const each of honest) sockets.restore(each.host);
  for (const each of honest) {
    await each.settled();
    await expect.poll(() => each.settled().then(() => each.connection.saveState), { timeout: 10_000 }).toBe("saved");
  }
  const document = await stored(projectId);
  const written = honest.flatMap((each) => each.written).sort();
  expect([...document.getMap("kept").keys()].sort()).toEqual(written);
  const text = document.getText("text").toString();
  for (const word of written) expect(text.split(word), word).toHaveLength(2);
  await Promise.all(honest.map((each) => each.close()));
});

/** Deletes only future structs, since editors may delete existing ones. */
const forgedFutureDeletion: typeof forgedDeletion = (client, clock, length) => forgedDeletion(client, clock + 60, 1_000 * length);

/** Letters under another person's client id. */
function forgedText(client: number, clock: number, length: number): Uint8Array {
  const doc = new Y.Doc();
  doc.clientID = client;
  doc.getText("text").insert(0, "-".repeat(clock + length));
  return Y.diffUpdate(Y.encodeStateAsUpdate(doc), Y.encodeStateVector(prefix(client, clock)));
}

function prefix(client: number, clock: number): Y.Doc {
  const doc = new Y.Doc();
  doc.clientID = client;
  if (clock > 0) doc.getText("text").insert(0, "-".repeat(clock));
  return doc;
}
