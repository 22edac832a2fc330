import type { Database } from "../platform/database/schema.ts";

const HELD_LISTED = 50;

/** A comment that waits for approval. */
export interface HeldComment {
  commentId: string;
  slug: string;
  personName: string;
  text: string;
  at: string;
}

/** Comments as moderation needs them. */
export interface ReportableComments {
  /** A comment that everybody sees; null for any other. */
  find(id: string): Promise<{ userId: string; slug: string } | null>;
  /** Comments that wait for approval, the oldest first. */
  held(): Promise<HeldComment[]>;
}

export function createReportableComments(database: Database): ReportableComments {
  const rows = () => database.selectFrom("comment").innerJoin("publication", "publication.projectId", "comment.projectId");
  return {
    async find(id) {
      const row = await rows()
        .select(["comment.userId", "publication.slug"])
        .where("comment.id", "=", id)
        .where("comment.heldAt", "is", null)
        .where("comment.hiddenAt", "is", null)
        .where("comment.deletedAt", "is", null)
        .executeTakeFirst();
      return row === undefined || row.userId === null ? null : { userId: row.userId, slug: row.slug };
    },
    async held() {
      const found = await rows()
        .innerJoin("authUser", "authUser.id", "comment.userId")
        .leftJoin("profile", "profile.uid", "comment.userId")
        .select(["comment.id", "comment.text", "comment.at", "publication.slug", "authUser.name", "profile.displayName"])
        .where("comment.heldAt", "is not", null)
        .where("publication.releaseId", "is not", null)
        .orderBy("comment.heldAt")
        .limit(HELD_LISTED)
        .execute();
      return found.map(({ id, text, at, slug, name, displayName }) => ({
        commentId: id,
        slug,
        personName: displayName ?? name,
        text,
        at: new Date(Number(at)).toISOString(),
      }));
    },
  };
}
