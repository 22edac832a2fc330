import { afterEach, describe, expect, it, vi } from "vitest";
import { type Client, createClient } from "./client.ts";
import { type FakeServer, fakeServer, NO_SESSION, ORIGIN, tokenAnswer } from "./fake-server.ts";

const open: Client[] = [];
afterEach(() => {
  for (const client of open.splice(0)) client.close();
});

async function start(uid: string | null): Promise<{ client: Client; server: FakeServer }> {
  const server = fakeServer();
  server.on("/api/auth/token", uid === null ? NO_SESSION : () => tokenAnswer(uid, Date.now()));
  const client = createClient({ origin: ORIGIN, fetch: server.fetch, localStorage: null, openChannel: null });
  open.push(client);
  await client.auth.whenReady;
  return { client, server };
}

const PATH = "/functions/us-central1/listProjects";
const failure = (code: string, details: Record<string, unknown> = {}) => ({
  error: { status: "X", message: "said so", details: { code, ...details } },
});

describe("calling a function", () => {
  it("S7-11 S7-12: sends data and token, and returns the result", async () => {
    const { client, server } = await start("ada");
    server.on(PATH, { json: { result: { projects: [] } } });
    expect(await client.functions.call("listProjects", { filter: "mine" })).toEqual({ projects: [] });
    const [request] = server.requests.filter(({ path }) => path === PATH);
    expect(request?.body).toEqual({ data: { filter: "mine" } });
    expect(request?.headers.get("authorization")).toBe(`Bearer ${await client.auth.getIdToken()}`);
  });

  it("S7-14: also reads the result from `data`", async () => {
    const { client, server } = await start("ada");
    server.on(PATH, { json: { data: { projects: [] } } });
    expect(await client.functions.call("listProjects", {})).toEqual({ projects: [] });
  });

  it.each([
    ["UNAUTHENTICATED", 401, "UNAUTHENTICATED"],
    ["PERMISSION_DENIED", 403, "PERMISSION_DENIED"],
    ["UNAVAILABLE", 503, "SERVICE_UNAVAILABLE"],
    ["INTERNAL", 500, "INTERNAL_ERROR"],
    ["ABORTED", 500, "FUNCTION_ERROR"],
  ])("accepts a plain %s of another service", async (status, httpStatus, code) => {
    const { client, server } = await start("ada");
    server.on(PATH, { status: httpStatus, json: { error: { status } } });
    await expect(client.functions.call("listProjects", {})).rejects.toMatchObject({ code, status: httpStatus });
  });

  it("sends no token where anyone may call", async () => {
    const { client, server } = await start("ada");
    const passwordPolicy = {
      minLength: 6,
      maxLength: null,
      requireLowercase: false,
      requireUppercase: false,
      requireNumeric: false,
      requireNonAlphanumeric: false,
    };
    const options = {
      passwordPolicy,
      googleEnabled: false,
      signUp: { kind: "invited" },
      monitoring: { errors: true, vitals: true },
      community: { remixes: true, explore: true, authors: true },
    };
    server.on("/functions/us-central1/getSignInOptions", { json: { result: options } });
    expect(await client.functions.call("getSignInOptions", {})).toEqual(options);
    expect(server.requests.at(-1)?.headers.has("authorization")).toBe(false);
  });

  it("rejects with the server's error", async () => {
    const { client, server } = await start("ada");
    server.on(PATH, { status: 429, json: failure("RATE_LIMITED", { retryAfterS: 9 }) });
    const expected = { name: "AppError", code: "RATE_LIMITED", status: 429, message: "said so", details: { retryAfterS: 9 } };
    await expect(client.functions.call("listProjects", {})).rejects.toMatchObject(expected);
  });

  it("distinguishes a network error, a timeout, an abort and an invalid response", async () => {
    const { client, server } = await start("ada");
    server.on(PATH, () => {
      throw new TypeError("fetch failed");
    });
    await expect(client.functions.call("listProjects", {})).rejects.toMatchObject({ code: "NETWORK_ERROR" });
    server.on(PATH, { json: { result: { projects: "none" } } });
    await expect(client.functions.call("listProjects", {})).rejects.toMatchObject({ code: "FUNCTION_ERROR" });
    server.on(PATH, () => new Promise(() => undefined));
    await expect(client.functions.call("listProjects", {}, { timeoutMs: 1 })).rejects.toMatchObject({ code: "TIMEOUT", status: 408 });
    const reason = new Error("never mind");
    await expect(client.functions.call("listProjects", {}, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  });

  it("retries once with a new token when the server rejected the first", async () => {
    const { client, server } = await start("ada");
    let calls = 0;
    server.on(PATH, () =>
      ++calls === 1
        ? { status: 401, json: failure("UNAUTHENTICATED", { reason: "tokenInvalid" }) }
        : { json: { result: { projects: [] } } },
    );
    expect(await client.functions.call("listProjects", {})).toEqual({ projects: [] });
    expect(server.countOf("/api/auth/token")).toBe(2);
  });

  it("signs out when the server reports that the session has ended", async () => {
    const { client, server } = await start("ada");
    server.on(PATH, { status: 401, json: failure("UNAUTHENTICATED", { reason: "sessionEnded" }) });
    const state = vi.fn();
    client.auth.onAuthStateChanged(state);
    await expect(client.functions.call("listProjects", {})).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    expect(client.auth.currentUser).toBeNull();
    expect(state).toHaveBeenLastCalledWith(null);
  });

  it("sends no token when nobody is signed in", async () => {
    const { client, server } = await start(null);
    server.on(PATH, { status: 401, json: failure("UNAUTHENTICATED") });
    await expect(client.functions.call("listProjects", {})).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    expect(server.requests.at(-1)?.headers.has("authorization")).toBe(false);
  });
});

describe("streaming a function", () => {
  it("S7-15: yields messages, then the result", async () => {
    const { client, server } = await start("ada");
    server.on(PATH, { text: 'data: {"message":{"step":"one"}}\n\n: a comment\n\ndata: {"result":{"projects":[]}}\n\n' });
    const events = [];
    for await (const event of client.functions.stream("listProjects", {})) events.push(event);
    expect(events).toEqual([{ message: { step: "one" } }, { result: { projects: [] } }]);
    expect(server.requests.at(-1)?.headers.get("accept")).toBe("text/event-stream");
  });

  it("rejects with an error in the stream", async () => {
    const { client, server } = await start("ada");
    server.on(PATH, { text: `data: ${JSON.stringify(failure("GAME_INVALID"))}\n\n` });
    const drain = async () => {
      for await (const _event of client.functions.stream("listProjects", {})) continue;
    };
    await expect(drain()).rejects.toMatchObject({ code: "GAME_INVALID", status: 409 });
  });
});

describe("documents", () => {
  it("S7-08 S7-09 S7-10: are read and merged by callables", async () => {
    const { client, server } = await start("ada");
    server.on("/functions/us-central1/getDocument", { json: { result: { data: { theme: "dark" } } } });
    server.on("/functions/us-central1/setDocument", { json: { result: { data: { theme: "light" } } } });
    expect(await client.documents.get("userSettings", "ada")).toEqual({ theme: "dark" });
    expect(await client.documents.set("userSettings", "ada", { theme: "light" }, { createOnly: true })).toEqual({ theme: "light" });
    const data = { collection: "userSettings", id: "ada", data: { theme: "light" }, createOnly: true };
    expect(server.requests.at(-1)?.body).toEqual({ data });
    server.on("/functions/us-central1/getDocument", { json: { result: { data: null } } });
    expect(await client.documents.get("users", "ada")).toBeNull();
  });
});
