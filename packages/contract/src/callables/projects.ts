import { z } from "zod";
import { callable, GIVEN_ROLES, PROJECT_ROLES } from "../callable.ts";
import { keySchema, lineSchema } from "../text.ts";
import { handleSchema } from "./authors.ts";

/** Maximum size of an imported game; its files are uploaded separately. */
const IMPORT_MAX_BYTES = 32 * 1024 * 1024;

export const projectNameSchema = lineSchema({ min: 1, max: 80 });
const projectId = keySchema;
const empty = z.strictObject({});
const onProject = z.strictObject({ projectId });

/** A project on the dashboard. */
export const projectSummarySchema = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(PROJECT_ROLES),
  ownerName: z.string(),
  memberCount: z.int(),
  createdAt: z.iso.datetime(),
  /** Time of the last change of its content or name. */
  updatedAt: z.iso.datetime(),
  trashedAt: z.iso.datetime().nullable(),
  /** URL of its thumbnail; null until the first is rendered. */
  thumbnailUrl: z.string().nullable(),
  /** Document and assets together. */
  byteLength: z.int(),
  /** The main project of a branch; null for others. */
  branchOf: z.object({ id: z.string(), name: z.string(), isProtected: z.boolean().default(false) }).nullable(),
  /** Only its owner changes the game; editors work in branches. Always false for a branch. */
  isProtected: z.boolean().default(false),
  /** The team that the project, or the main project of a branch, belongs to. */
  team: z.object({ id: z.string(), name: z.string() }).nullable().default(null),
  publication: z.object({ slug: z.string(), version: z.int(), publishedAt: z.iso.datetime() }).nullable(),
});
export type ProjectSummary = z.infer<typeof projectSummarySchema>;

export const memberSchema = z.object({
  userId: z.string(),
  displayName: z.string(),
  handle: z.string().nullable(),
  /** Null unless it is the caller's own, or the caller is the owner and entered it. */
  email: z.string().nullable(),
  photoURL: z.string().nullable(),
  /** The higher of the two below. */
  role: z.enum(PROJECT_ROLES),
  /** Given to them in this project; null for somebody who is in it only through its team. */
  directRole: z.enum(PROJECT_ROLES).nullable(),
  /** Of the project's team; null for others, and without a team. */
  teamRole: z.enum(PROJECT_ROLES).nullable(),
  /** Asks the owner to become an editor. */
  asksToEdit: z.boolean(),
});
export type Member = z.infer<typeof memberSchema>;

const project = z.object({ project: projectSummarySchema });
const members = z.object({ members: z.array(memberSchema) });
const memberRole = z.enum(GIVEN_ROLES);

export const projectCallables = {
  listProjects: callable({
    access: "user",
    input: z.strictObject({ filter: z.enum(["all", "mine", "shared", "trash"]).default("all") }),
    output: z.object({ projects: z.array(projectSummarySchema) }),
  }),
  createProject: callable({
    access: "user",
    input: z.strictObject({
      name: projectNameSchema,
      templateId: z.string().min(1).max(40),
      viewWidthPx: z.int().min(16).max(4096).optional(),
      viewHeightPx: z.int().min(16).max(4096).optional(),
    }),
    output: project,
  }),
  /**
   * Creates a project from an exported game. It is validated strictly (GAME_INVALID with `details.problems`); its files are uploaded
   * afterwards. From a project of which the caller is a member, it has the credits of the games that were remixed for it, as a copy has them.
   */
  importProject: callable({
    access: "user",
    bodyLimitBytes: IMPORT_MAX_BYTES,
    input: z.strictObject({
      name: projectNameSchema,
      game: z.record(z.string(), z.unknown()),
      /** The project that the file says it was exported from. */
      fromProjectId: keySchema.optional(),
    }),
    output: project,
  }),
  getProject: callable({ access: { project: "viewer" }, inTrash: true, input: onProject, output: project }),
  renameProject: callable({
    access: { project: "editor" },
    changesGame: true,
    input: z.strictObject({ projectId, name: projectNameSchema }),
    output: project,
  }),
  /** Copies document and assets to a new project of the caller. */
  duplicateProject: callable({
    access: { project: "viewer" },
    metered: true,
    input: z.strictObject({ projectId, name: projectNameSchema.optional() }),
    output: project,
  }),
  trashProject: callable({ access: { project: "owner" }, inTrash: true, onBranch: false, input: onProject, output: project }),
  restoreProject: callable({ access: { project: "owner" }, inTrash: true, onBranch: false, input: onProject, output: project }),
  /** Permanently deletes a project from the Trash. */
  deleteProject: callable({ access: { project: "owner" }, inTrash: true, onBranch: false, input: onProject, output: empty }),
  listMembers: callable({ access: { project: "viewer" }, input: onProject, output: members }),
  /**
   * Adds the person with an email or a handle. Without an account for the email, or when account existence is hidden, an invitation is
   * mailed instead; also when mails are sent and the person has not proven that the email is theirs. Throws HANDLE_NOT_FOUND, MEMBER_NOT_FOUND, ALREADY_MEMBER, TOO_MANY_MEMBERS, TOO_MANY_INVITATIONS, or TOO_MANY_REQUESTS.
   */
  addMember: callable({
    access: { project: "owner" },
    input: z.union([
      z.strictObject({ projectId, email: lineSchema({ min: 3, max: 320 }), role: memberRole }),
      z.strictObject({ projectId, handle: handleSchema, role: memberRole }),
    ]),
    output: members.extend({ isInvited: z.boolean() }),
  }),
  changeMemberRole: callable({
    access: { project: "owner" },
    input: z.strictObject({ projectId, userId: keySchema, role: memberRole }),
    output: members,
  }),
  removeMember: callable({
    access: { project: "owner" },
    input: z.strictObject({ projectId, userId: keySchema }),
    output: members,
  }),
  /** Asks the owner to become an editor; does nothing for an editor. Throws TOO_MANY_REQUESTS. */
  askToEdit: callable({ access: { project: "viewer" }, input: onProject, output: members }),
  declineToEdit: callable({ access: { project: "owner" }, input: z.strictObject({ projectId, userId: keySchema }), output: members }),
  /**
   * Makes another member the owner, and the caller an editor. Requires a recent login. Throws MEMBER_NOT_FOUND, NEW_OWNER_FULL, NEW_OWNER_QUOTA, or
   * PERMISSION_DENIED when the caller is not the owner any more.
   */
  transferProject: callable({
    access: { project: "owner" },
    onBranch: false,
    input: z.strictObject({ projectId, userId: keySchema }),
    output: members,
  }),
  /** Leaves another person's project. */
  leaveProject: callable({ access: { project: "viewer" }, inTrash: true, onBranch: false, input: onProject, output: empty }),
};
