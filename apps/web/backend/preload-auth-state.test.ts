import { runInThisContext } from "node:vm";
import { storedDocumentPath } from "@playsmith/contract";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { preloadScript, DOCUMENT_PATH, fetchWithPreload } from "./preload-auth-state.ts";
import { MemoryStorage } from "@playsmith/client/testing";

const TOKEN = "http://localhost/api/auth/token";
const storage = new MemoryStorage();
const asked: string[] = [];
let answer: () => Promise<Response>;

beforeEach(() => {
  for (const key of ["playsmith-last-user", "playsmith-sign-out-owed"]) storage.removeItem(key);
  asked.length = 0;
  answer = async () => new Response("ahead");
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("location", { pathname: "/dashboard" });
  vi.stubGlobal("fetch", (input: string) => {
    asked.push(input);
    return answer();
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const ask = (init: RequestInit = {}): Promise<Response> => fetchWithPreload(TOKEN, { method: "POST", ...init });

it("answers the first token request with the preloaded response, and sends later ones", async () => {
  storage.setItem("playsmith-last-user", "{}");
  runInThisContext(preloadScript);
  expect(asked).toEqual(["/api/auth/token"]);
  expect(await (await fetchWithPreload("http://localhost/functions/x", { method: "POST" })).text()).toBe("ahead");
  expect(asked).toHaveLength(2);
  expect(await (await ask()).text()).toBe("ahead");
  expect(asked).toHaveLength(2);
  await ask();
  expect(asked).toHaveLength(3);
});

it.each(["playsmith-sign-out-owed", null])("preloads nothing after signing out or on a first visit (%s)", async (owed) => {
  if (owed) {
    storage.setItem("playsmith-last-user", "{}");
    storage.setItem(owed, "1");
  }
  runInThisContext(preloadScript);
  expect(asked).toEqual([]);
  await ask();
  expect(asked).toEqual([TOKEN]);
});

it("aborts with the caller's signal, and fails like the request", async () => {
  storage.setItem("playsmith-last-user", "{}");
  answer = () => new Promise(() => undefined);
  runInThisContext(preloadScript);
  const given = new AbortController();
  const waiting = ask({ signal: given.signal });
  given.abort(new Error("too long"));
  await expect(waiting).rejects.toThrow("too long");
  answer = () => Promise.reject(new TypeError("Failed to fetch"));
  runInThisContext(preloadScript);
  await expect(ask({ signal: new AbortController().signal })).rejects.toThrow("Failed to fetch");
});

describe("on a project's page", () => {
  const PATH = storedDocumentPath("ab-C_1");
  const copies: { name: string }[] = [];
  const read = (): Promise<Response> =>
    fetchWithPreload(`http://localhost${PATH}`, { method: "GET", signal: new AbortController().signal });

  beforeEach(() => {
    copies.length = 0;
    storage.setItem("playsmith-last-user", "{}");
    vi.stubGlobal("location", { pathname: "/project/ab-C_1" });
    vi.stubGlobal("indexedDB", { databases: async () => copies });
    answer = async () => Response.json({ token: "t" });
  });

  it("also preloads the document, and still has the token response", async () => {
    expect(PATH).toBe(DOCUMENT_PATH.join("ab-C_1"));
    runInThisContext(preloadScript);
    await vi.waitFor(() => expect(asked).toEqual(["/api/auth/token", PATH]));
    expect(await (await ask()).json()).toEqual({ token: "t" });
    expect((await read()).ok).toBe(true);
    expect(asked).toHaveLength(2);
    await read();
    expect(asked[2], "only the first").toBe(`http://localhost${PATH}`);
  });

  it("does not preload the document if the device has a copy", async () => {
    copies.push({ name: "playsmith:ada:ab-C_1" });
    runInThisContext(preloadScript);
    await ask();
    await new Promise((resolve) => setTimeout(resolve));
    expect(asked).toEqual(["/api/auth/token"]);
    await read();
    expect(asked).toEqual(["/api/auth/token", `http://localhost${PATH}`]);
  });

  it("does not give the document to a user who signs in afterwards", async () => {
    runInThisContext(preloadScript);
    await ask();
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    await ask();
    await read();
    expect(asked.slice(2)).toEqual([TOKEN, `http://localhost${PATH}`]);
  });

  it("preloads no document for a new project", async () => {
    vi.stubGlobal("location", { pathname: "/project/new" });
    runInThisContext(preloadScript);
    await ask();
    expect(asked).toEqual(["/api/auth/token"]);
  });

  it("fails if the token request failed", async () => {
    answer = async () => new Response(null, { status: 204 });
    runInThisContext(preloadScript);
    await expect(read()).rejects.toThrow();
  });
});
