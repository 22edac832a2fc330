import { AppError } from "@playsmith/contract";
import type { Database } from "../platform/database/schema.ts";
import type { Platform } from "../platform/platform.ts";

/** People who may not publish, comment or like for a while. */
export interface Suspensions {
  /** Throws SUSPENDED when one of the people is suspended. */
  requireAllowed(...userIds: readonly string[]): Promise<void>;
}

export function createSuspensions({ database, now }: Pick<Platform, "database" | "now">): Suspensions {
  return {
    async requireAllowed(...userIds) {
      const rows = await database.selectFrom("suspension").select("until").where("userId", "in", userIds).execute();
      const row = rows.find(({ until }) => until === null || Number(until) > now());
      if (row === undefined) return;
      const until = row.until === null ? null : new Date(Number(row.until)).toISOString();
      throw new AppError("SUSPENDED", { details: { until } });
    },
  };
}

/** Suspends a person. @param until ms since 1970; null for no end. */
export async function suspend(database: Database, userId: string, until: number | null, at: number): Promise<void> {
  await database
    .insertInto("suspension")
    .values({ userId, until, at })
    .onConflict((conflict) => conflict.column("userId").doUpdateSet({ until, at }))
    .execute();
}

export async function liftSuspension(database: Database, userId: string): Promise<void> {
  await database.deleteFrom("suspension").where("userId", "=", userId).execute();
}
