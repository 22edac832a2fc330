import { expect, it } from "vitest";
import { createReportLimit } from "./report-limit.ts";

it("S9-08: allows 50 errors in 5 minutes, and more as the first expire", () => {
  let nowMs = 1_000_000;
  const limit = createReportLimit(() => nowMs);
  expect(limit.take()).toBe(true);
  nowMs += 1;
  expect(Array.from({ length: 49 }, () => limit.take())).not.toContain(false);
  expect(limit.take()).toBe(false);
  nowMs += 5 * 60_000 - 2;
  expect(limit.take()).toBe(false);
  nowMs += 1;
  expect([limit.take(), limit.take()]).toEqual([true, false]);
});
