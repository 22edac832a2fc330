import { objectPath } from "@playsmith/contract";
import { type SelectQueryBuilder, sql } from "kysely";
import type { Row, Tables } from "../platform/database/schema.ts";
import type { Platform } from "../platform/platform.ts";
import { searchForm, searchWords, trigramsOf, wordMatch } from "./search-text.ts";

export const EXPLORE_SORTS = ["trending", "new", "remixed"] as const;
export type ExploreSort = (typeof EXPLORE_SORTS)[number];
export const GAMES_A_PAGE = 24;
/** What lies beyond is found by a search. */
export const PAGES_MAX = 200;

export interface ExploreQuery {
  /** Words to search for; "" for all games. */
  text: string;
  sort: ExploreSort;
  /** Tags that a game must have. */
  tags: readonly string[];
  /** Tags that a game must not have. */
  withoutTags: readonly string[];
  /** Only for at least so many players at once. */
  players: number;
  onPhone: boolean;
  /** From 1. */
  page: number;
}

/** A game in a list. */
export interface ListedGame {
  slug: string;
  path: string;
  title: string;
  tagline: string;
  authorName: string;
  ownerId: string;
  tags: string[];
  pictureUrl: string | null;
  players: number;
  onPhone: boolean;
  playCount: number;
  likeCount: number;
  remixCount: number;
  firstPublishedAt: string;
  releasedAt: string;
}

export interface ExplorePage {
  games: ListedGame[];
  hasMore: boolean;
}

export interface Explore {
  list(query: ExploreQuery): Promise<ExplorePage>;
  /** The listed games of one person, the newest first. */
  byOwner(ownerId: string, page: number): Promise<ExplorePage>;
  /** Listed games to play after this one: others by its owner, the newest first, and others that share a tag with it, by trend. */
  moreLike(projectId: string, ownerId: string, count: number): Promise<{ byOwner: ListedGame[]; alike: ListedGame[] }>;
  /** The addresses of all listed games, the latest release first, for search engines. */
  addresses(limit: number): Promise<{ slug: string; releasedAt: number }[]>;
}

/** Candidates of each stage of a search, before they are ranked. */
const CANDIDATES = 300;
/** A trigram in more texts than this narrows a search down too little to look for typing errors by it. */
const COMMON_TRIGRAM = 20_000;
/** Up to so many games of a tag are sorted by themselves; more are met soon enough on the way through all games. */
const FEW_OF_TAG = 2_000;
/** So many games are looked at, in order, for those without certain tags. What lies beyond is found by a search. */
const WALKED_MAX = 10_000;
const SORT_COLUMNS = { trending: "trend", new: "firstPublishedAt", remixed: "remixCount" } as const;

type Entries = SelectQueryBuilder<Tables, "exploreEntry", Row<"exploreEntry">>;

export function createExplore(
  { database, databaseKind }: Pick<Platform, "database" | "databaseKind">,
  { walkedMax = WALKED_MAX }: { walkedMax?: number } = {},
): Explore {
  const gamesWith = (tag: string) => database.selectFrom("gameTag").select("gameTag.projectId").where("gameTag.tag", "=", tag);

  /** Whether few games have all of the tags. */
  async function areRare([first = "", ...others]: readonly string[]): Promise<boolean> {
    let games = gamesWith(first);
    for (const tag of others) games = games.where("gameTag.projectId", "in", gamesWith(tag));
    return (await games.limit(FEW_OF_TAG + 1).execute()).length <= FEW_OF_TAG;
  }

  /** The entries up to the last that is looked at; all when there are no more. */
  async function walked(all: Entries, sort: ExploreSort): Promise<Entries> {
    const column = SORT_COLUMNS[sort];
    const last = await database
      .selectFrom("exploreEntry")
      .select([`${column} as value`, "id"])
      .orderBy(column, "desc")
      .orderBy("id", "desc")
      .offset(walkedMax - 1)
      .limit(1)
      .executeTakeFirst();
    if (last === undefined) return all;
    return all.where(({ eb, refTuple, tuple }) =>
      eb(refTuple(`exploreEntry.${column}`, "exploreEntry.id"), ">=", tuple(last.value, last.id)),
    );
  }

  /** @param isWalked whether they are read in the order of the query, until enough of them are found. */
  async function entries(query: ExploreQuery, isWalked = false): Promise<Entries> {
    let found: Entries = database.selectFrom("exploreEntry").selectAll("exploreEntry");
    const areTogetherRare = query.tags.length > 1 && (await areRare(query.tags));
    let areFew = areTogetherRare;
    for (const tag of query.tags) {
      const isRare = areTogetherRare || (await areRare([tag]));
      areFew ||= isRare;
      found = isRare ? found.where("exploreEntry.projectId", "in", gamesWith(tag)) : found.where("exploreEntry.tags", "like", `% ${tag} %`);
    }
    if (isWalked && !areFew && query.withoutTags.length > 0) found = await walked(found, query.sort);
    for (const tag of query.withoutTags) found = found.where("exploreEntry.tags", "not like", `% ${tag} %`);
    if (query.players > 1) found = found.where("exploreEntry.players", ">=", query.players);
    if (query.onPhone) found = found.where("exploreEntry.onPhone", "=", 1);
    return found;
  }

  /** Entries whose column matches the words; more than those that {@link rankOf} accepts. */
  const candidates = databaseKind === "postgres" ? candidatesOfPostgres : candidatesOfSqlite;

  async function candidatesOfPostgres(query: ExploreQuery, words: readonly string[], column: Searched, how: Matching) {
    const text = sql.ref(`exploreEntry.${column}`);
    const like = (parts: readonly string[]) => sql<boolean>`${text} like any (array[${sql.join(parts.map((part) => `%${part}%`))}])`;
    const groups = how === "exact" ? words.map((word) => [word]) : words.map((word) => ends(trigramsOf(word)));
    let found = await entries(query);
    for (const group of how === "someSimilar" ? [groups.flat()] : groups) found = found.where(like(group));
    return found.limit(CANDIDATES).execute();
  }

  async function candidatesOfSqlite(query: ExploreQuery, words: readonly string[], column: Searched, how: Matching) {
    const match = await sqliteMatch(words, column, how);
    if (match === null) return [];
    return (await entries(query)).where("exploreEntry.id", "in", idsOf(column, match)).execute();
  }

  /** The latest entries that match an FTS5 expression. */
  const idsOf = (column: Searched, match: string) =>
    sql<number>`(select rowid from ${sql.table(column)} where ${sql.ref(column)} match ${match} order by rowid desc limit ${CANDIDATES})`;

  /** An FTS5 expression; null when no trigram can be looked for. */
  async function sqliteMatch(words: readonly string[], column: Searched, how: Matching): Promise<string | null> {
    const parts: string[] = [];
    for (const word of words) {
      // The first trigram has the space before the word: a part of a word has it not.
      const trigrams = how === "exact" ? trigramsOf(word).slice(1) : await rarer(trigramsOf(word), column);
      if (trigrams.length > 0) parts.push(`(${trigrams.map(quoted).join(how === "exact" ? " AND " : " OR ")})`);
    }
    return parts.length === 0 ? null : parts.join(how === "someSimilar" ? " OR " : " AND ");
  }

  async function rarer(trigrams: readonly string[], column: Searched): Promise<string[]> {
    if (trigrams.length === 0) return [];
    const { rows } = await sql<{ term: string }>`
      select term from ${sql.table(`${column}Term`)} where term in (${sql.join(trigrams)}) and doc <= ${COMMON_TRIGRAM}`.execute(database);
    return rows.map(({ term }) => term);
  }

  async function search(query: ExploreQuery, words: readonly string[]): Promise<Row<"exploreEntry">[]> {
    const found = new Map<number, { row: Row<"exploreEntry">; rank: number }>();
    const take = (rows: readonly Row<"exploreEntry">[]): void => {
      for (const row of rows) {
        const rank = rankOf(row, words);
        if (rank > 0) found.set(row.id, { row, rank });
      }
    };
    // Tags are among the words of a name, so that games without them do not take the place of candidates.
    const longWords = [...words, ...searchWords(query.tags.join(" "))].filter((word) => [...word].length >= 3);
    if (longWords.length === 0) {
      const text = words.join(" ");
      let named = (await entries(query)).where("searchName", "like", `% ${text} %`);
      if (databaseKind === "sqlite") {
        const trigrams = [text, ...query.tags.map((tag) => searchForm(tag).trim())].flatMap((part) => trigramsOf(`${part} `));
        named = named.where("exploreEntry.id", "in", idsOf("searchName", trigrams.map(quoted).join(" AND ")));
      }
      take(await named.orderBy("trend", "desc").limit(CANDIDATES).execute());
    } else {
      const exact = await Promise.all(SEARCHED.map((column) => candidates(query, longWords, column, "exact")));
      exact.forEach(take);
      // For one word, something like each word and something like one of them is the same.
      for (const how of longWords.length === 1 ? (["similar"] as const) : (["similar", "someSimilar"] as const)) {
        if (found.size < GAMES_A_PAGE) take(await candidates(query, longWords, "searchName", how));
      }
    }
    return [...found.values()].sort((a, b) => b.rank - a.rank || b.row.trend - a.row.trend || b.row.id - a.row.id).map(({ row }) => row);
  }

  return {
    async list(query) {
      const words = searchWords(query.text);
      const start = (query.page - 1) * GAMES_A_PAGE;
      if (words.length > 0) {
        const found = await search(query, words);
        return { games: found.slice(start, start + GAMES_A_PAGE).map(listed), hasMore: found.length > start + GAMES_A_PAGE };
      }
      const rows = await (await entries(query, true))
        .orderBy(SORT_COLUMNS[query.sort], "desc")
        .orderBy("id", "desc")
        .offset(start)
        .limit(GAMES_A_PAGE + 1)
        .execute();
      return { games: rows.slice(0, GAMES_A_PAGE).map(listed), hasMore: rows.length > GAMES_A_PAGE && query.page < PAGES_MAX };
    },
    async byOwner(ownerId, page) {
      const rows = await database
        .selectFrom("exploreEntry")
        .selectAll()
        .where("ownerId", "=", ownerId)
        .orderBy("firstPublishedAt", "desc")
        .orderBy("id", "desc")
        .offset((page - 1) * GAMES_A_PAGE)
        .limit(GAMES_A_PAGE + 1)
        .execute();
      return { games: rows.slice(0, GAMES_A_PAGE).map(listed), hasMore: rows.length > GAMES_A_PAGE };
    },
    async moreLike(projectId, ownerId, count) {
      const others = database.selectFrom("exploreEntry").selectAll().where("projectId", "!=", projectId);
      const byOwner = await others.where("ownerId", "=", ownerId).orderBy("firstPublishedAt", "desc").limit(count).execute();
      const tags = await database.selectFrom("gameTag").select("tag").where("projectId", "=", projectId).execute();
      const rare: string[] = [];
      const patterns: string[] = [];
      for (const { tag } of tags) {
        if (await areRare([tag])) rare.push(tag);
        else patterns.push(`% ${tag} %`);
      }
      const withRareTag = database.selectFrom("gameTag").select("gameTag.projectId").where("gameTag.tag", "in", rare);
      const alike =
        tags.length === 0
          ? []
          : await others
              .where("ownerId", "!=", ownerId)
              .where(({ or, eb }) =>
                or([
                  ...(rare.length === 0 ? [] : [eb("projectId", "in", withRareTag)]),
                  ...patterns.map((pattern) => eb("tags", "like", pattern)),
                ]),
              )
              .orderBy("trend", "desc")
              .limit(count)
              .execute();
      return { byOwner: byOwner.map(listed), alike: alike.map(listed) };
    },
    addresses: (limit) =>
      database.selectFrom("exploreEntry").select(["slug", "releasedAt"]).orderBy("releasedAt", "desc").limit(limit).execute(),
  };
}

const quoted = (trigram: string): string => `"${trigram.replaceAll('"', '""')}"`;

/** The first two and the last trigram of a word: each that is looked for costs PostgreSQL time, and most typing errors are within. */
const ends = (trigrams: readonly string[]): string[] => [...new Set([...trigrams.slice(0, 2), ...trigrams.slice(-1)])];

const SEARCHED = ["searchName", "searchText"] as const;
type Searched = (typeof SEARCHED)[number];
/** All words as they are; something like each word; something like one of them, for a word that shares no trigram with what was meant. */
type Matching = "exact" | "similar" | "someSimilar";

/** How well an entry fits: each word counts where it fits best, in the name more than in what is said. 0 when a word is nowhere. */
function rankOf({ title, searchName, searchText }: Row<"exploreEntry">, words: readonly string[]): number {
  const inTitle = ` ${title.toLowerCase()} `;
  let rank = 0;
  for (const word of words) {
    const best = Math.max(wordMatch(word, searchName) * (inTitle.includes(word) ? 4 : 3), wordMatch(word, searchText));
    if (best === 0) return 0;
    rank += best;
  }
  return rank;
}

const listed = (row: Row<"exploreEntry">): ListedGame => ({
  slug: row.slug,
  path: `/play/${row.slug}`,
  title: row.title,
  tagline: row.tagline,
  authorName: row.authorName,
  ownerId: row.ownerId,
  tags: row.tags.split(" ").filter(Boolean),
  pictureUrl: row.pictureHash === null ? null : objectPath(row.pictureHash),
  players: row.players,
  onPhone: row.onPhone === 1,
  playCount: row.playCount,
  likeCount: row.likeCount,
  remixCount: row.remixCount,
  firstPublishedAt: new Date(Number(row.firstPublishedAt)).toISOString(),
  releasedAt: new Date(Number(row.releasedAt)).toISOString(),
});
