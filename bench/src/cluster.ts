import { openAsEditor, type OpenEditor, until } from "@playsmith/server/editor";
import { newProject, PASSWORD, type Person, personFrom, postJson } from "@playsmith/server/test-server";
import { type Measurement, median, roundMs } from "./measurement.ts";
import { type Cluster, programs, startCluster } from "./simulate/cluster.ts";
import { sized } from "./size.ts";

const EDITORS = sized(20, 4);
const DOCUMENTS = sized(6, 2);
const EDITORS_OF_MANY = sized(10, 2);
const EDITS = sized(100, 10);
const EDITS_PER_SECOND = 10;
const ROUNDS = sized(10, 2);

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const percentile = (values: readonly number[], part: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN;

interface Edits {
  /** Milliseconds from an edit until a reader on the same server has it. */
  same: number[];
  /** The same for a reader on another server. */
  other: number[];
  /** Edits that were saved, in all documents. */
  perSecond: number;
}

/**
 * Time from an edit on one server until an editor on another one has it, while many edit one document, beside the same on one server; and
 * while more edit several documents. The first edit after a pause waits 16 ms in the editor before it is sent.
 */
export async function cluster(): Promise<Measurement[]> {
  if (programs.postgres === null) return [];
  const lines: Measurement[] = [];
  for (const withRedis of programs.redis === null ? [false] : [true, false]) {
    const name = withRedis ? "with Redis" : "without Redis";
    const running = await startCluster({ nodes: 3, withRedis });
    try {
      const origins = running.nodes.map(({ server }) => server.origin);
      const email = "cluster@example.org";
      const signedUp = await postJson(`${origins[0]}/api/auth/sign-up/email`, { email, password: PASSWORD });
      const person = await personFrom(origins[0] as string, email, signedUp);
      const projectId = await newProject(person);
      const one = await edited(origins, person, [projectId], EDITORS);
      lines.push({
        bench: "cluster",
        case: `edit to another server, ${name}`,
        n: EDITORS,
        unit: "ms",
        ours: roundMs(median(one.other)),
        p99: roundMs(percentile(one.other, 0.99)),
        floor: roundMs(median(one.same)),
        floorP99: roundMs(percentile(one.same, 0.99)),
        ratio: roundMs(median(one.other) / median(one.same)),
        editsPerSecond: Math.round(one.perSecond),
      });
      const projectIds = await Promise.all(Array.from({ length: DOCUMENTS }, () => newProject(person)));
      const many = await edited(origins, person, projectIds, EDITORS_OF_MANY);
      lines.push({
        bench: "cluster",
        case: `edit to another server, ${DOCUMENTS} documents, ${name}`,
        n: DOCUMENTS * EDITORS_OF_MANY,
        unit: "ms",
        ours: roundMs(median(many.other)),
        p99: roundMs(percentile(many.other, 0.99)),
        editsPerSecond: Math.round(many.perSecond),
      });
      lines.push(...(await changes(running, person, projectId, name)));
    } finally {
      await running.close();
    }
  }
  return lines;
}

/** @param editors how many edit each document, all on one server; the servers take the documents in turn. */
async function edited(origins: readonly string[], person: Person, projectIds: readonly string[], editors: number): Promise<Edits> {
  const opened: OpenEditor[] = [];
  const openAt = async (index: number, projectId: string): Promise<OpenEditor> => {
    const editor = await openAsEditor(origins[index % origins.length] as string, person, projectId);
    await editor.connection.whenSaved();
    opened.push(editor);
    return editor;
  };
  const sentMs = new Map<string, number>();
  const watch = ({ connection }: OpenEditor, delaysMs: number[]): void =>
    connection.doc.getMap("bench").observe((event) => {
      for (const key of event.keysChanged) delaysMs.push(performance.now() - (sentMs.get(String(key)) ?? Number.NaN));
    });
  const same: number[] = [];
  const other: number[] = [];
  const writers: OpenEditor[] = [];
  for (const [index, projectId] of projectIds.entries()) {
    watch(await openAt(index, projectId), same);
    watch(await openAt(index + 1, projectId), other);
    for (let count = 0; count < editors; count++) writers.push(await openAt(index, projectId));
  }
  const startedMs = performance.now();
  await Promise.all(
    writers.map(async ({ connection }, writer) => {
      await wait((writer / writers.length) * (1_000 / EDITS_PER_SECOND));
      for (let count = 0; count < EDITS; count++) {
        const key = `${writer}.${count}`;
        sentMs.set(key, performance.now());
        connection.doc.getMap("bench").set(key, 1);
        await wait(1_000 / EDITS_PER_SECOND);
      }
      await connection.whenSaved();
    }),
  );
  const edits = writers.length * EDITS;
  const perSecond = edits / ((performance.now() - startedMs) / 1_000);
  while (same.length < edits || other.length < edits) await wait(10);
  for (const editor of opened) await editor.close();
  return { same, other, perSecond };
}

/** Time until the editor of a removed person on another server is closed, and until an editor saves again after its server was killed. */
async function changes(running: Cluster, owner: Person, projectId: string, name: string): Promise<Measurement[]> {
  const second = running.nodes[1]?.server.origin ?? "";
  const removedMs: number[] = [];
  const reconnectedMs: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const email = `guest${round}@example.org`;
    const guest = await personFrom(second, email, await postJson(`${second}/api/auth/sign-up/email`, { email, password: PASSWORD }));
    await owner.result("addMember", { projectId, email, role: "editor" });
    const theirs = await openAsEditor(second, guest, projectId);
    await theirs.connection.whenSaved();
    const removedAtMs = performance.now();
    await owner.result("removeMember", { projectId, userId: guest.uid });
    await until(theirs.connection, () => theirs.connection.hasLostAccess);
    removedMs.push(performance.now() - removedAtMs);
    await theirs.close();
  }
  for (let round = 0; round < ROUNDS; round++) {
    const editor = await openAsEditor(running.origin, owner, projectId);
    await editor.connection.whenSaved();
    // The balancer has chosen any of them: all but one are killed.
    const killed = running.nodes.slice(1);
    const killedAtMs = performance.now();
    await Promise.all(killed.map((node) => node.stop("SIGKILL")));
    editor.connection.doc.getMap("bench").set(`after ${round}`, 1);
    await editor.connection.whenSaved();
    reconnectedMs.push(performance.now() - killedAtMs);
    await editor.close();
    await Promise.all(killed.map((node) => node.start()));
  }
  const line = (what: string, values: readonly number[]): Measurement => ({
    bench: "cluster",
    case: `${what}, ${name}`,
    n: values.length,
    unit: "ms",
    ours: roundMs(median(values)),
    most: roundMs(Math.max(...values)),
  });
  return [
    line("the editor of a removed person on another server is closed", removedMs),
    line("saved again after servers were killed", reconnectedMs),
  ];
}
