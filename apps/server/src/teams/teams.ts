import { AppError, type ProjectRole, roleIncludes, TEAM_MEMBERS_MAX, TEAM_PROJECTS_MAX, TEAMS_MAX } from "@playsmith/contract";
import { newId } from "@playsmith/game-format";
import { randomInt } from "node:crypto";
import { lockAccountShared } from "../accounts/account-lock.ts";
import type { DatabaseTransaction } from "../platform/database/schema.ts";
import type { Platform } from "../platform/platform.ts";
import { type RoleChange, updateRoles } from "../projects/update-roles.ts";
import { raiseAccessEpoch } from "../realtime/log/document-heads.ts";
import { deleteTeam, endMembership, knownRole, lockProjectsOf, lockTeam, projectIdsOf } from "./team-rows.ts";

/** Changes of teams. Those that change who is in projects resolve to whose role changed where. */
export interface Teams {
  /** Resolves to the id. Throws TOO_MANY_TEAMS. */
  create(userId: string, name: string): Promise<string>;
  rename(teamId: string, userId: string, name: string): Promise<void>;
  /** Throws ALREADY_IN_TEAM, TOO_MANY_TEAM_MEMBERS, NEW_MEMBER_FULL, or TEAM_PROJECT_FULL. */
  add(teamId: string, byId: string, userId: string, role: ProjectRole): Promise<RoleChange[]>;
  /** Throws TEAM_MEMBER_NOT_FOUND, or LAST_TEAM_OWNER. */
  changeRole(teamId: string, byId: string, userId: string, role: ProjectRole): Promise<RoleChange[]>;
  /** Ends a membership; projects of the person leave the team. Throws as `changeRole` does. */
  remove(teamId: string, byId: string, userId: string): Promise<RoleChange[]>;
  /** Deletes a team; its projects stay with their owners. */
  delete(teamId: string, byId: string): Promise<RoleChange[]>;
  /** See the callable `giveProjectToTeam`. */
  give(projectId: string, teamId: string, ownerId: string): Promise<RoleChange[]>;
  /** See the callable `takeProjectFromTeam`. */
  take(projectId: string, teamId: string, byId: string): Promise<RoleChange[]>;
}

export function createTeams({ database, databaseKind, now }: Platform): Teams {
  /** Teams that a person has made and those to which others added them are counted apart, so that nobody can use up what another may make. */
  async function requireRoomForTeam(transaction: DatabaseTransaction, userId: string, code: "TOO_MANY_TEAMS" | "NEW_MEMBER_FULL") {
    const teams = await transaction
      .selectFrom("teamMember")
      .innerJoin("team", "team.id", "teamMember.teamId")
      .select("team.id")
      .where("teamMember.userId", "=", userId)
      // Whoever makes a team is in it from the same moment on. Others could make somebody an owner of theirs.
      .whereRef("teamMember.addedAt", code === "TOO_MANY_TEAMS" ? "=" : "!=", "team.createdAt")
      .execute();
    if (teams.length >= TEAMS_MAX) throw new AppError(code);
  }

  const others = (members: readonly { userId: string; role: string }[], userId: string) =>
    members.filter((member) => member.userId !== userId);
  const hasOwner = (members: readonly { role: string }[]) => members.some(({ role }) => role === "owner");

  const lockProjects = (transaction: DatabaseTransaction, teamId: string) => lockProjectsOf(transaction, databaseKind, teamId);

  return {
    async create(userId, name) {
      const id = newId(() => randomInt(2 ** 32) / 2 ** 32);
      await database.transaction().execute(async (transaction) => {
        await lockAccountShared(transaction, databaseKind, userId);
        await requireRoomForTeam(transaction, userId, "TOO_MANY_TEAMS");
        const createdAt = now();
        await transaction.insertInto("team").values({ id, name, createdAt }).execute();
        await transaction.insertInto("teamMember").values({ teamId: id, userId, role: "owner", addedAt: createdAt }).execute();
      });
      return id;
    },
    async rename(teamId, userId, name) {
      await database.transaction().execute(async (transaction) => {
        await lockTeam(transaction, databaseKind, { teamId, userId, needed: "owner" });
        await transaction.updateTable("team").set({ name }).where("id", "=", teamId).execute();
      });
    },
    add: (teamId, byId, userId, role) =>
      database.transaction().execute(async (transaction) => {
        const members = await lockTeam(transaction, databaseKind, { teamId, userId: byId, needed: "owner" });
        if (members.some((member) => member.userId === userId)) throw new AppError("ALREADY_IN_TEAM");
        if (members.length >= TEAM_MEMBERS_MAX) throw new AppError("TOO_MANY_TEAM_MEMBERS");
        const projectIds = await lockProjects(transaction, teamId);
        // After the heads of documents, as when a project is transferred.
        await lockAccountShared(transaction, databaseKind, userId, new AppError("HANDLE_NOT_FOUND"));
        await requireRoomForTeam(transaction, userId, "NEW_MEMBER_FULL");
        await transaction.insertInto("teamMember").values({ teamId, userId, role, addedAt: now() }).execute();
        return updateRoles(transaction, databaseKind, projectIds, now()).catch((error: unknown) => {
          throw error instanceof AppError && error.code === "TOO_MANY_MEMBERS" ? new AppError("TEAM_PROJECT_FULL") : error;
        });
      }),
    changeRole: (teamId, byId, userId, role) =>
      database.transaction().execute(async (transaction) => {
        const members = await lockTeam(transaction, databaseKind, { teamId, userId: byId, needed: "owner" });
        if (!members.some((member) => member.userId === userId)) throw new AppError("TEAM_MEMBER_NOT_FOUND");
        if (role !== "owner" && !hasOwner(others(members, userId))) throw new AppError("LAST_TEAM_OWNER");
        const projectIds = await lockProjects(transaction, teamId);
        await transaction.updateTable("teamMember").set({ role }).where("teamId", "=", teamId).where("userId", "=", userId).execute();
        return updateRoles(transaction, databaseKind, projectIds, now());
      }),
    remove: (teamId, byId, userId) =>
      database.transaction().execute(async (transaction) => {
        const needed = byId === userId ? "viewer" : "owner";
        const members = await lockTeam(transaction, databaseKind, { teamId, userId: byId, needed });
        if (!members.some((member) => member.userId === userId)) throw new AppError("TEAM_MEMBER_NOT_FOUND");
        if (!hasOwner(others(members, userId))) throw new AppError("LAST_TEAM_OWNER");
        const projectIds = await lockProjects(transaction, teamId);
        await endMembership(transaction, teamId, userId);
        return updateRoles(transaction, databaseKind, projectIds, now());
      }),
    delete: (teamId, byId) =>
      database.transaction().execute(async (transaction) => {
        await lockTeam(transaction, databaseKind, { teamId, userId: byId, needed: "owner" });
        const projectIds = await lockProjects(transaction, teamId);
        await deleteTeam(transaction, teamId);
        return updateRoles(transaction, databaseKind, projectIds, now());
      }),
    give: (projectId, teamId, ownerId) =>
      database.transaction().execute(async (transaction) => {
        await lockTeam(transaction, databaseKind, { teamId, userId: ownerId, needed: "editor" });
        await raiseAccessEpoch(transaction, databaseKind, projectId);
        const given = await transaction.selectFrom("project").select(["ownerId", "teamId"]).where("id", "=", projectId).executeTakeFirst();
        if (given?.ownerId !== ownerId) throw new AppError("PERMISSION_DENIED");
        if (given.teamId !== null) throw new AppError("PROJECT_OF_TEAM");
        if ((await projectIdsOf(transaction, teamId)).length >= TEAM_PROJECTS_MAX) throw new AppError("TOO_MANY_TEAM_PROJECTS");
        await transaction.updateTable("project").set({ teamId }).where("id", "=", projectId).execute();
        return updateRoles(transaction, databaseKind, [projectId], now());
      }),
    take: (projectId, teamId, byId) =>
      database.transaction().execute(async (transaction) => {
        const members = await lockTeam(transaction, databaseKind, { teamId, userId: byId, needed: "viewer" });
        const mine = members.find(({ userId }) => userId === byId)?.role ?? "";
        await raiseAccessEpoch(transaction, databaseKind, projectId);
        const given = await transaction.selectFrom("project").select(["ownerId", "teamId"]).where("id", "=", projectId).executeTakeFirst();
        if (given?.teamId !== teamId) throw new AppError("PROJECT_NOT_FOUND");
        if (given.ownerId !== byId && !roleIncludes(knownRole(mine), "owner")) throw new AppError("PERMISSION_DENIED");
        await transaction.updateTable("project").set({ teamId: null }).where("id", "=", projectId).execute();
        return updateRoles(transaction, databaseKind, [projectId], now());
      }),
  };
}
