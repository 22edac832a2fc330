import { AppError, type StorageQuota } from "@playsmith/contract";
import type { DatabaseTransaction } from "../platform/database/schema.ts";
import type { Platform } from "../platform/platform.ts";
import { writeDefaultQuota, writeOwnQuota } from "../quotas/quotas.ts";
import { type Actor, logAdminAct } from "./admin-log.ts";
import { lockAdmins } from "./admins.ts";

/** What admins allow people to store; each change is in the log. All throw PERMISSION_DENIED for somebody who is no admin any more. */
export interface QuotaActs {
  setDefault(actor: Actor, quota: StorageQuota): Promise<void>;
  /** Throws PERSON_NOT_FOUND. @param quota null for that of everybody. */
  setOwn(actor: Actor, personId: string, quota: StorageQuota | null): Promise<void>;
}

export function createQuotaActs({ database, databaseKind, now }: Pick<Platform, "database" | "databaseKind" | "now">): QuotaActs {
  const asAdmin = (actor: Actor, change: (transaction: DatabaseTransaction) => Promise<void>): Promise<void> =>
    database.transaction().execute(async (transaction) => {
      const admins = await lockAdmins(transaction, databaseKind);
      if (actor.source === "app" && !admins.has(actor.adminId)) throw new AppError("PERMISSION_DENIED");
      await change(transaction);
    });

  return {
    setDefault: (actor, quota) =>
      asAdmin(actor, async (transaction) => {
        await writeDefaultQuota(transaction, quota);
        await logAdminAct(transaction, { actor, act: "changeQuota", personId: "", reason: `everybody: ${quotaText(quota)}` }, now());
      }),
    setOwn: (actor, personId, quota) =>
      asAdmin(actor, async (transaction) => {
        const person = transaction.selectFrom("authUser").select("id").where("id", "=", personId).where("deletingAt", "is", null);
        if ((await person.executeTakeFirst()) === undefined) throw new AppError("PERSON_NOT_FOUND");
        await writeOwnQuota(transaction, personId, quota);
        const reason = quota === null ? "as everybody" : quotaText(quota);
        await logAdminAct(transaction, { actor, act: "changeQuota", personId, reason }, now());
      }),
  };
}

function quotaText({ projects, megabytes }: StorageQuota): string {
  const count = projects === null ? "any number of projects" : `${projects} ${projects === 1 ? "project" : "projects"}`;
  return `${count}, ${megabytes === null ? "any size" : `${megabytes} MB`}`;
}
