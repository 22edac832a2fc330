import type { ContentCopy, SubjectKind } from "@playsmith/contract";
import type { Database } from "../platform/database/schema.ts";

/** Reported content: a comment, a project (its public page), or a user (their public page). */
export interface Subject {
  kind: SubjectKind;
  id: string;
}

export interface Content {
  /** Who wrote or published it. */
  personId: string;
  copy: ContentCopy;
  isHidden: boolean;
}

/** What a subject shows now; null when it is gone or not public any more. */
export async function readContent(database: Database, { kind, id }: Subject): Promise<Content | null> {
  if (kind === "comment") return readComment(database, id);
  return kind === "game" ? readGamePage(database, id) : readAuthorPage(database, id);
}

const publicGames = (database: Database) =>
  database
    .selectFrom("publication")
    .innerJoin("project", "project.id", "publication.projectId")
    .innerJoin("release", "release.id", "publication.releaseId");

async function readComment(database: Database, id: string): Promise<Content | null> {
  const row = await publicGames(database)
    .innerJoin("comment", "comment.projectId", "publication.projectId")
    .select(["comment.userId", "comment.text", "comment.hiddenAt", "publication.slug", "release.title"])
    .where("comment.id", "=", id)
    .executeTakeFirst();
  if (row === undefined || row.userId === null) return null;
  const copy = { title: row.title, text: row.text, path: `/play/${row.slug}` };
  return { personId: row.userId, copy, isHidden: row.hiddenAt !== null };
}

async function readGamePage(database: Database, id: string): Promise<Content | null> {
  const row = await publicGames(database)
    .select(["project.ownerId", "release.title", "publication.slug", "publication.hiddenAt"])
    .select(["publication.tagline", "publication.description", "publication.controls"])
    .where("publication.projectId", "=", id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const text = [row.tagline, row.description, row.controls].filter(Boolean).join("\n\n");
  return { personId: row.ownerId, copy: { title: row.title, text, path: `/play/${row.slug}` }, isHidden: row.hiddenAt !== null };
}

async function readAuthorPage(database: Database, id: string): Promise<Content | null> {
  const row = await database
    .selectFrom("authUser")
    .leftJoin("profile", "profile.uid", "authUser.id")
    .leftJoin("handle", (join) => join.onRef("handle.userId", "=", "authUser.id").on("handle.isCurrent", "=", 1))
    .select(["authUser.name", "profile.displayName", "profile.about", "profile.hiddenAt", "handle.handle"])
    .where("authUser.id", "=", id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const path = row.handle === null ? null : `/by/${row.handle}`;
  return {
    personId: id,
    copy: { title: row.displayName ?? row.name, text: row.about ?? "", path },
    isHidden: row.hiddenAt !== null,
  };
}

/** Hides content, or shows it (a held comment too). @param hiddenAt ms since 1970; null shows it. */
export async function setHidden(database: Database, { kind, id }: Subject, hiddenAt: number | null): Promise<void> {
  if (kind === "comment") {
    const columns = hiddenAt === null ? { hiddenAt, heldAt: null } : { hiddenAt };
    await database.updateTable("comment").set(columns).where("id", "=", id).execute();
  } else if (kind === "game") await database.updateTable("publication").set({ hiddenAt }).where("projectId", "=", id).execute();
  else await database.updateTable("profile").set({ hiddenAt }).where("uid", "=", id).execute();
}
