import { openAsEditor, type OpenEditor } from "@playsmith/server/editor";
import { seeded } from "@playsmith/server/seeded";
import { newProject, PASSWORD, type Person, personFrom, postJson } from "@playsmith/server/test-server";
import type { Cluster } from "./cluster.ts";

const EDITS_PER_SECOND = 5;
const SESSION_MS = [1_500, 5_000] as const;
/** Time in which an edit must be acknowledged after all faults are over. */
const HEALS_WITHIN_MS = 20_000;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** People who edit, and what was acknowledged to them. */
export interface Workload {
  person: Person;
  projectIds: readonly string[];
  /** Keys of acknowledged edits, by project. */
  acknowledged: ReadonlyMap<string, ReadonlySet<string>>;
  edits(): number;
  /** Reasons to believe that something is wrong for a person. */
  complaints: readonly string[];
  complain(reason: string): void;
  /** Open editors that have seen the notice of a full disk. */
  sawDiskFull(): number;
  /** Editors that stay. */
  staying: readonly OpenEditor[];
  /** Stops editing, and waits until the open editors have saved everything. Resolves to them. */
  stop(): Promise<OpenEditor[]>;
}

/**
 * Starts people who edit a few projects. A quarter stays; the others come and go, and never send anything again, so that a lost
 * acknowledged edit stays lost.
 */
export async function startWorkload(
  cluster: Cluster,
  options: { editors: number; projects: number; seed: number; prepare: (projectIds: readonly string[]) => Promise<void> },
): Promise<Workload> {
  const random = seeded(options.seed);
  const person = await signUp(cluster.nodes[0]?.server.origin ?? "", `simulation${options.seed}@example.org`);
  const projectIds: string[] = [];
  for (let index = 0; index < options.projects; index++) projectIds.push(await newProject(person, `Project ${index}`));
  await options.prepare(projectIds);
  const acknowledged = new Map(projectIds.map((projectId) => [projectId, new Set<string>()]));
  const complaints: string[] = [];
  const staying: OpenEditor[] = [];
  const noticed = new Set<string>();
  let [edits, sessions, isOver] = [0, 0, false];

  async function edit(editor: OpenEditor, projectId: string, name: string, forMs: number): Promise<void> {
    const { connection } = editor;
    const endMs = performance.now() + forMs;
    for (let count = 0; !isOver && performance.now() < endMs; count++) {
      const key = `${name}.${count}`;
      connection.doc.getMap("simulation").set(key, 1);
      edits++;
      connection.whenSaved().then(
        () => acknowledged.get(projectId)?.add(key),
        () => undefined,
      );
      await wait((0.5 + random()) * (1_000 / EDITS_PER_SECOND));
      if (connection.hasLostAccess) complaints.push(`${name} has lost access`);
      if (connection.replacement !== null) complaints.push(`${name} lost its client id`);
      if (connection.saveState === "diskFull") noticed.add(name);
      if (connection.saveState === "forbidden" || connection.saveState === "tooLarge")
        complaints.push(`${name} reads ${connection.saveState}`);
    }
  }

  async function live(index: number): Promise<void> {
    const stays = index % 4 === 0;
    const projectId = projectIds[index % projectIds.length] as string;
    while (!isOver) {
      const name = `${index}.${++sessions}`;
      const editor = await openAsEditor(cluster.origin, person, projectId, { localStorage: signedInBefore(person) }).catch(() => null);
      if (editor === null) {
        await wait(200);
        continue;
      }
      // A server may go while the document loads; then it comes from another one.
      await Promise.race([editor.connection.whenReady.catch(() => undefined), wait(HEALS_WITHIN_MS)]);
      if (stays) staying.push(editor);
      const sessionMs = SESSION_MS[0] + random() * (SESSION_MS[1] - SESSION_MS[0]);
      await edit(editor, projectId, name, stays ? Number.POSITIVE_INFINITY : sessionMs);
      if (stays) return;
      if (random() < 0.5) await Promise.race([editor.connection.whenSaved().catch(() => undefined), wait(2_000)]);
      await editor.close();
    }
  }

  const living = Array.from({ length: options.editors }, (_, index) => live(index));
  return {
    person,
    projectIds,
    acknowledged,
    edits: () => edits,
    complaints,
    complain: (reason) => void complaints.push(reason),
    sawDiskFull: () => noticed.size,
    staying,
    async stop() {
      isOver = true;
      await Promise.all(living);
      for (const [index, editor] of staying.entries()) {
        const saved = editor.connection.whenSaved().then(
          () => true,
          () => false,
        );
        const isSaved = await Promise.race([saved, wait(HEALS_WITHIN_MS).then(() => false)]);
        if (!isSaved) complaints.push(`editor ${index} is not saved: ${editor.connection.saveState}`);
      }
      return staying;
    },
  };
}

/** The storage of a browser in which a person has signed in: they stay signed in while the server can't say who they are. */
function signedInBefore({ uid, email }: Person): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  const items = new Map([["playsmith-last-user", JSON.stringify({ uid, email, displayName: "" })]]);
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

async function signUp(origin: string, email: string): Promise<Person> {
  return personFrom(origin, email, await postJson(`${origin}/api/auth/sign-up/email`, { email, password: PASSWORD }));
}
