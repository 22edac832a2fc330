import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { callFunction, startTestServer, type TestServer } from "../../testing/test-server.ts";
import { createWebVitals } from "./web-vitals.ts";

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.close();
});

async function serve(environment: Record<string, string> = {}): Promise<TestServer> {
  const server = await startTestServer(environment);
  open.push(server);
  return server;
}

/** A receiver of Sentry envelopes: a header line, then a header line and a payload line per item. */
async function startReceiver() {
  const events: Record<string, unknown>[] = [];
  const requests: { url: string; contentType: string | undefined; body: string }[] = [];
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks).toString();
      requests.push({ url: request.url ?? "", contentType: request.headers["content-type"], body });
      const lines = body.split("\n");
      for (let line = 1; line + 1 < lines.length; line += 2) {
        if ((JSON.parse(lines[line] ?? "{}") as { type: string }).type === "event") events.push(JSON.parse(lines[line + 1] ?? "{}"));
      }
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  open.push({ close: () => new Promise((resolve) => server.close(resolve)) });
  return { events, requests, dsn: `http://publickey@127.0.0.1:${(server.address() as AddressInfo).port}/42` };
}

const report = {
  type: "system",
  severity: "critical",
  code: "TypeError",
  message: "x of olivia@example.org failed at https://example.org/secret",
  stack: "TypeError: x\n    at y (/home/olivia/app.js:1:2)",
  route: "/project/:projectId",
};

describe("error reports", () => {
  it("S7-18: reach a Sentry-compatible service, redacted", async () => {
    const receiver = await startReceiver();
    const server = await serve({ SENTRY_DSN: receiver.dsn });
    const answer = await callFunction(server.origin, "reportError", report, null);
    expect(answer.status).toBe(200);
    await expect.poll(() => receiver.events.length).toBe(1);
    expect(receiver.requests[0]?.url).toMatch(/^\/api\/42\/envelope\/\?/);
    expect(receiver.requests[0]?.url).toContain("sentry_key=publickey");
    expect(receiver.events[0]).toMatchObject({
      level: "fatal",
      transaction: "/project/:projectId",
      exception: { values: [{ type: "TypeError", value: "x of [email] failed at [url]" }] },
      tags: { source: "browser", type: "system", severity: "critical" },
    });
    expect(receiver.requests[0]?.body).not.toMatch(/olivia|example\.org/);
  });

  it("are limited per IPv6 network", async () => {
    const server = await serve({ TRUST_PROXY: "true", ERROR_REPORTING: "false" });
    const send = (address: string) => server.post("/functions/us-central1/reportError", { data: report }, { "x-forwarded-for": address });
    const answers = await Promise.all(Array.from({ length: 61 }, (_, index) => send(`2001:db8:1:2::${index}`)));
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(1);
    expect((await send("2001:db8:1:3::1")).status).toBe(200);
  });

  it("contain no personal data hidden in names", async () => {
    const receiver = await startReceiver();
    const server = await serve({ SENTRY_DSN: receiver.dsn });
    const hiding = { ...report, code: "ada@example.org", release: "ada@example.org 2", route: "/user/ada@example.org/42?ada@example.org" };
    expect((await callFunction(server.origin, "reportError", hiding, null)).status).toBe(200);
    await expect.poll(() => receiver.events.length).toBe(1);
    expect(receiver.events[0]).toMatchObject({ transaction: "/user/…/…", release: "[email] 2" });
    expect(receiver.requests[0]?.body).not.toContain("ada@");
    const vitals = { metrics: [{ name: "LCP", value: 1, rating: "good" }], route: "/user/ada@example.org" };
    expect((await callFunction(server.origin, "reportVitals", vitals, null)).status).toBe(200);
    const kept = await server.application.platform.database.selectFrom("webVital").select("route").execute();
    expect(kept).toEqual([{ route: "/user/…" }]);
  });

  it("include the server's own crashes, and no expected errors", async () => {
    const receiver = await startReceiver();
    const server = await serve({ SENTRY_DSN: receiver.dsn });
    const person = await server.signUp();
    expect((await person.call("getProject", { projectId: "none" })).status).toBe(404);
    expect((await person.call("getProject", { projectId: 1 })).status).toBe(400);
    await server.application.platform.database.schema.dropTable("userSettings").execute();
    const broken = await person.call("getDocument", { collection: "userSettings", id: person.uid });
    expect([broken.status, broken.code]).toEqual([500, "DATABASE_ERROR"]);
    await expect.poll(() => receiver.events.length).toBe(1);
    expect(receiver.events[0]).toMatchObject({ level: "fatal", tags: { source: "server", severity: "critical" } });
  });

  it("S9-19: can be disabled", async () => {
    const receiver = await startReceiver();
    const server = await startTestServer({ SENTRY_DSN: receiver.dsn, ERROR_REPORTING: "false", PERFORMANCE_MONITORING: "false" });
    const options = await callFunction(server.origin, "getSignInOptions", {}, null);
    expect(options.result).toMatchObject({ monitoring: { errors: false, vitals: false } });
    expect((await callFunction(server.origin, "reportError", report, null)).status).toBe(200);
    await server.close();
    expect(receiver.requests).toEqual([]);
  });

  it("are refused beyond the limit per address, and with unknown fields", async () => {
    const server = await serve();
    const answers = await Promise.all(Array.from({ length: 70 }, () => callFunction(server.origin, "reportError", report, null)));
    const refused = answers.filter((answer) => answer.status === 429);
    expect(refused).toHaveLength(10);
    expect(refused[0]?.code).toBe("RATE_LIMITED");
    expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
    const other = await serve();
    for (const wrong of [
      { ...report, type: "other" },
      { ...report, message: "x".repeat(3_000) },
      { ...report, cookie: "x" },
    ])
      expect((await callFunction(other.origin, "reportError", wrong, null)).status).toBe(400);
  });
});

describe("web vitals", () => {
  const metrics = [
    { name: "LCP", value: 812.5, rating: "good" },
    { name: "CLS", value: 0.01, rating: "good" },
  ];
  const OPERATOR_TOKEN = "a-token-that-nobody-guesses";

  it("are readable with the operator's token only", async () => {
    const server = await serve({ OPERATOR_TOKEN });
    const poor = [{ name: "LCP", value: 4_000, rating: "poor" }];
    for (const sent of [metrics, metrics, metrics, poor])
      expect((await callFunction(server.origin, "reportVitals", { metrics: sent, route: "/dashboard" }, null)).status).toBe(200);
    const read = (path: string, authorization?: string) =>
      fetch(server.origin + path, authorization === undefined ? {} : { headers: { authorization } });
    const answer = await read("/operator/vitals", `Bearer ${OPERATOR_TOKEN}`);
    expect(await answer.json()).toEqual({
      days: 7,
      vitals: [
        { route: "/dashboard", name: "CLS", count: 3, p75: 0.01, goodShare: 1 },
        { route: "/dashboard", name: "LCP", count: 4, p75: 812.5, goodShare: 0.75 },
      ],
    });
    const page = await read("/operator", `Basic ${Buffer.from(`anyone:${OPERATOR_TOKEN}`).toString("base64")}`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("<td>LCP<td>813 ms<td>75 %<td>4")]);
    for (const authorization of [undefined, "Bearer wrong", "Basic d3Jvbmc=", "nonsense"]) {
      const refused = await read("/operator", authorization);
      expect([refused.status, refused.headers.get("www-authenticate")]).toEqual([401, expect.stringContaining("Basic")]);
    }
  });

  it("stand beside metrics for Prometheus", async () => {
    const server = await serve({ OPERATOR_TOKEN });
    await callFunction(server.origin, "reportVitals", { metrics, route: "/" }, null);
    await callFunction(server.origin, "reportVitals", { wrong: true }, null);
    await fetch(`${server.origin}/nothing/<script>`);
    const read = (authorization: string) => fetch(`${server.origin}/metrics`, { headers: { authorization } });
    const text = await (await read(`Bearer ${OPERATOR_TOKEN}`)).text();
    for (const line of [
      'playsmith_call_seconds_count{call="reportVitals",status="ok"} 1',
      'playsmith_call_seconds_count{call="reportVitals",status="INVALID_REQUEST"} 1',
      "playsmith_sockets 0",
      "playsmith_updates_waiting 0",
    ])
      expect(text).toContain(line);
    // Alerts on these would never end on a server without Redis and scheduled backups.
    for (const name of ["playsmith_hints_connected", "playsmith_backup_timestamp_seconds"]) expect(text).not.toContain(name);
    expect(text).not.toContain("<script>");
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
    expect((await read("Bearer wrong")).status).toBe(401);
  });

  it("have no page without a configured token", async () => {
    const server = await serve();
    for (const path of ["/operator", "/operator/vitals", "/metrics"]) expect((await fetch(server.origin + path)).status).toBe(404);
  });

  it("are kept for 30 days", async () => {
    const server = await serve({ OPERATOR_TOKEN });
    await callFunction(server.origin, "reportVitals", { metrics, route: "/" }, null);
    server.advance(31 * 24 * 60 * 60_000);
    await createWebVitals(server.application.platform).prune();
    expect(await server.application.platform.database.selectFrom("webVital").selectAll().execute()).toEqual([]);
  });
});

describe("the quota", () => {
  it("S9-16: includes its reset time, and counts metered calls only", async () => {
    const server = await serve();
    const person = await server.signUp();
    const { project } = await person.result<{ project: { id: string } }>("createProject", { name: "Q", templateId: "empty" });
    const none = { limit: 100, used: 0, resetsAt: null };
    expect(await person.result("getQuota")).toEqual({
      hour: none,
      day: { ...none, limit: 500 },
      projects: { used: 1, limit: null },
      bytes: { used: expect.any(Number), limit: null },
    });
    await person.result("exportProject", { projectId: project.id });
    await person.result("duplicateProject", { projectId: project.id });
    const quota = await person.result<{ hour: { used: number; resetsAt: string } }>("getQuota");
    expect(quota).toMatchObject({ hour: { used: 2 }, day: { used: 2 } });
    const untilMs = Date.parse(quota.hour.resetsAt) - Date.now();
    expect(untilMs > 3_500_000 && untilMs <= 3_600_000).toBe(true);
  });
});
