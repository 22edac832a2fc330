import type { z } from "zod";

/** What a member of a project may do; each role includes those before it. */
export const PROJECT_ROLES = ["viewer", "editor", "owner"] as const;
export type ProjectRole = (typeof PROJECT_ROLES)[number];

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
export interface Callable<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  access: Access;
  /** Counts against the user's hourly and daily limit (SPEC §9). */
  metered: boolean;
  /** Works on a project that is in the Trash. */
  inTrash: boolean;
  input: Input;
  output: Output;
}

/** Declares a callable; see {@link Callable}. */
export function callable<Input extends z.ZodType, Output extends z.ZodType>(spec: {
  access: Access;
  metered?: boolean;
  inTrash?: boolean;
  input: Input;
  output: Output;
}): Callable<Input, Output> {
  return { metered: false, inTrash: false, ...spec };
}
