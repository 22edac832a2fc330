import { AppError, DISCUSSION_LIMITS, type DiscussionMessage, type Pin } from "@playsmith/contract";
import { newId } from "@playsmith/game-format";
import { lockAccountShared } from "../accounts/account-lock.ts";
import type { DatabaseTransaction, Row } from "../platform/database/schema.ts";
import type { Platform } from "../platform/platform.ts";
import { lockProjectShared } from "../projects/project-lock.ts";

const HOUR_MS = 60 * 60_000;

export interface NewMessage {
  projectId: string;
  userId: string;
  channel: "comments" | "chat";
  threadId: string | null;
  text: string;
  pin: Pin | null;
  pinName: string;
  mentions: readonly string[];
}

/** The discussion of projects: comments in threads, pinned to things of the game, and a chat. */
export interface Discussion {
  read(projectId: string, userId: string): Promise<{ comments: DiscussionMessage[]; chat: DiscussionMessage[]; readAt: string | null }>;
  /** Throws COMMENT_NOT_FOUND for an unknown thread, COMMENT_THREAD_FULL, RATE_LIMITED. */
  add(message: NewMessage): Promise<DiscussionMessage>;
  /** Changes a message of a person. Throws COMMENT_NOT_FOUND, RATE_LIMITED. */
  edit(message: Pick<NewMessage, "projectId" | "userId" | "text" | "mentions"> & { id: string }): Promise<DiscussionMessage>;
  /**
   * Deletes a message; one with replies stays without its text and person.
   * @param userId whose message it must be; null for anybody's. Throws COMMENT_NOT_FOUND.
   */
  remove(projectId: string, id: string, userId: string | null): Promise<void>;
  /** Throws COMMENT_NOT_FOUND unless `id` is the first comment of a thread. */
  resolve(projectId: string, id: string, isResolved: boolean): Promise<DiscussionMessage>;
  markRead(projectId: string, userId: string): Promise<void>;
  /** Removes a deleted account from all messages, with their texts. */
  forget(userId: string): Promise<void>;
}

type MessageRow = Row<"discussionMessage">;

export function createDiscussion({ database, databaseKind, now }: Platform): Discussion {
  const throttleKey = (userId: string): string => `discussion:${userId}`;

  const rows = (projectId: string) =>
    database
      .selectFrom("discussionMessage")
      .leftJoin("profile", "profile.uid", "discussionMessage.userId")
      .selectAll("discussionMessage")
      .select(["profile.displayName", "profile.photoURL"])
      .where("discussionMessage.projectId", "=", projectId);
  type ShownRow = Awaited<ReturnType<ReturnType<typeof rows>["execute"]>>[number];

  async function one(projectId: string, id: string): Promise<DiscussionMessage> {
    const row = await rows(projectId).where("discussionMessage.id", "=", id).executeTakeFirst();
    if (row === undefined) throw new AppError("COMMENT_NOT_FOUND");
    return shown(row);
  }

  function shown(row: ShownRow): DiscussionMessage {
    const iso = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());
    return {
      id: row.id,
      threadId: row.threadId,
      author:
        row.userId === null || row.displayName === null
          ? null
          : { userId: row.userId, displayName: row.displayName, photoURL: row.photoURL },
      text: row.text,
      at: new Date(row.at).toISOString(),
      editedAt: iso(row.editedAt),
      isDeleted: row.deletedAt !== null,
      pin: row.pin === "" ? null : (JSON.parse(row.pin) as Pin),
      pinName: row.pinName,
      resolvedAt: iso(row.resolvedAt),
      mentions: JSON.parse(row.mentions) as string[],
    };
  }

  async function countWriting(transaction: DatabaseTransaction, userId: string, nowMs: number): Promise<void> {
    const key = throttleKey(userId);
    const { count } = await transaction
      .selectFrom("throttleEvent")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("key", "=", key)
      .where("at", ">", nowMs - HOUR_MS)
      .executeTakeFirstOrThrow();
    if (Number(count) >= DISCUSSION_LIMITS.perHour) throw new AppError("RATE_LIMITED", { details: { limit: DISCUSSION_LIMITS.perHour } });
    await transaction.insertInto("throttleEvent").values({ key, at: nowMs }).execute();
  }

  /** Locks a thread that takes another reply. */
  async function openThread(transaction: DatabaseTransaction, projectId: string, threadId: string): Promise<void> {
    // Writing to the row locks the thread: it can neither be deleted meanwhile nor exceed its limit. A reply opens it again.
    const { numUpdatedRows } = await transaction
      .updateTable("discussionMessage")
      .set({ resolvedAt: null })
      .where("projectId", "=", projectId)
      .where("id", "=", threadId)
      .where("channel", "=", "comments")
      .where("threadId", "is", null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new AppError("COMMENT_NOT_FOUND");
    const { count } = await transaction
      .selectFrom("discussionMessage")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("threadId", "=", threadId)
      .executeTakeFirstOrThrow();
    if (Number(count) >= DISCUSSION_LIMITS.repliesPerThread) throw new AppError("COMMENT_THREAD_FULL");
  }

  async function removeRow(transaction: DatabaseTransaction, { id, threadId }: Pick<MessageRow, "id" | "threadId">): Promise<void> {
    const rootId = threadId ?? id;
    await transaction.updateTable("discussionMessage").set({ threadId: null }).where("id", "=", rootId).execute();
    if (threadId === null) {
      await transaction
        .updateTable("discussionMessage")
        .set({ text: "", userId: null, deletedAt: now(), editedAt: null, mentions: "[]" })
        .where("id", "=", id)
        .execute();
    } else await transaction.deleteFrom("discussionMessage").where("id", "=", id).execute();
    await transaction
      .deleteFrom("discussionMessage")
      .where("id", "=", rootId)
      .where("deletedAt", "is not", null)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom("discussionMessage as reply").select("reply.id").where("reply.threadId", "=", rootId))),
      )
      .execute();
  }

  return {
    async read(projectId, userId) {
      const newest = (channel: string, limit: number) =>
        rows(projectId)
          .where("discussionMessage.channel", "=", channel)
          .where("discussionMessage.threadId", "is", null)
          .orderBy("discussionMessage.at", "desc")
          .limit(limit)
          .execute();
      const threads = await newest("comments", DISCUSSION_LIMITS.threads);
      const ids = threads.map(({ id }) => id);
      const replies =
        ids.length === 0
          ? []
          : await rows(projectId).where("discussionMessage.threadId", "in", ids).orderBy("discussionMessage.at").execute();
      const chat = await newest("chat", DISCUSSION_LIMITS.chat);
      const known = await database
        .selectFrom("discussionRead")
        .select("readAt")
        .where("projectId", "=", projectId)
        .where("userId", "=", userId)
        .executeTakeFirst();
      return {
        comments: [...threads.toReversed(), ...replies].map(shown),
        chat: chat.toReversed().map(shown),
        readAt: known === undefined ? null : new Date(known.readAt).toISOString(),
      };
    },
    async add({ projectId, userId, channel, threadId: asked, text, pin, pinName, mentions }) {
      // The chat has no threads.
      const threadId = channel === "chat" ? null : asked;
      const id = newId();
      await database.transaction().execute(async (transaction) => {
        await lockAccountShared(transaction, databaseKind, userId);
        await lockProjectShared(transaction, databaseKind, projectId);
        // After the locks: a call that waited must count those before it.
        const at = now();
        await countWriting(transaction, userId, at);
        if (threadId !== null) await openThread(transaction, projectId, threadId);
        const isFirst = channel === "comments" && threadId === null;
        await transaction
          .insertInto("discussionMessage")
          .values({
            id,
            projectId,
            channel,
            threadId,
            userId,
            text,
            at,
            editedAt: null,
            deletedAt: null,
            resolvedAt: null,
            pin: isFirst && pin !== null ? JSON.stringify(pin) : "",
            pinName: isFirst ? pinName : "",
            mentions: JSON.stringify(mentions),
          })
          .execute();
      });
      return one(projectId, id);
    },
    async edit({ projectId, userId, id, text, mentions }) {
      await database.transaction().execute(async (transaction) => {
        await lockAccountShared(transaction, databaseKind, userId);
        const at = now();
        await countWriting(transaction, userId, at);
        const { numUpdatedRows } = await transaction
          .updateTable("discussionMessage")
          .set({ text, mentions: JSON.stringify(mentions), editedAt: at })
          .where("projectId", "=", projectId)
          .where("id", "=", id)
          .where("userId", "=", userId)
          .where("deletedAt", "is", null)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) throw new AppError("COMMENT_NOT_FOUND");
      });
      return one(projectId, id);
    },
    async remove(projectId, id, userId) {
      await database.transaction().execute(async (transaction) => {
        let query = transaction
          .selectFrom("discussionMessage")
          .select(["id", "threadId"])
          .where("projectId", "=", projectId)
          .where("id", "=", id)
          .where("deletedAt", "is", null);
        if (userId !== null) query = query.where("userId", "=", userId);
        const row = await query.executeTakeFirst();
        if (row === undefined) throw new AppError("COMMENT_NOT_FOUND");
        await removeRow(transaction, row);
      });
    },
    async resolve(projectId, id, isResolved) {
      const { numUpdatedRows } = await database
        .updateTable("discussionMessage")
        .set({ resolvedAt: isResolved ? now() : null })
        .where("projectId", "=", projectId)
        .where("id", "=", id)
        .where("channel", "=", "comments")
        .where("threadId", "is", null)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) throw new AppError("COMMENT_NOT_FOUND");
      return one(projectId, id);
    },
    async markRead(projectId, userId) {
      const readAt = now();
      await database
        .insertInto("discussionRead")
        .values({ projectId, userId, readAt, mailedAt: 0 })
        .onConflict((conflict) => conflict.columns(["projectId", "userId"]).doUpdateSet({ readAt }))
        .execute();
    },
    async forget(userId) {
      const own = await database.selectFrom("discussionMessage").select(["id", "threadId"]).where("userId", "=", userId).execute();
      for (const row of own) await database.transaction().execute((transaction) => removeRow(transaction, row));
      await database.deleteFrom("discussionRead").where("userId", "=", userId).execute();
      await database.deleteFrom("throttleEvent").where("key", "=", throttleKey(userId)).execute();
    },
  };
}
