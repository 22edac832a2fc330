import { type activityCallables, AppError, type branchCallables, type historyCallables } from "@playsmith/contract";
import type { AssetUsage } from "../assets/asset-usage.ts";
import type { HandlersOf } from "../operations/call.ts";
import type { Projects } from "../projects/projects.ts";
import type { Deletion } from "../projects/deletion.ts";
import type { Branches } from "./branches.ts";
import type { ActivitySummaries } from "./activity.ts";
import type { Reviews } from "./reviews.ts";
import type { Versions } from "./versions.ts";
import type { Visits } from "./visits.ts";

export interface HistoryParts {
  versions: Versions;
  visits: Visits;
  activity: ActivitySummaries;
  branches: Branches;
  reviews: Reviews;
  deletion: Deletion;
  projects: Projects;
  assets: AssetUsage;
  /** Schedules a new thumbnail of a project. */
  redraw(projectId: string): void;
  /** Tells the open editors of a project that its discussion has changed. */
  announce(projectId: string): void;
}

export function historyHandlers(
  parts: HistoryParts,
): HandlersOf<keyof typeof historyCallables | keyof typeof branchCallables | keyof typeof activityCallables> {
  const { versions, visits, activity, branches, projects, assets, deletion, redraw, reviews, announce } = parts;
  return {
    async visitProject({ user, input: { projectId } }) {
      return { activity: await activity.since(projectId, user.userId, await visits.begin(projectId, user.userId)) };
    },
    listVersions: ({ input: { projectId, ...filter } }) => versions.list(projectId, filter),
    readVersion: ({ input }) => versions.read(input.projectId, input.versionId),
    saveVersion: async ({ input }) => ({ version: await versions.take(input.projectId, input.cause, input.name) }),
    renameVersion: async ({ input }) => ({ version: await versions.rename(input.projectId, input.versionId, input.name) }),
    async createProjectFromVersion({ user, input: { projectId, versionId, name } }) {
      const state = await versions.document(projectId, versionId, name);
      const id = await projects.create(user.userId, name, state, await assets.list(projectId), { projectId, as: "copy" });
      redraw(id);
      return { project: await projects.summary(user.userId, id) };
    },
    listBranches: ({ project }) => branches.list(project.row),
    async createBranch({ user, project, input }) {
      const branch = await branches.create(project.row, input.name, input.versionId ?? null, user.userId);
      redraw(branch.id);
      return { branch };
    },
    async deleteBranch({ user, project }) {
      if (project.row.branchOf === null) throw new AppError("NOT_A_BRANCH");
      if (project.role !== "owner" && project.row.createdBy !== user.userId) throw new AppError("PERMISSION_DENIED");
      await deletion.deleteProject(project.row.id);
      return {};
    },
    async prepareMerge({ project, input }) {
      const { base, from, versionId } = await branches.prepareMerge(project.row, input.fromId, input.sinceStart);
      return { base, from, versionId };
    },
    async finishMerge({ user, project, input }) {
      await branches.finishMerge(project.row, input.fromId, input.versionId);
      await reviews.merged(project.row.id, input.fromId, user.userId);
      announce(project.row.id);
      return {};
    },
  };
}
