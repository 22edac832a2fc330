import { AppError, BYTES_PER_MEGABYTE, type ErrorCode, PROJECT_MAX_BYTES } from "@playsmith/contract";
import { sql } from "kysely";
import { lockAccountShared } from "../accounts/account-lock.ts";
import type { Database, DatabaseKind, DatabaseTransaction } from "../platform/database/schema.ts";
import { DEFAULT_QUOTA_KEY, parseDefaultQuota, readQuota } from "./quotas.ts";

interface Usage {
  /** Without branches. */
  projects: number;
  bytes: number;
}

/** What the projects of a person take, also those in the trash. Documents that are open count as they were last stored. */
export async function usageOf(database: Database, ownerId: string): Promise<Usage> {
  const row = await database
    .selectFrom("project")
    .select(({ fn }) => [
      sql<number | null>`sum(case when "branchOf" is null then 1 else 0 end)`.as("projects"),
      fn.sum<number | null>(sql`"documentBytes" + "assetBytes"`).as("bytes"),
    ])
    .where("ownerId", "=", ownerId)
    .executeTakeFirstOrThrow();
  return { projects: Number(row.projects ?? 0), bytes: Number(row.bytes ?? 0) };
}

/**
 * Throws when a person has no room for more. Call it with their account locked, so that nothing else is added meanwhile.
 * @param codes the errors; those of the owner unless given.
 */
export async function requireRoom(
  transaction: DatabaseTransaction,
  ownerId: string,
  more: Usage,
  codes: { projects: ErrorCode; bytes: ErrorCode } = { projects: "PROJECT_QUOTA_REACHED", bytes: "STORAGE_QUOTA_REACHED" },
): Promise<void> {
  const { projects, megabytes } = await readQuota(transaction, ownerId);
  if (projects === null && megabytes === null) return;
  const used = await usageOf(transaction, ownerId);
  if (projects !== null && more.projects > 0 && used.projects + more.projects > projects)
    throw new AppError(codes.projects, { details: { limit: projects } });
  if (megabytes !== null && more.bytes > 0 && used.bytes + more.bytes > megabytes * BYTES_PER_MEGABYTE)
    throw new AppError(codes.bytes, { details: { megabytes } });
}

/** Locks the account of a project's owner, who stays the owner until `transaction` ends. Throws PROJECT_NOT_FOUND. @returns the owner. */
export async function lockOwner(transaction: DatabaseTransaction, kind: DatabaseKind, projectId: string): Promise<string> {
  const gone = new AppError("PROJECT_NOT_FOUND");
  const read = async (): Promise<string> => {
    const row = await transaction.selectFrom("project").select("ownerId").where("id", "=", projectId).executeTakeFirst();
    if (row === undefined) throw gone;
    return row.ownerId;
  };
  for (let ownerId = await read(); ; ) {
    await lockAccountShared(transaction, kind, ownerId, gone);
    const now = await read();
    if (now === ownerId) return ownerId;
    ownerId = now;
  }
}

/** How large a project may be, and why. */
export interface ProjectRoom {
  /** Of its files. */
  assetBytes: number;
  maxBytes: number;
  /** Error when it is full. */
  code: "PROJECT_TOO_LARGE" | "STORAGE_QUOTA_REACHED";
}

/** The room of a project for its document, by one query while its owner has no quota, since each edit asks. With one, it depends on what the other projects of its owner take. */
export async function roomOf(database: Database, projectId: string): Promise<ProjectRoom> {
  const product = { maxBytes: PROJECT_MAX_BYTES, code: "PROJECT_TOO_LARGE" } as const;
  const row = await database
    .selectFrom("project")
    .leftJoin("personQuota", "personQuota.userId", "project.ownerId")
    .leftJoin("installation", (join) => join.on("installation.key", "=", DEFAULT_QUOTA_KEY))
    .select(["project.ownerId", "project.assetBytes", "project.documentBytes"])
    .select(["personQuota.userId as hasOwn", "personQuota.megabytes as own", "installation.value as common"])
    .where("project.id", "=", projectId)
    .executeTakeFirst();
  if (row === undefined) return { assetBytes: 0, ...product };
  const { ownerId, assetBytes, documentBytes } = row;
  const { megabytes } = row.hasOwn === null ? parseDefaultQuota(row.common) : { megabytes: row.own };
  if (megabytes === null) return { assetBytes, ...product };
  const others = (await usageOf(database, ownerId)).bytes - assetBytes - documentBytes;
  const maxBytes = megabytes * BYTES_PER_MEGABYTE - others;
  return maxBytes < PROJECT_MAX_BYTES ? { assetBytes, maxBytes, code: "STORAGE_QUOTA_REACHED" } : { assetBytes, ...product };
}
