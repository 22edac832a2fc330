import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(
    {
      OPERATOR_TOKEN: "right-right-right-right",
      TRUST_PROXY: "true",
      PUBLIC_ORIGIN: "https://games.example.org",
      PLAY_ORIGIN: "https://play.example.org",
    },
    {},
  );
});
afterAll(() => server.close());

let addresses = 0;
const newAddress = (): string => `10.1.0.${++addresses}`;

async function ask(path: string, address: string, init: RequestInit & { headers?: Record<string, string> } = {}): Promise<Response> {
  return fetch(`${server.origin}${path}`, { ...init, headers: { "x-forwarded-for": address, ...init.headers } });
}

it("limits wrong operator tokens, and then refuses even the right one from that address", async () => {
  const address = newAddress();
  const wrong = { headers: { authorization: "Bearer wrong" } };
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 31; attempt++) statuses.push((await ask("/operator/vitals", address, wrong)).status);
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 401), 429]);
  const right = { headers: { authorization: "Bearer right-right-right-right" } };
  expect((await ask("/operator/vitals", address, right)).status).toBe(429);
  expect((await ask("/operator/vitals", newAddress(), right)).status).toBe(200);
});

it.each([
  ["an upload without a session", "/storage/projects/none/assets", { method: "PUT", body: "x" }, 401],
  ["a picture without a session", "/storage/me/picture", { method: "PUT", body: "x" }, 401],
  ["a large call without a session", "/functions/us-central1/importProject", { method: "POST", body: "{}" }, 401],
  ["an address that is none", "/api/none", { method: "POST" }, 404],
  ["a file that is none", "/none.js", {}, 404],
  ["a page on the host of games", "/functions/us-central1/getProject", { headers: { "x-forwarded-host": "play.example.org" } }, 404],
])("%s counts against its address", async (_what, path, init, status) => {
  const address = newAddress();
  const left: number[] = [];
  for (let request = 0; request < 3; request++) {
    const response = await ask(path, address, init);
    expect(response.status).toBe(status);
    await response.body?.cancel();
    left.push(Number((await ask("/storage/me/export", address)).headers.get("x-ratelimit-remaining")));
  }
  // Each round has one request of each kind.
  expect([(left[0] ?? 0) - (left[1] ?? 0), (left[1] ?? 0) - (left[2] ?? 0)]).toEqual([2, 2]);
});
