import { AppError, COMMENT_LIMITS } from "@playsmith/contract";
import type { DatabaseTransaction } from "../platform/database/schema.ts";

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** Addresses with and without a scheme. A full stop without a space after it looks the same, and is held as well. */
const LINK = /https?:|www\.|[\p{L}\p{N}-]\.\p{L}{2,}/iu;

/** Whether a text has a link in it, or what looks like one. */
export const hasLink = (text: string): boolean => LINK.test(text.normalize("NFKC").replaceAll("。", "."));

/** Whether a person joined so recently that stricter limits apply. */
export async function isNewcomer(transaction: DatabaseTransaction, userId: string, nowMs: number): Promise<boolean> {
  const { createdAt } = await transaction.selectFrom("authUser").select("createdAt").where("id", "=", userId).executeTakeFirstOrThrow();
  return Date.parse(createdAt) > nowMs - COMMENT_LIMITS.newcomerDays * DAY_MS;
}

export const commentThrottleKey = (userId: string): string => `comment:${userId}`;

/**
 * Counts a written comment; deleting it gives nothing back. The caller holds the account's lock, so that parallel calls pass one after the
 * other. Throws RATE_LIMITED with `retryAfterS`.
 */
export async function countWriting(transaction: DatabaseTransaction, userId: string, limit: number, nowMs: number): Promise<void> {
  const key = commentThrottleKey(userId);
  const earlier = await transaction
    .selectFrom("throttleEvent")
    .select("at")
    .where("key", "=", key)
    .where("at", ">", nowMs - HOUR_MS)
    // Ignores events from the future, after the clock was corrected.
    .where("at", "<=", nowMs)
    .orderBy("at", "desc")
    .limit(limit)
    .execute();
  const oldest = earlier[limit - 1];
  if (oldest !== undefined) {
    const retryAfterS = Math.ceil((Number(oldest.at) + HOUR_MS - nowMs) / 1_000);
    throw new AppError("RATE_LIMITED", {
      message: `You can write ${limit} comments an hour. You can go on in ${Math.max(1, Math.ceil(retryAfterS / 60))} min.`,
      details: { retryAfterS, limit },
    });
  }
  await transaction.insertInto("throttleEvent").values({ key, at: nowMs }).execute();
}
