import { ADMINISTRATION_LIMITS, type AdminAct, type LoggedAdminAct } from "@playsmith/contract";
import { newId } from "@playsmith/game-format";
import type { Database } from "../platform/database/schema.ts";
import { cursorAfter, readCursor } from "./cursor.ts";

/** Who acts: an admin in the app, or whoever can run commands on the server. */
export type Actor = { source: "app"; adminId: string } | { source: "commandLine" };

interface NewAdminAct {
  actor: Actor;
  act: AdminAct;
  /** "" for an act without a person. */
  personId: string;
  reason: string;
}

export async function logAdminAct(database: Database, { actor, act, personId, reason }: NewAdminAct, at: number): Promise<void> {
  const adminId = actor.source === "app" ? actor.adminId : "";
  await database
    .insertInto("adminAct")
    .values({ id: newId(), at, source: actor.source, adminId, act, personId, reason: reason.trim() })
    .execute();
}

/** The log, the latest first. @param before `next` of the page before; null for the first page. */
export async function listAdminActs(database: Database, before: string | null): Promise<{ acts: LoggedAdminAct[]; next: string | null }> {
  const { perPage } = ADMINISTRATION_LIMITS;
  let query = database
    .selectFrom("adminAct")
    .leftJoin("authUser as admin", "admin.id", "adminAct.adminId")
    .leftJoin("authUser as person", "person.id", "adminAct.personId")
    .selectAll("adminAct")
    .select(["admin.email as adminEmail", "person.email as personEmail"])
    .orderBy("adminAct.at", "desc")
    .orderBy("adminAct.id", "desc")
    .limit(perPage + 1);
  if (before !== null) {
    const { place, id } = readCursor(before);
    const at = Number(place);
    query = query.where(({ eb, or, and }) =>
      or([eb("adminAct.at", "<", at), and([eb("adminAct.at", "=", at), eb("adminAct.id", "<", id)])]),
    );
  }
  const rows = await query.execute();
  const shown = rows.slice(0, perPage);
  const acts = shown.map((row) => ({
    id: row.id,
    at: new Date(Number(row.at)).toISOString(),
    act: row.act as AdminAct,
    source: row.source as LoggedAdminAct["source"],
    adminEmail: row.adminEmail ?? "",
    personEmail: row.personEmail ?? "",
    reason: row.reason,
  }));
  return { acts, next: cursorAfter(rows.length > perPage, shown.at(-1), (row) => String(row.at)) };
}

/** Takes a person who deletes their account out of the log, and out of the admins. */
export async function forgetAdministration(database: Database, userId: string): Promise<void> {
  await database.updateTable("adminAct").set({ personId: "", reason: "" }).where("personId", "=", userId).execute();
  const account = await database.selectFrom("authUser").select("email").where("id", "=", userId).executeTakeFirst();
  const invites = ["invite", "withdrawInvitation"] satisfies AdminAct[];
  if (account !== undefined)
    await database.updateTable("adminAct").set({ reason: "" }).where("act", "in", invites).where("reason", "=", account.email).execute();
  await database.updateTable("adminAct").set({ adminId: "" }).where("adminId", "=", userId).execute();
  await database.deleteFrom("admin").where("userId", "=", userId).execute();
}
