import type { Database } from "../../platform/database/schema.ts";

const iso = (ms: number): string => new Date(Number(ms)).toISOString();

/** What a person wrote about games and reported, what moderators did about them, and whom they have blocked. */
export async function commentData(database: Database, userId: string) {
  const comments = await database
    .selectFrom("comment")
    .innerJoin("publication", "publication.projectId", "comment.projectId")
    .select(["publication.slug", "comment.version", "comment.text", "comment.at", "comment.editedAt", "comment.heldAt", "comment.hiddenAt"])
    .where("comment.userId", "=", userId)
    .orderBy("comment.at")
    .execute();
  const reports = await database
    .selectFrom("report")
    .select(["subjectKind as kind", "reason", "note", "at"])
    .where("reporterId", "=", userId)
    .orderBy("at")
    .execute();
  const notices = await database
    .selectFrom("moderationAct")
    .select(["subjectKind as kind", "act", "reason", "content", "at", "until", "appeal", "appealState"])
    .where("personId", "=", userId)
    .where("act", "!=", "dismiss")
    .orderBy("at")
    .execute();
  const blocked = await database
    .selectFrom("block")
    .innerJoin("authUser", "authUser.id", "block.blockedId")
    .leftJoin("profile", "profile.uid", "block.blockedId")
    .select(["authUser.name", "profile.displayName", "block.at"])
    .where("block.userId", "=", userId)
    .execute();
  return {
    comments: comments.map(({ slug, at, editedAt, heldAt, hiddenAt, ...comment }) => ({
      path: `/play/${slug}`,
      ...comment,
      at: iso(at),
      editedAt: editedAt === null ? null : iso(editedAt),
      isHeld: heldAt !== null,
      isHidden: hiddenAt !== null,
    })),
    reports: reports.map(({ at, ...report }) => ({ ...report, at: iso(at) })),
    notices: notices.map(({ at, until, content, ...notice }) => ({
      ...notice,
      content: JSON.parse(content) as unknown,
      at: iso(at),
      until: until === null ? null : iso(until),
    })),
    blocked: blocked.map(({ name, displayName, at }) => ({ name: displayName ?? name, at: iso(at) })),
  };
}
