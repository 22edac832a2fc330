import { COMMENT_LIMITS, type Comment } from "@playsmith/contract";
import type { Platform } from "../platform/platform.ts";
import { type CommentReader, commentRows, presentThreads } from "./comment-rows.ts";

export interface CommentLists {
  /** Threads of a game, the latest first. @param before the `next` of the page before. */
  list(projectId: string, reader: CommentReader, before: string | null): Promise<{ comments: Comment[]; next: string | null }>;
}

const cursorOf = ({ at, id }: { at: number; id: string }): string => `${at}-${id}`;

/** Null for a text that is no cursor. */
function readCursor(text: string): { at: number; id: string } | null {
  const [, at, id] = /^(\d{1,15})-(.+)$/.exec(text) ?? [];
  return at === undefined || id === undefined ? null : { at: Number(at), id };
}

export function createCommentLists(platform: Pick<Platform, "config" | "database">): CommentLists {
  /** First comments of threads, without those of which a reader without rights sees nothing. */
  function roots(projectId: string, reader: CommentReader) {
    const query = commentRows(platform, projectId, reader.userId).where("comment.parentId", "is", null);
    if (reader.isModerator || reader.isEditor) return query;
    return query.where(({ eb, and, or, exists, selectFrom }) =>
      or([
        and([eb("comment.heldAt", "is", null), eb("comment.hiddenAt", "is", null), eb("comment.deletedAt", "is", null)]),
        eb("comment.userId", "=", reader.userId ?? ""),
        exists(selectFrom("comment as reply").select("reply.id").whereRef("reply.parentId", "=", "comment.id")),
      ]),
    );
  }

  return {
    async list(projectId, reader, before) {
      const from = before === null ? null : readCursor(before);
      let query = roots(projectId, reader).orderBy("comment.at", "desc").orderBy("comment.id", "desc");
      if (from !== null) {
        query = query.where(({ eb, or, and }) =>
          or([eb("comment.at", "<", from.at), and([eb("comment.at", "=", from.at), eb("comment.id", "<", from.id)])]),
        );
      }
      const found = await query.limit(COMMENT_LIMITS.threadsPerPage + 1).execute();
      const rows = found.slice(0, COMMENT_LIMITS.threadsPerPage);
      const last = rows.at(-1);
      if (last === undefined) return { comments: [], next: null };
      const replies = await commentRows(platform, projectId, reader.userId)
        .where(
          "comment.parentId",
          "in",
          rows.map(({ id }) => id),
        )
        .orderBy("comment.at")
        .orderBy("comment.id")
        .execute();
      return { comments: presentThreads(rows, replies, reader), next: found.length > rows.length ? cursorOf(last) : null };
    },
  };
}
