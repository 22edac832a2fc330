import { openAsEditor, type OpenEditor, until } from "@playsmith/server/editor";
import { newProject, PASSWORD, type Person, personFrom, postJson } from "@playsmith/server/test-server";
import { type Measurement, median, roundMs } from "./measurement.ts";
import { type Cluster, programs, startCluster } from "./simulate/cluster.ts";
import { sized } from "./size.ts";

const EDITORS = sized(20, 4);
const EDITS = sized(100, 10);
const EDITS_PER_SECOND = 10;
const ROUNDS = sized(10, 2);

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const percentile = (values: readonly number[], part: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN;

/**
 * Time from an edit on one server until an editor on another one has it, while many edit one document; beside the same on one server. An
 * edit waits 50 ms in the editor before it is sent.
 */
export async function cluster(): Promise<Measurement[]> {
  if (programs.postgres === null) return [];
  const lines: Measurement[] = [];
  for (const withRedis of programs.redis === null ? [false] : [true, false]) {
    const running = await startCluster({ nodes: 3, withRedis });
    try {
      const origins = running.nodes.map(({ server }) => server.origin);
      const email = "cluster@example.org";
      const signedUp = await postJson(`${origins[0]}/api/auth/sign-up/email`, { email, password: PASSWORD });
      const person = await personFrom(origins[0] as string, email, signedUp);
      const projectId = await newProject(person);
      const openAt = async (index: number): Promise<OpenEditor> => {
        const editor = await openAsEditor(origins[index % origins.length] as string, person, projectId);
        await editor.connection.whenSaved();
        return editor;
      };
      const readers = [await openAt(0), await openAt(1)];
      const writers: OpenEditor[] = [];
      for (let index = 0; index < EDITORS; index++) writers.push(await openAt(0));
      const sentMs = new Map<string, number>();
      const delays = readers.map(({ connection }) => {
        const delaysMs: number[] = [];
        connection.doc.getMap("bench").observe((event) => {
          for (const key of event.keysChanged) delaysMs.push(performance.now() - (sentMs.get(String(key)) ?? Number.NaN));
        });
        return delaysMs;
      });
      const startedMs = performance.now();
      await Promise.all(
        writers.map(async ({ connection }, writer) => {
          await wait((writer / EDITORS) * (1_000 / EDITS_PER_SECOND));
          for (let count = 0; count < EDITS; count++) {
            const key = `${writer}.${count}`;
            sentMs.set(key, performance.now());
            connection.doc.getMap("bench").set(key, 1);
            await wait(1_000 / EDITS_PER_SECOND);
          }
          await connection.whenSaved();
        }),
      );
      const seconds = (performance.now() - startedMs) / 1_000;
      while (delays.some(({ length }) => length < EDITORS * EDITS)) await wait(10);
      const [same = [], other = []] = delays;
      lines.push({
        bench: "cluster",
        case: withRedis ? "edit to another server, with Redis" : "edit to another server, without Redis",
        n: EDITORS,
        unit: "ms",
        ours: roundMs(median(other)),
        p99: roundMs(percentile(other, 0.99)),
        floor: roundMs(median(same)),
        floorP99: roundMs(percentile(same, 0.99)),
        ratio: roundMs(median(other) / median(same)),
        editsPerSecond: Math.round((EDITORS * EDITS) / seconds),
      });
      for (const editor of [...readers, ...writers]) await editor.close();
      lines.push(...(await changes(running, person, projectId, withRedis ? "with Redis" : "without Redis")));
    } finally {
      await running.close();
    }
  }
  return lines;
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
