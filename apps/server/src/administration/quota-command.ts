import { type StorageQuota, storageQuotaSchema } from "@playsmith/contract";
import type { Database, DatabaseKind } from "../platform/database/schema.ts";
import { usageOf } from "../quotas/owner-usage.ts";
import { readDefaultQuota, readOwnQuotas, readQuota } from "../quotas/quotas.ts";
import { AdminCommandError } from "./admin-command-error.ts";
import type { Actor } from "./admin-log.ts";
import { createQuotaActs } from "./quota-acts.ts";

/** What the command takes instead of an email, for the quota of all without an own one. */
export const EVERYBODY = "everybody";
const ACTOR: Actor = { source: "commandLine" };

/** What the options of the command change; nothing shows the quota. */
export interface QuotaChange extends Partial<StorageQuota> {
  isDefault?: true;
}

interface Source {
  database: Database;
  kind: DatabaseKind;
}

/** Reads the options. Throws AdminCommandError. */
export function readQuotaChange(values: {
  projects?: string | undefined;
  megabytes?: string | undefined;
  default?: boolean | undefined;
}): QuotaChange {
  const isDefault = values.default === true;
  if (isDefault && (values.projects !== undefined || values.megabytes !== undefined))
    throw new AdminCommandError("--default goes with neither --projects nor --megabytes.");
  return { ...readLimit("projects", values.projects), ...readLimit("megabytes", values.megabytes), ...(isDefault ? { isDefault } : {}) };
}

function readLimit(name: keyof StorageQuota, written: string | undefined): Partial<StorageQuota> {
  if (written === undefined) return {};
  const limit = written === "none" ? null : Number(written === "" ? Number.NaN : written);
  if (!storageQuotaSchema.shape[name].safeParse(limit).success)
    throw new AdminCommandError(`--${name} takes a whole number that is not too large, or "none"; not "${written}".`);
  return { [name]: limit };
}

export async function everybodysQuota({ database, kind }: Source, { isDefault, ...change }: QuotaChange): Promise<unknown> {
  if (isDefault) throw new AdminCommandError("--default is for the quota of one person.");
  if (Object.keys(change).length > 0) {
    const quota = { ...(await readDefaultQuota(database)), ...change };
    await actsOf(database, kind).setDefault(ACTOR, quota);
  }
  return { quota: await readDefaultQuota(database) };
}

export async function personsQuota(
  { database, kind }: Source,
  { id, email }: { id: string; email: string },
  { isDefault, ...change }: QuotaChange,
): Promise<unknown> {
  const hasChange = Object.keys(change).length > 0;
  if (isDefault || hasChange) {
    const quota = isDefault ? null : { ...(await readQuota(database, id)), ...change };
    await actsOf(database, kind).setOwn(ACTOR, id, quota);
  }
  const hasOwnQuota = (await readOwnQuotas(database, [id])).has(id);
  return { email, quota: await readQuota(database, id), hasOwnQuota, used: await usageOf(database, id) };
}

const actsOf = (database: Database, databaseKind: DatabaseKind) => createQuotaActs({ database, databaseKind, now: Date.now });
