import { AppError, COMMENT_LIMITS, type CommentReply } from "@playsmith/contract";
import { newId } from "@playsmith/game-format";
import { lockAccountShared } from "../accounts/account-lock.ts";
import type { DatabaseTransaction, Row } from "../platform/database/schema.ts";
import type { Platform } from "../platform/platform.ts";
import { lockProjectShared } from "../projects/project-lock.ts";
import { commentThrottleKey, countWriting, hasLink, isNewcomer } from "./comment-limits.ts";
import { type CommentReader, commentRows, presentComment } from "./comment-rows.ts";
import { type CommentLists, createCommentLists } from "./comment-lists.ts";

/** A tick of a ranked run. */
export interface RunMoment {
  runId: string;
  tick: number;
}

export interface NewComment {
  projectId: string;
  version: number;
  userId: string;
  /** The comment that is answered; null for a new thread. */
  parentId: string | null;
  text: string;
  moment: RunMoment | null;
}

/** Comments on published games. */
export interface Comments extends CommentLists {
  /** Throws COMMENT_NOT_FOUND, COMMENT_THREAD_FULL, RUN_NOT_FOUND, MOMENT_NOT_IN_RUN, RATE_LIMITED, and BLOCKED as `requireWelcome` does. */
  add(comment: NewComment, reader: CommentReader): Promise<CommentReply>;
  /** Throws COMMENT_NOT_FOUND, RATE_LIMITED, and BLOCKED as `requireWelcome` does. */
  edit(projectId: string, id: string, userId: string, text: string, reader: CommentReader): Promise<CommentReply>;
  /** Deletes a comment; one with replies stays without its text and person. Throws COMMENT_NOT_FOUND. */
  remove(projectId: string, id: string): Promise<void>;
  /** Shows a held comment. Throws COMMENT_NOT_FOUND. */
  approve(projectId: string, id: string): Promise<void>;
  /** A comment that is not deleted. Throws COMMENT_NOT_FOUND. */
  find(projectId: string, id: string): Promise<Row<"comment">>;
  /** Deletes all comments of a person. */
  forget(userId: string): Promise<void>;
}

/** @param requireWelcome throws BLOCKED when one of the people has blocked the person. */
export function createComments(platform: Platform, requireWelcome: (userId: string, by: readonly string[]) => Promise<void>): Comments {
  const { database, databaseKind, now } = platform;

  async function find(projectId: string, id: string): Promise<Row<"comment">> {
    const row = await database
      .selectFrom("comment")
      .selectAll()
      .where("projectId", "=", projectId)
      .where("id", "=", id)
      .where("deletedAt", "is", null)
      .executeTakeFirst();
    if (row === undefined) throw new AppError("COMMENT_NOT_FOUND");
    return row;
  }

  async function present(projectId: string, id: string, reader: CommentReader): Promise<CommentReply> {
    const row = await commentRows(platform, projectId, reader.userId).where("comment.id", "=", id).executeTakeFirst();
    if (row === undefined) throw new AppError("COMMENT_NOT_FOUND");
    return presentComment(row, reader);
  }

  /** Counts the writing. @returns when the comment is held from; null for one that is shown at once. */
  async function admit(
    transaction: DatabaseTransaction,
    { userId, isEditor, isModerator }: CommentReader & { userId: string },
    text: string,
    nowMs: number,
  ): Promise<number | null> {
    const isNew = await isNewcomer(transaction, userId, nowMs);
    await countWriting(transaction, userId, isNew ? COMMENT_LIMITS.newcomerPerHour : COMMENT_LIMITS.perHour, nowMs);
    // Whoever could approve it needs no approval.
    return isNew && !isEditor && !isModerator && hasLink(text) ? nowMs : null;
  }

  /** Locks a thread that takes another reply. @returns its first comment's id. */
  async function openThread(transaction: DatabaseTransaction, projectId: string, parent: Row<"comment">): Promise<string> {
    const rootId = parent.parentId ?? parent.id;
    // Writing to the row locks the thread: parallel replies can't exceed its limit, nor answer a comment that is being deleted.
    const { numUpdatedRows } = await transaction
      .updateTable("comment")
      .set({ parentId: null })
      .where("id", "=", rootId)
      .where("projectId", "=", projectId)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new AppError("COMMENT_NOT_FOUND");
    const { count } = await transaction
      .selectFrom("comment")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("parentId", "=", rootId)
      .executeTakeFirstOrThrow();
    if (Number(count) >= COMMENT_LIMITS.repliesPerThread) throw new AppError("COMMENT_THREAD_FULL");
    return rootId;
  }

  /** Throws RUN_NOT_FOUND and MOMENT_NOT_IN_RUN. */
  async function requireMoment(transaction: DatabaseTransaction, projectId: string, { runId, tick }: RunMoment): Promise<void> {
    const runs = transaction.selectFrom("provenRun").select("ticks").where("projectId", "=", projectId);
    const run = await runs.where("id", "=", runId).executeTakeFirst();
    if (run === undefined) throw new AppError("RUN_NOT_FOUND");
    if (tick > run.ticks) throw new AppError("MOMENT_NOT_IN_RUN");
  }

  /** Deletes a comment in its thread, and a deleted first comment that has lost its last reply. */
  async function removeRow(transaction: DatabaseTransaction, { id, parentId }: Pick<Row<"comment">, "id" | "parentId">): Promise<void> {
    const rootId = parentId ?? id;
    await transaction.updateTable("comment").set({ parentId: null }).where("id", "=", rootId).execute();
    const gone = { text: "", userId: null, deletedAt: now(), heldAt: null, hiddenAt: null, editedAt: null, runId: null, runTick: null };
    if (parentId === null) await transaction.updateTable("comment").set(gone).where("id", "=", id).execute();
    else await transaction.deleteFrom("comment").where("id", "=", id).execute();
    await transaction
      .deleteFrom("comment")
      .where("id", "=", rootId)
      .where("deletedAt", "is not", null)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom("comment as reply").select("reply.id").where("reply.parentId", "=", rootId))),
      )
      .execute();
  }

  return {
    ...createCommentLists(platform),
    find,
    async add({ projectId, version, userId, parentId, text, moment }, reader) {
      const id = newId();
      const parent = parentId === null ? null : await find(projectId, parentId);
      if (parent !== null && (parent.hiddenAt !== null || parent.heldAt !== null)) throw new AppError("COMMENT_NOT_FOUND");
      if (parent?.userId) await requireWelcome(userId, [parent.userId]);
      await database.transaction().execute(async (transaction) => {
        await lockAccountShared(transaction, databaseKind, userId);
        await lockProjectShared(transaction, databaseKind, projectId);
        // After the locks: a call that waited must count those before it.
        const at = now();
        const heldAt = await admit(transaction, { ...reader, userId }, text, at);
        const rootId = parent === null ? null : await openThread(transaction, projectId, parent);
        if (moment !== null) await requireMoment(transaction, projectId, moment);
        const pin = { runId: moment?.runId ?? null, runTick: moment?.tick ?? null };
        const states = { editedAt: null, hiddenAt: null, deletedAt: null };
        await transaction
          .insertInto("comment")
          .values({ id, projectId, version, parentId: rootId, userId, text, at, heldAt, ...pin, ...states })
          .execute();
      });
      return present(projectId, id, reader);
    },
    async edit(projectId, id, userId, text, reader) {
      const before = await find(projectId, id);
      const thread = await database
        .selectFrom("comment")
        .select("userId")
        .where("id", "=", before.parentId ?? id)
        .executeTakeFirst();
      if (thread?.userId) await requireWelcome(userId, [thread.userId]);
      await database.transaction().execute(async (transaction) => {
        await lockAccountShared(transaction, databaseKind, userId);
        await lockProjectShared(transaction, databaseKind, projectId);
        // After the locks: a call that waited must count those before it.
        const at = now();
        const heldAt = await admit(transaction, { ...reader, userId }, text, at);
        const { numUpdatedRows } = await transaction
          .updateTable("comment")
          // A held comment stays held: taking its link out and putting it in again must not show it.
          .set({ text, editedAt: at, heldAt: before.heldAt ?? heldAt })
          .where("id", "=", id)
          .where("projectId", "=", projectId)
          .where("userId", "=", userId)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) throw new AppError("COMMENT_NOT_FOUND");
      });
      return present(projectId, id, reader);
    },
    async remove(projectId, id) {
      const row = await find(projectId, id);
      await database.transaction().execute((transaction) => removeRow(transaction, row));
    },
    async approve(projectId, id) {
      const { numUpdatedRows } = await database
        .updateTable("comment")
        .set({ heldAt: null })
        .where("projectId", "=", projectId)
        .where("id", "=", id)
        .where("deletedAt", "is", null)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) throw new AppError("COMMENT_NOT_FOUND");
    },
    async forget(userId) {
      const rows = await database.selectFrom("comment").select(["id", "parentId"]).where("userId", "=", userId).execute();
      for (const row of rows) await database.transaction().execute((transaction) => removeRow(transaction, row));
      await database.deleteFrom("throttleEvent").where("key", "=", commentThrottleKey(userId)).execute();
    },
  };
}
