import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openAsEditor, untilDocument } from "./testing/editor.ts";
import { findPostgres, startTemporaryPostgres, type TemporaryPostgres } from "./testing/temporary-postgres.ts";
import { newProject, PASSWORD, personFrom, startTestServer, temporaryFolder, type TestServer } from "./testing/test-server.ts";

const programs = findPostgres();

describe.skipIf(programs === null)("two servers on one PostgreSQL", () => {
  const objects = temporaryFolder();
  let postgres: TemporaryPostgres;
  let one: TestServer;
  let two: TestServer;

  beforeAll(async () => {
    postgres = await startTemporaryPostgres(programs ?? "");
    const environment = { DATABASE_URL: await postgres.newDatabase(), DATA_DIR: objects.path };
    [one, two] = await Promise.all([startTestServer(environment), startTestServer(environment)]);
  });
  afterAll(async () => {
    await Promise.all([one.close(), two.close()]);
    await postgres.stop();
    objects.remove();
  });

  it("share accounts, projects, documents and releases", async () => {
    const ada = await one.signUp("ada@example.org");
    const projectId = await newProject(ada);
    const onTwo = await personFrom(
      two.origin,
      ada.email,
      await two.post("/api/auth/sign-in/email", { email: ada.email, password: PASSWORD }),
    );
    expect((await onTwo.call("getProject", { projectId })).status).toBe(200);
    const taken = await two.post("/api/auth/sign-up/email", { email: "ADA@example.org", password: PASSWORD });
    expect(taken).toMatchObject({ status: 409, body: { code: "EMAIL_IN_USE" } });
    const { publication } = await onTwo.result<{ publication: { path: string; version: number } }>("publishProject", { projectId });
    expect(publication.version).toBe(1);
    expect((await fetch(`${one.origin}${publication.path}`)).status).not.toBe(404);
  });

  it("reject values that PostgreSQL can't store with the usual errors", async () => {
    const person = await one.signUp("nul@example.org");
    expect(await person.call("createProject", { name: "a\u0000b", templateId: "empty" })).toMatchObject({ status: 400 });
    expect(await person.call("getProject", { projectId: "a\u0000b" })).toMatchObject({ status: 400 });
    expect((await fetch(`${one.origin}/play/a%00b`)).status).toBe(404);
    const headers = { authorization: `Bearer ${person.token}` };
    const upload = await fetch(`${one.origin}/storage/projects/a%00b/assets`, { method: "PUT", body: "x", headers });
    expect(upload.status).toBe(404);
  });

  it("lose no edit when people edit one project through both", async () => {
    const ada = await one.signUp("grace@example.org");
    const projectId = await newProject(ada);
    const viaOne = await openAsEditor(one.origin, ada, projectId);
    const onTwo = await personFrom(
      two.origin,
      ada.email,
      await two.post("/api/auth/sign-in/email", { email: ada.email, password: PASSWORD }),
    );
    const viaTwo = await openAsEditor(two.origin, onTwo, projectId);
    for (const [name, { connection }] of Object.entries({ one: viaOne, two: viaTwo })) {
      await connection.whenReady;
      for (let edit = 0; edit < 30; edit++) connection.doc.getMap("test").set(`${name} ${edit}`, edit);
      await connection.whenSaved();
    }
    await viaOne.close();
    await viaTwo.close();
    const again = await openAsEditor(one.origin, ada, projectId);
    await untilDocument(again.connection, () => again.connection.doc.getMap("test").size === 60);
    await again.close();
  });

  it("end a session on both", async () => {
    const person = await one.signUp("ida@example.org");
    const onTwo = await personFrom(
      two.origin,
      person.email,
      await two.post("/api/auth/sign-in/email", { email: person.email, password: PASSWORD }),
    );
    const { sessions } = await person.result<{ sessions: { id: string; isCurrent: boolean }[] }>("listSessions");
    await person.result("endSession", { sessionId: sessions.find((session) => !session.isCurrent)?.id });
    expect(await onTwo.call("listProjects")).toMatchObject({ status: 401, code: "UNAUTHENTICATED" });
  });
});
