import { createHmac, randomBytes } from "node:crypto";
import { installationValue } from "../platform/installation.ts";
import type { Platform } from "../platform/platform.ts";
import { addToFigures, type PlayOrigin } from "./play-figures.ts";
import { TREND_WEIGHTS, trendAfter } from "./popularity.ts";

const DAY_MS = 24 * 60 * 60_000;

/** Counts plays without knowing who plays: one per visitor, game and day. */
export interface Plays {
  /** @param visitor what tells a visitor apart, such as address and browser; only a salted hash of it is stored, for a day. */
  count(projectId: string, visitor: string, origin: PlayOrigin): Promise<boolean>;
  /** Counts that a visitor has finished the game, once per day, after their play was counted. */
  countFinish(projectId: string, visitor: string, origin: PlayOrigin): Promise<void>;
  /** Forgets who played on days before. */
  prune(): Promise<void>;
}

const SALT_KEY = "playSalt.";

export function createPlays({ database, databaseKind, now }: Platform): Plays {
  /**
   * Without it, the hashes of a day say nothing. A single server keeps it in memory only; after a restart a visitor may count once more.
   * Several servers share it in the database until the day is over.
   */
  let salt: { day: number; key: Promise<string> } | null = null;

  const today = (): number => Math.floor(now() / DAY_MS);
  const newSalt = async (): Promise<string> => randomBytes(32).toString("base64url");

  async function hashOf(visitor: string): Promise<string> {
    const day = today();
    if (salt?.day !== day)
      salt = { day, key: databaseKind === "sqlite" ? newSalt() : installationValue(database, `${SALT_KEY}${day}`, newSalt) };
    const { key } = salt;
    key.catch(() => {
      salt = null;
    });
    return createHmac("sha256", await key)
      .update(visitor)
      .digest("base64url")
      .slice(0, 22);
  }

  return {
    async count(projectId, visitor, origin) {
      const row = { day: today(), projectId, visitor: await hashOf(visitor) };
      return database.transaction().execute(async (transaction) => {
        const { numInsertedOrUpdatedRows } = await transaction
          .insertInto("countedPlay")
          .values(row)
          .onConflict((conflict) => conflict.columns(["day", "projectId", "visitor"]).doNothing())
          .executeTakeFirstOrThrow();
        if (numInsertedOrUpdatedRows === 0n) return false;
        await addToFigures(transaction, row, origin, "plays");
        const before = await transaction.selectFrom("publication").select("trend").where("projectId", "=", projectId).executeTakeFirst();
        const trend = trendAfter(before?.trend ?? 0, TREND_WEIGHTS.play, now());
        await transaction
          .updateTable("publication")
          .set(({ eb }) => ({ playCount: eb("playCount", "+", 1), trend }))
          .where("projectId", "=", projectId)
          .execute();
        return true;
      });
    },
    async countFinish(projectId, visitor, origin) {
      const row = { day: today(), projectId, visitor: await hashOf(visitor) };
      await database.transaction().execute(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable("countedPlay")
          .set({ hasFinished: 1 })
          .where("day", "=", row.day)
          .where("projectId", "=", projectId)
          .where("visitor", "=", row.visitor)
          .where("hasFinished", "=", 0)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows > 0n) await addToFigures(transaction, row, origin, "finishes");
      });
    },
    async prune() {
      await database.deleteFrom("countedPlay").where("day", "<", today()).execute();
      await database.deleteFrom("installation").where("key", "like", `${SALT_KEY}%`).where("key", "!=", `${SALT_KEY}${today()}`).execute();
    },
  };
}
