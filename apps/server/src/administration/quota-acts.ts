import { AppError, type StorageQuota } from "@playsmith/contract";
import type { Platform } from "../platform/platform.ts";
import { writeDefaultQuota, writeOwnQuota } from "../quotas/quotas.ts";
import { type Actor, logAdminAct } from "./admin-log.ts";
import { changeAsAdmin } from "./admins.ts";

/** What admins allow people to store; each change is in the log. All throw PERMISSION_DENIED for somebody who is no admin any more. */
export interface QuotaActs {
  setDefault(actor: Actor, quota: StorageQuota): Promise<void>;
  /** Throws PERSON_NOT_FOUND. @param quota null for that of everybody. */
  setOwn(actor: Actor, personId: string, quota: StorageQuota | null): Promise<void>;
}

export function createQuotaActs(platform: Pick<Platform, "database" | "databaseKind" | "now">): QuotaActs {
  const { now } = platform;
  return {
    setDefault: (actor, quota) =>
      changeAsAdmin(platform, actor, async (transaction) => {
        await writeDefaultQuota(transaction, quota);
        await logAdminAct(transaction, { actor, act: "changeQuota", personId: "", reason: `everybody: ${quotaText(quota)}` }, now());
      }),
    setOwn: (actor, personId, quota) =>
      changeAsAdmin(platform, actor, async (transaction) => {
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
