import { TOKEN } from "@playsmith/contract";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Auth, createAuth } from "./auth.ts";
import { fakeChannels } from "./fake-channel.ts";
import { type FakeServer, fakeServer, fakeStorage, NO_SESSION, ORIGIN, tokenAnswer } from "./fake-server.ts";
import type { User } from "./id-token.ts";

const TOKEN_PATH = "/api/auth/token";
const MINUTE_MS = 60_000;

let server: FakeServer;
let storage: ReturnType<typeof fakeStorage>;
let openChannel: ReturnType<typeof fakeChannels>;
const open: Auth[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  server = fakeServer();
  storage = fakeStorage();
  openChannel = fakeChannels();
});
afterEach(() => {
  for (const auth of open.splice(0)) auth.close();
  vi.useRealTimers();
});

function start(): { auth: Auth; states: (User | null)[]; left: string[]; causes: string[] } {
  const states: (User | null)[] = [];
  const left: string[] = [];
  const causes: string[] = [];
  const auth = createAuth({
    origin: ORIGIN,
    fetch: server.fetch,
    now: Date.now,
    storage,
    openChannel,
    openPopup: () => null,
    call: (name) => Promise.reject(new Error(`no call of ${name} was expected`)),
    isMobile: false,
    onSignedOut: (uid) => left.push(uid),
  });
  auth.onAuthStateChanged((user) => states.push(user));
  auth.onSignedOut((cause) => causes.push(cause));
  open.push(auth);
  return { auth, states, left, causes };
}

const signedInAs = (uid: string) => server.on(TOKEN_PATH, () => tokenAnswer(uid, Date.now()));
const signedOut = () => server.on(TOKEN_PATH, NO_SESSION);
const offline = () =>
  server.on(TOKEN_PATH, () => {
    throw new TypeError("fetch failed");
  });

describe("the auth state", () => {
  it("is loading, then null", async () => {
    signedOut();
    const { auth, states } = start();
    expect([auth.currentUser, states]).toEqual([null, []]);
    await auth.whenReady;
    expect(states).toEqual([null]);
  });

  it("is null for a visitor without a session", async () => {
    server.on(TOKEN_PATH, { status: 204 });
    const { auth, states } = start();
    await auth.whenReady;
    expect(states).toEqual([null]);
  });

  it("S7-06: is the person of the session, also for late listeners", async () => {
    signedInAs("ada");
    const { auth, states } = start();
    await auth.whenReady;
    expect(states).toMatchObject([{ uid: "ada", email: "ada@example.org" }]);
    const late: (User | null)[] = [];
    auth.onAuthStateChanged((user) => late.push(user));
    await vi.advanceTimersByTimeAsync(0);
    expect(late).toMatchObject([{ uid: "ada" }]);
  });

  it("is the last person while the server is unreachable, until it responds", async () => {
    signedInAs("ada");
    await start().auth.whenReady;
    offline();
    const { auth, states } = start();
    await auth.whenReady;
    expect(states).toMatchObject([{ uid: "ada" }]);
    await expect(auth.getIdToken()).rejects.toMatchObject({ code: "NETWORK_ERROR", status: 503 });
    signedOut();
    await vi.advanceTimersByTimeAsync(TOKEN.retryBackoffStartMs * 2);
    expect(states.at(-1)).toBeNull();
  });

  it("S4-05 S7-01 S7-04: follows sign-in and sign-out in every tab", async () => {
    signedOut();
    const [one, two] = [start(), start()];
    await Promise.all([one.auth.whenReady, two.auth.whenReady]);
    server.on("/api/auth/sign-in/email", { json: { user: {} } });
    signedInAs("ada");
    expect(await one.auth.signInWithEmailAndPassword("ada@example.org", "secret")).toMatchObject({ uid: "ada" });
    expect(server.requests.find((request) => request.path === "/api/auth/sign-in/email")?.body).toEqual({
      email: "ada@example.org",
      password: "secret",
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(two.states).toMatchObject([null, { uid: "ada" }]);

    server.on("/api/auth/sign-out", { json: {} });
    signedOut();
    await two.auth.signOut();
    expect([one.auth.currentUser, two.auth.currentUser]).toEqual([null, null]);
    expect([one.left, one.causes, two.causes]).toEqual([["ada"], ["signedOut"], ["signedOut"]]);
    expect(storage.getItem("playsmith-last-user")).toBeNull();
  });

  it("S7-02: is the new person after a sign-up", async () => {
    signedOut();
    const { auth } = start();
    await auth.whenReady;
    server.on("/api/auth/sign-up/email", { json: { user: {} } });
    signedInAs("grace");
    expect(await auth.createUserWithEmailAndPassword("grace@example.org", "secret")).toMatchObject({ uid: "grace" });
    expect(auth.currentUser).toMatchObject({ uid: "grace" });
    const body = server.requests.find((request) => request.path === "/api/auth/sign-up/email")?.body;
    expect(body).toEqual({ email: "grace@example.org", password: "secret" });
  });

  it("is null where sign-up is completed by a mailed link", async () => {
    signedOut();
    const { auth } = start();
    await auth.whenReady;
    server.on("/api/auth/sign-up/email", { json: { user: null } });
    expect(await auth.createUserWithEmailAndPassword("grace@example.org", "secret")).toBeNull();
    expect(auth.currentUser).toBeNull();
  });

  it("becomes null in every tab when the session ends on the server", async () => {
    signedInAs("ada");
    const [{ auth, states, causes }, other] = [start(), start()];
    await Promise.all([auth.whenReady, other.auth.whenReady]);
    signedOut();
    await expect(auth.getIdToken(true)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    expect(states).toMatchObject([{ uid: "ada" }, null]);
    expect([causes, other.causes, other.auth.currentUser]).toEqual([["sessionInvalid"], ["sessionInvalid"], null]);
  });

  it("sends the cause of a sign-out to every tab", async () => {
    signedInAs("ada");
    const [one, two] = [start(), start()];
    await Promise.all([one.auth.whenReady, two.auth.whenReady]);
    server.on("/api/auth/sign-out", { json: {} });
    signedOut();
    await one.auth.signOut("sessionInactive");
    expect([one.causes, two.causes]).toEqual([["sessionInactive"], ["sessionInactive"]]);
  });

  it("forgets the last person when another signs in, or nobody", async () => {
    signedInAs("ada");
    await start().auth.whenReady;
    signedInAs("bob");
    const { auth, left } = start();
    await auth.whenReady;
    expect(left).toEqual(["ada"]);
    signedOut();
    const later = start();
    await later.auth.whenReady;
    expect(later.left).toEqual(["bob"]);
    expect(storage.getItem("playsmith-last-user")).toBeNull();
  });
});

describe("failures", () => {
  it("S7-05: are SPEC's, by code, message and status", async () => {
    signedOut();
    const { auth } = start();
    await auth.whenReady;
    server.on("/api/auth/sign-in/email", { status: 404, json: { code: "USER_NOT_FOUND", message: "No account found with this email" } });
    const expected = { name: "AppError", code: "USER_NOT_FOUND", status: 404, message: "No account found with this email" };
    await expect(auth.signInWithEmailAndPassword("x@example.org", "secret")).rejects.toMatchObject(expected);
    expect(auth.currentUser).toBeNull();
    server.on("/api/auth/request-password-reset", { status: 502, text: "<h1>Bad gateway</h1>" });
    await expect(auth.sendPasswordResetEmail("x@example.org")).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE", status: 503 });
  });
});

describe("signing out offline", () => {
  const noServer = (): never => {
    throw new TypeError("fetch failed");
  };

  it("takes effect here at once, and on the server when it is reachable", async () => {
    signedInAs("ada");
    const { auth, states } = start();
    await auth.whenReady;
    server.on("/api/auth/sign-out", noServer);
    await auth.signOut();
    expect(states.at(-1)).toBeNull();
    expect(server.countOf("/api/auth/sign-out")).toBe(1);
    server.on("/api/auth/sign-out", { json: {} });
    await vi.advanceTimersByTimeAsync(TOKEN.retryBackoffStartMs);
    expect(server.countOf("/api/auth/sign-out")).toBe(2);
    await vi.advanceTimersByTimeAsync(TOKEN.retryBackoffMaxMs);
    expect(server.countOf("/api/auth/sign-out")).toBe(2);
  });

  it("does not accept the still valid cookie, even after a reload", async () => {
    signedInAs("ada");
    const first = start();
    await first.auth.whenReady;
    server.on("/api/auth/sign-out", noServer);
    await first.auth.signOut();
    first.auth.close();
    const second = start();
    await second.auth.whenReady;
    expect(second.states).toEqual([null]);
    expect(server.countOf(TOKEN_PATH)).toBe(1);
    server.on("/api/auth/sign-out", () => {
      signedOut();
      return { json: {} };
    });
    const third = start();
    await third.auth.whenReady;
    expect(third.states).toEqual([null]);
  });

  it("is sent to the server before the next person signs in", async () => {
    signedInAs("ada");
    const { auth } = start();
    await auth.whenReady;
    server.on("/api/auth/sign-out", noServer);
    await auth.signOut();
    await expect(auth.signInWithEmailAndPassword("bob@example.org", "secret")).rejects.toMatchObject({ code: "NETWORK_ERROR" });
    server.on("/api/auth/sign-out", { json: {} });
    server.on("/api/auth/sign-in/email", { json: {} });
    signedInAs("bob");
    expect(await auth.signInWithEmailAndPassword("bob@example.org", "secret")).toMatchObject({ uid: "bob" });
    expect(server.requests.map(({ path }) => path).slice(-3)).toEqual(["/api/auth/sign-out", "/api/auth/sign-in/email", TOKEN_PATH]);
  });
});

describe("the ID token", () => {
  it("is cached in memory, requested once, and renewed five minutes before it expires", async () => {
    signedInAs("ada");
    const { auth } = start();
    await auth.whenReady;
    const first = await auth.getIdToken();
    expect(await auth.getIdToken()).toBe(first);
    expect(server.countOf(TOKEN_PATH)).toBe(1);
    await vi.advanceTimersByTimeAsync(10 * MINUTE_MS - 1);
    expect(server.countOf(TOKEN_PATH)).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(server.countOf(TOKEN_PATH)).toBe(2);
    expect(await auth.getIdToken()).not.toBe(first);
    await Promise.all([auth.getIdToken(true), auth.getIdToken(true)]);
    expect(server.countOf(TOKEN_PATH)).toBe(3);
  });

  it("counts as expired 30 s early", async () => {
    signedInAs("ada");
    const { auth } = start();
    await auth.whenReady;
    offline();
    await vi.advanceTimersByTimeAsync(14 * MINUTE_MS + 29_000);
    await expect(auth.getIdToken()).resolves.toBeTypeOf("string");
    await vi.advanceTimersByTimeAsync(1_000);
    await expect(auth.getIdToken()).rejects.toMatchObject({ code: "NETWORK_ERROR" });
  });

  it("is retried after 30 s, doubling up to 16 minutes, while offline", async () => {
    signedInAs("ada");
    const { auth } = start();
    await auth.whenReady;
    offline();
    await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
    let asked = server.countOf(TOKEN_PATH);
    for (const seconds of [30, 60, 120, 240, 480, 960, 960]) {
      await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1);
      expect(server.countOf(TOKEN_PATH)).toBe(asked);
      await vi.advanceTimersByTimeAsync(1);
      expect(server.countOf(TOKEN_PATH)).toBe(++asked);
    }
    expect(auth.currentUser).toMatchObject({ uid: "ada" });
  });

  it("S7-07: returns its claims", async () => {
    signedInAs("ada");
    const { auth } = start();
    const result = await auth.getIdTokenResult();
    expect(result.claims["sub"]).toBe("ada");
    expect(Date.parse(result.authTime)).toBe(Date.now() - 60_000);
    expect(Date.parse(result.expirationTime)).toBe(Date.now() + 900_000);
  });

  it("is dropped when its person signed out meanwhile", async () => {
    signedOut();
    const { auth } = start();
    await auth.whenReady;
    const late = Promise.withResolvers<{ json: unknown }>();
    server.on(TOKEN_PATH, () => late.promise);
    const asking = auth.getIdToken();
    auth.sessionEnded();
    late.resolve(tokenAnswer("ada", Date.now()));
    await expect(asking).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    expect(auth.currentUser).toBeNull();
  });
});
