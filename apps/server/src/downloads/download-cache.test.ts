import { readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { temporaryFolder } from "../testing/test-server.ts";
import { createDownloadCache, type DownloadCache } from "./download-cache.ts";

let folder: ReturnType<typeof temporaryFolder>;
let nowMs = 1_000_000;
const cacheOf = (limits: { byteLength?: number; builds?: number; waiting?: number } = {}): DownloadCache =>
  createDownloadCache(folder.path, { byteLength: 1_000, builds: 1, waiting: 10, ...limits }, () => (nowMs += 10_000));
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

const chunks = (length: number) =>
  async function* () {
    yield new Uint8Array(length);
  };

it("builds a key once, also for those who ask at the same time", async () => {
  const cache = cacheOf();
  const build = vi.fn(chunks(10));
  const files = await Promise.all([cache.open("a", build), cache.open("a", build), cache.open("a", build)]);
  expect(build).toHaveBeenCalledTimes(1);
  expect(files.map(({ byteLength }) => byteLength)).toEqual([10, 10, 10]);
  expect(readFileSync(files[0].path)).toHaveLength(10);
});

it("leaves nothing of a build that fails, and builds it again", async () => {
  const cache = cacheOf();
  const failing = async function* () {
    yield new Uint8Array(5);
    throw new Error("gone");
  };
  await expect(cache.open("a", failing)).rejects.toThrow("gone");
  expect(readdirSync(folder.path)).toEqual([]);
  expect((await cache.open("a", chunks(3))).byteLength).toBe(3);
});

it("removes what was used least recently beyond its limit", async () => {
  const cache = cacheOf();
  const first = await cache.open("a", chunks(400));
  await cache.open("b", chunks(400));
  await cache.open("a", chunks(400));
  await cache.open("c", chunks(400));
  expect(readdirSync(folder.path)).toHaveLength(2);
  const rebuilt = vi.fn(chunks(1));
  expect((await cache.open("a", rebuilt)).path).toBe(first.path);
  expect(rebuilt).not.toHaveBeenCalled();
  expect((await cache.open("big", chunks(5_000))).byteLength).toBe(5_000);
  expect(readdirSync(folder.path)).toHaveLength(1);
});

it("removes what was not used for long, and leftovers of a killed process", async () => {
  const left = join(folder.path, "left.tmp");
  writeFileSync(left, "x");
  utimesSync(left, 1, 1);
  const cache = cacheOf();
  const old = await cache.open("old", chunks(1));
  const recent = await cache.open("recent", chunks(2));
  await cache.removeUnused(nowMs - 5_000);
  expect(readdirSync(folder.path)).toEqual([basename(recent.path)]);
  expect((await cache.open("old", chunks(3))).path).toBe(old.path);
});

it("refuses when too many builds wait", async () => {
  const cache = cacheOf({ waiting: 1 });
  const gate = Promise.withResolvers<void>();
  const slow = cache.open("slow", async function* () {
    await gate.promise;
    yield new Uint8Array(1);
  });
  await Promise.resolve();
  await vi.waitFor(() => expect(readdirSync(folder.path)).toHaveLength(1));
  await expect(cache.open("other", chunks(1))).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE" });
  gate.resolve();
  expect((await slow).byteLength).toBe(1);
});
