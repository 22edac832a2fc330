import { expect, it } from "vitest";
import { quotaText } from "./export-group.tsx";

const resetsAt = "2026-11-21T14:05:00.000Z";
const timeOf = (iso: string) => iso.slice(11, 16);

it("shows the remaining exports of this hour and today", () => {
  const quota = { hour: { limit: 100, used: 3, resetsAt }, day: { limit: 500, used: 40, resetsAt } };
  expect(quotaText(quota, timeOf)).toEqual({ text: "97 of 100 left this hour, 460 of 500 today.", isUsedUp: false });
});

it("shows when the next export is possible after a limit is reached", () => {
  const day = { limit: 500, used: 500, resetsAt };
  expect(quotaText({ hour: { limit: 100, used: 100, resetsAt }, day: { ...day, used: 200 } }, timeOf)).toEqual({
    text: "All 100 of this hour are used. The next is possible at 14:05.",
    isUsedUp: true,
  });
  expect(quotaText({ hour: { limit: 100, used: 0, resetsAt: null }, day }, timeOf).text).toBe(
    "All 500 of today are used. The next is possible at 14:05.",
  );
});
