import { request as httpRequest } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { mailedLink } from "../../testing/outbox.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: "true" });
});
afterAll(() => server.close());

/** Requests a link with a given Host header. */
async function linkFor(on: TestServer, headers: Record<string, string>): Promise<string> {
  const { email } = await on.signUp();
  const status = await new Promise((resolve, reject) => {
    const options = { method: "POST", headers: { "content-type": "application/json", ...headers } };
    const asking = httpRequest(`${on.origin}/api/auth/request-password-reset`, options, (response) => {
      response.resume().once("end", () => resolve(response.statusCode));
    });
    asking.once("error", reject).end(JSON.stringify({ email }));
  });
  expect(status).toBe(200);
  return mailedLink(on, email).origin;
}

it.each([
  ["host", "evil.example.com"],
  ["host", "127.0.0.1.evil.example.com:80"],
  ["host", "localhost@evil.example.com"],
  ["x-forwarded-host", "evil.example.com"],
])("mailed links ignore the request header %s: %s", async (header, value) => {
  expect(await linkFor(server, { [header]: value })).toBe(server.origin);
});

it("uses this machine's name from the request", async () => {
  const { port } = server.application;
  expect(await linkFor(server, { host: `localhost:${port}` })).toBe(`http://localhost:${port}`);
});

it("uses PUBLIC_ORIGIN when it is set", async () => {
  const set = await startTestServer({ PUBLIC_ORIGIN: "https://games.example.org" });
  expect(await linkFor(set, { host: "evil.example.com" })).toBe("https://games.example.org");
  await set.close();
});
