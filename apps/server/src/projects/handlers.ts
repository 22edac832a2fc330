import { AppError, type projectCallables } from "@playsmith/contract";
import { createDocument } from "@playsmith/document";
import * as Y from "yjs";
import type { HandlersOf } from "../operations/call.ts";
import type { DocumentStore } from "../realtime/document-store.ts";
import type { ApplyServerUpdate } from "../realtime/apply-server-update.ts";
import type { OpenSockets } from "../realtime/open-sockets.ts";
import type { AssetUsage } from "../assets/asset-usage.ts";
import type { Deletion } from "./deletion.ts";
import type { Members } from "./members.ts";
import type { Projects } from "./projects.ts";
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
  const listed = async (projectId: string) => ({ members: await members.list(projectId) });

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
      const id = await projects.create(user.userId, input.name, state);
      parts.redraw(id);
      return shown(user.userId, id);
    },

    getProject: ({ user, input }) => shown(user.userId, input.projectId),

    async renameProject({ user, input }) {
      const update = await reader.titleUpdate(user.userId, await documents.readUpdates(input.projectId), input.name);
      if (update) await parts.applyServerUpdate(input.projectId, update);
      await projects.rename(input.projectId, input.name);
      return shown(user.userId, input.projectId);
    },

    async duplicateProject({ user, input, project }) {
      const name = input.name ?? `${project.row.name.slice(0, 73)} (copy)`;
      const state = await reader.copy(user.userId, await documents.readUpdates(input.projectId), name);
      const id = await projects.create(user.userId, name, state, await assets.list(input.projectId), input.projectId);
      parts.redraw(id);
      return shown(user.userId, id);
    },

    async trashProject({ user, input, project }) {
      if (project.row.trashedAt === null) await projects.setTrashed(input.projectId, true);
      sockets.endProject(input.projectId);
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

    listMembers: ({ input }) => listed(input.projectId),

    async addMember({ user, input, origin }) {
      await members.add(input, user, origin);
      return listed(input.projectId);
    },

    async changeMemberRole({ input }) {
      await members.changeRole(input.projectId, input.userId, input.role);
      sockets.endMember(input.projectId, input.userId);
      return listed(input.projectId);
    },

    async removeMember({ input }) {
      await members.remove(input.projectId, input.userId);
      sockets.endMember(input.projectId, input.userId);
      return listed(input.projectId);
    },

    async leaveProject({ user, input }) {
      await members.remove(input.projectId, user.userId);
      sockets.endMember(input.projectId, user.userId);
      return {};
    },
  };
}
