import { afterAll, beforeAll, expect, it, vi } from "vitest";
import * as Y from "yjs";
import { openAsEditor, type OpenEditor } from "../testing/editor.ts";
import { seeded } from "../testing/seeded.ts";
import { newProject, type Person, startTestServer, type TestServer } from "../testing/test-server.ts";

const SEEDS = [1, 2, 3, 4];
const ACTIONS = 60;
const MAX_EDITORS = 4;
/** Maximum time between two actions, so that some are batched and some are not. */
const PAUSE_MS = 70;
/** Maximum latency of the stored document, while others continue. */
const ON_ITS_WAY_MS = 150;

const ME = "me";
let server: TestServer;
let [owner, member, viewer]: Person[] = [];
const sockets = new Set<WebSocket>();

beforeAll(async () => {
  vi.stubGlobal(
    "WebSocket",
    class extends WebSocket {
      constructor(url: string | URL, protocols?: string | string[]) {
        super(url, protocols);
        sockets.add(this);
        this.addEventListener("close", () => sockets.delete(this));
      }
    },
  );
  server = await startTestServer();
  [owner, member, viewer] = [await server.signUp(), await server.signUp(), await server.signUp()];
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await server.close();
});

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const contentOf = (doc: Y.Doc) => ({
  kept: doc.getMap("kept").toJSON(),
  loose: doc.getMap("loose").toJSON(),
  text: doc.getText("text").toJSON(),
});

/** An editor without a local copy, and the expected results of their actions. */
class Editing {
  readonly editor: OpenEditor;
  readonly #undo: Y.UndoManager;
  readonly #label: string;
  readonly #saved: Set<string>;
  #unsaved: string[] = [];
  #edits = 0;

  constructor(editor: OpenEditor, label: string, saved: Set<string>) {
    this.editor = editor;
    this.#label = label;
    this.#saved = saved;
    this.#undo = new Y.UndoManager(this.doc.getMap("loose"), { trackedOrigins: new Set([ME]), captureTimeout: 0 });
    editor.connection.subscribe(() => this.note());
  }

  get doc(): Y.Doc {
    return this.editor.connection.doc;
  }

  /** Records edits that the header shows as saved: they must be durable. */
  note(): void {
    if (this.editor.connection.saveState !== "saved") return;
    for (const key of this.#unsaved.splice(0)) this.#saved.add(key);
  }

  keep(): string {
    const key = `${this.#label} ${this.#edits++}`;
    this.#unsaved.push(key);
    this.doc.transact(() => this.doc.getMap("kept").set(key, true), ME);
    return key;
  }

  /** Adds a key of its own, which only its own undo removes. */
  addLoose(): void {
    this.doc.transact(() => this.doc.getMap("loose").set(`${this.#label} ${this.#edits++}`, true), ME);
  }

  undo(): void {
    const before = new Set(this.doc.getMap("loose").keys());
    this.#undo.undo();
    for (const key of this.doc.getMap("loose").keys()) before.delete(key);
    expect(
      [...before].filter((key) => !key.startsWith(`${this.#label} `)),
      "others' work",
    ).toEqual([]);
  }

  write(random: () => number): void {
    const text = this.doc.getText("text");
    const at = Math.floor(random() * text.length);
    if (text.length > 20 && random() < 0.5) text.delete(at, Math.min(5, text.length - at));
    else text.insert(at, this.#label.slice(0, 3));
  }
}

async function run(seed: number): Promise<void> {
  const random = seeded(seed);
  const pick = <Value>(values: readonly Value[]): Value | undefined => values[Math.floor(random() * values.length)];
  const projectId = await newProject(owner as Person);
  await owner?.result("addMember", { projectId, email: member?.email, role: "editor" });
  await owner?.result("addMember", { projectId, email: viewer?.email, role: "viewer" });
  const saved = new Set<string>();
  const kept: { editing: Editing; key: string }[] = [];
  let editors: Editing[] = [];
  const opening = new Set<Promise<void>>();
  let opened = 0;

  const open = async (person: Person | undefined, onItsWayMs: number): Promise<Editing> => {
    const late: typeof fetch = async (url, init) => {
      const response = await fetch(url, init);
      if (String(url).endsWith("/document")) await wait(onItsWayMs);
      return response;
    };
    const label = `e${opened++}`;
    const editor = await openAsEditor(server.origin, person as Person, projectId, { fetch: late });
    const editing = new Editing(editor, label, saved);
    await editor.connection.whenReady;
    return editing;
  };
  const begin = (): void => {
    const coming = open(pick([owner, member]), random() * ON_ITS_WAY_MS).then((editing) => {
      editors.push(editing);
      if (editors.length % 2 === 0) kept.push({ editing, key: editing.keep() });
    });
    opening.add(coming);
    void coming.finally(() => opening.delete(coming));
  };
  const close = async (editing: Editing | undefined): Promise<void> => {
    editors = editors.filter((other) => other !== editing);
    await editing?.editor.close();
  };

  const watching = await open(viewer, 0);
  const said = new Set<string>();
  watching.editor.connection.subscribe(() => said.add(watching.editor.connection.saveState));
  begin();
  await Promise.all(opening);
  for (let action = 0; action < ACTIONS; action++) {
    const what = random();
    const editing = pick(editors);
    if (what < 0.35 && editing) kept.push({ editing, key: editing.keep() });
    else if (what < 0.5) editing?.addLoose();
    else if (what < 0.6) editing?.undo();
    else if (what < 0.7) editing?.write(random);
    else if (what < 0.85 && editors.length + opening.size < MAX_EDITORS) begin();
    else if (what < 0.92) pick([...sockets])?.close();
    else if (editors.length > 1) await close(editing);
    if (random() < 0.6) await wait(random() * PAUSE_MS);
  }
  await expect.poll(() => opening.size, { message: `seed ${seed}: opened` }).toBe(0);
  // A new viewer has nothing to send, either.
  const late = await open(viewer, 0);
  const all = [...editors, watching, late];
  const states = () => new Set(all.map(({ editor }) => editor.connection.saveState));
  await expect.poll(states, { message: `seed ${seed}: saved` }).toEqual(new Set(["saved"]));
  const stored = contentOf(await server.application.realtime.documents.read(projectId));
  const missing = [...saved].filter((key) => !(key in stored.kept));
  expect(missing, `seed ${seed}: called saved, and lost`).toEqual([]);
  expect(kept.filter(({ editing, key }) => editors.includes(editing) && !(key in stored.kept)).map(({ key }) => key)).toEqual([]);
  for (const { doc } of all) await expect.poll(() => contentOf(doc), { timeout: 5_000 }).toEqual(stored);
  expect([...said], "a viewer has nothing to be refused").not.toContain("forbidden");
  await Promise.all(all.map(({ editor }) => editor.close()));
}

it("loses nothing while editors join without a local copy, leave, and are disconnected", async () => {
  for (const seed of SEEDS) await run(seed);
});
