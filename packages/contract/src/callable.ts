import type { z } from "zod";

/** Roles of the members of projects and teams; each role includes those before it. */
export const PROJECT_ROLES = ["viewer", "commenter", "editor", "owner"] as const;
export type ProjectRole = (typeof PROJECT_ROLES)[number];

/** Roles that an owner can give to others. */
export const GIVEN_ROLES = ["viewer", "commenter", "editor"] as const;
export type GivenRole = (typeof GIVEN_ROLES)[number];

/** Whether a text is a role. */
export function isProjectRole(role: string): role is ProjectRole {
  return (PROJECT_ROLES as readonly string[]).includes(role);
}

/** Whether `role` includes `needed`. */
export function roleIncludes(role: ProjectRole, needed: ProjectRole): boolean {
  return PROJECT_ROLES.indexOf(role) >= PROJECT_ROLES.indexOf(needed);
}

/** The role in a project of a team: an owner of the team is an editor, because a project has one owner. */
export function roleFromTeam(teamRole: ProjectRole): GivenRole {
  return teamRole === "owner" ? "editor" : teamRole;
}

/** Whether a member may change the game of a project: an editor, but in a protected project, unless it is a branch, only the owner. */
export function canChangeGame(project: { role: ProjectRole; isProtected: boolean; branchOf: unknown }): boolean {
  const isReserved = project.isProtected && project.branchOf === null;
  return roleIncludes(project.role, isReserved ? "owner" : "editor");
}

/**
 * Access rule of a call: anyone; anyone, and the caller's account when a token is sent ("guest"); any signed-in user; a moderator of the
 * site; an admin of the site who signed in or confirmed it in the last minutes; a member with at least a role in the project of the
 * input's `projectId`; or one in the team of the input's `teamId`.
 */
export type Access = "anyone" | "guest" | "user" | "moderator" | "admin" | { project: ProjectRole } | { team: ProjectRole };

/** A callable: its rules for the server's pipeline and the client. */
export interface Callable<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType, Allowed extends Access = Access> {
  access: Allowed;
  /** Counts against the user's hourly and daily limit (SPEC §9). */
  metered: boolean;
  /** Allowed for a project in the Trash. */
  inTrash: boolean;
  /** Allowed for a branch of a project. */
  onBranch: boolean;
  /** Changes the game, its files or what the public sees of it: in a protected project only for the owner, see {@link canChangeGame}. */
  changesGame: boolean;
  /** Maximum size of the request body. */
  bodyLimitBytes: number;
  /** Rate limit per network address, for unauthenticated calls that store something; null without. */
  addressLimitPerMinute: number | null;
  input: Input;
  output: Output;
}

const BODY_LIMIT_BYTES = 256 * 1024;

/** Declares a callable; see {@link Callable}. */
export function callable<Input extends z.ZodType, Output extends z.ZodType, const Allowed extends Access>(spec: {
  access: Allowed;
  metered?: boolean;
  inTrash?: boolean;
  onBranch?: boolean;
  changesGame?: boolean;
  bodyLimitBytes?: number;
  addressLimitPerMinute?: number;
  input: Input;
  output: Output;
}): Callable<Input, Output, Allowed> {
  return {
    metered: false,
    inTrash: false,
    onBranch: true,
    changesGame: false,
    bodyLimitBytes: BODY_LIMIT_BYTES,
    addressLimitPerMinute: null,
    ...spec,
  };
}
