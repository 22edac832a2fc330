import { lockAccountShared } from "../accounts/account-lock.ts";
import type { Platform } from "../platform/platform.ts";
import { lockProjectShared } from "../projects/project-lock.ts";

/** When members last had projects open. */
export interface Visits {
  /** Notes that a person opens a project. @returns when they had it open last, in ms; null for the first time. */
  begin(projectId: string, userId: string): Promise<number | null>;
  /** Notes, in the background, that an editor of a person was closed. */
  end(projectId: string, userId: string): void;
  /** Removes a deleted account. */
  forget(userId: string): Promise<void>;
  /** Resolves when everything is noted. */
  settled(): Promise<void>;
}

export function createVisits({ database, databaseKind, now, log }: Platform): Visits {
  const running = new Set<Promise<void>>();

  return {
    begin: (projectId, userId) =>
      database.transaction().execute(async (transaction) => {
        await lockAccountShared(transaction, databaseKind, userId);
        await lockProjectShared(transaction, databaseKind, projectId);
        const known = await transaction
          .selectFrom("projectVisit")
          .select("visitedAt")
          .where("projectId", "=", projectId)
          .where("userId", "=", userId)
          .executeTakeFirst();
        const visitedAt = now();
        await transaction
          .insertInto("projectVisit")
          .values({ projectId, userId, visitedAt })
          .onConflict((conflict) => conflict.columns(["projectId", "userId"]).doUpdateSet({ visitedAt }))
          .execute();
        return known?.visitedAt ?? null;
      }),
    end(projectId, userId) {
      // Only updates: the row of a deleted account or project does not come back.
      const work = database
        .updateTable("projectVisit")
        .set({ visitedAt: now() })
        .where("projectId", "=", projectId)
        .where("userId", "=", userId)
        .execute()
        .then(() => undefined)
        .catch((error: unknown) => log.error({ err: error, projectId }, "the end of a visit could not be noted"))
        .finally(() => running.delete(work));
      running.add(work);
    },
    async forget(userId) {
      await database.deleteFrom("projectVisit").where("userId", "=", userId).execute();
    },
    async settled() {
      await Promise.all(running);
    },
  };
}
