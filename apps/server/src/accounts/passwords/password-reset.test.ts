import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mailedLink, mailsTo } from "../../testing/outbox.ts";
import { PASSWORD, quickHashing, startTestServer, type TestServer } from "../../testing/test-server.ts";

const MINUTE_MS = 60_000;
const INVALID = { status: 401, body: { code: "AUTH_ERROR", details: { reason: "invalid-action-code" } } };
const EXPIRED = { status: 401, body: { code: "AUTH_ERROR", details: { reason: "expired-action-code" } } };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const ask = (email: string, on = server) => on.post("/api/auth/request-password-reset", { email });
const reset = (token: string, newPassword: string, on = server) => on.post("/api/auth/reset-password", { token, newPassword });
const signIn = (email: string, password: string) => server.post("/api/auth/sign-in/email", { email, password });
const mailedToken = (to: string, on = server) => mailedLink(on, to).searchParams.get("token") ?? "";

describe("resetting a password", () => {
  it("works once with the mailed link, ends every session, and notifies", async () => {
    const person = await server.signUp();
    expect((await ask(person.email)).status).toBe(200);
    const link = mailedLink(server, person.email);
    expect(link.origin + link.pathname).toBe(`${server.origin}/reset-password`);
    expect(server.printed.at(-1)).toContain(link.href);
    const token = mailedToken(person.email);
    expect(await reset(token, "weak")).toMatchObject({ status: 400, body: { code: "WEAK_PASSWORD" } });
    expect((await reset(token, "another password")).status).toBe(200);
    expect(await reset(token, "a third password")).toMatchObject(INVALID);
    expect((await person.call("listProjects")).status).toBe(401);
    expect((await person.newToken()).status).toBe(401);
    expect((await signIn(person.email, PASSWORD)).status).toBe(401);
    expect((await signIn(person.email, "another password")).status).toBe(200);
    expect(mailsTo(server, person.email).at(-1)).toMatchObject({ subject: "Your Playsmith password was changed", link: null });
  });

  it("accepts a link only once for two concurrent requests", async () => {
    const person = await server.signUp();
    await ask(person.email);
    const token = mailedToken(person.email);
    const answers = await Promise.all([reset(token, "the first one"), reset(token, "the second one")]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 401]);
  });

  it("invalidates all mailed links, not only the used one", async () => {
    const person = await server.signUp();
    await ask(person.email);
    const first = mailedToken(person.email);
    await ask(person.email);
    expect((await reset(mailedToken(person.email), "another password")).status).toBe(200);
    expect(await reset(first, "a third password")).toMatchObject(INVALID);
  });

  it.each([
    ["password", "changePassword", { newPassword: "another password" }],
    ["email", "changeEmail", { newEmail: "moved@example.org" }],
  ] as const)("is impossible with a link from before a change of the %s", async (_what, call, input) => {
    const person = await server.signUp();
    await ask(person.email);
    const token = mailedToken(person.email);
    await person.result(call, input);
    expect(await reset(token, "a third password")).toMatchObject(INVALID);
  });

  it("proves only the email to which the link was mailed", async () => {
    let hold: Promise<void> | null = null;
    let reached = (): void => undefined;
    const hash = async (password: string): Promise<string> => {
      reached();
      await hold;
      return quickHashing.hash(password);
    };
    const own = await startTestServer({}, {}, { hashing: { ...quickHashing, hash } });
    const person = await own.signUp();
    await ask(person.email, own);
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    hold = held;
    const hashing = new Promise<void>((resolve) => (reached = resolve));
    const resetting = reset(mailedToken(person.email, own), "another password", own);
    await hashing;
    await person.result("changeEmail", { newEmail: "moderator@example.org" });
    release();
    expect((await resetting).status).toBe(200);
    const { database } = own.application.platform;
    expect(await database.selectFrom("authUser").select(["email", "emailVerified"]).execute()).toEqual([
      { email: "moderator@example.org", emailVerified: 0 },
    ]);
    await own.close();
  });

  it("rejects a forged link, an unknown account, and too many mails", async () => {
    expect(await reset("made-up", "another password")).toMatchObject(INVALID);
    expect(await ask("nobody@example.org")).toMatchObject({ status: 404, body: { code: "USER_NOT_FOUND" } });
    const { email } = await server.signUp();
    for (let mail = 0; mail < 5; mail++) expect((await ask(` ${email.toUpperCase()} `)).status).toBe(200);
    expect(await ask(email)).toMatchObject({ status: 429, body: { code: "TOO_MANY_REQUESTS" } });
  });

  it("expires after an hour, and distinguishes an expired link from an invalid one", async () => {
    const own = await startTestServer();
    const { email } = await own.signUp();
    await ask(email, own);
    const early = mailedToken(email, own);
    own.advance(60 * MINUTE_MS - 1_000);
    await ask(email, own);
    const late = mailedToken(email, own);
    own.advance(1_000);
    expect(await reset(early, "another password", own)).toMatchObject(EXPIRED);
    expect(await reset(early, "another password", own)).toMatchObject(EXPIRED);
    expect((await reset(late, "another password", own)).status).toBe(200);
    await own.close();
  });

  it("stores only hashes of mailed secrets", async () => {
    const person = await server.signUp();
    await ask(person.email);
    const rows = await server.application.platform.database.selectFrom("authVerification").selectAll().execute();
    expect(rows.some((row) => row.value === person.uid)).toBe(true);
    expect(JSON.stringify(rows)).not.toContain(mailedToken(person.email));
  });

  it("reports an unreachable mail server", async () => {
    const own = await startTestServer({ SMTP_URL: "smtp://127.0.0.1:1", PUBLIC_ORIGIN: "http://localhost:3000" });
    const person = await own.signUp();
    expect(await ask(person.email, own)).toMatchObject({
      status: 503,
      body: { code: "SERVICE_UNAVAILABLE", message: "The mail couldn't be sent. Please try again in a few minutes." },
    });
    // The change is applied although its notification failed.
    expect(await person.call("changePassword", { newPassword: "another password" })).toMatchObject({ status: 200 });
    await own.close();
  });
});
