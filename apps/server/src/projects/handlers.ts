import { AppError, type projectCallables } from "@playsmith/contract";
import { createDocument } from "@playsmith/document";
import * as Y from "yjs";
import type { HandlersOf, ProjectAccess } from "../operations/call.ts";
import type { DocumentStore } from "../realtime/log/document-store.ts";
import type { ApplyServerUpdate } from "../realtime/apply-server-update.ts";
import type { OpenSockets } from "../realtime/open-sockets.ts";
import type { AssetUsage } from "../assets/asset-usage.ts";
import type { Deletion } from "./deletion.ts";
import type { Members } from "./members.ts";
import type { ProjectOrigin, Projects } from "./projects.ts";
import type { GameReader } from "./reading/game-reader.ts";
import { gameFromTemplate } from "./templates.ts";

export interface ProjectParts {
  projects: Projects;
  members: Members;
  deletion: Deletion;
  documents: DocumentStore;
  sockets: OpenSockets;
  assets: AssetUsage;
  applyServerUpdate: ApplyServerUpdate;
  reader: GameReader;
  /** Schedules a new thumbnail of a project. */
  redraw(projectId: string): void;
  /** Brings the lists of public games up to date. */
  refreshLists(projectId: string): Promise<void>;
}

export function projectHandlers(parts: ProjectParts): HandlersOf<keyof typeof projectCallables> {
  const { projects, members, deletion, documents, sockets, assets, reader } = parts;
  const shown = async (userId: string, projectId: string) => ({ project: await projects.summary(userId, projectId) });
  const listed = async (projectId: string, userId: string) => ({ members: await members.list(projectId, userId) });

  /** Members belong to the main project of a branch. */
  const mainId = ({ row }: ProjectAccess): string => row.branchOf ?? row.id;
  async function endMember(projectId: string, userId: string): Promise<void> {
    for (const id of [projectId, ...(await projects.branchIds(projectId))]) sockets.endMember(id, userId);
  }

  /** What a project file says of its origin counts only for members, who could copy the project, too. */
  async function exportedFrom(userId: string, projectId?: string): Promise<ProjectOrigin | undefined> {
    const isTheirs = projectId !== undefined && (await projects.hasMember(projectId, userId));
    return isTheirs ? { projectId, as: "import" } : undefined;
  }

  return {
    listProjects: async ({ user, input }) => ({ projects: await projects.list(user.userId, input.filter) }),

    async createProject({ user, input }) {
      const view = { widthPx: input.viewWidthPx ?? null, heightPx: input.viewHeightPx ?? null };
      const doc = createDocument(gameFromTemplate(input.templateId, input.name, view));
      const id = await projects.create(user.userId, input.name, Y.encodeStateAsUpdate(doc));
      parts.redraw(id);
      return shown(user.userId, id);
    },

    async importProject({ user, input }) {
      const state = await reader.fromImport(user.userId, input.game, input.name);
      const id = await projects.create(user.userId, input.name, state, [], await exportedFrom(user.userId, input.fromProjectId));
      parts.redraw(id);
      return shown(user.userId, id);
    },

    getProject: ({ user, input }) => shown(user.userId, input.projectId),

    async renameProject({ user, input, project }) {
      // The game of a branch keeps the title of its main project.
      const update =
        project.row.branchOf === null
          ? await reader.titleUpdate(user.userId, await documents.readUpdates(input.projectId), input.name)
          : null;
      if (update) await parts.applyServerUpdate(input.projectId, update);
      await projects.rename(input.projectId, input.name);
      return shown(user.userId, input.projectId);
    },

    async duplicateProject({ user, input, project }) {
      const name = input.name ?? `${Array.from(project.row.name).slice(0, 73).join("")} (copy)`;
      const state = await reader.copy(user.userId, await documents.readUpdates(input.projectId), name);
      const id = await projects.create(user.userId, name, state, await assets.list(input.projectId), {
        projectId: input.projectId,
        as: "copy",
      });
      parts.redraw(id);
      return shown(user.userId, id);
    },

    async trashProject({ user, input, project }) {
      if (project.row.trashedAt === null) await projects.setTrashed(input.projectId, true);
      for (const id of [input.projectId, ...(await projects.branchIds(input.projectId))]) sockets.endProject(id);
      await parts.refreshLists(input.projectId);
      return shown(user.userId, input.projectId);
    },

    async restoreProject({ user, input }) {
      await projects.setTrashed(input.projectId, false);
      await parts.refreshLists(input.projectId);
      return shown(user.userId, input.projectId);
    },

    async deleteProject({ input, project }) {
      if (project.row.trashedAt === null) throw new AppError("PROJECT_NOT_IN_TRASH");
      await deletion.deleteProject(input.projectId);
      return {};
    },

    listMembers: ({ user, project }) => listed(mainId(project), user.userId),

    async addMember({ user, input, origin, project }) {
      const isInvited = await members.add({ ...input, projectId: mainId(project) }, user, origin);
      return { ...(await listed(mainId(project), user.userId)), isInvited };
    },

    async changeMemberRole({ user, input, project }) {
      await members.changeRole(mainId(project), input.userId, input.role);
      await endMember(mainId(project), input.userId);
      return listed(mainId(project), user.userId);
    },

    async removeMember({ user, input, project }) {
      await members.remove(mainId(project), input.userId);
      await endMember(mainId(project), input.userId);
      return listed(mainId(project), user.userId);
    },

    async askToEdit({ user, origin, project }) {
      await members.askToEdit(mainId(project), user, origin);
      return listed(mainId(project), user.userId);
    },

    async declineToEdit({ user, input, project }) {
      await members.declineToEdit(mainId(project), input.userId);
      return listed(mainId(project), user.userId);
    },

    async transferProject({ user, input: { projectId, userId }, origin }) {
      await members.transfer(projectId, user, userId, origin);
      for (const id of [user.userId, userId]) await endMember(projectId, id);
      await parts.refreshLists(projectId);
      return listed(projectId, user.userId);
    },

    async leaveProject({ user, input }) {
      await members.leave(input.projectId, user.userId);
      await endMember(input.projectId, user.userId);
      return {};
    },
  };
}
