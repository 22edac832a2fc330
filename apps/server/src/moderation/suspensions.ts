import { AppError } from "@playsmith/contract";
import type { Database } from "../platform/database/schema.ts";
import type { Platform } from "../platform/platform.ts";

/** People who may not publish, comment or like for a while. */
export interface Suspensions {
  /** Throws SUSPENDED. */
  requireAllowed(userId: string): Promise<void>;
}

export function createSuspensions({ database, now }: Pick<Platform, "database" | "now">): Suspensions {
  return {
    async requireAllowed(userId) {
      const row = await database.selectFrom("suspension").select("until").where("userId", "=", userId).executeTakeFirst();
      if (row === undefined || (row.until !== null && Number(row.until) <= now())) return;
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
