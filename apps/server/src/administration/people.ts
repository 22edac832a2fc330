import { ADMINISTRATION_LIMITS, type AdministeredPerson, SESSION } from "@playsmith/contract";
import { sql } from "kysely";
import type { Platform } from "../platform/platform.ts";
import { readDefaultQuota, readOwnQuotas } from "../quotas/quotas.ts";
import { cursorAfter, readCursor } from "./cursor.ts";

/** Accounts whose email or name contains `search`, the newest first. @param before `next` of the page before; null for the first page. */
export async function listPeople(
  { database, now }: Pick<Platform, "database" | "now">,
  search: string,
  before: string | null,
): Promise<{ people: AdministeredPerson[]; next: string | null }> {
  const { perPage } = ADMINISTRATION_LIMITS;
  let query = database
    .selectFrom("authUser")
    .leftJoin("profile", "profile.uid", "authUser.id")
    .leftJoin("admin", "admin.userId", "authUser.id")
    .select([
      "authUser.id",
      "authUser.email",
      "authUser.name",
      "authUser.createdAt",
      "authUser.disabledAt",
      "profile.displayName",
      "admin.userId as adminId",
    ])
    .where("authUser.deletingAt", "is", null)
    .orderBy("authUser.createdAt", "desc")
    .orderBy("authUser.id", "desc")
    .limit(perPage + 1);
  const wanted = search.trim().toLowerCase();
  if (wanted !== "") {
    const patternOf = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    const [pattern, written] = [patternOf(wanted), patternOf(search.trim())];
    // SQLite knows the lower case of ASCII letters only: other ones are found as they are written.
    const name = sql`coalesce("profile"."displayName", "authUser"."name")`;
    query = query.where(
      sql<boolean>`("authUser"."email" like ${pattern} escape '\\' or lower(${name}) like ${pattern} escape '\\' or ${name} like ${written} escape '\\')`,
    );
  }
  if (before !== null) {
    const { place, id } = readCursor(before);
    query = query.where(({ eb, or, and }) =>
      or([eb("authUser.createdAt", "<", place), and([eb("authUser.createdAt", "=", place), eb("authUser.id", "<", id)])]),
    );
  }
  const rows = await query.execute();
  const shown = rows.slice(0, perPage);
  const ids = shown.map(({ id }) => id);
  const [projects, sessions] = await figuresOf({ database, now }, ids);
  const own = await readOwnQuotas(database, ids);
  const common = await readDefaultQuota(database);
  const people = shown.map((row) => ({
    id: row.id,
    email: row.email,
    name: row.displayName ?? row.name,
    createdAt: row.createdAt,
    isAdmin: row.adminId !== null,
    disabledAt: row.disabledAt === null ? null : new Date(Number(row.disabledAt)).toISOString(),
    projects: Number(projects.get(row.id)?.count ?? 0),
    byteLength: Number(projects.get(row.id)?.byteLength ?? 0),
    sessions: row.disabledAt === null ? Number(sessions.get(row.id)?.count ?? 0) : 0,
    quota: own.get(row.id) ?? common,
    hasOwnQuota: own.has(row.id),
  }));
  return { people, next: cursorAfter(rows.length > perPage, shown.at(-1), ({ createdAt }) => createdAt) };
}

/** @returns projects and active sessions by the ids of their people. */
async function figuresOf({ database, now }: Pick<Platform, "database" | "now">, ids: readonly string[]) {
  if (ids.length === 0) return [new Map(), new Map()] as const;
  const iso = (ms: number) => new Date(ms).toISOString();
  const projects = await database
    .selectFrom("project")
    .select(({ fn }) => [
      "ownerId",
      // A branch counts as a part of its project.
      sql<number>`sum(case when "branchOf" is null then 1 else 0 end)`.as("count"),
      fn.sum<number>(sql`"documentBytes" + "assetBytes"`).as("byteLength"),
    ])
    .where("ownerId", "in", [...ids])
    .groupBy("ownerId")
    .execute();
  const sessions = await database
    .selectFrom("authSession")
    .select(({ fn }) => ["userId", fn.countAll<number>().as("count")])
    .where("userId", "in", [...ids])
    .where("expiresAt", ">", iso(now()))
    .where("updatedAt", ">", iso(now() - SESSION.inactivityTimeoutMs))
    .groupBy("userId")
    .execute();
  return [new Map(projects.map((row) => [row.ownerId, row])), new Map(sessions.map((row) => [row.userId, row]))] as const;
}
