import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mailsTo } from "../../testing/outbox.ts";
import {
  type Answer,
  PASSWORD,
  type Person,
  personFrom,
  quickHashing,
  startTestServer,
  type TestServer,
} from "../../testing/test-server.ts";

const MINUTE_MS = 60_000;
const RECENT_LOGIN = { status: 401, code: "AUTH_ERROR", details: { reason: "requires-recent-login" } };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const signIn = (email: string, password = PASSWORD, on = server) => on.post("/api/auth/sign-in/email", { email, password });
const confirm = ({ cookie }: Person, password = PASSWORD, on = server) => on.post("/api/auth/reauthenticate", { password }, { cookie });
const authTimeMs = (answer: Answer): number => {
  const { token } = answer.body as { token: string };
  const claims = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as { auth_time: number };
  return claims.auth_time * 1_000;
};

describe("reauthentication", () => {
  it("is required five minutes after the last one, and updates the token's auth_time", async () => {
    const own = await startTestServer();
    const person = await own.signUp();
    own.advance(5 * MINUTE_MS - 10_000);
    expect((await person.call("changePassword", { newPassword: "another password" })).status).toBe(200);
    own.advance(11_000);
    for (const [name, input] of [
      ["changePassword", { newPassword: "a third password" }],
      ["changeEmail", { newEmail: "moved@example.org" }],
      ["disconnectGoogle", {}],
      ["deleteAccount", {}],
    ] as const) {
      expect(await person.call(name, input)).toMatchObject(RECENT_LOGIN);
    }
    const before = authTimeMs(await person.newToken());
    expect(await confirm(person, "wrong one", own)).toMatchObject({ status: 401, body: { code: "INVALID_PASSWORD" } });
    expect(await person.call("deleteAccount")).toMatchObject(RECENT_LOGIN);
    expect(await confirm(person, "another password", own)).toMatchObject({ status: 200, body: {} });
    expect(authTimeMs(await person.newToken())).toBeGreaterThanOrEqual(before + 5 * MINUTE_MS);
    expect((await person.call("changeEmail", { newEmail: "moved@example.org" })).status).toBe(200);
    await own.close();
  });

  it("applies to one session, not to others of the same person", async () => {
    const own = await startTestServer();
    const person = await own.signUp();
    const other = await personFrom(own.origin, person.email, await signIn(person.email, PASSWORD, own));
    own.advance(6 * MINUTE_MS);
    await confirm(person, PASSWORD, own);
    expect(await other.call("deleteAccount")).toMatchObject(RECENT_LOGIN);
    await own.close();
  });

  it("needs a session", async () => {
    const body = { code: "UNAUTHENTICATED" };
    expect(await server.post("/api/auth/reauthenticate", { password: PASSWORD })).toMatchObject({ status: 401, body });
  });
});

describe("changing the password", () => {
  it("ends the other sessions, keeps the current one, and notifies", async () => {
    const person = await server.signUp();
    const other = await personFrom(server.origin, person.email, await signIn(person.email));
    await person.result("changePassword", { newPassword: "another password" });
    expect((await other.call("listProjects")).status).toBe(401);
    expect((await person.call("listProjects")).status).toBe(200);
    expect((await signIn(person.email)).status).toBe(401);
    expect((await signIn(person.email, "another password")).status).toBe(200);
    expect(mailsTo(server, person.email)).toMatchObject([{ subject: "Your Playsmith password was changed", link: null }]);
  });

  it("lets nobody in who was signing in with the former password", async () => {
    let hold: Promise<void> | null = null;
    let reached = (): void => undefined;
    const verify: typeof quickHashing.verify = async (attempt) => {
      reached();
      await hold;
      return quickHashing.verify(attempt);
    };
    const own = await startTestServer({}, {}, { hashing: { ...quickHashing, verify } });
    const person = await own.signUp();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    hold = held;
    const verifying = new Promise<void>((resolve) => (reached = resolve));
    const signingIn = signIn(person.email, PASSWORD, own);
    await verifying;
    await person.result("changePassword", { newPassword: "another password" });
    release();
    const answer = await signingIn;
    expect(answer).toMatchObject({ status: 401, body: { code: "INVALID_PASSWORD" } });
    expect(answer.headers.getSetCookie()).toEqual([]);
    const { sessions } = await person.result<{ sessions: unknown[] }>("listSessions");
    expect(sessions).toHaveLength(1);
    await own.close();
  });

  it("can't be used to send many mails, or to keep others from signing in", async () => {
    const person = await server.signUp();
    const changes = await Promise.all(
      Array.from({ length: 15 }, (_, change) => person.call("changePassword", { newPassword: `password ${change}` })),
    );
    const refused = changes.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(5);
    for (const change of refused) expect(change).toMatchObject({ status: 429, code: "TOO_MANY_REQUESTS" });
    expect(mailsTo(server, person.email)).toHaveLength(10);
  });

  it("applies the policy", async () => {
    const person = await server.signUp();
    expect(await person.call("changePassword", { newPassword: "short" })).toMatchObject({ status: 400, code: "WEAK_PASSWORD" });
    expect((await signIn(person.email)).status).toBe(200);
  });
});

describe("changing the email", () => {
  it("updates account and profile, ends the other sessions, and notifies both addresses", async () => {
    const person = await server.signUp("old@example.org");
    const other = await personFrom(server.origin, person.email, await signIn(person.email));
    await person.result("changeEmail", { newEmail: " New@Example.org " });
    expect((await other.call("listProjects")).status).toBe(401);
    const { data } = await person.result<{ data: { email: string } }>("getDocument", { collection: "users", id: person.uid });
    expect(data.email).toBe("new@example.org");
    expect((await person.newToken()).body).toMatchObject({ user: { email: "new@example.org" } });
    expect((await signIn("old@example.org")).status).toBe(404);
    expect((await signIn("new@example.org")).status).toBe(200);
    const [toOld] = mailsTo(server, "old@example.org");
    expect(toOld?.text).toContain("from old@example.org to new@example.org");
    expect(mailsTo(server, "new@example.org")).toMatchObject([{ subject: "This is your Playsmith email now" }]);
  });

  it("rejects an invalid email, and one that is taken, ignoring case", async () => {
    const person = await server.signUp();
    const taken = await server.signUp();
    expect(await person.call("changeEmail", { newEmail: "nonsense" })).toMatchObject({ status: 400, code: "INVALID_EMAIL" });
    const inUse = { status: 409, code: "EMAIL_IN_USE" };
    expect(await person.call("changeEmail", { newEmail: taken.email.toUpperCase() })).toMatchObject(inUse);
    expect(await person.call("changeEmail", { newEmail: person.email })).toMatchObject({ status: 200 });
    expect(mailsTo(server, person.email)).toEqual([]);
  });

  it("assigns an address to one of two concurrent requests", async () => {
    const people = [await server.signUp(), await server.signUp()];
    const answers = await Promise.all(people.map((person) => person.call("changeEmail", { newEmail: "wanted@example.org" })));
    expect(answers.map((answer) => answer.code ?? "ok").sort()).toEqual(["EMAIL_IN_USE", "ok"]);
  });

  it("can't be used to send many mails", async () => {
    const own = await startTestServer();
    const person = await own.signUp();
    for (let change = 0; change < 10; change++) await person.result("changeEmail", { newEmail: `address${change}@example.org` });
    expect(await person.call("changeEmail", { newEmail: "more@example.org" })).toMatchObject({ code: "TOO_MANY_REQUESTS" });
    await own.close();
  });
});

describe("a disabled account", () => {
  const set = (uid: string, disabledAt: number | null) =>
    server.application.platform.database.updateTable("authUser").set({ disabledAt }).where("id", "=", uid).execute();

  it("is rejected, with a reason only for its owner", async () => {
    const person = await server.signUp();
    await set(person.uid, Date.now());
    expect(await person.call("listProjects")).toMatchObject({ status: 401 });
    expect(await signIn(person.email)).toMatchObject({ status: 401, body: { code: "AUTH_ERROR", details: { reason: "user-disabled" } } });
    expect(await signIn(person.email, "wrong one")).toMatchObject({ status: 401, body: { code: "INVALID_PASSWORD" } });
    await set(person.uid, null);
    expect((await signIn(person.email)).status).toBe(200);
  });
});

it("the sign-in methods are listed", async () => {
  const person = await server.signUp();
  expect(await person.result("listSignInMethods")).toEqual({ hasPassword: true, google: null });
  // There is nothing to disconnect.
  expect(await person.result("disconnectGoogle")).toEqual({});
});

it("rejects an overlong email or password with the usual errors", async () => {
  const person = await server.signUp();
  const [email, password] = [`${"a".repeat(400)}@example.org`, "x".repeat(2_000)];
  const asked: [string, object, string][] = [
    ["sign-up/email", { email, password: PASSWORD }, "INVALID_EMAIL"],
    ["sign-up/email", { email: "long@example.org", password }, "WEAK_PASSWORD"],
    ["sign-in/email", { email, password: PASSWORD }, "INVALID_EMAIL"],
    ["sign-in/email", { email: person.email, password }, "INVALID_PASSWORD"],
    ["request-password-reset", { email }, "INVALID_EMAIL"],
    ["reset-password", { token: "any", newPassword: password }, "WEAK_PASSWORD"],
  ];
  for (const [route, body, code] of asked) expect((await server.post(`/api/auth/${route}`, body)).body).toMatchObject({ code });
  expect(await confirm(person, password)).toMatchObject({ body: { code: "INVALID_PASSWORD" } });
  expect((await person.call("changeEmail", { newEmail: email })).code).toBe("INVALID_EMAIL");
  expect((await person.call("changePassword", { newPassword: password })).code).toBe("WEAK_PASSWORD");
});
