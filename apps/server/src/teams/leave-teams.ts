import { AppError, PROJECT_ROLES } from "@playsmith/contract";
import { inheritedMail } from "../accounts/mails/project-mails.ts";
import type { Accounts } from "../accounts/accounts.ts";
import type { Row } from "../platform/database/schema.ts";
import type { Platform } from "../platform/platform.ts";
import { transferOwnership } from "../projects/ownership.ts";
import { updateRoles } from "../projects/update-roles.ts";
import { deleteTeam, endMembership, knownRole, lockProjectsOf, lockTeam } from "./team-rows.ts";

type TeamMember = Row<"teamMember">;

const rankOf = ({ role }: TeamMember): number => PROJECT_ROLES.indexOf(knownRole(role));

/** Members with the highest role first, and among equals the longest-standing. */
const bySeniority = (members: readonly TeamMember[]): TeamMember[] =>
  [...members].sort((a, b) => rankOf(b) - rankOf(a) || a.addedAt - b.addedAt);

/**
 * Takes a person whose account is being deleted out of all teams. Their projects in a team go to the first owner or editor of the team who
 * has worked on them; a team without owner gets its senior member as owner, and one without members is deleted.
 * @param onTransfer called with each project that has a new owner.
 */
export async function leaveTeams(
  platform: Platform,
  accounts: Pick<Accounts, "findById" | "notify">,
  userId: string,
  onTransfer: (projectId: string) => Promise<void>,
): Promise<void> {
  const { database, databaseKind, now } = platform;

  async function handOver(projectId: string, candidates: readonly TeamMember[]): Promise<string | null> {
    for (const { userId: newOwnerId } of candidates) {
      try {
        await transferOwnership(platform, { projectId, ownerId: userId, newOwnerId, isOwnerDeleted: true });
        return newOwnerId;
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
      }
    }
    return null;
  }

  async function notify(newOwnerId: string, projectId: string, projectName: string): Promise<void> {
    const account = await accounts.findById(newOwnerId);
    const { publicOrigin } = platform.config;
    const link = publicOrigin === null ? null : `${publicOrigin}/project/${projectId}`;
    if (account !== null) await accounts.notify(inheritedMail(account.email, projectName, link));
  }

  const memberships = await database.selectFrom("teamMember").select("teamId").where("userId", "=", userId).execute();
  for (const { teamId } of memberships) {
    const others = await database.selectFrom("teamMember").selectAll().where("teamId", "=", teamId).where("userId", "!=", userId).execute();
    const candidates = bySeniority(others).filter(({ role }) => role === "owner" || role === "editor");
    const owned = await database
      .selectFrom("project")
      .select(["id", "name"])
      .where("teamId", "=", teamId)
      .where("ownerId", "=", userId)
      .execute();
    for (const { id, name } of owned) {
      const newOwnerId = await handOver(id, candidates);
      if (newOwnerId === null) continue;
      await onTransfer(id);
      await notify(newOwnerId, id, name);
    }
    const leaving = database.transaction().execute(async (transaction) => {
      const members = await lockTeam(transaction, databaseKind, { teamId, userId, needed: "viewer" });
      const projectIds = await lockProjectsOf(transaction, databaseKind, teamId);
      const [senior] = bySeniority(members.filter((member) => member.userId !== userId));
      await endMembership(transaction, teamId, userId);
      if (senior === undefined) await deleteTeam(transaction, teamId);
      else if (senior.role !== "owner")
        await transaction
          .updateTable("teamMember")
          .set({ role: "owner" })
          .where("teamId", "=", teamId)
          .where("userId", "=", senior.userId)
          .execute();
      await updateRoles(transaction, databaseKind, projectIds, now());
    });
    // The team may have been deleted meanwhile, or the person removed.
    await leaving.catch((error: unknown) => {
      if (!(error instanceof AppError) || error.code !== "TEAM_NOT_FOUND") throw error;
    });
  }
}
