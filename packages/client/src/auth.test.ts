import { TOKEN } from "@playsmith/contract";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Auth, createAuth } from "./auth.ts";
import { type FakeServer, fakeServer, fakeStorage, NO_SESSION, ORIGIN, tokenAnswer } from "./fake-server.ts";
import type { User } from "./id-token.ts";

const TOKEN_PATH = "/api/auth/token";
const MINUTE_MS = 60_000;

let server: FakeServer;
let storage: ReturnType<typeof fakeStorage>;
let channels: Set<FakeChannel>;
const open: Auth[] = [];

/** Channels of the same name hear each other, but never themselves. */
class FakeChannel extends EventTarget {
  postMessage(data: unknown): void {
    for (const other of channels) if (other !== this) other.dispatchEvent(new MessageEvent("message", { data }));
  }
  close(): void {
    channels.delete(this);
  }
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  server = fakeServer();
  storage = fakeStorage();
  channels = new Set();
});
afterEach(() => {
  for (const auth of open.splice(0)) auth.close();
  vi.useRealTimers();
});

function start(): { auth: Auth; states: (User | null)[]; left: string[] } {
  const states: (User | null)[] = [];
  const left: string[] = [];
  const auth = createAuth({
    origin: ORIGIN,
    fetch: server.fetch,
    now: Date.now,
    storage,
    openChannel: () => {
      const channel = new FakeChannel();
      channels.add(channel);
      return channel as unknown as BroadcastChannel;
    },
    isMobile: false,
    onSignedOut: (uid) => left.push(uid),
  });
  auth.onAuthStateChanged((user) => states.push(user));
  open.push(auth);
  return { auth, states, left };
}

const signedInAs = (uid: string) => server.on(TOKEN_PATH, () => tokenAnswer(uid, Date.now()));
const signedOut = () => server.on(TOKEN_PATH, NO_SESSION);
const offline = () =>
  server.on(TOKEN_PATH, () => {
    throw new TypeError("fetch failed");
  });

describe("the auth state", () => {
  it("is loading, then nobody", async () => {
    signedOut();
    const { auth, states } = start();
    expect([auth.currentUser, states]).toEqual([null, []]);
    await auth.whenReady;
    expect(states).toEqual([null]);
  });

  it("is nobody for a visitor who never had a session", async () => {
    server.on(TOKEN_PATH, { status: 204 });
    const { auth, states } = start();
    await auth.whenReady;
    expect(states).toEqual([null]);
  });

  it("is whoever has a session, told to late listeners too", async () => {
    signedInAs("ada");
    const { auth, states } = start();
    await auth.whenReady;
    expect(states).toMatchObject([{ uid: "ada", email: "ada@example.org" }]);
    const late: (User | null)[] = [];
    auth.onAuthStateChanged((user) => late.push(user));
    await vi.advanceTimersByTimeAsync(0);
    expect(late).toMatchObject([{ uid: "ada" }]);
  });

  it("without a server is whoever was here last, until the server says otherwise", async () => {
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

  it("follows signing in and out, in every tab", async () => {
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
    expect(one.left).toEqual(["ada"]);
    expect(storage.getItem("playsmith-last-user")).toBeNull();
  });

  it("changes to nobody when the session ends on the server", async () => {
    signedInAs("ada");
    const { auth, states } = start();
    await auth.whenReady;
    signedOut();
    await expect(auth.getIdToken(true)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    expect(states).toMatchObject([{ uid: "ada" }, null]);
  });
});

describe("failures", () => {
  it("are SPEC's, by code, message and status", async () => {
    signedOut();
    const { auth } = start();
    await auth.whenReady;
    server.on("/api/auth/sign-in/email", { status: 404, json: { code: "USER_NOT_FOUND", message: "No account found with this email" } });
    const expected = { name: "AppError", code: "USER_NOT_FOUND", status: 404, message: "No account found with this email" };
    await expect(auth.signInWithEmailAndPassword("x@example.org", "secret")).rejects.toMatchObject(expected);
    expect(auth.currentUser).toBeNull();
    server.on("/api/auth/request-password-reset", { status: 502, text: "<h1>Bad gateway</h1>" });
    await expect(auth.sendPasswordResetEmail("x@example.org")).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE", status: 503 });
    const message = "Google Sign-In is temporarily disabled for testing purposes. Please use email login.";
    await expect(auth.signInWithPopup("google")).rejects.toMatchObject({ code: "AUTH_ERROR", message });
  });
});

describe("the ID token", () => {
  it("is kept in memory, asked for once, and renewed five minutes before it expires", async () => {
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

  it("counts as expired half a minute early", async () => {
    signedInAs("ada");
    const { auth } = start();
    await auth.whenReady;
    offline();
    await vi.advanceTimersByTimeAsync(14 * MINUTE_MS + 29_000);
    await expect(auth.getIdToken()).resolves.toBeTypeOf("string");
    await vi.advanceTimersByTimeAsync(1_000);
    await expect(auth.getIdToken()).rejects.toMatchObject({ code: "NETWORK_ERROR" });
  });

  it("is tried again after 30 s, doubling up to 16 minutes, while the network is away", async () => {
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

  it("says what it holds", async () => {
    signedInAs("ada");
    const { auth } = start();
    const result = await auth.getIdTokenResult();
    expect(result.claims["sub"]).toBe("ada");
    expect(Date.parse(result.authTime)).toBe(Date.now() - 60_000);
    expect(Date.parse(result.expirationTime)).toBe(Date.now() + 900_000);
  });

  it("of somebody who signed out meanwhile is not taken", async () => {
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
