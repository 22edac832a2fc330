import { sql } from "kysely";
import { createExplore, type Explore } from "../community/explore.ts";
import { searchForm } from "../community/search-text.ts";
import { openDatabase } from "../platform/database/open.ts";
import type { NewRow } from "../platform/database/schema.ts";
import { createLog } from "../platform/log.ts";
import { seeded } from "./seeded.ts";
import { findPostgres, startTemporaryPostgres } from "./temporary-postgres.ts";
import { temporaryFolder } from "./test-server.ts";

const WORDS =
  "owl garden space doom fox ghost moon stone run jump puzzle castle dragon river night star robot forest cave pirate ninja zombie candy race car tank ship lava snow desert hero magic sword arrow bounce ball brick paddle bird cat dog cheese cookie mine craft tower farm island".split(
    " ",
  );
const TAGS = ["puzzle", "platformer", "arcade", "shooter", "race", "story", "horror", "two-players"];
/** Databases limit the parameters of a statement. */
const ROWS_AT_ONCE = 1_000;

export { EXPLORE_SORTS, type ExploreQuery } from "../community/explore.ts";

/** Whether PostgreSQL is installed. */
export const hasPostgres = (): boolean => findPostgres() !== null;

/** A database with so many public games, for measurements. @param kind "postgres" starts a server of its own. */
export async function openManyGames(kind: "sqlite" | "postgres", count: number): Promise<{ explore: Explore; close(): Promise<void> }> {
  const folder = temporaryFolder();
  const postgres = kind === "postgres" ? await startTemporaryPostgres(findPostgres() ?? "") : null;
  const url = (await postgres?.newDatabase()) ?? null;
  const { database, close } = await openDatabase({ url, dataDir: folder.path, log: createLog("silent"), now: Date.now });
  const random = seeded(27);
  const below = (limit: number): number => Math.floor(random() * limit);
  const words = (length: number): string => Array.from({ length }, () => WORDS[below(WORDS.length)] ?? "").join(" ");
  for (let from = 0; from < count; from += ROWS_AT_ONCE) {
    const ids = Array.from({ length: Math.min(ROWS_AT_ONCE, count - from) }, (_, index) => `g${from + index}`);
    const projects = ids.map((id) => ({ id, name: id, ownerId: "a", createdAt: 0, updatedAt: 0, documentBytes: 0, assetBytes: 0 }));
    await database
      .insertInto("project")
      .values(projects.map((project) => ({ ...project, trashedAt: null, thumbnailHash: null })))
      .execute();
    const tagOf = new Map(ids.map((id) => [id, TAGS[below(TAGS.length)] ?? ""]));
    await database
      .insertInto("gameTag")
      .values(ids.map((projectId) => ({ projectId, tag: tagOf.get(projectId) ?? "" })))
      .execute();
    const entries = ids.map((projectId): NewRow<"exploreEntry"> => {
      const [title, tagline, tag] = [`${words(2)} ${below(1_000)}`, words(8), tagOf.get(projectId) ?? ""];
      const name = searchForm(`${title} maker${below(5_000)} ${tag}`);
      const counts = { playCount: below(1_000), likeCount: below(100), remixCount: below(20), trend: random() * 100 };
      const played = { players: 1 + below(2), onPhone: below(2) };
      const times = { firstPublishedAt: below(1e9), releasedAt: below(1e9) };
      const texts = { searchName: name, searchText: `${name}${searchForm(tagline + words(20))}` };
      return {
        projectId,
        ownerId: "a",
        slug: projectId,
        title,
        tagline,
        authorName: "a",
        tags: ` ${tag} `,
        pictureHash: null,
        ...counts,
        ...played,
        ...times,
        ...texts,
      };
    });
    for (let at = 0; at < entries.length; at += 250) {
      await database
        .insertInto("exploreEntry")
        .values(entries.slice(at, at + 250))
        .execute();
    }
  }
  // As databases do by themselves after a while.
  await sql.raw(kind === "postgres" ? "vacuum analyze" : "analyze").execute(database);
  return {
    explore: createExplore({ database, databaseKind: kind }),
    async close() {
      await close();
      await postgres?.stop();
      folder.remove();
    },
  };
}
