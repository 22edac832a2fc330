import { AppError, objectPath, type Team, type TeamSummary } from "@playsmith/contract";
import type { Database } from "../platform/database/schema.ts";
import { knownRole } from "./team-rows.ts";

/** The teams of a person, by name. */
export async function listTeams(database: Database, userId: string): Promise<TeamSummary[]> {
  const rows = await database
    .selectFrom("teamMember")
    .innerJoin("team", "team.id", "teamMember.teamId")
    .select(["team.id", "team.name", "teamMember.role"])
    .select(({ selectFrom }) => [
      selectFrom("teamMember as other")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .whereRef("other.teamId", "=", "team.id")
        .as("memberCount"),
      selectFrom("project")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .whereRef("project.teamId", "=", "team.id")
        .where("project.trashedAt", "is", null)
        .as("projectCount"),
    ])
    .where("teamMember.userId", "=", userId)
    .orderBy("team.name")
    .orderBy("team.id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    role: knownRole(row.role),
    memberCount: Number(row.memberCount ?? 0),
    projectCount: Number(row.projectCount ?? 0),
  }));
}

/** A team as one of its members sees it. Throws TEAM_NOT_FOUND. */
export async function readTeam(database: Database, teamId: string, viewerId: string): Promise<Team> {
  const members = await database
    .selectFrom("teamMember")
    .innerJoin("team", "team.id", "teamMember.teamId")
    .leftJoin("profile", "profile.uid", "teamMember.userId")
    .leftJoin("handle", (join) => join.onRef("handle.userId", "=", "teamMember.userId").on("handle.isCurrent", "=", 1))
    .select(["team.name", "teamMember.userId", "teamMember.role", "profile.displayName", "profile.photoURL", "handle.handle"])
    .where("teamMember.teamId", "=", teamId)
    .orderBy("teamMember.addedAt")
    .orderBy("teamMember.userId")
    .execute();
  const viewer = members.find(({ userId }) => userId === viewerId);
  if (viewer === undefined) throw new AppError("TEAM_NOT_FOUND");
  const projects = await database
    .selectFrom("project")
    .leftJoin("profile", "profile.uid", "project.ownerId")
    .select(["project.id", "project.name", "project.ownerId", "profile.displayName", "project.thumbnailHash", "project.updatedAt"])
    .select("project.trashedAt")
    .where("project.teamId", "=", teamId)
    .orderBy("project.updatedAt", "desc")
    .orderBy("project.id")
    .execute();
  return {
    id: teamId,
    name: viewer.name,
    role: knownRole(viewer.role),
    members: members.map(({ userId, displayName, handle, photoURL, role }) => ({
      userId,
      displayName: displayName ?? "",
      handle,
      photoURL,
      role: knownRole(role),
      ownedProjects: projects.filter(({ ownerId }) => ownerId === userId).length,
    })),
    projects: projects
      .filter(({ trashedAt }) => trashedAt === null)
      .map(({ id, name, ownerId, displayName, thumbnailHash, updatedAt }) => ({
        id,
        name,
        ownerId,
        ownerName: displayName ?? "",
        thumbnailUrl: thumbnailHash === null ? null : objectPath(thumbnailHash),
        updatedAt: new Date(updatedAt).toISOString(),
      })),
  };
}
