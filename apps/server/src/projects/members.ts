import { AppError, isProjectRole, MEMBERS_MAX, type Member } from "@playsmith/contract";
import type { Accounts } from "../accounts/accounts.ts";
import { holdAccount } from "../accounts/hold-account.ts";
import type { Platform } from "../platform/platform.ts";
import { holdProject } from "./hold-project.ts";

type GivenRole = "viewer" | "editor";

/** Who is in a project, and as what. */
export interface Members {
  list(projectId: string): Promise<Member[]>;
  /** Throws MEMBER_NOT_FOUND, ALREADY_MEMBER or TOO_MANY_MEMBERS; TOO_MANY_REQUESTS when `addedBy` has tried too many emails without one. */
  add(member: { projectId: string; email: string; role: GivenRole }, addedBy: string): Promise<void>;
  /** Throws MEMBER_NOT_FOUND, or OWNER_STAYS for the owner. */
  changeRole(projectId: string, userId: string, role: GivenRole): Promise<void>;
  remove(projectId: string, userId: string): Promise<void>;
}

export function createMembers({ database, databaseKind, now }: Platform, accounts: Accounts): Members {
  async function requireOther(projectId: string, userId: string): Promise<void> {
    const row = await database
      .selectFrom("member")
      .select("role")
      .where("projectId", "=", projectId)
      .where("userId", "=", userId)
      .executeTakeFirst();
    if (row === undefined) throw new AppError("MEMBER_NOT_FOUND", { message: "This person is no longer in the project." });
    if (row.role === "owner") throw new AppError("OWNER_STAYS");
  }

  async function list(projectId: string): Promise<Member[]> {
    const rows = await database
      .selectFrom("member")
      .innerJoin("authUser", "authUser.id", "member.userId")
      .leftJoin("profile", "profile.uid", "member.userId")
      .select(["member.userId", "member.role", "authUser.email", "authUser.name", "profile.displayName", "profile.photoURL"])
      .where("member.projectId", "=", projectId)
      .orderBy("member.addedAt")
      .execute();
    return rows.map((row) => ({
      userId: row.userId,
      displayName: row.displayName ?? row.name,
      email: row.email,
      photoURL: row.photoURL,
      role: isProjectRole(row.role) ? row.role : "viewer",
    }));
  }

  return {
    list,
    async add({ projectId, email, role }, addedBy) {
      const attempt = await accounts.throttle.begin([{ kind: "addUnknown", of: addedBy }]);
      const account = await accounts.findByEmail(email);
      if (account === null || account.isClosed) throw new AppError("MEMBER_NOT_FOUND");
      await attempt.takeBack();
      const current = await list(projectId);
      if (current.some((member) => member.userId === account.id)) throw new AppError("ALREADY_MEMBER");
      if (current.length >= MEMBERS_MAX) throw new AppError("TOO_MANY_MEMBERS");
      const { numInsertedOrUpdatedRows } = await database.transaction().execute(async (transaction) => {
        await holdAccount(transaction, databaseKind, account.id, new AppError("MEMBER_NOT_FOUND"));
        await holdProject(transaction, databaseKind, projectId);
        return transaction
          .insertInto("member")
          .values({ projectId, userId: account.id, role, addedAt: now() })
          .onConflict((conflict) => conflict.columns(["projectId", "userId"]).doNothing())
          .executeTakeFirstOrThrow();
      });
      if (numInsertedOrUpdatedRows === 0n) throw new AppError("ALREADY_MEMBER");
    },
    async changeRole(projectId, userId, role) {
      await requireOther(projectId, userId);
      await database.updateTable("member").set({ role }).where("projectId", "=", projectId).where("userId", "=", userId).execute();
    },
    async remove(projectId, userId) {
      await requireOther(projectId, userId);
      await database.deleteFrom("member").where("projectId", "=", projectId).where("userId", "=", userId).execute();
    },
  };
}
