import { type Access, AppError, canChangeGame, isProjectRole, keySchema, type ProjectRole, roleIncludes } from "@playsmith/contract";
import { sql } from "kysely";
import { requireRecentLogin } from "../accounts/sessions/recent-login.ts";
import type { SignedIn } from "../accounts/sessions/sessions.ts";
import type { Database } from "../platform/database/schema.ts";
import type { ProjectAccess } from "./call.ts";

/**
 * The caller's role in a project. A non-member gets PROJECT_NOT_FOUND, so that projects can't be probed; a member with too low a role gets
 * PERMISSION_DENIED.
 */
export async function requireProjectRole(
  database: Database,
  userId: string,
  projectId: string,
  needed: ProjectRole,
  options: { inTrash: boolean },
): Promise<ProjectAccess> {
  // Ids from paths and sockets may be too long or contain characters that databases reject.
  if (!keySchema.safeParse(projectId).success) throw new AppError("PROJECT_NOT_FOUND");
  const found = await database
    .selectFrom("project")
    .leftJoin("project as main", "main.id", "project.branchOf")
    .innerJoin("member", (join) => join.on("member.projectId", "=", memberProjectId))
    .selectAll("project")
    .select(["member.role", "main.trashedAt as mainTrashedAt"])
    .where("project.id", "=", projectId)
    .where("member.userId", "=", userId)
    .executeTakeFirst();
  if (found === undefined) throw new AppError("PROJECT_NOT_FOUND");
  const { role, mainTrashedAt, ...row } = found;
  if (!isProjectRole(role) || !roleIncludes(role, needed)) throw new AppError("PERMISSION_DENIED");
  if ((row.trashedAt ?? mainTrashedAt) !== null && !options.inTrash) throw new AppError("PROJECT_IN_TRASH");
  return { row, role };
}

/** Checks the caller's role in a team. A non-member gets TEAM_NOT_FOUND, so that teams can't be probed. */
async function requireTeamRole(database: Database, userId: string, teamId: string, needed: ProjectRole): Promise<void> {
  const found = await database
    .selectFrom("teamMember")
    .select("role")
    .where("teamId", "=", teamId)
    .where("userId", "=", userId)
    .executeTakeFirst();
  if (found === undefined) throw new AppError("TEAM_NOT_FOUND");
  if (!isProjectRole(found.role) || !roleIncludes(found.role, needed)) throw new AppError("PERMISSION_DENIED");
}

/** Throws PROJECT_PROTECTED for a member who may not change the game of a project. */
export function requireGameChange({ row, role }: ProjectAccess): void {
  if (roleIncludes(role, "editor") && !canChangeGame({ role, isProtected: row.isProtected === 1, branchOf: row.branchOf }))
    throw new AppError("PROJECT_PROTECTED");
}

/** The project of which a person must be a member for a row of `project`: for a branch, its main project. */
export const memberProjectId = sql<string>`coalesce("project"."branchOf", "project"."id")`;

export interface AccessRules {
  database: Database;
  isModerator(userId: string): Promise<boolean>;
  isAdmin(userId: string): Promise<boolean>;
  /** Milliseconds since 1970. */
  now(): number;
}

/** Checks a callable's access rule. */
export async function requireAccess(
  { database, isModerator, isAdmin, now }: AccessRules,
  callable: { access: Access; inTrash: boolean; onBranch: boolean; changesGame: boolean },
  user: SignedIn | null,
  input: unknown,
): Promise<ProjectAccess | null> {
  if (callable.access === "anyone" || callable.access === "guest") return null;
  if (user === null) throw new AppError("UNAUTHENTICATED");
  if (callable.access === "user") return null;
  if (callable.access === "moderator") {
    if (!(await isModerator(user.userId))) throw new AppError("PERMISSION_DENIED");
    return null;
  }
  if (callable.access === "admin") {
    if (!(await isAdmin(user.userId))) throw new AppError("PERMISSION_DENIED");
    requireRecentLogin(user, now());
    return null;
  }
  if ("team" in callable.access) {
    await requireTeamRole(database, user.userId, (input as { teamId: string }).teamId, callable.access.team);
    return null;
  }
  const { projectId } = input as { projectId: string };
  const project = await requireProjectRole(database, user.userId, projectId, callable.access.project, { inTrash: callable.inTrash });
  if (project.row.branchOf !== null && !callable.onBranch) throw new AppError("MAIN_PROJECT_ONLY");
  if (callable.changesGame) requireGameChange(project);
  return project;
}
