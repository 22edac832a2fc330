import type { Redis } from "ioredis";
import { expect, it } from "vitest";
import { RequestCounts } from "./request-counts.ts";

const counted = (counts: RequestCounts, key: string) =>
  new Promise((resolve, reject) => void counts.incr(key, (error, found) => (error === null ? resolve(found) : reject(error)), 1_000));

it("counts requests of an address within a window by itself", async () => {
  let nowMs = 0;
  const counts = new RequestCounts(null, "", () => nowMs);
  expect(await counted(counts, "a")).toEqual({ current: 1, ttl: 1_000 });
  nowMs = 400;
  expect(await counted(counts, "a")).toEqual({ current: 2, ttl: 600 });
  expect(await counted(counts, "b")).toEqual({ current: 1, ttl: 1_000 });
  nowMs = 1_000;
  expect(await counted(counts, "a")).toEqual({ current: 1, ttl: 1_000 });
});

it("counts by itself while Redis does not answer, and for all servers when it does", async () => {
  let isDown = true;
  const redis = {
    eval: async (_script: string, _keys: number, key: string, windowMs: number) => {
      if (isDown) throw new Error("Connection is closed.");
      return [key === "requests:a" ? 41 : 1, windowMs - 5];
    },
  } as unknown as Redis;
  const counts = new RequestCounts(redis, "requests:", () => 0);
  expect(await counted(counts, "a")).toEqual({ current: 1, ttl: 1_000 });
  expect(await counted(counts, "a")).toEqual({ current: 2, ttl: 1_000 });
  isDown = false;
  expect(await counted(counts, "a")).toEqual({ current: 41, ttl: 995 });
});

it("remembers a bounded number of addresses, and forgets the one that was seen longest ago", async () => {
  const counts = new RequestCounts(null, "", () => 0);
  await counted(counts, "first");
  await counted(counts, "second");
  await counted(counts, "first");
  for (let index = 0; index < 4_999; index++) await counted(counts, `${index}`);
  expect(await counted(counts, "first")).toMatchObject({ current: 3 });
  expect(await counted(counts, "second")).toMatchObject({ current: 1 });
});
