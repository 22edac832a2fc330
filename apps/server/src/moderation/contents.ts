import type { ContentCopy, SubjectKind } from "@playsmith/contract";
import { guestPlayerKey } from "../scores/player-key.ts";
import type { Database } from "../platform/database/schema.ts";

/** Reported content: a comment, a project (its public page), a user (their public page), or a guest (the names that they gave with runs), by the hash of their key. */
export interface Subject {
  kind: SubjectKind;
  id: string;
}

/** Names of a guest's latest runs that moderators are shown. */
const GUEST_RUNS_READ = 20;

export interface Content {
  /** Who wrote or published it; "" for a guest. */
  personId: string;
  copy: ContentCopy;
  isHidden: boolean;
}

/** What a subject shows now; null when it is gone or not public any more. */
export async function readContent(database: Database, { kind, id }: Subject): Promise<Content | null> {
  if (kind === "comment") return readComment(database, id);
  if (kind === "guest") return readGuest(database, id);
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

async function readGuest(database: Database, id: string): Promise<Content | null> {
  const rows = await publicGames(database)
    .innerJoin("provenRun", "provenRun.projectId", "publication.projectId")
    .select(["provenRun.guestName", "provenRun.nameHiddenAt", "publication.slug", "release.title"])
    .where("provenRun.playerKey", "=", guestPlayerKey(id))
    .where("provenRun.userId", "is", null)
    .orderBy("provenRun.at", "desc")
    .limit(GUEST_RUNS_READ)
    .execute();
  const [latest] = rows;
  if (latest === undefined) return null;
  const text = [...new Set(rows.map(({ guestName }) => guestName))].join("\n");
  return { personId: "", copy: { title: latest.title, text, path: `/play/${latest.slug}` }, isHidden: latest.nameHiddenAt !== null };
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

/** Hides content, or shows it (a held comment too). @param hiddenAt ms since 1970; null shows it. @returns false when it was hidden already. */
export async function setHidden(database: Database, { kind, id }: Subject, hiddenAt: number | null): Promise<boolean> {
  const isChanged = async (updates: { execute(): Promise<{ numUpdatedRows: bigint }[]> }): Promise<boolean> =>
    (await updates.execute()).some(({ numUpdatedRows }) => numUpdatedRows > 0n);
  if (kind === "comment") {
    const columns = hiddenAt === null ? { hiddenAt, heldAt: null } : { hiddenAt };
    const comment = database.updateTable("comment").set(columns).where("id", "=", id);
    return isChanged(hiddenAt === null ? comment : comment.where("hiddenAt", "is", null));
  }
  if (kind === "guest") {
    const names = database.updateTable("provenRun").set({ nameHiddenAt: hiddenAt }).where("userId", "is", null);
    const ofGuest = names.where("playerKey", "=", guestPlayerKey(id));
    return isChanged(hiddenAt === null ? ofGuest : ofGuest.where("nameHiddenAt", "is", null));
  }
  if (kind === "game") {
    const game = database.updateTable("publication").set({ hiddenAt }).where("projectId", "=", id);
    return isChanged(hiddenAt === null ? game : game.where("hiddenAt", "is", null));
  }
  const author = database.updateTable("profile").set({ hiddenAt }).where("uid", "=", id);
  return isChanged(hiddenAt === null ? author : author.where("hiddenAt", "is", null));
}
