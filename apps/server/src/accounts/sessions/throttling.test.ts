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
  /** Signs up from an address, which then is familiar. */
  async function signUpFrom(address: string): Promise<string> {
    const email = `${crypto.randomUUID()}@example.org`;
    const answer = await server.post("/api/auth/sign-up/email", { email, password: PASSWORD }, { "x-forwarded-for": address });
    expect(answer.status).toBe(200);
    return email;
  }

  it("limits guesses, accepts the account from other addresses and later, and returns the wait time", async () => {
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

  it("ignores the spelling of an email", async () => {
    const email = await signUpFrom("192.0.2.2");
    const ways = [email, email.toUpperCase(), ` ${email}`, `${email}\t`, `\n${email} `];
    for (let attempt = 0; attempt < THROTTLES.signInPair.limit; attempt++) await guess("10.0.1.1", ways[attempt % ways.length] ?? email);
    for (const way of ways) expect((await from("10.0.1.1", way, PASSWORD)).status).toBe(429);
  });

  it("trusts only the last entry of the forwarded header", async () => {
    const email = await signUpFrom("192.0.2.3");
    for (let attempt = 0; attempt < THROTTLES.signInPair.limit; attempt++) await guess(`1.1.1.${attempt}, 10.0.2.1`, email);
    expect((await from("9.9.9.9, 10.0.2.1", email, PASSWORD)).status).toBe(429);
  });

  it("treats all addresses of one IPv6 network as one", async () => {
    const email = await signUpFrom("192.0.2.4");
    for (let attempt = 0; attempt < THROTTLES.signInPair.limit; attempt++) await guess(`2001:db8:5:5::${attempt}`, email);
    expect((await from("2001:db8:5:5:ffff::1", email, PASSWORD)).status).toBe(429);
    expect((await from("2001:db8:5:6::1", email, PASSWORD)).status).toBe(200);
  });

  it("accepts the owner from familiar networks, whatever others try", async () => {
    const email = await signUpFrom("192.0.2.5");
    const limit = THROTTLES.signInEmail.limit;
    for (let attempt = 0; attempt < limit; attempt++) expect((await guess(`10.1.${attempt}.1`, email)).status).toBe(401);
    expect((await guess("10.2.0.1", email)).status).toBe(429);
    expect((await from("10.2.0.1", email, PASSWORD)).status).toBe(429);
    expect((await from("192.0.2.5", email, PASSWORD)).status).toBe(200);
    // Familiar networks still have a limit.
    for (let attempt = 0; attempt < THROTTLES.signInPair.limit; attempt++) await guess("192.0.2.5", email);
    expect((await from("192.0.2.5", email, PASSWORD)).status).toBe(429);
  });

  it("forgets familiar networks after 30 days", async () => {
    const email = await signUpFrom("192.0.2.6");
    server.advance(30 * 24 * 60 * MINUTE_MS);
    for (let attempt = 0; attempt < THROTTLES.signInEmail.limit; attempt++) await guess(`10.3.${attempt}.1`, email);
    expect((await from("192.0.2.6", email, PASSWORD)).status).toBe(429);
  });

  it("counts reauthentication together with signing in", async () => {
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

it("ignores a forwarded address without a proxy", async () => {
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
