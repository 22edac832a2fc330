import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PASSWORD, startTestServer, type TestServer } from "../../testing/test-server.ts";
import { THROTTLES } from "./throttle.ts";

const MINUTE_MS = 60_000;

describe("behind a proxy", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ TRUST_PROXY: "true" });
  });
  afterAll(() => server.close());

  const from = (address: string, email: string, password: string) =>
    server.post("/api/auth/sign-in/email", { email, password }, { "x-forwarded-for": address });
  const guess = (address: string, email: string) => from(address, email, "wrong one");
  /** Signs up from an address, which is then familiar. */
  async function signUpFrom(address: string): Promise<string> {
    const email = `${crypto.randomUUID()}@example.org`;
    const answer = await server.post("/api/auth/sign-up/email", { email, password: PASSWORD }, { "x-forwarded-for": address });
    expect(answer.status).toBe(200);
    return email;
  }

  it("stops many guesses at once, lets the account in from elsewhere and in time, and says how long to wait", async () => {
    const email = await signUpFrom("192.0.2.1");
    const answers = await Promise.all(Array.from({ length: 14 }, () => guess("10.0.0.1", email)));
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(THROTTLES.signInPair.limit);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(4);
    const refused = await from("10.0.0.1", email, PASSWORD);
    expect(refused).toMatchObject({ status: 429, body: { code: "TOO_MANY_REQUESTS" } });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await from("10.0.0.2", email, PASSWORD)).status).toBe(200);
    server.advance(15 * MINUTE_MS);
    expect((await from("10.0.0.1", email, PASSWORD)).status).toBe(200);
  });

  it("takes an email for the same however it is written", async () => {
    const email = await signUpFrom("192.0.2.2");
    const ways = [email, email.toUpperCase(), ` ${email}`, `${email}\t`, `\n${email} `];
    for (let attempt = 0; attempt < THROTTLES.signInPair.limit; attempt++) await guess("10.0.1.1", ways[attempt % ways.length] ?? email);
    for (const way of ways) expect((await from("10.0.1.1", way, PASSWORD)).status).toBe(429);
  });

  it("believes only what the proxy itself has added to the header", async () => {
    const email = await signUpFrom("192.0.2.3");
    for (let attempt = 0; attempt < THROTTLES.signInPair.limit; attempt++) await guess(`1.1.1.${attempt}, 10.0.2.1`, email);
    expect((await from("9.9.9.9, 10.0.2.1", email, PASSWORD)).status).toBe(429);
  });

  it("takes all addresses of one IPv6 network for one", async () => {
    const email = await signUpFrom("192.0.2.4");
    for (let attempt = 0; attempt < THROTTLES.signInPair.limit; attempt++) await guess(`2001:db8:5:5::${attempt}`, email);
    expect((await from("2001:db8:5:5:ffff::1", email, PASSWORD)).status).toBe(429);
    expect((await from("2001:db8:5:6::1", email, PASSWORD)).status).toBe(200);
  });

  it("lets the owner in from where they have been before, whatever the rest of the world tries", async () => {
    const email = await signUpFrom("192.0.2.5");
    const limit = THROTTLES.signInEmail.limit;
    for (let attempt = 0; attempt < limit; attempt++) expect((await guess(`10.1.${attempt}.1`, email)).status).toBe(401);
    expect((await guess("10.2.0.1", email)).status).toBe(429);
    expect((await from("10.2.0.1", email, PASSWORD)).status).toBe(429);
    expect((await from("192.0.2.5", email, PASSWORD)).status).toBe(200);
    // Being familiar is no leave to guess.
    for (let attempt = 0; attempt < THROTTLES.signInPair.limit; attempt++) await guess("192.0.2.5", email);
    expect((await from("192.0.2.5", email, PASSWORD)).status).toBe(429);
  });

  it("forgets where an owner has been after 30 days", async () => {
    const email = await signUpFrom("192.0.2.6");
    server.advance(30 * 24 * 60 * MINUTE_MS);
    for (let attempt = 0; attempt < THROTTLES.signInEmail.limit; attempt++) await guess(`10.3.${attempt}.1`, email);
    expect((await from("192.0.2.6", email, PASSWORD)).status).toBe(429);
  });

  it("counts confirming a password with signing in", async () => {
    const email = await signUpFrom("192.0.2.7");
    const answer = await from("192.0.2.7", email, PASSWORD);
    const cookie = (answer.headers.getSetCookie()[0] ?? "").split(";")[0] ?? "";
    const confirm = (password: string) => server.post("/api/auth/reauthenticate", { password }, { cookie, "x-forwarded-for": "192.0.2.7" });
    for (let attempt = 0; attempt < THROTTLES.signInPair.limit; attempt++) {
      expect(await confirm("wrong one")).toMatchObject({ status: 401, body: { code: "INVALID_PASSWORD" } });
    }
    expect((await confirm(PASSWORD)).status).toBe(429);
    expect((await from("192.0.2.7", email, PASSWORD)).status).toBe(429);
  });
});

it("does not believe a forwarded address unless it is behind a proxy", async () => {
  const server = await startTestServer();
  const { email } = await server.signUp();
  const signIn = (password: string, headers: Record<string, string>) =>
    server.post("/api/auth/sign-in/email", { email, password }, headers);
  for (let attempt = 0; attempt < THROTTLES.signInPair.limit; attempt++) {
    await signIn("wrong one", {
      "x-forwarded-for": `10.1.0.${attempt}`,
      "x-real-ip": `10.1.1.${attempt}`,
      forwarded: `for=10.1.2.${attempt}`,
    });
  }
  expect((await signIn(PASSWORD, { "x-forwarded-for": "10.9.9.9", "x-real-ip": "10.9.9.9" })).status).toBe(429);
  await server.close();
});
