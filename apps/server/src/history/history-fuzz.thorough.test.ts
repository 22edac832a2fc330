import { type Branch, type CallableOutput, PROJECT_ROLES } from "@playsmith/contract";
import { mergeGames, ProjectDocument, restoreGame } from "@playsmith/document";
import type { Game } from "@playsmith/game-format";
import * as Y from "yjs";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { openAsEditor, type OpenEditor } from "../testing/editor.ts";
import { seeded } from "../testing/seeded.ts";
import { newProject, type Person, startTestServer, type TestServer } from "../testing/test-server.ts";

const EDITORS = 4;
const STEPS = 120;
const SEEDS = [1, 2, 3];
const NAMES = ["a", "b", "c", "d", "e"];

let server: TestServer;
let people: Person[];
const open: OpenEditor[] = [];

beforeAll(async () => {
  server = await startTestServer();
  people = await Promise.all(Array.from({ length: EDITORS }, () => server.signUp()));
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((opened) => opened.close()));
});
afterAll(() => server.close());

interface Opened {
  person: Person;
  editor: OpenEditor;
  document: ProjectDocument;
}

async function join(person: Person, projectId: string): Promise<Opened> {
  const editor = await openAsEditor(server.origin, person, projectId);
  open.push(editor);
  await editor.connection.whenReady;
  return { person, editor, document: new ProjectDocument(editor.connection.doc) };
}

/** Waits until all editors have what any of them has. */
async function settle(editors: readonly Opened[]): Promise<void> {
  await Promise.all(editors.map(({ editor }) => editor.connection.whenSaved()));
  const states = () => editors.map(({ editor }) => Buffer.from(Y.encodeStateVector(editor.connection.doc)).toString("base64"));
  await expect.poll(() => new Set(states()).size).toBe(1);
}

it.each(SEEDS)(
  "editors who edit, restore, branch, merge and leave agree, and each version is given back exactly (seed %i)",
  async (seed) => {
    const random = seeded(seed);
    const below = (limit: number): number => Math.floor(random() * limit);
    const name = (): string => NAMES[below(NAMES.length)] as string;
    const [owner] = people as [Person, ...Person[]];
    const projectId = await newProject(owner);
    for (const person of people.slice(1)) await owner.result("addMember", { projectId, email: person.email, role: PROJECT_ROLES[2] });
    const editors = await Promise.all(people.map((person) => join(person, projectId)));
    const kept = new Map<string, Game>();
    let branch: Branch | null = null;

    const edit = ({ document }: Opened): void => {
      const [sceneId] = Object.keys(document.game.scenes);
      document.transact("Edit", (edits) => {
        if (below(3) === 0) edits.delete(["variables", name()]);
        else edits.set(["variables", name()], below(100));
        if (sceneId !== undefined) edits.set(["scenes", sceneId, "widthPx"], 100 + below(900));
      });
    };
    const keep = async ({ person, document }: Opened): Promise<void> => {
      await settle(editors);
      const { version } = await person.result<CallableOutput<"saveVersion">>("saveVersion", { projectId, name: `Version ${kept.size}` });
      kept.set(version.id, document.game);
    };
    const read = async (versionId: string): Promise<Game> =>
      (await owner.result<{ game: Game }>("readVersion", { projectId, versionId })).game;
    const restore = async ({ document }: Opened): Promise<void> => {
      const ids = [...kept.keys()];
      const id = ids[below(ids.length)];
      if (id === undefined) return;
      const game = await read(id);
      restoreGame(document, "Restore", game);
      expect(document.game).toEqual(game);
    };
    const merge = async ({ person, document }: Opened): Promise<void> => {
      branch ??= (await person.result<{ branch: Branch }>("createBranch", { projectId, name: "Idea" })).branch;
      const there = await join(person, branch.id);
      edit(there);
      await there.editor.connection.whenSaved();
      await settle(editors);
      const fromId = branch.id;
      const needs = await person.result<CallableOutput<"prepareMerge">>("prepareMerge", { projectId, fromId });
      const merged = mergeGames(needs.base as Game, document.game, needs.from as Game);
      restoreGame(document, "Merge", merged.game);
      await person.result("finishMerge", { projectId, fromId, versionId: needs.versionId });
      await there.editor.close();
      open.splice(open.indexOf(there.editor), 1);
    };
    const reload = async (index: number): Promise<void> => {
      const { person, editor } = editors[index] as Opened;
      await editor.close();
      open.splice(open.indexOf(editor), 1);
      editors[index] = await join(person, projectId);
    };

    for (let step = 0; step < STEPS; step++) {
      const index = below(EDITORS);
      const who = editors[index] as Opened;
      const chance = below(20);
      if (chance === 0) await restore(who);
      else if (chance === 1) await keep(who);
      else if (chance === 2) await merge(who);
      else if (chance === 3) await reload(index);
      else if (chance <= 5) who.document.undo();
      else edit(who);
    }
    await keep(editors[0] as Opened);
    await settle(editors);
    const [first, ...others] = editors as [Opened, ...Opened[]];
    for (const { document } of others) expect(document.game).toEqual(first.document.game);
    expect(first.document.problems).toEqual([]);
    for (const [id, game] of kept) expect(await read(id)).toEqual(game);
  },
);
