import type { Comment, CommentReply, CommentState } from "@playsmith/contract";
import type { Row } from "../platform/database/schema.ts";
import type { Platform } from "../platform/platform.ts";

/** Who reads comments, and what they may see of them. */
export interface CommentReader {
  /** Null for a guest. */
  userId: string | null;
  isModerator: boolean;
  /** An editor of the game's project. */
  isEditor: boolean;
}

export type CommentRow = Row<"comment"> & {
  name: string | null;
  displayName: string | null;
  handle: string | null;
  memberId: string | null;
  /** Set when the reader has blocked the author. */
  blockedId: string | null;
  /** Set while the run of its moment is listed. */
  shownRunId: string | null;
};

/** The comments of a game, with what is shown of their authors. */
export const commentRows = ({ config, database }: Pick<Platform, "config" | "database">, projectId: string, readerId: string | null) =>
  database
    .selectFrom("comment")
    .leftJoin("authUser", "authUser.id", "comment.userId")
    .leftJoin("profile", "profile.uid", "comment.userId")
    .leftJoin("handle", (join) =>
      join
        .onRef("handle.userId", "=", "comment.userId")
        .on("handle.isCurrent", "=", 1)
        .on("profile.hiddenAt", "is", null)
        .on(({ lit }) => lit(config.authors)),
    )
    .leftJoin("member", (join) => join.onRef("member.userId", "=", "comment.userId").onRef("member.projectId", "=", "comment.projectId"))
    .leftJoin("block", (join) => join.onRef("block.blockedId", "=", "comment.userId").on("block.userId", "=", readerId ?? ""))
    .leftJoin("provenRun", (join) =>
      join.onRef("provenRun.id", "=", "comment.runId").onRef("provenRun.projectId", "=", "comment.projectId"),
    )
    .selectAll("comment")
    .select([
      "authUser.name",
      "profile.displayName",
      "handle.handle",
      "member.userId as memberId",
      "block.blockedId",
      "provenRun.id as shownRunId",
    ])
    .where("comment.projectId", "=", projectId);

function stateOf(row: CommentRow): CommentState {
  if (row.deletedAt !== null) return "deleted";
  if (row.hiddenAt !== null || row.blockedId !== null) return "hidden";
  return row.heldAt === null ? "shown" : "held";
}

/** Whether the reader sees the text of a comment. */
function isReadable(row: CommentRow, { userId, isModerator, isEditor }: CommentReader): boolean {
  const state = stateOf(row);
  if (state === "deleted") return false;
  if (row.blockedId !== null) return isModerator;
  if (state === "shown" || isModerator || (userId !== null && row.userId === userId)) return true;
  return state === "held" && isEditor;
}

const iso = (ms: number): string => new Date(Number(ms)).toISOString();

/** A comment as the reader sees it: without text and author when they may not read it. */
export function presentComment(row: CommentRow, reader: CommentReader): CommentReply {
  const isShown = isReadable(row, reader);
  return {
    id: row.id,
    version: row.version,
    authorName: isShown ? (row.displayName ?? row.name ?? "") : "",
    authorPath: isShown && row.handle !== null ? `/by/${row.handle}` : null,
    isByMaker: isShown && row.memberId !== null,
    text: isShown ? row.text : "",
    at: iso(row.at),
    editedAt: isShown && row.editedAt !== null ? iso(row.editedAt) : null,
    state: stateOf(row),
    moment: isShown && row.runTick !== null ? { runId: row.shownRunId, tick: row.runTick } : null,
    isMine: reader.userId !== null && row.userId === reader.userId,
  };
}

/** Threads as the reader sees them. A comment that they may not read stays only above replies. */
export function presentThreads(roots: readonly CommentRow[], replies: readonly CommentRow[], reader: CommentReader): Comment[] {
  const byParent = Map.groupBy(
    replies.filter((row) => isReadable(row, reader)),
    (row) => row.parentId,
  );
  return roots.flatMap((row) => {
    const answers = (byParent.get(row.id) ?? []).map((reply) => presentComment(reply, reader));
    return answers.length === 0 && !isReadable(row, reader) ? [] : [{ ...presentComment(row, reader), replies: answers }];
  });
}
