import type { AccountSaves } from "@playsmith/contract";
import { PlayedSaves, type SaveStore } from "@playsmith/player-host";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SavesSync } from "./saves-sync.ts";

const TOKEN = `a.${btoa(JSON.stringify({ sub: "ada" }))}.c`;

/** What the server has; its answers can be lost on their way. */
let server: AccountSaves;
let losesAnswers: boolean;
let leave: () => void;

function memoryStore(): SaveStore {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, text) => void items.set(key, text),
    removeItem: (key) => void items.delete(key),
    keys: () => [...items.keys()],
  };
}

async function answer(address: string, { body }: { body: string }): Promise<Response> {
  if (address === "/api/auth/token") return Response.json({ token: TOKEN });
  if (address.endsWith("/getSaves")) return Response.json({ result: server });
  const { data } = JSON.parse(body) as { data: { revision: string | null; nextRevision: string; slots: AccountSaves["slots"] } };
  if (data.revision !== server.revision)
    return Response.json({ error: { message: "", details: { code: "SAVES_CONFLICT", saves: server } } }, { status: 409 });
  server = { ...server, revision: data.nextRevision, slots: data.slots };
  if (losesAnswers) throw new TypeError("Failed to fetch");
  return Response.json({ result: {} });
}

beforeEach(() => {
  vi.useFakeTimers();
  server = { revision: null, slots: {}, updatedAt: new Date(0).toISOString() };
  losesAnswers = false;
  vi.stubGlobal("fetch", vi.fn(answer));
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("addEventListener", (_: string, listener: () => void) => (leave = listener));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function started() {
  const saves = new PlayedSaves(memoryStore(), { saveKey: "lantern", title: "Lantern" }, "ada");
  const choose = vi.fn(async () => null);
  const sync = new SavesSync({ slug: "lantern", saves, token: TOKEN, choose, onReplaced: () => undefined });
  await sync.start();
  const save = async (value: number) => {
    saves.keeper.keep("slot", value);
    await vi.advanceTimersByTimeAsync(2_100);
  };
  return { saves, choose, save };
}

it("asks nobody about two devices when the answer to what it sent was lost", async () => {
  const { choose, save } = await started();
  losesAnswers = true;
  await save(1);
  losesAnswers = false;
  await save(2);
  expect([choose.mock.calls.length, server.slots]).toEqual([0, { slot: "2" }]);
});

it("asks nobody about two devices on a page that was left and is shown again", async () => {
  const { saves, choose, save } = await started();
  saves.keeper.keep("slot", 1);
  leave();
  await vi.advanceTimersByTimeAsync(0);
  await save(2);
  expect([choose.mock.calls.length, server.slots]).toEqual([0, { slot: "2" }]);
});

it("asks when another device has saved meanwhile", async () => {
  const { choose, save } = await started();
  await save(1);
  server = { ...server, revision: "f".repeat(32), slots: { slot: "7" } };
  await save(2);
  expect([choose.mock.calls.length, server.slots]).toEqual([1, { slot: "7" }]);
});
