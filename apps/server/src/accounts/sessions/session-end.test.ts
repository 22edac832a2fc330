import { downloadPath, exportPath, picturePath, REALTIME_CLOSE } from "@playsmith/contract";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { writeExportedBuild } from "../../downloads/testing/exported-build.ts";
import { openSocket } from "../../testing/raw-socket.ts";
import { newProject, PASSWORD, type Person, startTestServer, temporaryFolder, type TestServer } from "../../testing/test-server.ts";

const HOUR_MS = 60 * 60_000;

const player = temporaryFolder();
let server: TestServer;
let png: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  // The realtime library logs each rejection.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  writeExportedBuild(player.path);
  server = await startTestServer({ PLAYER_BUILD_DIR: player.path });
  png = Uint8Array.from(
    await sharp({ create: { width: 4, height: 4, channels: 3, background: "#123" } })
      .png()
      .toBuffer(),
  );
});
afterAll(async () => {
  await server.close();
  player.remove();
});

/** All uses of copied credentials, returning the response status. */
const paths: Record<string, (person: Person, projectId: string) => Promise<number>> = {
  callables: async (person) => (await person.call("listProjects")).status,
  uploads: (person, projectId) => sendFile(person, `/storage/projects/${projectId}/assets`),
  picture: (person) => sendFile(person, picturePath),
  async export(person) {
    const response = await fetch(`${server.origin}${exportPath}`, { headers: { authorization: `Bearer ${person.token}` } });
    await response.body?.cancel();
    return response.status;
  },
  async download(person, projectId) {
    const { database } = server.application.platform;
    const { slug } = await database.selectFrom("publication").select("slug").where("projectId", "=", projectId).executeTakeFirstOrThrow();
    const headers = { authorization: `Bearer ${person.token}` };
    return (await fetch(server.origin + downloadPath(slug, "html"), { headers })).status;
  },
  "token endpoint": async (person) => (await person.newToken()).status,
  reauthentication: async ({ cookie }) => (await server.post("/api/auth/reauthenticate", { password: PASSWORD }, { cookie })).status,
};

async function sendFile(person: Person, path: string): Promise<number> {
  const headers = { authorization: `Bearer ${person.token}`, "content-type": "application/octet-stream" };
  return (await fetch(`${server.origin}${path}`, { method: "PUT", headers, body: png })).status;
}

/** All ways to end a session. */
const ends: Record<string, (person: Person) => Promise<unknown>> = {
  "signing out": ({ cookie }) => server.post("/api/auth/sign-out", {}, { cookie }),
  "ending it from another device": async (person) => {
    const { sessions } = await person.result<{ sessions: { id: string }[] }>("listSessions");
    return person.call("endSession", { sessionId: sessions[0]?.id });
  },
  "a row that another process has removed": async ({ uid }) => {
    await server.application.platform.database.deleteFrom("authSession").where("userId", "=", uid).execute();
    // Runs every 20 s.
    await server.application.realtime.sockets.sweep();
  },
  "an account that the operator has disabled": async ({ uid }) => {
    await server.application.platform.database.updateTable("authUser").set({ disabledAt: 1 }).where("id", "=", uid).execute();
    await server.application.realtime.sockets.sweep();
  },
  "eight hours": async ({ uid }) => {
    const past = new Date(Date.now() - 8 * HOUR_MS - 1).toISOString();
    const expiresAt = new Date(Date.parse(past) + 8 * HOUR_MS).toISOString();
    await server.application.platform.database
      .updateTable("authSession")
      .set({ createdAt: past, expiresAt })
      .where("userId", "=", uid)
      .execute();
    await server.application.realtime.sockets.sweep();
  },
};

describe.each(Object.entries(ends))("after %s", (_name, end) => {
  it("a copied cookie and a copied token are rejected on every path", async () => {
    const person = await server.signUp();
    const projectId = await newProject(person);
    await person.result("publishProject", { projectId });
    const copy = openSocket(server.origin, person.token, projectId);
    await copy.answered;
    for (const [path, use] of Object.entries(paths)) expect([path, await use(person, projectId)]).toEqual([path, 200]);
    await end(person);
    expect(await copy.closed).toBe(REALTIME_CLOSE.unauthorized);
    expect(await openSocket(server.origin, person.token, projectId).closed).toBe(REALTIME_CLOSE.unauthorized);
    for (const [path, use] of Object.entries(paths)) expect([path, await use(person, projectId)]).toEqual([path, 401]);
  });
});

it("activity does not extend a session beyond eight hours", async () => {
  const own = await startTestServer();
  const person = await own.signUp();
  for (let minutes = 0; minutes < 8 * 60; minutes += 10) {
    own.advance(10 * 60_000);
    const answer = await own.post("/api/auth/token", {}, { cookie: person.cookie });
    if (minutes + 10 >= 8 * 60) expect(answer.status).toBe(401);
    else {
      expect(answer.status).toBe(200);
      const { token } = answer.body as { token: string };
      await own.post("/functions/us-central1/keepAlive", { data: {} }, { authorization: `Bearer ${token}` });
    }
  }
  await own.close();
});
