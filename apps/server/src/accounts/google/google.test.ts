import { createHash } from "node:crypto";
import { googleStartPath } from "@playsmith/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { FakeIssuer, type IssuerAccount } from "../../testing/fake-issuer.ts";
import { mailedLink, mailsTo } from "../../testing/outbox.ts";
import { messageOf, Popup } from "../../testing/popup.ts";
import { PASSWORD, type Person, personFrom, startTestServer, type TestServer } from "../../testing/test-server.ts";
import { createAccounts } from "../accounts.ts";
import { createGoogleIdentities } from "./identities.ts";

const MINUTE_MS = 60_000;
let aheadMs = 0;
let issuer: FakeIssuer;
let server: TestServer;

beforeAll(async () => {
  issuer = await new FakeIssuer(() => Date.now() + aheadMs).start();
  server = await startTestServer(issuer.environment);
});
afterAll(async () => {
  await server.close();
  await issuer.stop();
});
beforeEach(() => {
  Object.assign(issuer, { errorAtAuthorization: null, errorAtToken: null, signsWithUnknownKey: false, tellsByUserinfo: false });
  issuer.tamper = (claims) => claims;
});

function advance(ms: number): void {
  server.advance(ms);
  aheadMs += ms;
}

let people = 0;
function newIdentity(change: Partial<IssuerAccount> = {}): IssuerAccount {
  const number = ++people;
  return { sub: `subject-${number}`, email: `google${number}@example.org`, email_verified: true, name: `Person ${number}`, ...change };
}

const popup = (person?: Person) => new Popup(server.origin, person?.cookie);

/** The person who is signed in in the popup's browser. */
async function personOf(browser: Popup): Promise<Person> {
  const answer = await server.post("/api/auth/token", {}, { cookie: browser.sessionCookie });
  expect(answer.status).toBe(200);
  const { user } = answer.body as { user: { uid: string; email: string } };
  const headers = new Headers({ "set-cookie": browser.sessionCookie });
  return personFrom(server.origin, user.email, { status: 200, headers, body: { user } });
}

async function signUpWithGoogle(identity = newIdentity()): Promise<Person> {
  issuer.current = identity;
  const browser = popup();
  expect(await browser.run("signUp")).toMatchObject({ ok: true });
  return personOf(browser);
}

const methods = (person: Person) => person.result("listSignInMethods");

describe("signing in with Google", () => {
  it("is available when configured", async () => {
    expect(await (await server.signUp()).result("getSignInOptions")).toMatchObject({ googleEnabled: true });
  });

  it.each(["signIn", "signUp"] as const)("creates an account for a new person (%s), and signs in to it later", async (purpose) => {
    const identity = newIdentity({ name: "  Ada Lovelace ", picture: "http://127.0.0.1/ada.png" });
    issuer.current = identity;
    const browser = popup();
    expect(await browser.run(purpose)).toMatchObject({ ok: true });
    const person = await personOf(browser);
    const { data } = await person.result<{ data: Record<string, unknown> }>("getDocument", { collection: "users", id: person.uid });
    expect(data).toMatchObject({ email: identity.email, displayName: "Ada Lovelace", settings: { theme: "light", autoSave: true } });
    expect(data).not.toHaveProperty("photoURL");
    expect(await methods(person)).toEqual({ hasPassword: false, google: { email: identity.email } });

    issuer.current = { ...identity, email: "renamed@example.org", name: "Somebody Else" };
    const again = popup();
    expect(await again.run("signIn")).toMatchObject({ ok: true });
    expect((await personOf(again)).uid).toBe(person.uid);
  });

  it("uses the email as name when the provider has none, and requests claims missing in the ID token", async () => {
    issuer.tellsByUserinfo = true;
    const { uid, result } = await signUpWithGoogle(newIdentity({ email: "Grace.Hopper@example.org", name: "\u0007" }));
    expect(await result("getDocument", { collection: "users", id: uid })).toMatchObject({
      data: { email: "grace.hopper@example.org", displayName: "grace.hopper" },
    });
  });

  it("has the same eight-hour limit as any session", async () => {
    const { cookie, result } = await signUpWithGoogle();
    const { expiresAt } = await result<{ expiresAt: string }>("keepAlive");
    expect(Date.parse(expiresAt) - Date.now() - aheadMs).toBeLessThanOrEqual(8 * 60 * MINUTE_MS);
    expect(cookie).toContain("session_token");
  });

  it("never signs in to an account that merely has the same email", async () => {
    const person = await server.signUp("victim@example.org");
    for (const email_verified of [true, false]) {
      issuer.current = newIdentity({ email: "Victim@example.org", email_verified });
      const browser = popup();
      expect(await browser.run("signIn")).toMatchObject({ ok: false, reason: "account-exists-with-different-credential" });
      expect(browser.sessionCookie).toBe("");
    }
    expect(await methods(person)).toEqual({ hasPassword: true, google: null });
  });

  it("hides accounts from unverified emails when configured, and creates none", async () => {
    const hiding = await startTestServer({ ...issuer.environment, AUTH_HIDE_ACCOUNT_EXISTENCE: "true" });
    const browser = () => new Popup(hiding.origin);
    issuer.current = newIdentity({ email: "owner@example.org" });
    expect(await browser().run("signUp")).toMatchObject({ ok: true });
    for (const email of ["owner@example.org", "nobody@example.org"]) {
      issuer.current = newIdentity({ email, email_verified: false });
      expect(await browser().run("signUp")).toMatchObject({ ok: false, reason: "invalid-credential" });
    }
    await hiding.close();
  });

  it("rejects a disabled account", async () => {
    const identity = newIdentity();
    const person = await signUpWithGoogle(identity);
    await server.application.platform.database.updateTable("authUser").set({ disabledAt: 1 }).where("id", "=", person.uid).execute();
    issuer.current = identity;
    const browser = popup();
    expect(await browser.run("signIn")).toMatchObject({ ok: false, reason: "user-disabled" });
    expect(browser.sessionCookie).toBe("");
  });

  it("creates one account for two concurrent popups", async () => {
    issuer.current = newIdentity();
    const browsers = [popup(), popup()];
    const answers = await Promise.all(browsers.map((browser) => browser.run("signUp")));
    expect(answers.map((answer) => answer.ok)).toEqual([true, true]);
    const [one, two] = await Promise.all(browsers.map(personOf));
    expect(one?.uid).toBe(two?.uid);
  });
});

describe("errors", () => {
  it.each([
    ["the person goes back", () => void (issuer.current = null), "popup-closed-by-user"],
    ["our client is unknown", () => void (issuer.errorAtAuthorization = "unauthorized_client"), "unauthorized-domain"],
    ["the provider fails", () => void (issuer.errorAtAuthorization = "server_error"), "provider-failed"],
    ["our secret is wrong", () => void (issuer.errorAtToken = "invalid_client"), "unauthorized-domain"],
    ["our address is not registered", () => void (issuer.errorAtToken = "redirect_uri_mismatch"), "unauthorized-domain"],
    ["the code is no good", () => void (issuer.errorAtToken = "invalid_grant"), "provider-failed"],
    ["the ID token is signed by somebody else", () => void (issuer.signsWithUnknownKey = true), "provider-failed"],
    ["it is of another issuer", () => void (issuer.tamper = (claims) => ({ ...claims, iss: "https://evil.example" })), "provider-failed"],
    ["it is for another party", () => void (issuer.tamper = (claims) => ({ ...claims, aud: "others" })), "provider-failed"],
    ["it was made out to another party", () => void (issuer.tamper = (claims) => ({ ...claims, azp: "others" })), "provider-failed"],
    ["it is of another sign-in", () => void (issuer.tamper = (claims) => ({ ...claims, nonce: "other" })), "provider-failed"],
    ["it has expired", () => void (issuer.tamper = (claims) => ({ ...claims, exp: Number(claims["iat"]) - 3_600 })), "provider-failed"],
    ["it names nobody", () => void (issuer.tamper = ({ sub: _sub, ...claims }) => claims), "provider-failed"],
    ["it tells no email", () => void (issuer.current = { sub: `without-email` }), "provider-failed"],
  ])("are reported when %s", async (_when, spoil, reason) => {
    issuer.current = newIdentity();
    spoil();
    const browser = popup();
    const { response, ...message } = await browser.run("signIn");
    expect(message).toMatchObject({ ok: false, reason });
    expect(browser.sessionCookie).toBe("");
    expect(response.status).toBeGreaterThanOrEqual(400);
  });

  it("are reported when the provider is unreachable", async () => {
    const own = await startTestServer({ ...issuer.environment, GOOGLE_ISSUER: "http://127.0.0.1:1" });
    expect(await new Popup(own.origin).run("signIn")).toMatchObject({ ok: false, reason: "provider-failed" });
    await own.close();
  });

  it("are reported when Google is not configured", async () => {
    const own = await startTestServer();
    expect(await new Popup(own.origin).run("signIn")).toMatchObject({ ok: false, reason: "provider-disabled" });
    await own.close();
  });
});

describe("popup flow", () => {
  const ATTEMPT = "attempt-0123456789";
  const start = (purpose: "signIn" | "connect" = "signIn") => `${server.origin}${googleStartPath(purpose, ATTEMPT, null)}`;

  it("uses PKCE, state and nonce, stores its secrets in a temporary cookie, and clears it", async () => {
    issuer.current = newIdentity();
    const browser = popup();
    const first = await browser.visit(start());
    const [cookie = ""] = first.headers.getSetCookie();
    expect(cookie).toMatch(/^playsmith\.google\.[\w-]+=[\w.-]+; Max-Age=600; Path=\/api\/auth\/google; HttpOnly; SameSite=Lax$/);
    const query = new URL(first.headers.get("location") ?? "").searchParams;
    expect(Object.fromEntries(query)).toMatchObject({
      response_type: "code",
      scope: "openid email profile",
      code_challenge_method: "S256",
      redirect_uri: `${server.origin}/api/auth/google/callback`,
    });
    for (const name of ["state", "nonce", "code_challenge"]) expect(query.get(name)?.length).toBeGreaterThan(20);
    await browser.follow(first.headers.get("location") ?? "");
    expect([...browser.cookies.keys()].filter((name) => name.includes("google"))).toEqual([]);
    expect(browser.sessionCookie).not.toBe("");
  });

  it("uses secure cookies when the app is on https", async () => {
    const own = await startTestServer({ ...issuer.environment, PUBLIC_ORIGIN: "https://games.example.org" });
    const response = await fetch(`${own.origin}${googleStartPath("signIn", ATTEMPT, null)}`, { redirect: "manual" });
    expect(response.headers.getSetCookie()[0]).toMatch(/^__Secure-.*; Secure$/);
    const redirectUri = new URL(response.headers.get("location") ?? "").searchParams.get("redirect_uri");
    expect(redirectUri).toBe("https://games.example.org/api/auth/google/callback");
    await own.close();
  });

  it("puts no token or secret in any URL except the provider's code", async () => {
    issuer.current = newIdentity();
    const browser = popup();
    await browser.run("signIn");
    const { token } = await personOf(browser);
    const secret = browser.sessionCookie.split("=")[1] ?? "";
    for (const address of browser.visited) {
      expect(address).not.toContain(token);
      expect(address).not.toContain(secret.split(".")[0]);
      expect(address).not.toMatch(/id_token|access_token|code_verifier|s3cr/);
    }
  });

  it("ends with a page that runs only its own script", async () => {
    issuer.current = newIdentity();
    const { response } = await popup().run("signIn");
    const html = await response.text();
    expect(html).toContain("<title>Signing in</title>");
    expect(html).toContain("You can close this window.");
    expect(response.headers.get("cache-control")).toBe("no-store");
    // Otherwise the popup would lose its opener and could not close itself.
    expect(response.headers.get("cross-origin-opener-policy")).toBe("unsafe-none");
    const policy = response.headers.get("content-security-policy") ?? "";
    const script = /<script>([\s\S]*)<\/script>/.exec(html)?.[1] ?? "";
    expect(policy).toContain(`script-src 'sha256-${createHash("sha256").update(script).digest("base64")}'`);
    expect(policy).not.toContain("unsafe");
    expect(script).toContain("window.close()");
  });

  it("is opened by pages that keep a reference to their popups", async () => {
    const policy = (await fetch(`${server.origin}/login`, { headers: { accept: "text/html" } })).headers.get("cross-origin-opener-policy");
    expect(policy).toBe("same-origin-allow-popups");
  });

  it("can't be continued in another browser", async () => {
    issuer.current = newIdentity();
    const victim = popup();
    const started = await popup().visit(start());
    const answer = await fetch(started.headers.get("location") ?? "", { redirect: "manual" });
    const page = await victim.visit(answer.headers.get("location") ?? "");
    expect(messageOf(await page.text())).toEqual({ state: ATTEMPT, ok: false, reason: "provider-failed" });
    expect(victim.sessionCookie).toBe("");
  });

  it("separates two popups, and ends after ten minutes or one use", async () => {
    issuer.current = newIdentity();
    const browser = popup();
    const [one, two] = [await browser.visit(start()), await browser.visit(start())];
    const answerTo = async (started: Response) =>
      (await fetch(started.headers.get("location") ?? "", { redirect: "manual" })).headers.get("location") ?? "";
    const [first, second] = [await answerTo(one), await answerTo(two)];
    const swapped = new URL(first);
    swapped.searchParams.set("code", new URL(second).searchParams.get("code") ?? "");
    expect(messageOf(await (await browser.visit(swapped.href)).text())).toMatchObject({ ok: false });
    expect(messageOf(await (await browser.visit(first)).text())).toMatchObject({ ok: false });

    const late = await browser.visit(start());
    const lateAnswer = await answerTo(late);
    advance(10 * MINUTE_MS);
    expect(messageOf(await (await browser.visit(lateAnswer)).text())).toMatchObject({ ok: false, reason: "provider-failed" });
  });

  it("rejects another issuer's response (RFC 9207)", async () => {
    issuer.current = newIdentity();
    const browser = popup();
    const started = await browser.visit(start());
    const answer = new URL((await fetch(started.headers.get("location") ?? "", { redirect: "manual" })).headers.get("location") ?? "");
    answer.searchParams.set("iss", "https://evil.example");
    expect(messageOf(await (await browser.visit(answer.href)).text())).toMatchObject({ ok: false, reason: "provider-failed" });
  });

  it("is only started by our own pages, with valid parameters", async () => {
    expect((await fetch(start(), { redirect: "manual", headers: { "sec-fetch-site": "cross-site" } })).status).toBe(403);
    expect((await fetch(start(), { redirect: "manual", headers: { "sec-fetch-site": "same-origin" } })).status).toBe(302);
    for (const query of [
      "",
      "?purpose=signIn",
      "?purpose=other&attempt=attempt-0123456789",
      '?purpose=signIn&attempt="><script>alert(1)',
    ]) {
      expect((await fetch(`${server.origin}/api/auth/google/start${query}`, { redirect: "manual" })).status).toBe(400);
    }
  });

  it("shows a neutral page for a response without an attempt", async () => {
    for (const query of [
      "",
      "?state=",
      '?state=x."><script>alert(1)</script>',
      "?state=a.b&state=c.d",
      `?state=a;%20Path=/${"x".repeat(23)}.attempt-0123456789`,
      "?state=%0d%0ax.attempt-0123456789",
      `?state=${"x".repeat(5_000)}`,
    ]) {
      const page = await fetch(`${server.origin}/api/auth/google/callback${query}`);
      expect(page.status).toBe(400);
      const html = await page.text();
      expect(messageOf(html)).toBeNull();
      expect(html).not.toContain("alert(1)");
      expect(page.headers.getSetCookie()).toEqual([]);
    }
  });
});

describe("an account with password and Google", () => {
  it("connects Google, notifies, and disconnects it", async () => {
    const person = await server.signUp();
    const identity = newIdentity();
    issuer.current = identity;
    const browser = popup(person);
    expect(await browser.run("connect")).toMatchObject({ ok: true });
    expect(browser.sessionCookie).toBe(person.cookie);
    expect(await methods(person)).toEqual({ hasPassword: true, google: { email: identity.email } });
    expect(mailsTo(server, person.email).at(-1)?.subject).toBe("Google was connected to your Playsmith account");
    const elsewhere = popup();
    expect(await elsewhere.run("signIn")).toMatchObject({ ok: true });
    expect((await personOf(elsewhere)).uid).toBe(person.uid);

    await person.result("disconnectGoogle");
    expect(await methods(person)).toEqual({ hasPassword: true, google: null });
    const fresh = popup();
    expect(await fresh.run("signIn")).toMatchObject({ ok: true });
    expect((await personOf(fresh)).uid).not.toBe(person.uid);
  });

  it("replaces a connected Google account", async () => {
    const person = await server.signUp();
    const [before, after] = [newIdentity(), newIdentity()];
    for (const identity of [before, after]) {
      issuer.current = identity;
      expect(await popup(person).run("connect")).toMatchObject({ ok: true });
    }
    expect(await methods(person)).toEqual({ hasPassword: true, google: { email: after.email } });
  });

  it("can't connect another account's identity", async () => {
    const identity = newIdentity();
    await signUpWithGoogle(identity);
    const person = await server.signUp();
    issuer.current = identity;
    expect(await popup(person).run("connect")).toMatchObject({ ok: false, reason: "credential-already-in-use" });
  });

  it("connects an identity to one account when two people try concurrently", async () => {
    const { platform } = server.application;
    const hashing = { hash: async () => "", verify: async () => false };
    const identities = createGoogleIdentities(platform, await createAccounts(platform, hashing), platform.config.google);
    const identity = { subject: crypto.randomUUID(), email: null, isEmailVerified: false, name: null, pictureUrl: null, authTimeMs: null };
    const people = [await server.signUp(), await server.signUp()];
    const outcomes = await Promise.allSettled(people.map((person) => identities.connect(person.uid, identity)));
    const [refused] = outcomes.filter((outcome) => outcome.status === "rejected");
    expect(outcomes.filter((outcome) => outcome.status === "fulfilled")).toHaveLength(1);
    expect(refused?.reason).toMatchObject({ details: { reason: "credential-already-in-use" } });
  });

  it("requires a recent login to connect", async () => {
    issuer.current = newIdentity();
    expect(await popup().run("connect")).toMatchObject({ ok: false, reason: "requires-recent-login" });
    const person = await server.signUp();
    advance(6 * MINUTE_MS);
    expect(await popup(person).run("connect")).toMatchObject({ ok: false, reason: "requires-recent-login" });
    await server.post("/api/auth/reauthenticate", { password: PASSWORD }, { cookie: person.cookie });
    expect(await popup(person).run("connect")).toMatchObject({ ok: true });
  });

  it("can't be continued in another session", async () => {
    issuer.current = newIdentity();
    const [one, two] = [await server.signUp(), await server.signUp()];
    const browser = popup(one);
    const started = await browser.visit(`${server.origin}${googleStartPath("connect", "attempt-0123456789", null)}`);
    const [name = "", value = ""] = two.cookie.split("=");
    browser.cookies.set(name, value);
    const page = await browser.follow(started.headers.get("location") ?? "");
    expect(messageOf(await page.text())).toMatchObject({ ok: false, reason: "requires-recent-login" });
    expect(await methods(two)).toMatchObject({ google: null });
  });
});

describe("an account with a confirmed mailbox", () => {
  async function reset(email: string): Promise<void> {
    await server.post("/api/auth/request-password-reset", { email });
    const token = mailedLink(server, email).searchParams.get("token");
    expect((await server.post("/api/auth/reset-password", { token, newPassword: "the owner's own" })).status).toBe(200);
  }

  it("loses an identity with an unverified address", async () => {
    const squatter = newIdentity({ email: "owner@example.org", email_verified: false });
    const { uid } = await signUpWithGoogle(squatter);
    await reset("owner@example.org");
    expect(await popup().run("signIn")).toMatchObject({ ok: false, reason: "account-exists-with-different-credential" });
    const owner = await server.post("/api/auth/sign-in/email", { email: "owner@example.org", password: "the owner's own" });
    expect(owner).toMatchObject({ status: 200, body: { user: { uid } } });
  });

  it("loses the identity of someone who changed their account to its address", async () => {
    const mover = await signUpWithGoogle();
    await mover.result("changeEmail", { newEmail: "other-owner@example.org" });
    await reset("other-owner@example.org");
    const browser = popup();
    expect(await browser.run("signIn")).toMatchObject({ ok: true });
    expect((await personOf(browser)).uid).not.toBe(mover.uid);
  });

  it("keeps the owner's own identity", async () => {
    const owner = await signUpWithGoogle();
    await reset(owner.email);
    const browser = popup();
    expect(await browser.run("signIn")).toMatchObject({ ok: true });
    expect((await personOf(browser)).uid).toBe(owner.uid);
  });
});

describe("an account with only Google", () => {
  it("can't disconnect it without a password", async () => {
    const person = await signUpWithGoogle();
    expect(await person.call("disconnectGoogle")).toMatchObject({ code: "AUTH_ERROR", details: { reason: "last-sign-in-method" } });
    expect((await server.post("/api/auth/sign-in/email", { email: person.email, password: PASSWORD })).status).toBe(401);
    expect((await server.post("/api/auth/reauthenticate", { password: PASSWORD }, { cookie: person.cookie })).status).toBe(401);
    await person.result("changePassword", { newPassword: PASSWORD });
    expect(await methods(person)).toMatchObject({ hasPassword: true });
    expect((await server.post("/api/auth/sign-in/email", { email: person.email, password: PASSWORD })).status).toBe(200);
    expect(await person.result("disconnectGoogle")).toEqual({});
  });

  it("reauthenticates through the popup, with the same identity only", async () => {
    const identity = newIdentity();
    const person = await signUpWithGoogle(identity);
    advance(6 * MINUTE_MS);
    const recent = { code: "AUTH_ERROR", details: { reason: "requires-recent-login" } };
    expect(await person.call("deleteAccount")).toMatchObject(recent);
    issuer.current = newIdentity();
    expect(await popup(person).run("reauthenticate")).toMatchObject({ ok: false, reason: "provider-failed" });
    expect(await person.call("deleteAccount")).toMatchObject(recent);
    issuer.current = identity;
    const browser = popup(person);
    expect(await browser.run("reauthenticate")).toMatchObject({ ok: true });
    expect(browser.sessionCookie).toBe(person.cookie);
    expect(issuer.authorizations.at(-1)?.get("prompt")).toBe("login");
    expect(await person.call("deleteAccount")).toMatchObject({ status: 200 });
    issuer.current = identity;
    const again = popup();
    expect(await again.run("signIn")).toMatchObject({ ok: true });
    expect((await personOf(again)).uid).not.toBe(person.uid);
  });

  it("is not reauthenticated by the provider's old session", async () => {
    const identity = newIdentity();
    const person = await signUpWithGoogle(identity);
    advance(7 * MINUTE_MS);
    issuer.current = identity;
    issuer.tamper = (claims) => ({ ...claims, auth_time: Number(claims["iat"]) - 7 * 60 });
    expect(await popup(person).run("reauthenticate")).toMatchObject({ ok: false, reason: "provider-failed" });
    expect(await person.call("deleteAccount")).toMatchObject({ details: { reason: "requires-recent-login" } });
  });
});
