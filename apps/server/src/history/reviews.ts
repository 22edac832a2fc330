import { AppError, DECIDED_REVIEWS_SHOWN, type Review, REVIEW_STATES, type ReviewState } from "@playsmith/contract";
import { newId } from "@playsmith/game-format";
import type { Row } from "../platform/database/schema.ts";
import type { Platform } from "../platform/platform.ts";
import { lockMembers } from "../projects/project-lock.ts";

/** Open requests that are listed; a project has at most one for each branch. */
const OPEN_SHOWN = 100;

/** Requests to merge branches. */
export interface Reviews {
  list(projectId: string): Promise<Review[]>;
  /**
   * Opens a request for a branch. Throws NOT_A_BRANCH, REVIEW_OPEN.
   * @param write writes the comment that asks, and resolves to its id.
   */
  request(branch: Row<"project">, userId: string, write: (main: Row<"project">) => Promise<string>): Promise<Review>;
  /** Throws REVIEW_NOT_OPEN for one that is decided, unknown, or of another author than `authorId`. */
  decide(projectId: string, reviewId: string, to: { state: ReviewState; userId: string; authorId?: string }): Promise<Review>;
  /** Opens a decided request again. */
  reopen(reviewId: string): Promise<void>;
  /** Settles the open request for a branch that was merged. */
  merged(projectId: string, branchId: string, userId: string): Promise<void>;
  /** Removes a deleted account. */
  forget(userId: string): Promise<void>;
}

export function createReviews({ database, databaseKind, now }: Platform): Reviews {
  const rows = (projectId: string) =>
    database
      .selectFrom("review")
      .innerJoin("project as branch", "branch.id", "review.branchId")
      .leftJoin("profile as author", "author.uid", "review.userId")
      .leftJoin("profile as decider", "decider.uid", "review.decidedBy")
      .selectAll("review")
      .select(["branch.name as branchName", "author.displayName as authorName", "author.photoURL as authorPhoto"])
      .select(["decider.displayName as deciderName", "decider.photoURL as deciderPhoto"])
      .where("review.projectId", "=", projectId)
      .orderBy("review.at", "desc");
  type ShownRow = Awaited<ReturnType<ReturnType<typeof rows>["execute"]>>[number];

  async function one(projectId: string, id: string): Promise<Review> {
    const row = await rows(projectId).where("review.id", "=", id).executeTakeFirst();
    if (row === undefined) throw new AppError("REVIEW_NOT_OPEN");
    return shown(row);
  }

  return {
    async list(projectId) {
      const open = await rows(projectId).where("review.state", "=", "open").limit(OPEN_SHOWN).execute();
      const decided = await rows(projectId).where("review.state", "!=", "open").limit(DECIDED_REVIEWS_SHOWN).execute();
      return [...open, ...decided].map(shown);
    },
    async request(branch, userId, write) {
      if (branch.branchOf === null) throw new AppError("NOT_A_BRANCH");
      const main = await database.selectFrom("project").selectAll().where("id", "=", branch.branchOf).executeTakeFirst();
      if (main === undefined) throw new AppError("PROJECT_NOT_FOUND");
      const id = newId();
      const request = { id, projectId: main.id, branchId: branch.id, userId, threadId: "", at: now() };
      await database.transaction().execute(async (transaction) => {
        // One after the other: a branch has at most one open request.
        await lockMembers(transaction, databaseKind, main.id);
        const open = transaction.selectFrom("review").select("id").where("branchId", "=", branch.id).where("state", "=", "open");
        if ((await open.executeTakeFirst()) !== undefined) throw new AppError("REVIEW_OPEN");
        await transaction
          .insertInto("review")
          .values({ ...request, state: "open", decidedBy: null, decidedAt: null })
          .execute();
      });
      try {
        const threadId = await write(main);
        await database.updateTable("review").set({ threadId }).where("id", "=", id).execute();
      } catch (error) {
        await database.deleteFrom("review").where("id", "=", id).execute();
        throw error;
      }
      return one(main.id, id);
    },
    async decide(projectId, reviewId, { state, userId, authorId }) {
      let query = database
        .updateTable("review")
        .set({ state, decidedBy: userId, decidedAt: now() })
        .where("projectId", "=", projectId)
        .where("id", "=", reviewId)
        .where("state", "=", "open");
      if (authorId !== undefined) query = query.where("userId", "=", authorId);
      const { numUpdatedRows } = await query.executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) throw new AppError("REVIEW_NOT_OPEN");
      return one(projectId, reviewId);
    },
    async reopen(reviewId) {
      await database.updateTable("review").set({ state: "open", decidedBy: null, decidedAt: null }).where("id", "=", reviewId).execute();
    },
    async merged(projectId, branchId, userId) {
      await database
        .updateTable("review")
        .set({ state: "merged", decidedBy: userId, decidedAt: now() })
        .where("projectId", "=", projectId)
        .where("branchId", "=", branchId)
        .where("state", "=", "open")
        .execute();
    },
    async forget(userId) {
      await database.updateTable("review").set({ userId: null }).where("userId", "=", userId).execute();
      await database.updateTable("review").set({ decidedBy: null }).where("decidedBy", "=", userId).execute();
    },
  };

  function shown(row: ShownRow): Review {
    const person = (userId: string | null, displayName: string | null, photoURL: string | null) =>
      userId === null || displayName === null ? null : { userId, displayName, photoURL };
    return {
      id: row.id,
      branch: { id: row.branchId, name: row.branchName },
      author: person(row.userId, row.authorName, row.authorPhoto),
      threadId: row.threadId,
      at: new Date(row.at).toISOString(),
      state: REVIEW_STATES.find((state) => state === row.state) ?? "withdrawn",
      decidedBy: person(row.decidedBy, row.deciderName, row.deciderPhoto),
      decidedAt: row.decidedAt === null ? null : new Date(row.decidedAt).toISOString(),
    };
  }
}
