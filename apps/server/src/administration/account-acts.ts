import { AppError } from "@playsmith/contract";
import type { Sessions } from "../accounts/sessions/sessions.ts";
import type { Database, DatabaseTransaction } from "../platform/database/schema.ts";
import type { Platform } from "../platform/platform.ts";
import { type Actor, logAdminAct } from "./admin-log.ts";
import { lockAdmins } from "./admins.ts";

/** What admins do to accounts; each act is in the log. All throw PERSON_NOT_FOUND, and PERMISSION_DENIED for somebody who is no admin any more. */
export interface AccountActs {
  /** Ends all sessions in all processes. Throws OWN_ACCOUNT and LAST_ADMIN. Changes nothing for a disabled account. */
  disable(actor: Actor, personId: string, reason: string): Promise<void>;
  enable(actor: Actor, personId: string, reason: string): Promise<void>;
  endSessions(actor: Actor, personId: string): Promise<void>;
}

export function createAccountActs(
  { database, databaseKind, now }: Pick<Platform, "database" | "databaseKind" | "now">,
  sessions: Pick<Sessions, "endAll">,
): AccountActs {
  /** Runs `change` while nobody else changes accounts as an admin. @param change is given the admins whose accounts can be used. */
  function asAdmin(actor: Actor, change: (transaction: DatabaseTransaction, admins: ReadonlySet<string>) => Promise<void>): Promise<void> {
    return database.transaction().execute(async (transaction) => {
      const admins = await lockAdmins(transaction, databaseKind);
      if (actor.source === "app" && !admins.has(actor.adminId)) throw new AppError("PERMISSION_DENIED");
      await change(transaction, admins);
    });
  }

  async function stateOf(source: Database, personId: string): Promise<{ isDisabled: boolean }> {
    const query = source.selectFrom("authUser").select("disabledAt").where("id", "=", personId).where("deletingAt", "is", null);
    const row = await query.executeTakeFirst();
    if (row === undefined) throw new AppError("PERSON_NOT_FOUND");
    return { isDisabled: row.disabledAt !== null };
  }

  const setDisabled = (transaction: DatabaseTransaction, personId: string, disabledAt: number | null) =>
    transaction.updateTable("authUser").set({ disabledAt }).where("id", "=", personId).execute();

  return {
    async disable(actor, personId, reason) {
      if (actor.source === "app" && actor.adminId === personId) throw new AppError("OWN_ACCOUNT");
      await asAdmin(actor, async (transaction, admins) => {
        const { isDisabled } = await stateOf(transaction, personId);
        if (isDisabled) return;
        if (admins.has(personId) && admins.size === 1) throw new AppError("LAST_ADMIN");
        await setDisabled(transaction, personId, now());
        await logAdminAct(transaction, { actor, act: "disable", personId, reason }, now());
      });
      // Also when it was disabled before: the process that did it may have stopped here.
      await sessions.endAll(personId);
    },
    async enable(actor, personId, reason) {
      // A session that began while the account was being disabled must not come back.
      if ((await stateOf(database, personId)).isDisabled) await sessions.endAll(personId);
      await asAdmin(actor, async (transaction) => {
        const { isDisabled } = await stateOf(transaction, personId);
        if (!isDisabled) return;
        await setDisabled(transaction, personId, null);
        await logAdminAct(transaction, { actor, act: "enable", personId, reason }, now());
      });
    },
    async endSessions(actor, personId) {
      await asAdmin(actor, async (transaction) => {
        await stateOf(transaction, personId);
        await logAdminAct(transaction, { actor, act: "endSessions", personId, reason: "" }, now());
      });
      await sessions.endAll(personId);
    },
  };
}
