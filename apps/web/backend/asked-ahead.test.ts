import { runInThisContext } from "node:vm";
import { beforeEach, expect, it, vi } from "vitest";
import { askAheadScript, fetchWithAskedAhead } from "./asked-ahead.ts";
import { MemoryStorage } from "./session/memory-storage.ts";

const TOKEN = "http://localhost/api/auth/token";
const storage = new MemoryStorage();
const asked: string[] = [];
let answer: () => Promise<Response>;

beforeEach(() => {
  for (const key of ["playsmith-last-user", "playsmith-sign-out-owed"]) storage.removeItem(key);
  asked.length = 0;
  answer = async () => new Response("ahead");
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("fetch", (input: string) => {
    asked.push(input);
    return answer();
  });
});

const ask = (init: RequestInit = {}): Promise<Response> => fetchWithAskedAhead(TOKEN, { method: "POST", ...init });

it("answers the first question for a token with what the page's head has asked, and later ones anew", async () => {
  storage.setItem("playsmith-last-user", "{}");
  runInThisContext(askAheadScript);
  expect(asked).toEqual(["/api/auth/token"]);
  expect(await (await fetchWithAskedAhead("http://localhost/functions/x", { method: "POST" })).text()).toBe("ahead");
  expect(asked).toHaveLength(2);
  expect(await (await ask()).text()).toBe("ahead");
  expect(asked).toHaveLength(2);
  await ask();
  expect(asked).toHaveLength(3);
});

it.each(["playsmith-sign-out-owed", null])("asks nothing ahead for who signed out, or was never here (%s)", async (owed) => {
  if (owed) {
    storage.setItem("playsmith-last-user", "{}");
    storage.setItem(owed, "1");
  }
  runInThisContext(askAheadScript);
  expect(asked).toEqual([]);
  await ask();
  expect(asked).toEqual([TOKEN]);
});

it("gives up when the caller does, and fails as the request did", async () => {
  storage.setItem("playsmith-last-user", "{}");
  answer = () => new Promise(() => undefined);
  runInThisContext(askAheadScript);
  const given = new AbortController();
  const waiting = ask({ signal: given.signal });
  given.abort(new Error("too long"));
  await expect(waiting).rejects.toThrow("too long");
  answer = () => Promise.reject(new TypeError("Failed to fetch"));
  runInThisContext(askAheadScript);
  await expect(ask({ signal: new AbortController().signal })).rejects.toThrow("Failed to fetch");
});
