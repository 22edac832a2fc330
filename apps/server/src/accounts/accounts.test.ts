import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mailedLink, mailsTo } from "../testing/outbox.ts";
import { PASSWORD, personFrom, startTestServer, type TestServer } from "../testing/test-server.ts";

const MINUTE_MS = 60_000;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const signIn = (email: string, password: string, on = server) => on.post("/api/auth/sign-in/email", { email, password });

describe("signing up", () => {
  it("creates an account, a session and a profile with SPEC's defaults", async () => {
    const person = await server.signUp("Ada@Example.org");
    expect(await person.result("getDocument", { collection: "users", id: person.uid })).toMatchObject({
      data: { uid: person.uid, email: "ada@example.org", displayName: "Ada", settings: { theme: "light", autoSave: true } },
    });
    expect(await person.result("getDocument", { collection: "userSettings", id: person.uid })).toEqual({ data: null });
  });

  it("rejects the cases of SPEC §8", async () => {
    await server.signUp("taken@example.org");
    const signUp = (email: string, password: string) => server.post("/api/auth/sign-up/email", { email, password });
    expect(await signUp("TAKEN@example.org", PASSWORD)).toMatchObject({ status: 409, body: { code: "EMAIL_IN_USE" } });
    expect(await signUp("new@example.org", "short")).toMatchObject({ status: 400, body: { code: "WEAK_PASSWORD" } });
    expect(await signUp("not an email", PASSWORD)).toMatchObject({ status: 400, body: { code: "INVALID_EMAIL" } });
    expect(await server.post("/api/auth/sign-up/email", { email: 3 })).toMatchObject({ status: 400, body: { code: "INVALID_REQUEST" } });
  });

  it("merges writes into the person's own documents", async () => {
    const person = await server.signUp();
    const users = { collection: "users", id: person.uid };
    await person.result("setDocument", { ...users, data: { settings: { theme: "dark" } } });
    const { data } = await person.result<{ data: unknown }>("setDocument", { ...users, data: { displayName: "Grace" } });
    expect(data).toMatchObject({ displayName: "Grace", settings: { theme: "dark", autoSave: true } });
    const kept = await person.result("setDocument", { ...users, data: { displayName: "Other" }, createOnly: true });
    expect(kept).toMatchObject({ data: { displayName: "Grace" } });
    const settings = { collection: "userSettings", id: person.uid };
    expect(await person.result("setDocument", { ...settings, data: { theme: "dark" } })).toEqual({ data: { theme: "dark" } });
    expect(await person.result("getDocument", settings)).toEqual({ data: { theme: "dark" } });
  });
});

describe("database failures", () => {
  const run = (statement: string) => sql.raw(statement).execute(server.application.platform.database);

  it("an account is created completely or not at all, and can be requested again", async () => {
    const signUp = () => server.post("/api/auth/sign-up/email", { email: "again@example.org", password: PASSWORD });
    await run(`create trigger "full" before insert on "authAccount" begin select raise(abort, 'full'); end`);
    expect(await signUp()).toMatchObject({ status: 500, body: { code: "DATABASE_ERROR" } });
    await run(`drop trigger "full"`);
    expect((await signUp()).status).toBe(200);
    expect((await signIn("again@example.org", PASSWORD)).status).toBe(200);
  });

  it("a failed session lookup is not treated as an ended session", async () => {
    const person = await server.signUp();
    await run(`alter table "authSession" rename to "away"`);
    for (const path of ["token", "sign-out"]) {
      const answer = await server.post(`/api/auth/${path}`, {}, { cookie: person.cookie });
      expect(answer).toMatchObject({ status: 503, body: { code: "SERVICE_UNAVAILABLE" } });
    }
    await run(`alter table "away" rename to "authSession"`);
    expect((await person.newToken()).status).toBe(200);
  });
});

describe("signing in", () => {
  it("S4-02 S3-02: creates the profile if it is missing, and keeps an existing one", async () => {
    const person = await server.signUp("profile@example.org");
    const users = { collection: "users", id: person.uid };
    await person.result("setDocument", { ...users, data: { displayName: "Chosen" } });
    expect((await signIn("profile@example.org", PASSWORD)).status).toBe(200);
    expect(await person.result("getDocument", users)).toMatchObject({ data: { displayName: "Chosen" } });
    await server.application.platform.database.deleteFrom("profile").where("uid", "=", person.uid).execute();
    expect((await signIn("profile@example.org", PASSWORD)).status).toBe(200);
    const { data } = await person.result<{ data: object }>("getDocument", users);
    expect(data).toMatchObject({ displayName: "profile", settings: { theme: "light", autoSave: true } });
    expect(data).not.toHaveProperty("photoURL");
    const refused = await person.call("setDocument", { ...users, data: { photoURL: "https://elsewhere.example/x.png" } });
    expect([refused.status, refused.code]).toEqual([400, "INVALID_REQUEST"]);
  });

  it("distinguishes an unknown account from a wrong password", async () => {
    const { email } = await server.signUp();
    expect(await signIn(email, "wrong one")).toMatchObject({
      status: 401,
      body: { code: "INVALID_PASSWORD", message: "Incorrect password" },
    });
    const unknown = { code: "USER_NOT_FOUND", message: "No account found with this email" };
    expect(await signIn("nobody@example.org", PASSWORD)).toMatchObject({ status: 404, body: unknown });
    expect((await signIn(email.toUpperCase(), PASSWORD)).status).toBe(200);
  });

  it("sets a cookie that scripts can't read, and that only the token endpoint accepts", async () => {
    const { email } = await server.signUp();
    const answer = await signIn(email, PASSWORD);
    const cookie = answer.headers.getSetCookie()[0] ?? "";
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    expect(cookie).not.toMatch(/Secure/i);
    const person = await personFrom(server.origin, email, answer);
    const withCookie = await server.post("/functions/us-central1/listProjects", { data: {} }, { cookie: person.cookie });
    expect(withCookie.status).toBe(401);
    // The session's secret is not a bearer token.
    const secret = decodeURIComponent(person.cookie.split("=")[1] ?? "");
    for (const token of [secret, secret.split(".")[0]]) {
      const answer = await server.post("/functions/us-central1/listProjects", { data: {} }, { authorization: `Bearer ${token}` });
      expect(answer.status).toBe(401);
    }
  });

  it("sets secure cookies when the app is on https, and accepts its public origin", async () => {
    const secure = await startTestServer({ PUBLIC_ORIGIN: "https://games.example.org" });
    const headers = { origin: "https://games.example.org" };
    const answer = await secure.post("/api/auth/sign-up/email", { email: "a@example.org", password: PASSWORD }, headers);
    const cookie = answer.headers.getSetCookie()[0] ?? "";
    expect(cookie).toMatch(/^__Secure-.*; Secure/i);
    const token = await secure.post("/api/auth/token", {}, { ...headers, cookie: cookie.split(";")[0] ?? "" });
    expect(token.status).toBe(200);
    await secure.close();
  });

  it("hides which accounts exist when configured", async () => {
    const hiding = await startTestServer({ AUTH_HIDE_ACCOUNT_EXISTENCE: "true" });
    const email = "somebody@example.org";
    await hiding.post("/api/auth/sign-up/email", { email, password: PASSWORD });
    await expect.poll(() => mailsTo(hiding, email).length).toBe(1);
    await fetch(mailedLink(hiding, email), { method: "POST" });
    const expected = { status: 401, body: { code: "AUTH_ERROR", details: { reason: "invalid-credential" } } };
    expect(await signIn(email, "wrong one", hiding)).toMatchObject(expected);
    expect(await signIn("nobody@example.org", "wrong one", hiding)).toMatchObject(expected);
    const reset = (address: string) => hiding.post("/api/auth/request-password-reset", { email: address });
    expect([await reset(email), await reset("nobody@example.org")]).toMatchObject([
      { status: 200, body: {} },
      { status: 200, body: {} },
    ]);
    await hiding.close();
  });

  it("S5-14: applies the operator's password policy", async () => {
    const strict = await startTestServer({
      PASSWORD_MIN_LENGTH: "10",
      PASSWORD_REQUIRE_NUMERIC: "true",
      PASSWORD_REQUIRE_UPPERCASE: "yes",
    });
    const weak = await strict.post("/api/auth/sign-up/email", { email: "a@example.org", password: "short" });
    const missing = ["at least 10 characters", "an uppercase letter", "a digit"];
    expect(weak).toMatchObject({ status: 400, body: { code: "WEAK_PASSWORD", details: { missing } } });
    expect((await strict.post("/api/auth/sign-up/email", { email: "a@example.org", password: "Long enough 1" })).status).toBe(200);
    await strict.close();
  });
});

describe("the auth endpoints", () => {
  const PATHS = ["token", "sign-in/email", "sign-up/email", "sign-out", "reauthenticate", "request-password-reset", "reset-password"];

  it.each(PATHS)("%s rejects requests of other sites", async (path) => {
    const person = await server.signUp();
    const body = { email: person.email, password: PASSWORD, token: "x", newPassword: PASSWORD };
    for (const headers of [
      { origin: "https://evil.example" },
      { origin: "null" },
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
    ]) {
      const answer = await server.post(`/api/auth/${path}`, body, { cookie: person.cookie, ...(headers as Record<string, string>) });
      expect(answer).toMatchObject({ status: 403, body: { code: "PERMISSION_DENIED" } });
    }
  });

  it("include only the ones that the product needs, and no others of the library", async () => {
    const { cookie } = await server.signUp();
    for (const path of [
      "change-email",
      "delete-user",
      "change-password",
      "update-user",
      "revoke-sessions",
      "list-sessions",
      "get-session",
    ]) {
      expect((await server.post(`/api/auth/${path}`, {}, { cookie })).status).toBe(404);
      expect((await fetch(`${server.origin}/api/auth/${path}`, { headers: { cookie } })).status).toBe(404);
    }
  });

  it("issue a token with user and authentication time", async () => {
    const person = await server.signUp();
    const claims = JSON.parse(Buffer.from(person.token.split(".")[1] ?? "", "base64url").toString()) as Record<string, number>;
    expect(claims).toMatchObject({ sub: person.uid, email: person.email });
    expect((claims["exp"] ?? 0) - (claims["iat"] ?? 0)).toBe(15 * 60);
    expect(Math.abs((claims["auth_time"] ?? 0) * 1_000 - Date.now())).toBeLessThan(10_000);
    expect((await person.newToken()).headers.get("cache-control")).toBe("no-store");
    expect((await server.post("/api/auth/token", {})).status).toBe(204);
    const stale = await server.post("/api/auth/token", {}, { cookie: `${person.cookie.slice(0, -6)}AAAAAA` });
    expect(stale).toMatchObject({ status: 401, body: { code: "UNAUTHENTICATED" } });
    expect(stale.headers.getSetCookie()[0]).toMatch(/Max-Age=0/i);
  });
});

describe("sessions", () => {
  it("expire after 30 minutes of inactivity, also for an issued token", async () => {
    const own = await startTestServer();
    const [quiet, lively] = [await own.signUp(), await own.signUp()];
    own.advance(10 * MINUTE_MS);
    await lively.result("keepAlive");
    own.advance(4 * MINUTE_MS);
    expect((await quiet.call("listProjects")).status).toBe(200);
    own.advance(17 * MINUTE_MS);
    expect(await quiet.newToken()).toMatchObject({ status: 401 });
    expect((await lively.newToken()).status).toBe(200);
    await own.close();
  });

  it("can be listed and ended; an ended one is rejected immediately", async () => {
    const person = await server.signUp();
    const other = await personFrom(server.origin, person.email, await signIn(person.email, PASSWORD));
    const { sessions } = await person.result<{ sessions: { id: string; isCurrent: boolean }[] }>("listSessions");
    expect(sessions.filter((session) => session.isCurrent)).toHaveLength(1);
    expect(sessions).toHaveLength(2);
    const theirs = sessions.find((session) => !session.isCurrent);
    const stranger = await server.signUp();
    expect(await stranger.call("endSession", { sessionId: theirs?.id })).toMatchObject({ status: 404, code: "SESSION_NOT_FOUND" });
    await person.result("endSession", { sessionId: theirs?.id });
    expect(await other.call("listProjects")).toMatchObject({ status: 401, details: { reason: "sessionEnded" } });
    expect((await other.newToken()).status).toBe(401);
    expect((await person.call("listProjects")).status).toBe(200);
  });

  it("end with a sign-out", async () => {
    const person = await server.signUp();
    const answer = await server.post("/api/auth/sign-out", {}, { cookie: person.cookie });
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()[0]).toMatch(/Max-Age=0/i);
    expect((await person.call("listProjects")).status).toBe(401);
    expect((await server.post("/api/auth/sign-out", {})).status).toBe(200);
  });
});
