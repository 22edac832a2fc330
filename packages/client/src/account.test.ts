import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Client, createClient } from "./client.ts";
import { fakeChannels } from "./fake-channel.ts";
import { type FakeServer, fakeServer, fakeStorage, ORIGIN, tokenAnswer } from "./fake-server.ts";
import type { PopupWindow } from "./popup.ts";

const POPUP_CHANNEL = "playsmith-auth-popup";
const callablePath = (name: string) => `/functions/us-central1/${name}`;
const passwordPolicy = {
  minLength: 6,
  maxLength: null,
  requireLowercase: false,
  requireUppercase: false,
  requireNumeric: false,
  requireNonAlphanumeric: false,
};

let server: FakeServer;
let openChannel: ReturnType<typeof fakeChannels>;
let popup: { closed: boolean; close(): void } | null;
let opened: string[];
const open: Client[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  server = fakeServer();
  openChannel = fakeChannels();
  opened = [];
  popup = {
    closed: false,
    close() {
      this.closed = true;
    },
  };
});
afterEach(() => {
  for (const client of open.splice(0)) client.close();
  vi.useRealTimers();
});

async function start(uid: string | null, googleEnabled = true): Promise<Client> {
  server.on("/api/auth/token", uid === null ? { status: 204 } : () => tokenAnswer(uid, Date.now()));
  server.on(callablePath("getSignInOptions"), {
    json: {
      result: {
        passwordPolicy,
        googleEnabled,
        monitoring: { errors: true, vitals: true },
        community: { remixes: true, explore: true, authors: true },
      },
    },
  });
  const client = createClient({
    origin: ORIGIN,
    fetch: server.fetch,
    localStorage: fakeStorage(),
    openChannel,
    openPopup: (url): PopupWindow | null => {
      opened.push(url);
      return popup;
    },
  });
  open.push(client);
  await client.auth.whenReady;
  await client.auth.getSignInOptions();
  return client;
}

const attemptOf = (url: string | undefined) => new URL(url ?? ORIGIN).searchParams.get("attempt");
const postFromPopup = (message: object) => openChannel(POPUP_CHANNEL).postMessage(message);

describe("a Google popup", () => {
  it("opens within the click, and signs in on success", async () => {
    const { auth } = await start(null);
    const signingIn = auth.signInWithPopup("google", "signUp");
    expect(opened).toHaveLength(1);
    expect(opened[0]).toMatch(/^https:\/\/playsmith\.test\/api\/auth\/google\/start\?purpose=signUp&attempt=[\w-]{36}$/);
    server.on("/api/auth/token", () => tokenAnswer("ada", Date.now()));
    postFromPopup({ state: "somebody else's", ok: false, reason: "provider-failed" });
    postFromPopup({ nonsense: true });
    postFromPopup({ state: attemptOf(opened[0]), ok: true });
    expect(await signingIn).toMatchObject({ uid: "ada" });
    expect(popup?.closed).toBe(true);
  });

  it("is not opened when Google is not configured: the messages are SPEC's", async () => {
    const { auth } = await start(null, false);
    await expect(auth.signInWithPopup("google")).rejects.toMatchObject({
      code: "AUTH_ERROR",
      message: "Google Sign-In is temporarily disabled for testing purposes. Please use email login.",
    });
    await expect(auth.signInWithPopup("google", "signUp")).rejects.toMatchObject({
      message: "Google Sign-Up is temporarily disabled for testing purposes. Please use email registration.",
    });
    expect(opened).toEqual([]);
  });

  it("reports when it was blocked, closed early, or refused", async () => {
    const { auth } = await start(null);
    const shown = popup;
    popup = null;
    await expect(auth.signInWithPopup("google")).rejects.toMatchObject({ code: "AUTH_ERROR", details: { reason: "popup-blocked" } });

    popup = shown;
    const closing = auth.signInWithPopup("google");
    const closed = expect(closing).rejects.toMatchObject({ details: { reason: "popup-closed-by-user" } });
    shown?.close();
    await vi.advanceTimersByTimeAsync(2_000);
    await closed;

    if (popup) popup.closed = false;
    const refusing = auth.signInWithPopup("google");
    postFromPopup({ state: attemptOf(opened.at(-1)), ok: false, reason: "account-exists-with-different-credential" });
    await expect(refusing).rejects.toMatchObject({ details: { reason: "account-exists-with-different-credential" } });
  });

  it("accepts a result that arrives just after its window has closed", async () => {
    const { auth } = await start(null);
    const signingIn = auth.signInWithPopup("google");
    popup?.close();
    await vi.advanceTimersByTimeAsync(800);
    server.on("/api/auth/token", () => tokenAnswer("ada", Date.now()));
    postFromPopup({ state: attemptOf(opened[0]), ok: true });
    expect(await signingIn).toMatchObject({ uid: "ada" });
  });

  it("connects Google, and reauthenticates", async () => {
    const { auth } = await start("ada");
    for (const [run, purpose] of [
      [() => auth.connectWithPopup("google"), "connect"],
      [() => auth.reauthenticateWithPopup("google"), "reauthenticate"],
    ] as const) {
      const tokens = server.countOf("/api/auth/token");
      const running = run();
      expect(opened.at(-1)).toContain(`purpose=${purpose}&`);
      if (popup) popup.closed = false;
      postFromPopup({ state: attemptOf(opened.at(-1)), ok: true });
      await running;
      expect(server.countOf("/api/auth/token")).toBe(tokens + 1);
    }
  });
});

describe("changing the account", () => {
  const bodies = (path: string) => server.requests.filter((request) => request.path === path).map(({ body }) => body);

  it("reauthenticates with the password, and replaces the token", async () => {
    const { auth } = await start("ada");
    const before = await auth.getIdToken();
    server.on("/api/auth/reauthenticate", { json: {} });
    await vi.advanceTimersByTimeAsync(1_000);
    await auth.reauthenticateWithPassword("secret");
    expect(bodies("/api/auth/reauthenticate")).toEqual([{ password: "secret" }]);
    expect(await auth.getIdToken()).not.toBe(before);

    server.on("/api/auth/reauthenticate", { status: 401, json: { code: "INVALID_PASSWORD", message: "Incorrect password" } });
    await expect(auth.reauthenticateWithPassword("wrong")).rejects.toMatchObject({ code: "INVALID_PASSWORD" });
    expect(auth.currentUser).toMatchObject({ uid: "ada" });
  });

  it("sends the new password and the new email, and disconnects Google", async () => {
    const { auth } = await start("ada");
    for (const name of ["changePassword", "changeEmail", "disconnectGoogle"]) server.on(callablePath(name), { json: { result: {} } });
    await auth.updatePassword("better");
    await auth.updateEmail("ada@new.example.org");
    await auth.disconnect("google");
    expect(bodies(callablePath("changePassword"))).toEqual([{ data: { newPassword: "better" } }]);
    expect(bodies(callablePath("changeEmail"))).toEqual([{ data: { newEmail: "ada@new.example.org" } }]);
    expect(bodies(callablePath("disconnectGoogle"))).toEqual([{ data: {} }]);
  });

  it("reports that the last authentication is too old", async () => {
    const { auth } = await start("ada");
    server.on(callablePath("changePassword"), {
      status: 401,
      json: { error: { status: "UNAUTHENTICATED", message: "confirm", details: { code: "AUTH_ERROR", reason: "requires-recent-login" } } },
    });
    await expect(auth.updatePassword("better")).rejects.toMatchObject({ code: "AUTH_ERROR", details: { reason: "requires-recent-login" } });
    expect(auth.currentUser).toMatchObject({ uid: "ada" });
  });

  it("signs out when the account is deleted", async () => {
    const { auth } = await start("ada");
    server.on(callablePath("deleteAccount"), { json: { result: {} } });
    server.on("/api/auth/sign-out", { json: {} });
    await auth.deleteAccount();
    expect(auth.currentUser).toBeNull();
    expect(server.countOf("/api/auth/sign-out")).toBe(1);
  });
});
