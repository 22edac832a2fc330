import { AppError, type moderationCallables, type SubjectKind } from "@playsmith/contract";
import type { Authors } from "../community/authors.ts";
import type { HandlersOf } from "../operations/call.ts";
import type { Members } from "../projects/members.ts";
import type { Publications } from "../publishing/publications.ts";
import type { Acts } from "./acts.ts";
import type { Appeals } from "./appeals.ts";
import type { Blocks } from "./blocks.ts";
import type { Subject } from "./contents.ts";
import type { Moderators } from "./moderators.ts";
import type { ReportableComments } from "./reportable-comments.ts";
import type { Reports } from "./reports.ts";

export interface ModerationServices {
  moderators: Moderators;
  reports: Reports;
  acts: Acts;
  appeals: Appeals;
  blocks: Blocks;
  /** The guest of a run whose name is shown; null for any other run. */
  guestOf(runId: string): Promise<{ guestId: string; slug: string } | null>;
  comments: ReportableComments;
  authors: Pick<Authors, "find">;
  publications: Pick<Publications, "at">;
  members: Pick<Members, "isMember">;
}

export function moderationHandlers(services: ModerationServices): HandlersOf<keyof typeof moderationCallables> {
  const { moderators, reports, acts, appeals, blocks, comments, authors, publications, members } = services;

  async function projectOf(slug: string, userId: string): Promise<string> {
    const game = /^[a-z0-9-]{1,60}$/.test(slug) ? await publications.at({ slug, version: null }) : null;
    if (game === null || (game.isForMembers && !(await members.isMember(game.projectId, userId)))) throw new AppError("CONTENT_NOT_FOUND");
    return game.projectId;
  }

  /** The author of a comment that the caller can see. */
  async function visibleComment(id: string, userId: string): Promise<string> {
    const found = await comments.find(id);
    if (found === null) throw new AppError("CONTENT_NOT_FOUND");
    await projectOf(found.slug, userId);
    return found.userId;
  }

  /** What a person reports, by the name that its page has. Throws CONTENT_NOT_FOUND for what they can't see. */
  async function subjectOf(kind: SubjectKind, id: string, userId: string): Promise<Subject> {
    if (kind === "game") return { kind, id: await projectOf(id, userId) };
    if (kind === "author") {
      const author = /^[a-z0-9-]{3,30}$/.test(id) ? await authors.find(id) : null;
      if (author === null) throw new AppError("CONTENT_NOT_FOUND");
      return { kind, id: author.userId };
    }
    if (kind === "guest") {
      const guest = await services.guestOf(id);
      if (guest === null) throw new AppError("CONTENT_NOT_FOUND");
      await projectOf(guest.slug, userId);
      return { kind, id: guest.guestId };
    }
    await visibleComment(id, userId);
    return { kind, id };
  }

  return {
    async reportContent({ user, input, origin }) {
      const subject = await subjectOf(input.kind, input.id, user.userId);
      await reports.file({ subject, reporterId: user.userId, reason: input.reason, note: input.note, origin });
      return {};
    },

    getModeration: async ({ user }) => ({ isModerator: await moderators.isModerator(user.userId) }),

    listReports: async () => ({ entries: await reports.queue(), held: await comments.held(), appeals: await appeals.open() }),

    async actOnReport({ user, input, origin }) {
      const { subject, act, reason, days = null } = input;
      await acts.act({ subject, act, reason, days, moderatorId: user.userId, origin });
      return {};
    },

    listModerationActs: ({ input }) => appeals.log(input.before ?? null),

    async decideAppeal({ user, input, origin }) {
      await appeals.decide({ ...input, moderatorId: user.userId, origin });
      return {};
    },

    async listNotices({ user, input }) {
      const { acts, next } = await appeals.noticesOf(user.userId, input.before ?? null);
      return { notices: acts.map(({ personName: _person, moderatorName: _moderator, ...notice }) => notice), next };
    },

    async appeal({ user, input }) {
      await appeals.appeal(input.actId, user.userId, input.text);
      return {};
    },

    async blockPerson({ user, input }) {
      await blocks.block(user.userId, await visibleComment(input.commentId, user.userId));
      return {};
    },

    async unblockPerson({ user, input }) {
      await blocks.unblock(user.userId, input.userId);
      return {};
    },

    listBlocked: async ({ user }) => ({ people: await blocks.list(user.userId) }),
  };
}
