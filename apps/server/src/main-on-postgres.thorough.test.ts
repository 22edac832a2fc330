import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ChildServer, startChildServer } from "./testing/child-server.ts";
import { openAsEditor, type OpenEditor, untilDocument } from "./testing/editor.ts";
import { findPostgres, startTemporaryPostgres, type TemporaryPostgres } from "./testing/temporary-postgres.ts";
import { newProject, PASSWORD, type Person, personFrom, postJson, temporaryFolder } from "./testing/test-server.ts";

const programs = findPostgres();
/** Generous, for busy machines. */
const TIMEOUT_MS = 120_000;

describe.skipIf(programs === null)("the server process on PostgreSQL", () => {
  const folder = temporaryFolder();
  let postgres: TemporaryPostgres;
  let server: ChildServer;
  let owner: Person;
  const open: OpenEditor[] = [];

  beforeAll(async () => {
    postgres = await startTemporaryPostgres(programs ?? "");
    server = await startChildServer({ DATA_DIR: folder.path, DATABASE_URL: await postgres.newDatabase(), LOG_LEVEL: "silent" });
    const email = "ada@example.org";
    owner = await personFrom(
      server.origin,
      email,
      await postJson(`${server.origin}/api/auth/sign-up/email`, { email, password: PASSWORD }),
    );
  }, TIMEOUT_MS);
  afterAll(async () => {
    for (const editor of open) await editor.close();
    if (server.process.exitCode === null && server.process.signalCode === null) await server.stop("SIGKILL");
    await postgres.stop();
    folder.remove();
  });

  it(
    "continues after the database fails under load and returns, keeps concurrent edits, and stops quickly",
    async () => {
      const projectId = await newProject(owner);
      const editor = await openAsEditor(server.origin, owner, projectId);
      open.push(editor);
      await editor.connection.whenReady;
      const map = editor.connection.doc.getMap("test");
      map.set("before", true);
      await editor.connection.whenSaved();

      const answers = new Set<string>();
      let isOver = false;
      const calls = [0, 1, 2, 3, 4, 5].map(async (index) => {
        while (!isOver && server.process.exitCode === null) {
          const call = index % 2 === 0 ? owner.call("renameProject", { projectId, name: `Game ${index}` }) : owner.call("listProjects");
          answers.add(
            await call.then(
              ({ status, code }) => `${status} ${code}`,
              () => "no answer",
            ),
          );
        }
      });
      const answered = (what: string) => expect.poll(() => answers.has(what), { timeout: 30_000 }).toBe(true);
      for (let round = 0; round < 3; round++) {
        answers.clear();
        await answered("200 null");
        await postgres.down();
        map.set(`while away ${round}`, true);
        await answered("503 SERVICE_UNAVAILABLE");
        expect((await fetch(`${server.origin}/readyz`)).status).toBe(503);
        expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
        await postgres.up();
        await expect.poll(async () => (await fetch(`${server.origin}/readyz`)).status, { timeout: 30_000 }).toBe(200);
        expect([...answers].filter((answer) => answer !== "200 null" && answer !== "503 SERVICE_UNAVAILABLE")).toEqual([]);
      }
      isOver = true;
      await Promise.all(calls);

      await editor.connection.whenSaved();
      const other = await openAsEditor(server.origin, owner, projectId);
      open.push(other);
      await untilDocument(other.connection, () => other.connection.doc.getMap("test").size === 4);
      for (const one of open.splice(0)) await one.close();
      const { code, ms } = await server.stop("SIGTERM");
      expect([code, ms < 9_000]).toEqual([0, true]);
    },
    TIMEOUT_MS,
  );
});
