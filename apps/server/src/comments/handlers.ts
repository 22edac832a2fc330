import { AppError, type commentCallables } from "@playsmith/contract";
import type { Moderators } from "../moderation/moderators.ts";
import type { Suspensions } from "../moderation/suspensions.ts";
import type { HandlersOf } from "../operations/call.ts";
import type { Config } from "../platform/config.ts";
import type { Members } from "../projects/members.ts";
import type { PublicGame } from "../publishing/public-game.ts";
import type { Publications } from "../publishing/publications.ts";
import type { CommentReader } from "./comment-rows.ts";
import type { Comments } from "./comments.ts";

export interface CommentServices {
  comments: Comments;
  publications: Pick<Publications, "at">;
  members: Pick<Members, "isMember" | "canEdit">;
  moderators: Moderators;
  suspensions: Suspensions;
  /** Throws BLOCKED when one of the people has blocked the person. */
  requireWelcome(userId: string, by: readonly string[]): Promise<void>;
  hasFlaggedWords(text: string): boolean;
}

export function commentHandlers(config: Pick<Config, "comments">, services: CommentServices): HandlersOf<keyof typeof commentCallables> {
  const { comments, publications, members, moderators, suspensions } = services;

  async function gameAt(slug: string, version: number | null, userId: string | null): Promise<PublicGame> {
    const game = await publications.at({ slug, version });
    const isHidden = game?.isForMembers === true && (userId === null || !(await members.isMember(game.projectId, userId)));
    if (game === null || isHidden) throw new AppError("GAME_NOT_FOUND");
    return game;
  }

  async function readerOf(projectId: string, userId: string | null): Promise<CommentReader> {
    if (userId === null) return { userId, isModerator: false, isEditor: false };
    const [isModerator, isEditor] = await Promise.all([moderators.isModerator(userId), members.canEdit(projectId, userId)]);
    return { userId, isModerator, isEditor };
  }

  const isOpen = (game: PublicGame): boolean => config.comments && game.allowsComments;

  async function openGame(slug: string, version: number | null, userId: string): Promise<PublicGame> {
    const game = await gameAt(slug, version, userId);
    if (!isOpen(game)) throw new AppError("COMMENTS_CLOSED");
    await suspensions.requireAllowed(userId);
    return game;
  }

  /** The project of a comment that the caller may delete or approve. */
  async function moderated(slug: string, userId: string): Promise<{ projectId: string; reader: CommentReader }> {
    const { projectId } = await gameAt(slug, null, userId);
    return { projectId, reader: await readerOf(projectId, userId) };
  }

  return {
    async listComments({ user, input }) {
      const game = await gameAt(input.slug, null, user?.userId ?? null);
      const reader = await readerOf(game.projectId, user?.userId ?? null);
      const canModerate = reader.isEditor;
      if (!config.comments) return { comments: [], next: null, isOpen: false, canModerate };
      const page = await comments.list(game.projectId, reader, input.before ?? null);
      return { ...page, isOpen: isOpen(game), canModerate };
    },

    async addComment({ user, input }) {
      const { slug, version, parentId = null, text, moment = null, isConfirmed = false } = input;
      const { userId } = user;
      const { projectId, ownerId } = await openGame(slug, version, userId);
      await services.requireWelcome(userId, [ownerId]);
      if (!isConfirmed && services.hasFlaggedWords(text)) throw new AppError("WORDS_TO_CONFIRM");
      const reader = await readerOf(projectId, userId);
      return { comment: await comments.add({ projectId, version, userId, parentId, text, moment }, reader) };
    },

    async editComment({ user, input }) {
      const { projectId, ownerId } = await openGame(input.slug, null, user.userId);
      const { userId } = await comments.find(projectId, input.commentId);
      if (userId !== user.userId) throw new AppError("PERMISSION_DENIED");
      await services.requireWelcome(userId, [ownerId]);
      if (input.isConfirmed !== true && services.hasFlaggedWords(input.text)) throw new AppError("WORDS_TO_CONFIRM");
      const reader = await readerOf(projectId, user.userId);
      return { comment: await comments.edit(projectId, input.commentId, user.userId, input.text, reader) };
    },

    async deleteComment({ user, input }) {
      const { projectId, reader } = await moderated(input.slug, user.userId);
      const { userId } = await comments.find(projectId, input.commentId);
      if (userId !== user.userId && !reader.isEditor) throw new AppError("PERMISSION_DENIED");
      await comments.remove(projectId, input.commentId);
      return {};
    },

    async approveComment({ user, input }) {
      const { projectId, reader } = await moderated(input.slug, user.userId);
      if (!reader.isEditor) throw new AppError("PERMISSION_DENIED");
      await comments.approve(projectId, input.commentId);
      return {};
    },
  };
}
