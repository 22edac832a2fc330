import { AppError, type reviewCallables } from "@playsmith/contract";
import type { SignedIn } from "../accounts/sessions/sessions.ts";
import type { Discussion } from "../discussion/discussion.ts";
import type { MentionMails } from "../discussion/mention-mails.ts";
import type { HandlersOf } from "../operations/call.ts";
import type { Row } from "../platform/database/schema.ts";
import type { Projects } from "../projects/projects.ts";
import type { OpenSockets } from "../realtime/open-sockets.ts";
import type { Reviews } from "./reviews.ts";

export interface ReviewParts {
  reviews: Reviews;
  projects: Projects;
  sockets: OpenSockets;
  discussion: Discussion;
  mentionMails: MentionMails;
  /** Tells the open editors of a project that its discussion has changed. */
  announce(projectId: string): void;
}

/** A comment in the discussion of a main project that is for one person. */
interface Written {
  main: Row<"project">;
  by: SignedIn;
  text: string;
  /** The thread that it answers; null for a new one. */
  threadId: string | null;
  forUserId: string | null;
  origin: string;
}

export function reviewHandlers(parts: ReviewParts): HandlersOf<keyof typeof reviewCallables> {
  const { reviews, projects, sockets, discussion, mentionMails, announce } = parts;

  /** Resolves to the id of the comment. */
  async function write({ main, by, text, threadId, forUserId, origin }: Written): Promise<string> {
    const mentions = forUserId === null || forUserId === by.userId ? [] : [forUserId];
    const message = { projectId: main.id, userId: by.userId, channel: "comments" as const, text, pin: null, pinName: "", mentions };
    const { id } = await discussion.add({ ...message, threadId }).catch((error: unknown) => {
      const isGone = error instanceof AppError && (error.code === "COMMENT_NOT_FOUND" || error.code === "COMMENT_THREAD_FULL");
      if (threadId === null || !isGone) throw error;
      return discussion.add({ ...message, threadId: null });
    });
    await mentionMails.send({ project: main, by, mentions, text, origin });
    return id;
  }

  return {
    async setProtection({ user, input: { projectId, isProtected } }) {
      await projects.setProtected(projectId, isProtected);
      sockets.endUnlessOwner(projectId);
      return { project: await projects.summary(user.userId, projectId) };
    },
    listReviews: async ({ project: { row } }) => ({ reviews: await reviews.list(row.branchOf ?? row.id) }),
    async requestReview({ user, project, input, origin }) {
      const review = await reviews.request(project.row, user.userId, (main) =>
        write({ main, by: user, text: input.text, threadId: null, forUserId: main.ownerId, origin }),
      );
      announce(project.row.branchOf ?? project.row.id);
      return { review };
    },
    async sendBackReview({ user, project: { row: main }, input: { reviewId, reason }, origin }) {
      const review = await reviews.decide(main.id, reviewId, { state: "sentBack", userId: user.userId });
      const { threadId, author } = review;
      try {
        await write({ main, by: user, text: reason, threadId, forUserId: author?.userId ?? null, origin });
      } catch (error) {
        await reviews.reopen(reviewId);
        throw error;
      }
      announce(main.id);
      return { review };
    },
    async withdrawReview({ user, project: { row }, input: { reviewId } }) {
      const review = await reviews.decide(row.id, reviewId, { state: "withdrawn", userId: user.userId, authorId: user.userId });
      announce(row.id);
      return { review };
    },
  };
}
