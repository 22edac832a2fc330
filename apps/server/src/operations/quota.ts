import { AppError, BYTES_PER_MEGABYTE, type CallableName, type CallableOutput, RATE_LIMIT } from "@playsmith/contract";
import { lockAccountShared } from "../accounts/account-lock.ts";
import type { Database } from "../platform/database/schema.ts";
import type { Platform } from "../platform/platform.ts";
import { usageOf } from "../quotas/owner-usage.ts";
import { readQuota } from "../quotas/quotas.ts";

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** Metered calls: 100 per hour and 500 per day and user (SPEC §9). */
export interface Quota {
  /** Counts one call, or throws RATE_LIMITED with the limit and its reset time. */
  take(userId: string, name: CallableName | "exportMyData"): Promise<void>;
  read(userId: string): Promise<CallableOutput<"getQuota">>;
  prune(): Promise<void>;
}

export function createQuota({ database, databaseKind, now }: Pick<Platform, "database" | "databaseKind" | "now">): Quota {
  return {
    async take(userId, name) {
      await database.transaction().execute(async (transaction) => {
        // The row lock also serializes concurrent calls.
        await lockAccountShared(transaction, databaseKind, userId);
        const nowMs = now();
        const calls = await callsOf(transaction, userId, nowMs);
        refuseAboveLimit(calls[RATE_LIMIT.perDay - 1]?.at, DAY_MS, `${RATE_LIMIT.perDay} times a day`, nowMs);
        refuseAboveLimit(calls[RATE_LIMIT.perHour - 1]?.at, HOUR_MS, `${RATE_LIMIT.perHour} times an hour`, nowMs);
        await transaction.insertInto("meteredCall").values({ userId, name, at: nowMs }).execute();
      });
    },
    async read(userId) {
      const nowMs = now();
      const calls = await callsOf(database, userId, nowMs);
      const within = (windowMs: number, limit: number) => {
        const counted = calls.filter(({ at }) => at > nowMs - windowMs);
        const oldest = counted.at(-1);
        return { limit, used: counted.length, resetsAt: oldest === undefined ? null : new Date(oldest.at + windowMs).toISOString() };
      };
      const limits = await readQuota(database, userId);
      const used = await usageOf(database, userId);
      return {
        hour: within(HOUR_MS, RATE_LIMIT.perHour),
        day: within(DAY_MS, RATE_LIMIT.perDay),
        projects: { used: used.projects, limit: limits.projects },
        bytes: { used: used.bytes, limit: limits.megabytes === null ? null : limits.megabytes * BYTES_PER_MEGABYTE },
      };
    },
    async prune() {
      await database
        .deleteFrom("meteredCall")
        .where("at", "<=", now() - DAY_MS)
        .execute();
    },
  };
}

/** The calls of the last day, newest first. */
function callsOf(source: Database, userId: string, nowMs: number): Promise<{ at: number }[]> {
  return (
    source
      .selectFrom("meteredCall")
      .select("at")
      .where("userId", "=", userId)
      .where("at", ">", nowMs - DAY_MS)
      // Ignores calls from the future, after the clock was corrected.
      .where("at", "<=", nowMs)
      .orderBy("at", "desc")
      .limit(RATE_LIMIT.perDay)
      .execute()
  );
}

/** @param oldestMs time of the call that used the last free slot, if any. */
function refuseAboveLimit(oldestMs: number | undefined, windowMs: number, limit: string, nowMs: number): void {
  if (oldestMs === undefined || oldestMs <= nowMs - windowMs) return;
  const retryAfterS = Math.ceil((oldestMs + windowMs - nowMs) / 1_000);
  const minutes = Math.max(1, Math.ceil(retryAfterS / 60));
  const wait = minutes < 120 ? `${minutes} ${minutes === 1 ? "minute" : "minutes"}` : `${Math.ceil(minutes / 60)} hours`;
  throw new AppError("RATE_LIMITED", {
    message: `Publishing, exporting and duplicating are limited to ${limit}. You can go on in ${wait}.`,
    details: { retryAfterS, limit },
  });
}
