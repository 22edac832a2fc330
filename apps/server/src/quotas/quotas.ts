import { type StorageQuota, storageQuotaSchema } from "@playsmith/contract";
import type { Database } from "../platform/database/schema.ts";

/** In the table of the installation. */
export const DEFAULT_QUOTA_KEY = "storageQuota";

/** @param value what is stored; null for nothing. */
export function parseDefaultQuota(value: string | null): StorageQuota {
  return value === null ? { projects: null, megabytes: null } : storageQuotaSchema.parse(JSON.parse(value));
}

/** The quota of everybody without an own one; no limit until an admin sets one. */
export async function readDefaultQuota(database: Database): Promise<StorageQuota> {
  const row = await database.selectFrom("installation").select("value").where("key", "=", DEFAULT_QUOTA_KEY).executeTakeFirst();
  return parseDefaultQuota(row?.value ?? null);
}

export async function writeDefaultQuota(database: Database, quota: StorageQuota): Promise<void> {
  const value = JSON.stringify(quota);
  await database
    .insertInto("installation")
    .values({ key: DEFAULT_QUOTA_KEY, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}

/** Quotas of the people among `userIds` who have an own one. */
export async function readOwnQuotas(database: Database, userIds: readonly string[]): Promise<Map<string, StorageQuota>> {
  if (userIds.length === 0) return new Map();
  const rows = await database
    .selectFrom("personQuota")
    .selectAll()
    .where("userId", "in", [...userIds])
    .execute();
  return new Map(rows.map(({ userId, projects, megabytes }) => [userId, { projects, megabytes }]));
}

/** The quota that counts for a person. */
export async function readQuota(database: Database, userId: string): Promise<StorageQuota> {
  return (await readOwnQuotas(database, [userId])).get(userId) ?? (await readDefaultQuota(database));
}

/** @param quota null for that of everybody. */
export async function writeOwnQuota(database: Database, userId: string, quota: StorageQuota | null): Promise<void> {
  if (quota === null) {
    await database.deleteFrom("personQuota").where("userId", "=", userId).execute();
    return;
  }
  await database
    .insertInto("personQuota")
    .values({ userId, ...quota })
    .onConflict((conflict) => conflict.column("userId").doUpdateSet(quota))
    .execute();
}
