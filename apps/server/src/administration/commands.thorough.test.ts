import { type CallableOutput, REALTIME_CLOSE } from "@playsmith/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeOf } from "../testing/published-game.ts";
import { openSocket } from "../testing/raw-socket.ts";
import { findPostgres, startTemporaryPostgres, type TemporaryPostgres } from "../testing/temporary-postgres.ts";
import { newProject, PASSWORD, type Person, startTestServer, temporaryFolder, type TestServer } from "../testing/test-server.ts";
import { AdminCommandError } from "./admin-command-error.ts";
import { runAdminCommand } from "./commands.ts";

const programs = findPostgres();

describe.each(programs === null ? (["sqlite"] as const) : (["sqlite", "postgres"] as const))("administration of a server on %s", (kind) => {
  let postgres: TemporaryPostgres | null = null;
  let server: TestServer;
  let environment: Record<string, string>;
  let [first, second, person] = [] as unknown as [Person, Person, Person];
  let reported: string[] = [];
  const run = (...args: string[]) => runAdminCommand(args, environment, (line) => reported.push(line));
  const signIn = async ({ email }: Person) => (await server.post("/api/auth/sign-in/email", { email, password: PASSWORD })).status;

  beforeAll(async () => {
    if (kind === "postgres") postgres = await startTemporaryPostgres(programs ?? "");
    server = await startTestServer(postgres === null ? {} : { DATABASE_URL: await postgres.newDatabase() });
    const { databaseUrl } = server.application.platform.config;
    environment = { DATA_DIR: server.dataDir, ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }) };
    first = await server.signUp("first@example.org");
    second = await server.signUp("second@example.org");
    person = await server.signUp("person@example.org");
  });
  afterAll(async () => {
    await server.close();
    await postgres?.stop();
  });

  it("adds, lists and removes admins while the server runs", async () => {
    expect(await codeOf(first, "adminOverview", {})).toBe("PERMISSION_DENIED");
    expect(await run("add", " First@Example.org ")).toEqual({ email: "first@example.org", name: "first", isAdmin: true });
    expect(reported).toEqual([expect.stringMatching(/Nobody has proven that first@example\.org is theirs.*"first"/)]);
    expect(await first.result("adminOverview")).toMatchObject({ database: kind, people: 3 });
    await run("add", "first@example.org");
    await run("add", "second@example.org");
    const added = { addedAt: expect.any(String), isDisabled: false };
    expect(await run("list")).toEqual([
      { email: "first@example.org", ...added },
      { email: "second@example.org", ...added },
    ]);
    await run("remove", "second@example.org");
    expect(await codeOf(second, "adminOverview", {})).toBe("PERMISSION_DENIED");
    await expect(run("remove", "second@example.org")).rejects.toThrow("second@example.org is no admin.");
    const { acts } = await first.result<CallableOutput<"listAdminActs">>("listAdminActs");
    expect(acts.map(({ act, source, adminEmail, personEmail }) => [act, source, adminEmail, personEmail])).toEqual([
      ["removeAdmin", "commandLine", "", "second@example.org"],
      ["addAdmin", "commandLine", "", "second@example.org"],
      ["addAdmin", "commandLine", "", "first@example.org"],
    ]);
  });

  it("disables an account, whose editors the running server closes, and enables it again", async () => {
    const socket = openSocket(server.origin, person.token, await newProject(person));
    await socket.answered;
    expect(await run("disable", person.email, "--reason", "Spam")).toEqual({ email: person.email, isDisabled: true });
    expect(await codeOf(person, "listProjects", {})).toBe("UNAUTHENTICATED");
    expect(await socket.closed).toBe(REALTIME_CLOSE.unauthorized);
    await expect(run("add", person.email)).rejects.toThrow("is disabled. Enable it first.");
    const list = () => first.result<CallableOutput<"listPeople">>("listPeople", { search: "PERSON@" });
    expect((await list()).people).toMatchObject([{ email: person.email, disabledAt: expect.any(String), projects: 1, sessions: 0 }]);
    expect(await run("enable", person.email)).toEqual({ email: person.email, isDisabled: false });
    expect(await signIn(person)).toBe(200);
    expect((await list()).people).toMatchObject([{ disabledAt: null, sessions: 1 }]);
  });

  it("keeps an admin whose account can be used, also when two disable each other at the same moment", async () => {
    await expect(run("disable", first.email)).rejects.toThrow("This is the only admin");
    await run("add", second.email);
    const codes = await Promise.all([
      codeOf(first, "disablePerson", { personId: second.uid, reason: "x" }),
      codeOf(second, "disablePerson", { personId: first.uid, reason: "x" }),
    ]);
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    const admins = (await run("list")) as { isDisabled: boolean }[];
    expect(admins.map(({ isDisabled }) => isDisabled).toSorted()).toEqual([false, true]);
  });

  it("changes who can make an account, and invites", async () => {
    expect(await run("sign-up")).toEqual({ policy: { kind: "open" }, invitations: [] });
    await expect(run("sign-up", "school.example.org")).rejects.toThrow("needs a mail server");
    expect(await run("sign-up", "invited")).toMatchObject({ policy: { kind: "invited" } });
    const email = `invited-${kind}@example.org`;
    const { path } = (await run("invite", email)) as { path: string };
    const body = { email, password: PASSWORD };
    expect((await server.post("/api/auth/sign-up/email", body)).status).toBeGreaterThanOrEqual(400);
    const invitation = new URL(path, server.origin).searchParams.get("invitation");
    expect((await server.post("/api/auth/sign-up/email", { ...body, invitation })).status).toBe(200);
    await expect(run("sign-up", "everyone?")).rejects.toThrow(AdminCommandError);
    await expect(run("invite", "nobody")).rejects.toThrow("is no email");
    await run("sign-up", "open");
  });

  it("shows and changes the quota of a person and of everybody", async () => {
    const none = { projects: null, megabytes: null };
    expect(await run("quota", second.email)).toMatchObject({ quota: none, hasOwnQuota: false, used: { projects: expect.any(Number) } });
    expect(await run("quota", "everybody", "--megabytes", "500")).toEqual({ quota: { projects: null, megabytes: 500 } });
    expect(await run("quota", second.email, "--projects", "3")).toMatchObject({
      quota: { projects: 3, megabytes: 500 },
      hasOwnQuota: true,
    });
    expect(await run("quota", second.email, "--megabytes", "none")).toMatchObject({ quota: { projects: 3, megabytes: null } });
    expect(await run("quota", second.email, "--default")).toMatchObject({ quota: { projects: null, megabytes: 500 }, hasOwnQuota: false });
    expect(await run("quota", "everybody", "--megabytes", "none")).toEqual({ quota: none });
    for (const wrong of [
      ["--projects", "x"],
      ["--projects", ""],
      ["--megabytes", "-1"],
      ["--projects", "1001"],
      ["--default", "--projects", "1"],
    ])
      await expect(run("quota", second.email, ...wrong), wrong.join(" ")).rejects.toThrow(AdminCommandError);
    await expect(run("quota", "everybody", "--default")).rejects.toThrow("for the quota of one person");
    await expect(run("add", second.email, "--projects", "1")).rejects.toThrow("Usage");
  });

  it("says what is wrong", async () => {
    await expect(run("add", "nobody@example.org")).rejects.toThrow("No account has the email nobody@example.org.");
    for (const args of [[], ["list", "x"], ["add"], ["add", "a@example.org", "b@example.org"], ["promote", "a@example.org"], ["--what"]])
      await expect(run(...args), args.join(" ")).rejects.toThrow(AdminCommandError);
    await expect(run("disable", first.email, "--reason", "x".repeat(1_001))).rejects.toThrow("at most 1000 characters");
  });
});

it("refuses an installation that no server has opened yet", async () => {
  const folder = temporaryFolder();
  const run = runAdminCommand(["list"], { DATA_DIR: folder.path }, () => undefined);
  await expect(run).rejects.toThrow("Start the server once");
  folder.remove();
});
