import { z } from "zod";
import { callable } from "../callable.ts";
import { keySchema } from "../text.ts";
import { projectNameSchema } from "./projects.ts";

/** Maximum number of branches of a project. */
export const BRANCHES_MAX = 20;

/** A branch of a project: a project of its own with the members, roles and files of the main one. */
export const branchSchema = z.object({
  /** Id of the branch as a project. */
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** When it and the main project were last merged; null before. */
  mergedAt: z.iso.datetime().nullable(),
  /** Who created it; null if unknown, or after the account was deleted. */
  createdBy: z.string().nullable(),
  /**
   * The version from which it began; of a branch of a branch, the one of the main project that both have in common. Null if unknown. Older
   * servers leave it out.
   */
  base: z.object({ projectId: z.string(), versionId: z.string() }).nullable().optional(),
});
export type Branch = z.infer<typeof branchSchema>;

const projectId = keySchema;
const game = z.record(z.string(), z.unknown());

export const branchCallables = {
  /** The branches of a project; of a branch, those of its main project. */
  listBranches: callable({
    access: { project: "viewer" },
    input: z.strictObject({ projectId }),
    output: z.object({ main: z.object({ id: z.string(), name: z.string(), isProtected: z.boolean() }), branches: z.array(branchSchema) }),
  }),
  /** Creates a branch of a project from one of its versions, or as it is now. Throws TOO_MANY_BRANCHES, VERSION_NOT_FOUND. */
  createBranch: callable({
    access: { project: "editor" },
    metered: true,
    input: z.strictObject({ projectId, name: projectNameSchema, versionId: keySchema.optional() }),
    output: z.object({ branch: branchSchema }),
  }),
  /** Permanently deletes a branch: for the owner of the main project and who created it. Throws NOT_A_BRANCH, PERMISSION_DENIED. */
  deleteBranch: callable({ access: { project: "editor" }, input: z.strictObject({ projectId }), output: z.object({}) }),
  /**
   * What a merge of `fromId` into `projectId` needs; one of them is a branch of the other, else NOT_A_BRANCH is thrown. Keeps a version of
   * both, and adds the files of `fromId` to `projectId`.
   */
  prepareMerge: callable({
    access: { project: "editor" },
    changesGame: true,
    input: z.strictObject({
      projectId,
      fromId: keySchema,
      /** Compares with the version at which the branch began instead of the last merge, e.g. after that was undone. */
      sinceStart: z.boolean().default(false),
    }),
    output: z.object({
      /** The game that both had in common. */
      base: game,
      from: game,
      /** The version of `fromId` that is merged. */
      versionId: z.string(),
    }),
  }),
  /** Notes that a version of `fromId` was merged into `projectId`, so that the next merge compares with it. An open request to do so is settled. */
  finishMerge: callable({
    access: { project: "editor" },
    changesGame: true,
    input: z.strictObject({ projectId, fromId: keySchema, versionId: keySchema }),
    output: z.object({}),
  }),
};
