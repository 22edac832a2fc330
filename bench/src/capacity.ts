import { startChildServer } from "@playsmith/server/child-server";
import { openAsEditor, type OpenEditor } from "@playsmith/server/editor";
import { joinDocument } from "@playsmith/server/raw-socket";
import { PASSWORD, type Person, personFrom, postJson, temporaryFolder } from "@playsmith/server/test-server";
import { type Measurement, roundMs } from "./measurement.ts";
import { usageOf } from "./process-usage.ts";
import { sized } from "./size.ts";

const DOCUMENTS = sized(100, 4);
const IDLE_EDITORS = sized(200, 8);
const ACTIVE_EDITORS = sized(20, 2);
const EDITS_A_SECOND = sized(10, 10);
const ACTIVE_MS = sized(10_000, 1_000);
/** Time in which garbage is collected, and work after joining is done. */
const SETTLES_MS = sized(5_000, 200);
const VISITS = sized(1_000, 20);
const VISITORS_AT_ONCE = 10;
const NO_STATE = new Uint8Array([0]);

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Processor time in which the server answers a first visit of a game page: the page, the release, and the notice of a play. */
async function processorMsOfPage(owner: Person, projectId: string, origin: string, pid: number | undefined): Promise<number> {
  const { publication } = await owner.result<{ publication: { path: string; slug: string } }>("publishProject", { projectId });
  const html = await (await fetch(origin + publication.path)).text();
  const release = /data-release="([^"]+)"/.exec(html)?.[1] ?? "";
  const visit = async (visitor: number): Promise<void> => {
    const headers = { "user-agent": `visitor ${visitor}` };
    await (await fetch(origin + publication.path, { headers })).arrayBuffer();
    await (await fetch(origin + release, { headers })).arrayBuffer();
    await fetch(`${origin}/api/plays/${publication.slug}`, { method: "POST", headers });
  };
  await visit(0);
  const before = usageOf(pid);
  for (let start = 0; start < VISITS; start += VISITORS_AT_ONCE)
    await Promise.all(Array.from({ length: VISITORS_AT_ONCE }, (_, index) => visit(start + index)));
  return (usageOf(pid).processorMs - before.processorMs) / VISITS;
}

async function signUp(origin: string, name: string): Promise<Person> {
  const email = `${name}@example.org`;
  return personFrom(origin, email, await postJson(`${origin}/api/auth/sign-up/email`, { email, password: PASSWORD }));
}

/**
 * What one server process needs: memory of an open document and of an idle editor, processor time of an active one. Linux only. The table in
 * docs/operation.md follows from these.
 */
export async function capacity(): Promise<Measurement[]> {
  if (process.platform !== "linux") return [];
  const folder = temporaryFolder();
  const server = await startChildServer({ DATA_DIR: folder.path });
  const { origin } = server;
  const usage = async () => {
    await wait(SETTLES_MS);
    return usageOf(server.process.pid);
  };
  const leaves: (() => void)[] = [];
  const join = async (person: Person, projectId: string): Promise<void> => {
    leaves.push((await joinDocument(origin, person.token, projectId, NO_STATE)).leave);
  };
  const active: OpenEditor[] = [];
  try {
    const owner = await signUp(origin, "owner");
    const atStart = await usage();
    const projectIds: string[] = [];
    for (let index = 0; index < DOCUMENTS; index++) {
      const input = { name: `Project ${index}`, templateId: "platformer" };
      projectIds.push((await owner.result<{ project: { id: string } }>("createProject", input)).project.id);
    }
    const [first = ""] = projectIds;
    // The first one warms up what all need.
    await join(owner, first);
    const empty = await usage();
    for (const projectId of projectIds.slice(1)) await join(owner, projectId);
    const withDocuments = await usage();
    for (let index = 0; index < IDLE_EDITORS; index++) await join(owner, first);
    const withIdle = await usage();
    await wait(ACTIVE_MS);
    const later = usageOf(server.process.pid);
    for (let index = 0; index < ACTIVE_EDITORS; index++) {
      const editor = await openAsEditor(origin, owner, projectIds[index % DOCUMENTS] ?? "");
      await editor.connection.whenSaved();
      active.push(editor);
    }
    const before = await usage();
    const startMs = performance.now();
    await Promise.all(
      active.map(async ({ connection }, editor) => {
        await wait((editor / ACTIVE_EDITORS) * (1_000 / EDITS_A_SECOND));
        for (let count = 0; performance.now() - startMs < ACTIVE_MS; count++) {
          connection.doc.getMap("bench").set(`${editor}.${count % 50}`, count);
          await wait(1_000 / EDITS_A_SECOND);
        }
        await connection.whenSaved();
      }),
    );
    const after = usageOf(server.process.pid);
    const seconds = (performance.now() - startMs) / 1_000;
    const pageMs = await processorMsOfPage(owner, first, origin, server.process.pid);
    const line = (name: string, unit: Measurement["unit"], ours: number, n: number): Measurement => ({
      bench: "capacity",
      case: name,
      unit,
      n,
      ours: roundMs(ours),
    });
    return [
      line("a server that has just started", "MB", atStart.memoryKb / 1_024, 1),
      line("a server that has drawn and read projects", "MB", empty.memoryKb / 1_024, 1),
      line(
        "an open document of a template, with its editor",
        "MB",
        (withDocuments.memoryKb - empty.memoryKb) / 1_024 / (DOCUMENTS - 1),
        DOCUMENTS,
      ),
      line("an idle editor", "KB", (withIdle.memoryKb - withDocuments.memoryKb) / IDLE_EDITORS, IDLE_EDITORS),
      line(
        "processor time of an idle editor",
        "ms/s",
        (later.processorMs - withIdle.processorMs) / (ACTIVE_MS / 1_000) / (IDLE_EDITORS + DOCUMENTS),
        IDLE_EDITORS + DOCUMENTS,
      ),
      line(
        `processor time of an editor with ${EDITS_A_SECOND} edits a second`,
        "ms/s",
        (after.processorMs - before.processorMs) / seconds / ACTIVE_EDITORS,
        ACTIVE_EDITORS,
      ),
      line("processor time of a game page for a visitor", "ms", pageMs, VISITS),
    ];
  } finally {
    for (const leave of leaves) leave();
    await Promise.all(active.map((editor) => editor.close()));
    await server.stop("SIGKILL");
    folder.remove();
  }
}
