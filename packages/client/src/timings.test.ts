import { SESSION, TIMEOUT, TOKEN } from "@playsmith/contract";
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { type Client, createClient } from "./client.ts";
import { type FakeServer, fakeServer, ORIGIN, tokenAnswer } from "./fake-server.ts";

let server: FakeServer;
let timeouts: MockInstance<typeof AbortSignal.timeout>;
const open: Client[] = [];

beforeEach(() => {
  server = fakeServer();
  timeouts = vi.spyOn(AbortSignal, "timeout");
});
afterEach(() => {
  for (const client of open.splice(0)) client.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function start(): Promise<Client> {
  server.on("/api/auth/token", () => tokenAnswer("ada", Date.now()));
  const client = createClient({ origin: ORIGIN, fetch: server.fetch, localStorage: null, openChannel: null });
  open.push(client);
  await client.auth.whenReady;
  timeouts.mockClear();
  return client;
}
const lastTimeout = () => timeouts.mock.lastCall?.[0];

describe("timeouts", () => {
  it("S9-22 S9-23 S9-24 S9-25: are SPEC's (§7, §9)", () => {
    expect(TIMEOUT).toMatchObject({ callableMs: 70_000, apiMs: 15_000, authDesktopMs: 30_000, authMobileMs: 60_000 });
    expect(TOKEN).toMatchObject({ refreshBeforeExpiryMs: 300_000, treatedExpiredEarlyMs: 30_000 });
    expect(TOKEN).toMatchObject({ retryBackoffStartMs: 30_000, retryBackoffMaxMs: 960_000 });
    expect(SESSION).toMatchObject({ maxDurationMs: 28_800_000, inactivityTimeoutMs: 1_800_000, tokenMaxAuthAgeMs: 3_600_000 });
  });

  it("are 70 s for functions by default", async () => {
    const { functions } = await start();
    await functions.call("listProjects", {}).catch(() => undefined);
    expect(lastTimeout()).toBe(70_000);
    await functions.call("listProjects", {}, { timeoutMs: 5 }).catch(() => undefined);
    expect(lastTimeout()).toBe(5);
  });

  it("S9-15: are 15 s for documents", async () => {
    const { documents } = await start();
    await documents.get("users", "ada").catch(() => undefined);
    expect(lastTimeout()).toBe(15_000);
    await documents.set("userSettings", "ada", { theme: "dark" }).catch(() => undefined);
    expect(lastTimeout()).toBe(15_000);
  });

  it("S9-26 S9-27: are 30 s for signing in, and 60 s on a phone", async () => {
    const desktop = await start();
    await desktop.auth.sendPasswordResetEmail("ada@example.org").catch(() => undefined);
    expect(lastTimeout()).toBe(30_000);
    vi.stubGlobal("navigator", { userAgent: "Mozilla/5.0 (Linux; Android 15) Mobile Safari/537.36" });
    const phone = await start();
    await phone.auth.sendPasswordResetEmail("ada@example.org").catch(() => undefined);
    expect(lastTimeout()).toBe(60_000);
  });

  it("do not apply to the data export", async () => {
    const { storage } = await start();
    await storage.downloadMyData().catch(() => undefined);
    expect(timeouts).not.toHaveBeenCalled();
  });
});
