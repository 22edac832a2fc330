import type { Database } from "../../platform/database/schema.ts";

/**
 * Notes that somebody has shown to read an account's mail, by using a link that was sent there. Identities of a provider's that do
 * not stand for that address lose the account: whoever signed up with, or changed to, an address that was never theirs could
 * otherwise come back after its owner has taken the account over.
 */
export async function noteMailboxProof(database: Database, userId: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const user = await transaction.selectFrom("authUser").select(["email", "emailVerified"]).where("id", "=", userId).executeTakeFirst();
    if (user === undefined) return;
    let foreign = transaction.deleteFrom("authAccount").where("userId", "=", userId).where("providerId", "!=", "credential");
    if (user.emailVerified === 1) {
      foreign = foreign.where((expression) => expression.or([expression("email", "is", null), expression("email", "!=", user.email)]));
    }
    await foreign.execute();
    await transaction.updateTable("authUser").set({ emailVerified: 1 }).where("id", "=", userId).execute();
  });
}
