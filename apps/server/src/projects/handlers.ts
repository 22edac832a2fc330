import { AppError, type projectCallables } from "@playsmith/contract";
import { readGame } from "@playsmith/document";
import { type GameProblem, parseGame } from "@playsmith/game-format";
import type { HandlersOf } from "../operations/call.ts";
import { isNestedAtMost } from "../operations/nesting.ts";
import type { DocumentStore } from "../realtime/document-store.ts";
import type { NameGame } from "../realtime/game-title.ts";
import type { OpenSockets } from "../realtime/open-sockets.ts";
import type { AssetUsage } from "../assets/asset-usage.ts";
import type { Deletion } from "./deletion.ts";
import { beyondLimits } from "./import-limits.ts";
import type { Members } from "./members.ts";
import type { Projects } from "./projects.ts";
import { gameFromTemplate } from "./templates.ts";

const IMPORT_REFUSED = "This file doesn't hold a game that can be read. It may be damaged, or made with a newer version.";

/** Far deeper than games go; what reads them does so by recursion. */
const IMPORT_MAX_DEPTH = 32;

export interface ProjectParts {
  projects: Projects;
  members: Members;
  deletion: Deletion;
  documents: DocumentStore;
  sockets: OpenSockets;
  assets: AssetUsage;
  nameGame: NameGame;
  /** Asks for a new picture of a project. */
  redraw(projectId: string): void;
}

export function projectHandlers(parts: ProjectParts): HandlersOf<keyof typeof projectCallables> {
  const { projects, members, deletion, documents, sockets, assets } = parts;
  const shown = async (userId: string, projectId: string) => ({ project: await projects.summary(userId, projectId) });
  const listed = async (projectId: string) => ({ members: await members.list(projectId) });

  return {
    listProjects: async ({ user, input }) => ({ projects: await projects.list(user.userId, input.filter) }),

    async createProject({ user, input }) {
      const view = { widthPx: input.viewWidthPx ?? null, heightPx: input.viewHeightPx ?? null };
      const id = await projects.create(user.userId, input.name, gameFromTemplate(input.templateId, input.name, view));
      parts.redraw(id);
      return shown(user.userId, id);
    },

    async importProject({ user, input }) {
      if (!isNestedAtMost(input.game, IMPORT_MAX_DEPTH)) throw unreadableImport([]);
      const reading = parseGame(input.game);
      if (!reading.ok) throw unreadableImport(reading.problems);
      const beyond = beyondLimits(reading.game);
      if (beyond.length > 0) throw unreadableImport(beyond);
      reading.game.settings.title = input.name;
      const id = await projects.create(user.userId, input.name, reading.game);
      parts.redraw(id);
      return shown(user.userId, id);
    },

    getProject: ({ user, input }) => shown(user.userId, input.projectId),

    async renameProject({ user, input }) {
      await projects.rename(input.projectId, input.name);
      await parts.nameGame(input.projectId, input.name);
      return shown(user.userId, input.projectId);
    },

    async duplicateProject({ user, input, project }) {
      const { game } = readGame(await documents.read(input.projectId));
      const name = input.name ?? `${project.row.name.slice(0, 73)} (copy)`;
      game.settings.title = name;
      const id = await projects.create(user.userId, name, game, await assets.list(input.projectId), input.projectId);
      parts.redraw(id);
      return shown(user.userId, id);
    },

    async trashProject({ user, input, project }) {
      if (project.row.trashedAt === null) await projects.setTrashed(input.projectId, true);
      sockets.endProject(input.projectId);
      return shown(user.userId, input.projectId);
    },

    async restoreProject({ user, input }) {
      await projects.setTrashed(input.projectId, false);
      return shown(user.userId, input.projectId);
    },

    async deleteProject({ input, project }) {
      if (project.row.trashedAt === null) throw new AppError("PROJECT_NOT_IN_TRASH");
      await deletion.deleteProject(input.projectId);
      return {};
    },

    listMembers: ({ input }) => listed(input.projectId),

    async addMember({ user, input }) {
      await members.add(input, user.userId);
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

function unreadableImport(problems: readonly GameProblem[]): AppError {
  return new AppError("GAME_INVALID", { message: IMPORT_REFUSED, details: { problems: problems.slice(0, 100) } });
}
