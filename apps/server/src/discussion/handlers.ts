import { AppError, type discussionCallables, type DiscussionMessage } from "@playsmith/contract";
import type { HandlersOf, ProjectAccess } from "../operations/call.ts";
import type { Members } from "../projects/members.ts";
import type { Discussion } from "./discussion.ts";
import type { KeptRuns } from "./kept-runs.ts";
import type { MentionMails } from "./mention-mails.ts";

export interface DiscussionParts {
  discussion: Discussion;
  keptRuns: KeptRuns;
  members: Pick<Members, "list">;
  mentionMails: MentionMails;
  /** Tells the open editors of a project that something was written. */
  announce(projectId: string): void;
}

export function discussionHandlers(parts: DiscussionParts): HandlersOf<keyof typeof discussionCallables> {
  const { discussion, keptRuns, members, mentionMails, announce } = parts;

  /** Only members can be mentioned. */
  async function knownMentions({ row }: ProjectAccess, writerId: string, userIds: readonly string[]): Promise<string[]> {
    if (userIds.length === 0) return [];
    const known = new Set((await members.list(row.branchOf ?? row.id, writerId)).map(({ userId }) => userId));
    return [...new Set(userIds)].filter((userId) => known.has(userId));
  }

  return {
    async readDiscussion({ user, input }) {
      const [read, runs] = await Promise.all([discussion.read(input.projectId, user.userId), keptRuns.list(input.projectId)]);
      return { ...read, runs };
    },
    async addToDiscussion({ user, input, project, origin }) {
      const mentions = await knownMentions(project, user.userId, input.mentions);
      const message = await discussion.add({ ...input, mentions, userId: user.userId });
      announce(input.projectId);
      await mentionMails.send({ project: project.row, by: user, mentions, text: input.text, origin });
      return { message };
    },
    async editInDiscussion({ user, input, project }) {
      const mentions = await knownMentions(project, user.userId, input.mentions);
      const { projectId, messageId: id, text } = input;
      const message: DiscussionMessage = await discussion.edit({ projectId, id, text, mentions, userId: user.userId });
      announce(projectId);
      return { message };
    },
    async deleteFromDiscussion({ user, input, project }) {
      await discussion.remove(input.projectId, input.messageId, project.role === "owner" ? null : user.userId);
      announce(input.projectId);
      return {};
    },
    async resolveThread({ input }) {
      const message = await discussion.resolve(input.projectId, input.messageId, input.isResolved);
      if (message.threadId !== null) throw new AppError("COMMENT_NOT_FOUND");
      announce(input.projectId);
      return { message };
    },
    async keepRun({ user, input }) {
      const kept = await keptRuns.keep(input.projectId, user.userId, input.recording);
      announce(input.projectId);
      return kept;
    },
    getKeptRun: ({ input }) => keptRuns.read(input.projectId, input.runId),
    async deleteKeptRun({ input }) {
      await keptRuns.remove(input.projectId, input.runId);
      announce(input.projectId);
      return {};
    },
    async markDiscussionRead({ user, input }) {
      await discussion.markRead(input.projectId, user.userId);
      return {};
    },
  };
}
