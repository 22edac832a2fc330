import { type CallableOutput, callables, REALTIME_CLOSE } from "@playsmith/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeAdmin } from "../testing/admin.ts";
import { mailsTo } from "../testing/outbox.ts";
import { codeOf } from "../testing/published-game.ts";
import { newProject, PASSWORD, type Person, startTestServer, type TestServer } from "../testing/test-server.ts";
import { openSocket } from "../testing/raw-socket.ts";

let server: TestServer;
let [admin, ada] = [] as unknown as [Person, Person];

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signUp("admin@example.org");
  ada = await server.signUp("ada@example.org");
  await makeAdmin(server, admin);
});
afterAll(() => server.close());

const listed = async (search: string) => (await admin.result<CallableOutput<"listPeople">>("listPeople", { search })).people;
const log = async () => (await admin.result<CallableOutput<"listAdminActs">>("listAdminActs")).acts;
const signIn = ({ email }: Person) => server.post("/api/auth/sign-in/email", { email, password: PASSWORD });

describe("the access rule", () => {
  it("admits admins only, after a recent sign-in", async () => {
    expect(await ada.result("getAdministration")).toEqual({ isAdmin: false });
    expect(await admin.result("getAdministration")).toEqual({ isAdmin: true });
    const own = await startTestServer();
    const person = await own.signUp();
    await makeAdmin(own, person);
    expect(await codeOf(person, "adminOverview", {})).toBeNull();
    own.advance(6 * 60_000);
    for (const [name, { access }] of Object.entries(callables)) {
      if (access !== "admin") continue;
      const inputs: Record<string, object> = {
        listPeople: { search: "" },
        endPersonSessions: { personId: "x" },
        setDefaultQuota: { quota: { projects: null, megabytes: null } },
        setPersonQuota: { personId: "x", quota: null },
        setSignUpPolicy: { policy: { kind: "open" } },
        inviteToSite: { email: "x@example.org" },
        withdrawSiteInvitation: { invitationId: "x" },
      };
      const input = inputs[name] ?? {};
      const withReason = /^(en|dis)ablePerson$/.test(name) ? { personId: "x", reason: "y" } : input;
      const answer = await person.call(name as "adminOverview", withReason);
      expect(answer, name).toMatchObject({ code: "AUTH_ERROR", details: { reason: "requires-recent-login" } });
    }
    await own.post("/api/auth/reauthenticate", { password: PASSWORD }, { cookie: person.cookie });
    expect(await codeOf(person, "adminOverview", {})).toBeNull();
    await own.close();
  });
});

describe("the overview", () => {
  it("counts what is on the server", async () => {
    const before = await admin.result<CallableOutput<"adminOverview">>("adminOverview");
    const projectId = await newProject(ada);
    await ada.result("publishProject", { projectId });
    await server.application.platform.database.updateTable("project").set({ assetBytes: 1_000 }).where("id", "=", projectId).execute();
    const after = await admin.result<CallableOutput<"adminOverview">>("adminOverview");
    expect(after).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      servers: [],
      database: "sqlite",
      health: { database: true, objectStore: true },
      people: before.people,
      disabledPeople: 0,
      projects: before.projects + 1,
      publishedGames: before.publishedGames + 1,
      fileBytes: before.fileBytes + 1_000,
      openEditors: 0,
      openReports: 0,
      backup: { isScheduled: false, last: null },
    });
    expect(after.documentBytes).toBeGreaterThan(before.documentBytes);
  });
});

describe("the list of people", () => {
  it("finds parts of emails and names, also with wildcards of the database", async () => {
    expect((await listed("ADA@")).map(({ email }) => email)).toEqual(["ada@example.org"]);
    const odd = await server.signUp("odd_100@example.org");
    await odd.result("setDocument", { collection: "users", id: odd.uid, data: { displayName: "Odd 100%" } });
    expect((await listed("0%")).map(({ name }) => name)).toEqual(["Odd 100%"]);
    expect((await listed("d_1")).map(({ email }) => email)).toEqual(["odd_100@example.org"]);
    await odd.result("setDocument", { collection: "users", id: odd.uid, data: { displayName: "Änne Ödön" } });
    for (const search of ["Änne", "Ödön", "Änne Ö"]) expect([search, (await listed(search)).length]).toEqual([search, 1]);
    expect(await listed("\\")).toEqual([]);
    expect(await listed("' or 1=1")).toEqual([]);
  });

  it("shows projects, bytes and sessions, the newest person first, by pages", async () => {
    const maker = await server.signUp("maker@example.org");
    await newProject(maker);
    await signIn(maker);
    const [person] = await listed("maker@");
    expect(person).toMatchObject({ id: maker.uid, name: "maker", isAdmin: false, disabledAt: null, projects: 1, sessions: 2 });
    expect(person?.byteLength).toBeGreaterThan(0);
    expect((await listed("admin@"))[0]).toMatchObject({ isAdmin: true, projects: 0, byteLength: 0 });

    const { database } = server.application.platform;
    const rows = Array.from({ length: 120 }, (_, index) => {
      const at = new Date(Date.UTC(2020, 0, 1) - Math.floor(index / 3) * 1_000).toISOString();
      const id = `crowd${String(index).padStart(3, "0")}`;
      return { id, name: id, email: `${id}@crowd.example`, emailVerified: 0, createdAt: at, updatedAt: at };
    });
    await database.insertInto("authUser").values(rows).execute();
    const seen: string[] = [];
    for (let before: string | null = ""; before !== null; ) {
      const input: object = before === "" ? {} : { before };
      const page: CallableOutput<"listPeople"> = await admin.result("listPeople", { search: "@crowd", ...input });
      seen.push(...page.people.map(({ id }) => id));
      // The last person of a page may leave before the next page is read.
      await database
        .deleteFrom("authUser")
        .where("id", "=", page.people.at(-1)?.id ?? "")
        .execute();
      before = page.next;
    }
    expect(seen).toHaveLength(120);
    expect(new Set(seen).size).toBe(120);
  });
});

describe("a disabled person", () => {
  it("loses sockets and calls at once, can't sign in, and can after they are enabled", async () => {
    const person = await server.signUp("rude@example.org");
    const projectId = await newProject(person);
    const socket = openSocket(server.origin, person.token, projectId);
    await socket.answered;
    const disable = { personId: person.uid, reason: "Spam" };
    expect(await codeOf(admin, "disablePerson", disable)).toBeNull();
    expect(await codeOf(admin, "disablePerson", disable)).toBeNull();
    expect(await socket.closed).toBe(REALTIME_CLOSE.unauthorized);
    expect(await codeOf(person, "listProjects", {})).toBe("UNAUTHENTICATED");
    expect((await person.newToken()).status).toBe(401);
    expect((await signIn(person)).body).toMatchObject({ details: { reason: "user-disabled" } });
    expect((await listed("rude@"))[0]).toMatchObject({ disabledAt: expect.any(String), sessions: 0 });
    expect((await admin.result<CallableOutput<"adminOverview">>("adminOverview")).disabledPeople).toBe(1);

    expect(await codeOf(admin, "enablePerson", { personId: person.uid, reason: "A mistake" })).toBeNull();
    // Sessions of before don't come back.
    expect(await codeOf(person, "listProjects", {})).toBe("UNAUTHENTICATED");
    expect((await signIn(person)).status).toBe(200);
    expect((await log()).filter(({ personEmail }) => personEmail === "rude@example.org")).toMatchObject([
      { act: "enable", reason: "A mistake", adminEmail: "admin@example.org", source: "app" },
      { act: "disable", reason: "Spam" },
    ]);
  });

  it("is neither oneself nor somebody who doesn't exist, and has a reason", async () => {
    expect(await codeOf(admin, "disablePerson", { personId: admin.uid, reason: "x" })).toBe("OWN_ACCOUNT");
    for (const name of ["disablePerson", "enablePerson"] as const) {
      expect(await codeOf(admin, name, { personId: "nobody", reason: "x" })).toBe("PERSON_NOT_FOUND");
      expect(await codeOf(admin, name, { personId: ada.uid, reason: "  " })).toBe("INVALID_REQUEST");
    }
    expect(await codeOf(admin, "endPersonSessions", { personId: "nobody" })).toBe("PERSON_NOT_FOUND");
  });
});

describe("sessions", () => {
  it("of a person end everywhere, and they can sign in again", async () => {
    const person = await server.signUp();
    const projectId = await newProject(person);
    const socket = openSocket(server.origin, person.token, projectId);
    await socket.answered;
    expect(await codeOf(admin, "endPersonSessions", { personId: person.uid })).toBeNull();
    expect(await socket.closed).toBe(REALTIME_CLOSE.unauthorized);
    expect(await codeOf(person, "listProjects", {})).toBe("UNAUTHENTICATED");
    expect((await signIn(person)).status).toBe(200);
  });
});

describe("the test mail", () => {
  it("goes to the admin", async () => {
    expect(await admin.result("sendTestMail")).toEqual({ to: "admin@example.org", isWrittenToOutbox: true });
    expect(mailsTo(server, "admin@example.org").at(-1)?.subject).toBe("Test mail from Playsmith");
    expect((await log())[0]).toMatchObject({ act: "sendTestMail", personEmail: "admin@example.org" });
  });
});

describe("a deleted account", () => {
  it("leaves the log without its email and the reason", async () => {
    const person = await server.signUp("leaver@example.org");
    await makeAdmin(server, person);
    await person.result("sendTestMail");
    await admin.result("endPersonSessions", { personId: person.uid });
    const again = await signIn(person);
    const cookie = (again.headers.getSetCookie()[0] ?? "").split(";")[0] ?? "";
    const { token } = (await server.post("/api/auth/token", {}, { cookie })).body as { token: string };
    await server.post("/functions/us-central1/deleteAccount", { data: {} }, { authorization: `Bearer ${token}` });
    expect((await log()).slice(0, 2)).toMatchObject([
      { act: "endSessions", adminEmail: "admin@example.org", personEmail: "" },
      { act: "sendTestMail", adminEmail: "", personEmail: "" },
    ]);
    const { database } = server.application.platform;
    expect(await database.selectFrom("admin").select("userId").execute()).toEqual([{ userId: admin.uid }]);
  });
});
