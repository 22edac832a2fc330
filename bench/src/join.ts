import { once } from "node:events";
import { readFileSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";
import { startChildServer } from "@playsmith/server/child-server";
import { openAsEditor } from "@playsmith/server/editor";
import { joinDocument } from "@playsmith/server/raw-socket";
import { newProject, PASSWORD, type Person, personFrom, postJson, temporaryFolder } from "@playsmith/server/test-server";
import * as Y from "yjs";
import { type Measurement, median, roundMs } from "./measurement.ts";
import { sized } from "./size.ts";

/** Accounts, and windows of each: a project has 50 members at most. */
const PEOPLE = sized(30, 5);
const WINDOWS = sized(5, 2);
const DOCUMENT_BYTES = sized(20_000_000, 2_000_000);
/** Bytes of an object in a document are about so many: small entries, as in a scene. */
const ENTRY = "x".repeat(90);
const ENTRIES_A_STEP = 10_000;
const BYTES_AN_ENTRY = 110;

async function signUp(origin: string, name: string): Promise<Person> {
  const email = `${name}@example.org`;
  return personFrom(origin, email, await postJson(`${origin}/api/auth/sign-up/email`, { email, password: PASSWORD }));
}

/** Memory of a process at its highest, in MB; null where the system does not tell. */
function highestMemoryMb(pid: number | undefined): number | null {
  try {
    const found = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
    return found ? Math.round(Number(found[1]) / 1_024) : null;
  } catch {
    return null;
  }
}

/** Reads a document as compressed bytes: to unpack them for all would take this process longer than the server needs. */
async function download(address: string, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, "accept-encoding": "zstd" };
  const [answer] = (await once(get(address, { headers }), "response")) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`The document answers ${answer.statusCode}`);
  answer.resume();
  await once(answer, "end");
}

/** Many who open one large project at once: until each has its document and was answered on its socket, beside health checks meanwhile. */
export async function join(): Promise<Measurement[]> {
  const folder = temporaryFolder();
  const server = await startChildServer({ DATA_DIR: folder.path });
  try {
    const { origin } = server;
    const owner = await signUp(origin, "owner");
    const projectId = await newProject(owner);
    const people: Person[] = [];
    for (let index = 0; index < PEOPLE; index++) {
      const person = await signUp(origin, `person${index}`);
      await owner.result("addMember", { projectId, email: person.email, role: "editor" });
      people.push(person);
    }
    const author = await openAsEditor(origin, owner, projectId);
    await author.connection.whenSaved();
    const { doc } = author.connection;
    for (let entries = 0; entries * BYTES_AN_ENTRY < DOCUMENT_BYTES; entries += ENTRIES_A_STEP) {
      doc.transact(() => {
        for (let index = 0; index < ENTRIES_A_STEP; index++) doc.getMap("bench").set(`${entries + index}`, ENTRY);
      });
      await author.connection.whenSaved();
    }
    const stateVector = Y.encodeStateVector(doc);
    const bytes = Y.encodeStateAsUpdate(doc).byteLength;
    await author.close();
    const beforeMb = highestMemoryMb(server.process.pid);

    let isOver = false;
    const healthMs: number[] = [];
    const watching = (async () => {
      while (!isOver) {
        const startMs = performance.now();
        await (await fetch(`${origin}/healthz`)).text();
        healthMs.push(performance.now() - startMs);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    })();
    const startMs = performance.now();
    const joins = people.flatMap((person) =>
      Array.from({ length: WINDOWS }, async () => {
        await download(`${origin}/storage/projects/${projectId}/document`, person.token);
        const joined = await joinDocument(origin, person.token, projectId, stateVector);
        return { ms: performance.now() - startMs, leave: joined.leave };
      }),
    );
    const joined = await Promise.all(joins);
    isOver = true;
    await watching;
    for (const { leave } of joined) leave();
    const times = joined.map(({ ms }) => ms);
    healthMs.sort((a, b) => a - b);
    return [
      {
        bench: "join",
        case: `${times.length} open a project of ${roundMs(bytes / 1e6)} MB at once`,
        unit: "ms",
        ours: roundMs(median(times)),
        most: roundMs(Math.max(...times)),
        healthMost: roundMs(healthMs.at(-1) ?? Number.NaN),
        memoryBeforeMb: beforeMb ?? 0,
        memoryMb: highestMemoryMb(server.process.pid) ?? 0,
      },
    ];
  } finally {
    await server.stop("SIGKILL");
    folder.remove();
  }
}
