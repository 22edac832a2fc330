import { AppError, isProjectRole, MEMBERS_MAX, type ProjectRole, roleFromTeam, roleIncludes } from "@playsmith/contract";
import type { DatabaseKind, DatabaseTransaction } from "../platform/database/schema.ts";

/** Somebody whose role in a project has changed or ended. */
export interface RoleChange {
  projectId: string;
  userId: string;
}

/** The higher of a role in a project and the one through its team; null for neither. */
function effectiveRole(direct: string | null, ofTeam: string | undefined): ProjectRole | null {
  const known = direct !== null && isProjectRole(direct) ? direct : null;
  if (ofTeam === undefined || !isProjectRole(ofTeam)) return known;
  const through = roleFromTeam(ofTeam);
  return known !== null && roleIncludes(known, through) ? known : through;
}

/**
 * Derives the members of main projects and their roles from the direct roles and the members of their team. Call it after a change of either,
 * in its transaction, and raise the access epochs before. Throws TOO_MANY_MEMBERS when members come through a team and there is no room.
 */
export async function updateRoles(
  transaction: DatabaseTransaction,
  kind: DatabaseKind,
  projectIds: readonly string[],
  nowMs: number,
): Promise<RoleChange[]> {
  if (projectIds.length === 0) return [];
  const query = transaction
    .selectFrom("project")
    .select(["id", "teamId"])
    .where("id", "in", [...projectIds])
    .orderBy("id");
  const projects = await (kind === "postgres" ? query.forNoKeyUpdate() : query).execute();
  const teamIds = [...new Set(projects.map(({ teamId }) => teamId).filter((id) => id !== null))];
  const teamMembers =
    teamIds.length === 0 ? [] : await transaction.selectFrom("teamMember").selectAll().where("teamId", "in", teamIds).execute();
  const members = await transaction
    .selectFrom("member")
    .select(["projectId", "userId", "role", "directRole"])
    .where("projectId", "in", [...projectIds])
    .execute();
  const changes: RoleChange[] = [];
  for (const { id, teamId } of projects) {
    const team = new Map(teamMembers.filter((row) => row.teamId === teamId).map(({ userId, role }) => [userId, role]));
    const present = members.filter(({ projectId }) => projectId === id);
    changes.push(...(await updateProject(transaction, id, present, team, nowMs)));
  }
  return changes;
}

async function updateProject(
  transaction: DatabaseTransaction,
  projectId: string,
  present: readonly { userId: string; role: string; directRole: string | null }[],
  team: ReadonlyMap<string, string>,
  nowMs: number,
): Promise<RoleChange[]> {
  const byRole = new Map<ProjectRole | null, string[]>();
  for (const { userId, role, directRole } of present) {
    const effective = effectiveRole(directRole, team.get(userId));
    if (effective !== role) byRole.set(effective, [...(byRole.get(effective) ?? []), userId]);
  }
  for (const [role, userIds] of byRole) {
    if (role === null) await transaction.deleteFrom("member").where("projectId", "=", projectId).where("userId", "in", userIds).execute();
    else {
      const answered = roleIncludes(role, "editor") ? { askedToEditAt: null } : {};
      await transaction
        .updateTable("member")
        .set({ role, ...answered })
        .where("projectId", "=", projectId)
        .where("userId", "in", userIds)
        .execute();
    }
  }
  const known = new Set(present.map(({ userId }) => userId));
  const added = [...team].flatMap(([userId, ofTeam]) => {
    const role = effectiveRole(null, ofTeam);
    return known.has(userId) || role === null ? [] : [{ projectId, userId, role, directRole: null, addedAt: nowMs, isAddedByEmail: 0 }];
  });
  if (added.length > 0 && known.size - (byRole.get(null)?.length ?? 0) + added.length > MEMBERS_MAX) throw new AppError("TOO_MANY_MEMBERS");
  if (added.length > 0) await transaction.insertInto("member").values(added).execute();
  return [...byRole.values(), added.map(({ userId }) => userId)].flat().map((userId) => ({ projectId, userId }));
}
