import type { Database } from "../platform/database/schema.ts";
import type { Platform } from "../platform/platform.ts";
import { searchForm } from "./search-text.ts";

/** How much of a description is searched. */
const SEARCHED_CHARACTERS = 1_000;

/** The public games in the form in which they are listed; derived from other tables. */
export interface ExploreEntries {
  /** Brings the entry of a project up to date, or removes it when its game is not listed. Call it after each change that the entry shows. */
  refresh(projectId: string): Promise<void>;
  /** Adds public games that have no entry, and removes entries of other games: what a server that ended amid a change has left. */
  repair(): Promise<void>;
  /** The same for all games of an owner, after their name changed. */
  refreshOwner(userId: string): Promise<void>;
}

export function createExploreEntries({ database, databaseKind }: Pick<Platform, "database" | "databaseKind">): ExploreEntries {
  async function refresh(projectId: string): Promise<void> {
    await database.transaction().execute(async (transaction) => {
      // One server after another, so that none writes an entry from what it read before a later change.
      const game = transaction.selectFrom("publication").select("projectId").where("projectId", "=", projectId);
      await (databaseKind === "postgres" ? game.forUpdate() : game).execute();
      const entry = await entryOf(transaction, projectId);
      if (entry === null) {
        await transaction.deleteFrom("exploreEntry").where("projectId", "=", projectId).execute();
        return;
      }
      const { projectId: _key, ...columns } = entry;
      await transaction
        .insertInto("exploreEntry")
        .values(entry)
        .onConflict((conflict) => conflict.column("projectId").doUpdateSet(columns))
        .execute();
    });
  }

  /** The games that are listed. */
  const listed = (source: Database) =>
    source
      .selectFrom("publication")
      .innerJoin("project", "project.id", "publication.projectId")
      .where("publication.releaseId", "is not", null)
      .where("publication.visibility", "=", "public")
      .where("publication.hiddenAt", "is", null)
      .where("project.trashedAt", "is", null);

  return {
    refresh,
    async repair() {
      const missing = await listed(database)
        .leftJoin("exploreEntry", "exploreEntry.projectId", "publication.projectId")
        .select("publication.projectId")
        .where("exploreEntry.id", "is", null)
        .execute();
      const left = await database
        .selectFrom("exploreEntry")
        .select("projectId")
        .where("projectId", "not in", listed(database).select("publication.projectId"))
        .execute();
      for (const { projectId } of [...missing, ...left]) await refresh(projectId);
    },
    async refreshOwner(userId) {
      const rows = await database.selectFrom("project").select("id").where("ownerId", "=", userId).execute();
      for (const { id } of rows) await refresh(id);
    },
  };
}

async function entryOf(database: Database, projectId: string) {
  const row = await database
    .selectFrom("publication")
    .innerJoin("release", "release.id", "publication.releaseId")
    .innerJoin("project", "project.id", "publication.projectId")
    .leftJoin("profile", "profile.uid", "project.ownerId")
    .select(["publication.slug", "publication.tagline", "publication.description", "publication.trend", "publication.firstPublishedAt"])
    .select(["publication.playCount", "publication.likeCount", "publication.remixCount", "project.ownerId", "profile.displayName"])
    .select(["release.title", "release.authorName", "release.pictureHash", "release.players", "release.onPhone", "release.createdAt"])
    .where("publication.projectId", "=", projectId)
    .where("publication.visibility", "=", "public")
    .where("publication.hiddenAt", "is", null)
    .where("project.trashedAt", "is", null)
    .executeTakeFirst();
  if (row === undefined) return null;
  const tags = await database.selectFrom("gameTag").select("tag").where("projectId", "=", projectId).orderBy("tag").execute();
  const names = tags.map(({ tag }) => tag);
  const authorName = row.displayName ?? row.authorName;
  const searchName = searchForm(`${row.title} ${authorName} ${names.join(" ")}`);
  return {
    projectId,
    ownerId: row.ownerId,
    slug: row.slug,
    title: row.title,
    tagline: row.tagline,
    authorName,
    tags: names.length === 0 ? "" : ` ${names.join(" ")} `,
    pictureHash: row.pictureHash,
    players: row.players,
    onPhone: row.onPhone,
    playCount: row.playCount,
    likeCount: row.likeCount,
    remixCount: row.remixCount,
    firstPublishedAt: row.firstPublishedAt ?? row.createdAt,
    releasedAt: row.createdAt,
    trend: row.trend,
    searchName,
    // With the name, so that the words of a search may be in either.
    searchText: searchForm(`${searchName} ${row.tagline} ${row.description.slice(0, SEARCHED_CHARACTERS)}`),
  };
}
