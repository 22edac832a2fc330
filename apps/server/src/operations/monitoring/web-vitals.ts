import { WEB_VITALS, type WebVital } from "@playsmith/contract";
import type { Platform } from "../../platform/platform.ts";
import { plainRoute } from "./plain-route.ts";

const DAY_MS = 24 * 60 * 60_000;
const KEPT_DAYS = 30;
const KEPT_ROWS = 500_000;
/** Maximum number of measurements in one summary, newest first. */
const SUMMARY_MAX_ROWS = 50_000;

/** Summary of one metric on one screen. */
export interface VitalSummary {
  route: string;
  name: WebVital["name"];
  count: number;
  /** 75th percentile: milliseconds, or a score for CLS. */
  p75: number;
  goodShare: number;
}

/** Anonymous page load metrics (SPEC §9). */
export interface WebVitals {
  record(route: string, metrics: readonly WebVital[]): Promise<void>;
  /** Over the last `days`. */
  summarize(days: number): Promise<VitalSummary[]>;
  prune(): Promise<void>;
}

export function createWebVitals({ database, now, log }: Pick<Platform, "database" | "now" | "log">): WebVitals {
  return {
    async record(reported, metrics) {
      const route = plainRoute(reported);
      log.info({ route, vitals: Object.fromEntries(metrics.map(({ name, value }) => [name, value])) }, "web vitals");
      const at = now();
      await database
        .insertInto("webVital")
        .values(metrics.map(({ name, value, rating }) => ({ at, route, name, value, isGood: rating === "good" ? 1 : 0 })))
        .execute();
    },
    async summarize(days) {
      const rows = await database
        .selectFrom("webVital")
        .select(["route", "name", "value", "isGood"])
        .where("at", ">", now() - days * DAY_MS)
        .orderBy("at", "desc")
        .limit(SUMMARY_MAX_ROWS)
        .execute();
      const groups = Map.groupBy(rows, (row) => `${row.route} ${row.name}`);
      const summaries = [...groups.values()].map((group) => {
        const values = group.map((row) => row.value).sort((a, b) => a - b);
        const { route, name } = group[0] as (typeof group)[number];
        const goodShare = group.filter((row) => row.isGood === 1).length / group.length;
        const p75 = values[Math.ceil(values.length * 0.75) - 1] ?? 0;
        return { route, name: name as WebVital["name"], count: group.length, p75, goodShare };
      });
      return summaries.sort((a, b) => a.route.localeCompare(b.route) || WEB_VITALS.indexOf(a.name) - WEB_VITALS.indexOf(b.name));
    },
    async prune() {
      await database
        .deleteFrom("webVital")
        .where("at", "<=", now() - KEPT_DAYS * DAY_MS)
        .execute();
      const newest = await database.selectFrom("webVital").select("id").orderBy("id", "desc").limit(1).executeTakeFirst();
      await database
        .deleteFrom("webVital")
        .where("id", "<=", (newest?.id ?? 0) - KEPT_ROWS)
        .execute();
    },
  };
}
