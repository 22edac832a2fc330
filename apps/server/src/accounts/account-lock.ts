import { AppError } from "@playsmith/contract";
import type { DatabaseKind, DatabaseTransaction } from "../platform/database/schema.ts";

/**
 * Locks an account against deletion until `transaction` ends, so that nothing is written for a deleted account.
 * @param gone error to throw when the account is deleted or being deleted.
 */
export async function lockAccountShared(
  transaction: DatabaseTransaction,
  kind: DatabaseKind,
  userId: string,
  gone = new AppError("UNAUTHENTICATED", { details: { reason: "sessionEnded" } }),
): Promise<void> {
  const query = transaction.selectFrom("authUser").select("id").where("id", "=", userId).where("deletingAt", "is", null);
  const found = await (kind === "postgres" ? query.forUpdate() : query).executeTakeFirst();
  if (found === undefined) throw gone;
}
