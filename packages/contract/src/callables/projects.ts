import { z } from "zod";
import { callable, PROJECT_ROLES } from "../callable.ts";
import { keySchema, lineSchema } from "../text.ts";

/** The largest game that can be imported; its files are uploaded one by one. */
const IMPORT_MAX_BYTES = 32 * 1024 * 1024;

export const projectNameSchema = lineSchema({ min: 1, max: 80 });
const projectId = keySchema;
const empty = z.strictObject({});
const onProject = z.strictObject({ projectId });

/** A project as the dashboard shows it. */
export const projectSummarySchema = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(PROJECT_ROLES),
  ownerName: z.string(),
  memberCount: z.int(),
  createdAt: z.iso.datetime(),
  /** When its content or name last changed. */
  updatedAt: z.iso.datetime(),
  trashedAt: z.iso.datetime().nullable(),
  /** Address of a picture of its first scene; null until the first has been drawn. */
  thumbnailUrl: z.string().nullable(),
  /** Document and assets together. */
  byteLength: z.int(),
  publication: z.object({ slug: z.string(), version: z.int(), publishedAt: z.iso.datetime() }).nullable(),
});
export type ProjectSummary = z.infer<typeof projectSummarySchema>;

export const memberSchema = z.object({
  userId: z.string(),
  displayName: z.string(),
  email: z.string(),
  photoURL: z.string().nullable(),
  role: z.enum(PROJECT_ROLES),
});
export type Member = z.infer<typeof memberSchema>;

const project = z.object({ project: projectSummarySchema });
const members = z.object({ members: z.array(memberSchema) });
const memberRole = z.enum(["viewer", "editor"]);

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
   * Makes a project of a game that was exported before. It is validated whole (GAME_INVALID with `details.problems`); its files are
   * uploaded to the new project afterwards.
   */
  importProject: callable({
    access: "user",
    bodyLimitBytes: IMPORT_MAX_BYTES,
    input: z.strictObject({ name: projectNameSchema, game: z.record(z.string(), z.unknown()) }),
    output: project,
  }),
  getProject: callable({ access: { project: "viewer" }, inTrash: true, input: onProject, output: project }),
  renameProject: callable({
    access: { project: "editor" },
    input: z.strictObject({ projectId, name: projectNameSchema }),
    output: project,
  }),
  /** Copies document and assets into a new project of the caller's. */
  duplicateProject: callable({
    access: { project: "viewer" },
    metered: true,
    input: z.strictObject({ projectId, name: projectNameSchema.optional() }),
    output: project,
  }),
  trashProject: callable({ access: { project: "owner" }, inTrash: true, input: onProject, output: project }),
  restoreProject: callable({ access: { project: "owner" }, inTrash: true, input: onProject, output: project }),
  /** Deletes a project in the Trash for good. */
  deleteProject: callable({ access: { project: "owner" }, inTrash: true, input: onProject, output: empty }),
  listMembers: callable({ access: { project: "viewer" }, input: onProject, output: members }),
  addMember: callable({
    access: { project: "owner" },
    input: z.strictObject({ projectId, email: lineSchema({ min: 3, max: 320 }), role: memberRole }),
    output: members,
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
  /** Takes oneself out of somebody else's project. */
  leaveProject: callable({ access: { project: "viewer" }, inTrash: true, input: onProject, output: empty }),
};
