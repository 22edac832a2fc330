import { type CallableOutput, REALTIME_CLOSE } from "@playsmith/contract";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { mailsTo } from "../testing/outbox.ts";
import { newProject, PASSWORD, type Person, startTestServer, temporaryFolder, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function send(person: Person, path: string, side: number): Promise<{ hash?: string; photoURL?: string }> {
  const body = await sharp({ create: { width: side, height: side, channels: 3, background: "#a34" } })
    .png()
    .toBuffer();
  const headers = { authorization: `Bearer ${person.token}`, "content-type": "image/png" };
  const response = await fetch(`${server.origin}${path}`, { method: "PUT", headers, body: Uint8Array.from(body) });
  expect(response.status).toBe(200);
  return (await response.json()) as { hash?: string; photoURL?: string };
}

/** All rows of the database by table, as text. */
async function everything(): Promise<Record<string, string[]>> {
  const { database } = server.application.platform;
  // The tables of SQLite's full-text search hold the rows of their texts once more, in a form of their own.
  const tables = (await database.introspection.getTables()).filter(({ name }) => !name.startsWith("search"));
  const rows = await Promise.all(
    tables.map(async ({ name }) => {
      const found = await database
        .selectFrom(name as "project")
        .selectAll()
        .execute();
      return [name, found.map((row) => JSON.stringify(row))] as const;
    }),
  );
  return Object.fromEntries(rows);
}

const status = async (path: string) => (await fetch(`${server.origin}${path}`)).status;

it("removes all of the person's own data, and none of others'", async () => {
  const [leaver, friend] = [await server.signUp("leaver_a@example.org"), await server.signUp("leaverxa@example.org")];
  const published = await newProject(leaver, "Published");
  const { publication } = await leaver.result<{ publication: { path: string } }>("publishProject", { projectId: published });
  await leaver.result("addMember", { projectId: published, email: friend.email, role: "editor" });
  const trashed = await newProject(leaver, "Trashed");
  await leaver.result("trashProject", { projectId: trashed });
  const friends = await newProject(friend, "A friend's");
  await friend.result("addMember", { projectId: friends, email: leaver.email, role: "editor" });
  const { team } = await leaver.result<CallableOutput<"createTeam">>("createTeam", { name: "Both" });
  await leaver.result("addTeamMember", { teamId: team.id, email: friend.email, role: "viewer" });
  const own = await send(leaver, `/storage/projects/${published}/assets`, 7);
  const shared = await send(leaver, `/storage/projects/${friends}/assets`, 9);
  const { photoURL } = await send(leaver, "/storage/me/picture", 11);
  await leaver.result("setDocument", { collection: "userSettings", id: leaver.uid, data: { theme: "dark" } });
  await server.post("/api/auth/request-password-reset", { email: leaver.email });
  for (const person of [leaver, friend]) await server.post("/api/auth/sign-in/email", { email: person.email, password: "wrong one" });
  const other = (await server.post("/api/auth/sign-in/email", { email: leaver.email, password: PASSWORD })).headers.getSetCookie()[0] ?? "";

  expect(await leaver.result("previewAccountDeletion")).toEqual({
    ownProjects: 2,
    sharedOwnProjects: 1,
    publishedGames: 1,
    teamProjects: 0,
    memberOf: 1,
  });
  expect(await leaver.result("deleteAccount")).toEqual({});

  expect((await leaver.call("listProjects")).status).toBe(401);
  expect((await leaver.newToken()).status).toBe(401);
  expect((await server.post("/api/auth/token", {}, { cookie: other.split(";")[0] ?? "" })).status).toBe(401);
  expect(await status(publication.path)).toBe(404);
  expect(await status(`/objects/${own.hash}`)).toBe(404);
  expect(await status(String(photoURL))).toBe(404);

  const left = await everything();
  const ofLeaver = Object.entries(left).flatMap(([table, rows]) =>
    rows
      .filter((row) => [leaver.uid, leaver.email, published, trashed].some((trace) => row.includes(trace)))
      .map((row) => `${table} ${row}`),
  );
  expect(ofLeaver).toEqual([]);
  expect(await friend.result("listTeams")).toMatchObject({ teams: [{ name: "Both", role: "owner", memberCount: 1 }] });
  expect((await server.post("/api/auth/sign-in/email", { email: leaver.email, password: PASSWORD })).status).toBe(404);

  const { projects } = await friend.result<{ projects: { id: string; memberCount: number }[] }>("listProjects");
  expect(projects).toMatchObject([{ id: friends, memberCount: 1 }]);
  expect(await status(`/objects/${shared.hash}`)).toBe(200);
  expect(left["throttleEvent"]?.filter((row) => row.includes(friend.email)).length).toBeGreaterThan(0);
  expect(mailsTo(server, leaver.email).at(-1)).toMatchObject({ subject: "Your Playsmith account was deleted" });

  // The email is available again, for a new account.
  const again = await server.signUp(leaver.email);
  expect(again.uid).not.toBe(leaver.uid);
  expect(await again.result("listProjects")).toEqual({ projects: [] });
});

it("disconnects everyone from the person's projects", async () => {
  const [leaver, friend] = [await server.signUp(), await server.signUp()];
  const projectId = await newProject(leaver);
  await leaver.result("addMember", { projectId, email: friend.email, role: "editor" });
  const closed: [string, number][] = [];
  const { sockets } = server.application.realtime;
  for (const person of [leaver, friend]) {
    const { sessions } = await person.result<{ sessions: { id: string }[] }>("listSessions");
    const close = (code: number) => void closed.push([person.uid, code]);
    sockets.add({ userId: person.uid, sessionId: sessions[0]?.id ?? "", projectId, role: "editor", canEdit: true, close });
  }
  await leaver.result("deleteAccount");
  expect(closed).toEqual([
    [leaver.uid, REALTIME_CLOSE.unauthorized],
    [friend.uid, REALTIME_CLOSE.forbidden],
  ]);
});

it("leaves nothing of concurrent requests, and sends one mail however often it is requested", async () => {
  const [friend, leaver] = [await server.signUp(), await server.signUp("hasty@example.org")];
  const theirs = await newProject(friend);
  await friend.result("addMember", { projectId: theirs, email: leaver.email, role: "editor" });
  const [empty, own] = [await newProject(friend), await newProject(leaver)];
  await leaver.result("publishProject", { projectId: theirs });
  const answers = await Promise.all([
    leaver.call("publishProject", { projectId: own }),
    leaver.call("publishProject", { projectId: theirs }),
    leaver.call("createProject", { name: "Late", templateId: "platformer" }),
    leaver.call("duplicateProject", { projectId: theirs }),
    leaver.call("setDocument", { collection: "users", id: leaver.uid, data: { displayName: "Late" } }),
    leaver.call("setDocument", { collection: "userSettings", id: leaver.uid, data: { theme: "light" } }),
    leaver.call("changePassword", { newPassword: "another good one" }),
    friend.call("addMember", { projectId: empty, email: leaver.email, role: "viewer" }),
    server.post("/api/auth/sign-in/email", { email: leaver.email, password: PASSWORD }),
    server.post("/api/auth/request-password-reset", { email: leaver.email }),
    leaver.call("deleteAccount"),
    leaver.call("deleteAccount"),
  ]);
  expect(answers.map((answer) => answer.status).filter((answer) => answer >= 500)).toEqual([]);
  const rows = Object.values(await everything()).flat();
  expect(rows.filter((row) => [leaver.uid, leaver.email, own].some((trace) => row.includes(trace)))).toEqual([]);
  const notified = mailsTo(server, leaver.email).filter((mail) => mail.subject === "Your Playsmith account was deleted");
  expect(notified).toHaveLength(1);
});

it("is completed by the next start when the server stops halfway", async () => {
  const first = await startTestServer();
  const person = await first.signUp();
  await newProject(person);
  await first.application.platform.database.updateTable("authUser").set({ deletingAt: Date.now() }).where("id", "=", person.uid).execute();
  expect((await person.call("listProjects")).status).toBe(401);
  const refused = { status: 401, body: { details: { reason: "user-disabled" } } };
  expect(await first.post("/api/auth/sign-in/email", { email: person.email, password: PASSWORD })).toMatchObject(refused);
  await first.application.close();

  const second = await startTestServer({ DATA_DIR: first.dataDir });
  await expect.poll(() => mailsTo(second, person.email).length).toBe(1);
  expect((await second.post("/api/auth/sign-in/email", { email: person.email, password: PASSWORD })).status).toBe(404);
  expect(await second.application.platform.database.selectFrom("project").selectAll().execute()).toEqual([]);
  await second.close();
  await first.close().catch(() => undefined);
});

it("is completed after a restart, also when that of another account fails", async () => {
  const folder = temporaryFolder();
  const environment = { DATA_DIR: folder.path };
  const before = await startTestServer(environment);
  const [stuck, other] = [await before.signUp(), await before.signUp()];
  const { database } = before.application.platform;
  await database.updateTable("authUser").set({ deletingAt: 1 }).execute();
  await sql`
    create trigger "stuck" before delete on "authUser" when old."id" = ${sql.lit(stuck.uid)} begin select raise(abort, 'stuck'); end
  `.execute(database);
  await before.close();
  const after = await startTestServer(environment);
  const accounts = async () =>
    (await after.application.platform.database.selectFrom("authUser").select("id").execute()).map(({ id }) => id);
  await expect.poll(accounts).toEqual([stuck.uid]);
  expect(stuck.uid).not.toBe(other.uid);
  await after.close();
  folder.remove();
});
