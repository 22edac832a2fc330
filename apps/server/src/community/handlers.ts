import { AppError, type authorCallables, type communityCallables } from "@playsmith/contract";
import type { HandlersOf } from "../operations/call.ts";
import type { Projects } from "../projects/projects.ts";
import type { PublicGame } from "../publishing/public-game.ts";
import type { Publications } from "../publishing/publications.ts";
import type { Authors } from "./authors.ts";
import type { ExploreEntries } from "./explore-entries.ts";
import type { Likes } from "./likes.ts";
import type { Remixes } from "./remixes.ts";

export interface CommunityServices {
  publications: Pick<Publications, "at">;
  projects: Pick<Projects, "summary">;
  entries: ExploreEntries;
  likes: Likes;
  authors: Authors;
  remixes: Remixes;
  /** Whether people can like games. */
  allowsLikes: boolean;
  /** Whether people can remix games. */
  allowsRemixes: boolean;
  /** Throws SUSPENDED. */
  requireAllowed(userId: string): Promise<void>;
  /** Schedules the thumbnail of a new project. */
  redraw(projectId: string): void;
}

export function communityHandlers(services: CommunityServices): HandlersOf<keyof typeof communityCallables | keyof typeof authorCallables> {
  const { publications, projects, entries, likes, remixes, authors } = services;

  /** Throws GAME_NOT_FOUND, also for a game of which only members may know. */
  async function gameAt(slug: string): Promise<PublicGame> {
    const game = await publications.at({ slug, version: null });
    if (game === null || game.isForMembers) throw new AppError("GAME_NOT_FOUND");
    return game;
  }

  return {
    getAuthor: async ({ user }) => ({ author: await authors.read(user.userId) }),

    async chooseHandle({ user, input }) {
      await services.requireAllowed(user.userId);
      return { author: await authors.choose(user.userId, input.handle) };
    },

    async changeAbout({ user, input }) {
      await services.requireAllowed(user.userId);
      return { author: await authors.changeAbout(user.userId, input.about) };
    },

    listCredits: async ({ input }) => ({ credits: await remixes.credits(input.projectId) }),

    getLike: async ({ user, input }) => likes.read((await gameAt(input.slug)).projectId, user.userId),

    async likeGame({ user, input }) {
      if (!services.allowsLikes) throw new AppError("LIKES_OFF");
      await services.requireAllowed(user.userId);
      const { projectId } = await gameAt(input.slug);
      const answer = await likes.set(projectId, user.userId, input.isLiked);
      await entries.refresh(projectId);
      return answer;
    },

    async remixGame({ user, input }) {
      if (!services.allowsRemixes) throw new AppError("REMIXES_OFF");
      const game = await gameAt(input.slug);
      if (!game.allowsRemix) throw new AppError("REMIX_NOT_ALLOWED");
      const id = await remixes.make(game, user.userId);
      await entries.refresh(game.projectId);
      services.redraw(id);
      return { project: await projects.summary(user.userId, id) };
    },
  };
}
