import { expect, it } from "vitest";
import { DAILY_AFTER_MS, GRAIN, HOURLY_AFTER_MS, thin, type ThinnedVersion } from "./thinning.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** A midnight. */
const NOW = 20_000 * DAY_MS;

const everyTenMinutes = (fromAgoMs: number, count: number): ThinnedVersion[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `v${index}`,
    at: NOW - fromAgoMs + index * 10 * MINUTE_MS,
    grain: GRAIN.all,
    isKept: false,
  }));

function after(versions: readonly ThinnedVersion[], nowMs: number): ThinnedVersion[] {
  const { removed, grains } = thin(versions, nowMs);
  return versions
    .filter(({ id }) => !removed.includes(id))
    .map((version) => ({ ...version, grain: grains.get(version.id) ?? version.grain }));
}

it("keeps all versions of the last day", () => {
  expect(thin(everyTenMinutes(HOURLY_AFTER_MS - HOUR_MS, 60), NOW)).toEqual({ removed: [], grains: new Map() });
});

it("keeps the last version of each hour after a day, and of each day after a month", () => {
  const versions = everyTenMinutes(2 * DAY_MS, 12);
  const hourly = after(versions, NOW);
  expect(hourly.map(({ id }) => id)).toEqual(["v5", "v11"]);
  const daily = after(hourly, NOW + DAILY_AFTER_MS);
  expect(daily.map(({ id }) => id)).toEqual(["v11"]);
});

it("keeps named versions and the newest one", () => {
  const versions = everyTenMinutes(2 * DAY_MS, 12).map((version, index) => ({ ...version, isKept: index === 2 }));
  expect(after(versions, NOW).map(({ id }) => id)).toEqual(["v2", "v5", "v11"]);
  expect(after(everyTenMinutes(2 * DAY_MS, 3), NOW).map(({ id }) => id)).toEqual(["v2"]);
});

it("changes nothing the second time", () => {
  const once = after(everyTenMinutes(40 * DAY_MS, 300), NOW);
  expect(thin(once, NOW)).toEqual({ removed: [], grains: new Map() });
});
