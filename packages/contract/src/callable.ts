import type { z } from "zod";

/** What a member of a project may do; each role includes those before it. */
export const PROJECT_ROLES = ["viewer", "editor", "owner"] as const;
export type ProjectRole = (typeof PROJECT_ROLES)[number];

/** True for the name of a role. */
export function isProjectRole(role: string): role is ProjectRole {
  return (PROJECT_ROLES as readonly string[]).includes(role);
}

/** True when `role` includes `needed`. */
export function roleIncludes(role: ProjectRole, needed: ProjectRole): boolean {
  return PROJECT_ROLES.indexOf(role) >= PROJECT_ROLES.indexOf(needed);
}

/**
 * Who may make a call: anyone, any signed-in user, or a member with at least a role in the project that the input's
 * `projectId` names.
 */
export type Access = "anyone" | "user" | { project: ProjectRole };

/** One callable: all that the server's pipeline and the client need to know of it. */
export interface Callable<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType, Allowed extends Access = Access> {
  access: Allowed;
  /** Counts against the user's hourly and daily limit (SPEC §9). */
  metered: boolean;
  /** Works on a project that is in the Trash. */
  inTrash: boolean;
  /** The largest request that it takes. */
  bodyLimitBytes: number;
  /** How often one network address may make it, for calls that need no sign-in and keep something; null without such a limit. */
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
  bodyLimitBytes?: number;
  addressLimitPerMinute?: number;
  input: Input;
  output: Output;
}): Callable<Input, Output, Allowed> {
  return { metered: false, inTrash: false, bodyLimitBytes: BODY_LIMIT_BYTES, addressLimitPerMinute: null, ...spec };
}
