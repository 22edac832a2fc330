import type { AccountDeletionPreview } from "@playsmith/contract";
import { removeUnusedObjects } from "../assets/unused-objects.ts";
import type { Platform } from "../platform/platform.ts";
import type { Accounts } from "./accounts.ts";
import { accountDeletedMail } from "./mails/notices.ts";
import { pictureHashOf } from "./profiles/pictures.ts";

/** Deletes an account with all its data. Projects of others stay, without the person. */
export interface AccountDeletion {
  preview(userId: string): Promise<AccountDeletionPreview>;
  delete(userId: string): Promise<void>;
  /** Completes deletions that a stopped server left unfinished. */
  resume(): Promise<void>;
}

export function createAccountDeletion(
  platform: Platform,
  accounts: Accounts,
  parts: {
    deleteProject(projectId: string): Promise<void>;
    /** Takes the person out of all teams, and hands over their projects there. */
    leaveTeams(userId: string): Promise<void>;
    /** Deletes the comments, likes, scores, achievements and saves of the person. */
    forgetCommunity(userId: string): Promise<void>;
  },
): AccountDeletion {
  const { database, now, log } = platform;

  const ownProjects = (userId: string) => database.selectFrom("project").where("ownerId", "=", userId).where("branchOf", "is", null);

  async function deleteProjects(userId: string): Promise<void> {
    for (const { id } of await ownProjects(userId).select("id").execute()) await parts.deleteProject(id);
  }

  /** Closes the account first, so that nothing can be added to it, and so that a restarted server finds it. */
  async function close(userId: string): Promise<void> {
    await database.updateTable("authUser").set({ deletingAt: now() }).where("id", "=", userId).execute();
    await accounts.sessions.endAll(userId);
  }

  async function finish(userId: string): Promise<void> {
    const account = await accounts.findById(userId);
    if (account === null) return;
    const pictureHash = pictureHashOf((await accounts.profiles.read(userId))?.photoURL);
    await parts.leaveTeams(userId);
    await deleteProjects(userId);
    await parts.forgetCommunity(userId);
    await accounts.throttle.forgetAccount(account);
    const { numDeletedRows } = await database.transaction().execute(async (transaction) => {
      await transaction.deleteFrom("member").where("userId", "=", userId).execute();
      await transaction.deleteFrom("meteredCall").where("userId", "=", userId).execute();
      await transaction.updateTable("onlineRoom").set({ madeBy: "" }).where("madeBy", "=", `person:${userId}`).execute();
      await transaction.deleteFrom("userSettings").where("uid", "=", userId).execute();
      await transaction.deleteFrom("profile").where("uid", "=", userId).execute();
      await transaction.deleteFrom("invitation").where("email", "=", account.email).execute();
      await accounts.resetLinks.drop(userId, transaction);
      // Keeps releases in other people's projects, without their author.
      await transaction.updateTable("release").set({ createdBy: "" }).where("createdBy", "=", userId).execute();
      // Keeps the binding of client ids, so that nobody else can use them.
      await transaction.updateTable("documentClient").set({ userId: "" }).where("userId", "=", userId).execute();
      // Cascades to sessions, sign-in methods and familiar addresses.
      return transaction.deleteFrom("authUser").where("id", "=", userId).executeTakeFirstOrThrow();
    });
    if (pictureHash !== null) await removeUnusedObjects(platform, [pictureHash]);
    // A concurrent deletion has already sent the mail.
    if (numDeletedRows === 0n) return;
    log.info({ userId }, "an account was deleted");
    await accounts.notify(accountDeletedMail(account.email));
  }

  return {
    async preview(userId) {
      const count = (query: { executeTakeFirstOrThrow(): Promise<{ count: number }> }) =>
        query.executeTakeFirstOrThrow().then((row) => Number(row.count));
      const [own, shared, published, ofTeams, elsewhere] = await Promise.all([
        count(ownProjects(userId).select((expression) => expression.fn.countAll<number>().as("count"))),
        count(
          ownProjects(userId)
            .innerJoin("member", "member.projectId", "project.id")
            .where("member.userId", "!=", userId)
            .select((expression) => expression.fn.count<number>("project.id").distinct().as("count")),
        ),
        count(
          ownProjects(userId)
            .innerJoin("publication", "publication.projectId", "project.id")
            .where("publication.releaseId", "is not", null)
            .select((expression) => expression.fn.countAll<number>().as("count")),
        ),
        count(
          ownProjects(userId)
            .where("teamId", "is not", null)
            .select((expression) => expression.fn.countAll<number>().as("count")),
        ),
        count(
          database
            .selectFrom("member")
            .where("userId", "=", userId)
            .where("role", "!=", "owner")
            .select((expression) => expression.fn.countAll<number>().as("count")),
        ),
      ]);
      return { ownProjects: own, sharedOwnProjects: shared, publishedGames: published, teamProjects: ofTeams, memberOf: elsewhere };
    },
    async delete(userId) {
      await close(userId);
      await finish(userId);
    },
    async resume() {
      const left = await database.selectFrom("authUser").select("id").where("deletingAt", "is not", null).execute();
      for (const { id } of left) {
        try {
          await finish(id);
        } catch (error) {
          log.error({ err: error, userId: id }, "an account could not be deleted; it is tried again");
        }
      }
    },
  };
}
