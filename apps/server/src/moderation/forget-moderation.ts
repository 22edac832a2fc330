import type { Database } from "../platform/database/schema.ts";

/**
 * Deletes reports about a person, and takes the person out of the log. Entries of the log stay without what the person wrote, and reports
 * that they filed without their note.
 */
export async function forgetModeration(database: Database, userId: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await transaction.deleteFrom("report").where("personId", "=", userId).execute();
    await transaction.updateTable("report").set({ reporterId: "", note: "" }).where("reporterId", "=", userId).execute();
    // An appeal of somebody who left is decided.
    const gone = { personId: "", subjectId: "", content: "", appeal: "", appealState: "" };
    await transaction.updateTable("moderationAct").set(gone).where("personId", "=", userId).execute();
    await transaction.updateTable("moderationAct").set({ moderatorId: "" }).where("moderatorId", "=", userId).execute();

    // The account's row, with which they would go, stays until everything else is deleted.
    await transaction.deleteFrom("suspension").where("userId", "=", userId).execute();
    await transaction.deleteFrom("block").where("userId", "=", userId).execute();
    await transaction.deleteFrom("block").where("blockedId", "=", userId).execute();
  });
}
