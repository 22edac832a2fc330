import type { Database } from "../../platform/database/schema.ts";

/**
 * Records that a person used a link that was mailed to `email`, unless the account has another email by now. Disconnects provider identities
 * with another address: otherwise someone who signed up with an address that was not theirs could return after its owner recovered the
 * account.
 */
export async function recordMailboxProof(database: Database, userId: string, email: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const user = await transaction.selectFrom("authUser").select(["email", "emailVerified"]).where("id", "=", userId).executeTakeFirst();
    if (user?.email !== email) return;
    let foreign = transaction.deleteFrom("authAccount").where("userId", "=", userId).where("providerId", "!=", "credential");
    if (user.emailVerified === 1) {
      foreign = foreign.where((expression) => expression.or([expression("email", "is", null), expression("email", "!=", user.email)]));
    }
    await foreign.execute();
    await transaction.updateTable("authUser").set({ emailVerified: 1 }).where("id", "=", userId).where("email", "=", email).execute();
  });
}
