import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type OpenDatabase, openDatabase } from "../platform/database/open.ts";
import { createLog } from "../platform/log.ts";
import { findPostgres, startTemporaryPostgres, type TemporaryPostgres } from "../testing/temporary-postgres.ts";
import { temporaryFolder } from "../testing/test-server.ts";
import { createExplore, type Explore, type ExploreQuery, GAMES_A_PAGE } from "./explore.ts";
import { createExploreEntries, type ExploreEntries } from "./explore-entries.ts";
import { TREND_WEIGHTS, trendAfter } from "./popularity.ts";

const programs = findPostgres();
const DAY_MS = 24 * 60 * 60_000;
const NOW_MS = Date.UTC(2026, 10, 1);

interface TestGame {
  title: string;
  tagline?: string;
  description?: string;
  tags?: string[];
  players?: number;
  onPhone?: number;
  trend?: number;
  remixCount?: number;
  ageDays?: number;
  visibility?: string;
  hiddenAt?: number | null;
  trashedAt?: number | null;
  isPublished?: boolean;
}

describe.each(["sqlite", "postgres"] as const)("explore on %s", (kind) => {
  const isLeftOut = kind === "postgres" && programs === null;
  let postgres: TemporaryPostgres | null = null;
  const folder = temporaryFolder();
  let opened: OpenDatabase;
  let explore: Explore;
  let entries: ExploreEntries;
  let count = 0;

  beforeAll(async () => {
    if (isLeftOut) return;
    if (kind === "postgres") postgres = await startTemporaryPostgres(programs ?? "");
    const url = (await postgres?.newDatabase()) ?? null;
    opened = await openDatabase({ url, dataDir: folder.path, log: createLog("silent"), now: () => NOW_MS });
    const platform = { database: opened.database, databaseKind: opened.kind };
    explore = createExplore(platform);
    entries = createExploreEntries(platform);
  });
  afterAll(async () => {
    if (isLeftOut) return;
    await opened.close();
    await postgres?.stop();
    folder.remove();
  });
  beforeEach(async ({ skip }) => {
    if (isLeftOut) skip("PostgreSQL is not installed");
    await opened.database.deleteFrom("publication").execute();
    await opened.database.deleteFrom("release").execute();
    await opened.database.deleteFrom("project").execute();
  });

  async function addGame(game: TestGame): Promise<string> {
    const { database } = opened;
    const id = `p${count++}`;
    const atMs = NOW_MS - (game.ageDays ?? 0) * DAY_MS;
    const project = { id, name: game.title, ownerId: "ada", createdAt: atMs, updatedAt: atMs, documentBytes: 0, assetBytes: 0 };
    await database
      .insertInto("project")
      .values({ ...project, trashedAt: game.trashedAt ?? null, thumbnailHash: null })
      .execute();
    const release = {
      id,
      projectId: id,
      version: 1,
      objectHash: "0",
      pictureHash: null,
      title: game.title,
      authorName: "Ada",
      createdAt: atMs,
    };
    const played = { players: game.players ?? 1, onPhone: game.onPhone ?? 1 };
    await database
      .insertInto("release")
      .values({ ...release, ...played, createdBy: "ada" })
      .execute();
    const { tagline = "", description = "", visibility = "public", hiddenAt = null, trend = 0, remixCount = 0 } = game;
    const listing = { tagline, description, visibility, hiddenAt, trend, remixCount, firstPublishedAt: atMs };
    await database
      .insertInto("publication")
      .values({ projectId: id, slug: `slug-${id}`, releaseId: game.isPublished === false ? null : id, ...listing })
      .execute();
    for (const tag of game.tags ?? []) await database.insertInto("gameTag").values({ projectId: id, tag }).execute();
    await entries.refresh(id);
    return id;
  }

  /** Asks, and tells which steps of its statements read all games. For SQLite. */
  async function traced<Answer>(ask: (explore: Explore) => Promise<Answer>): Promise<{ answer: Answer; scans: string[] }> {
    const { database } = opened;
    const statements: string[] = [];
    const asked = database.withPlugin({
      transformQuery({ node, queryId }) {
        statements.push(database.getExecutor().compileQuery(node, queryId).sql);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const answer = await ask(createExplore({ database: asked, databaseKind: kind }));
    const steps: string[] = [];
    for (const statement of statements) {
      const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(statement)}`.execute(database);
      steps.push(...rows.map(({ detail }) => detail));
    }
    return { answer, scans: steps.filter((step) => step.startsWith("SCAN exploreEntry")) };
  }

  /** Gives a tag to more games than are sorted by themselves. For SQLite. */
  async function addCommonTag(tag: string): Promise<void> {
    const { database } = opened;
    await sql`insert into "project" ("id", "name", "ownerId", "createdAt", "updatedAt", "documentBytes", "assetBytes")
      with recursive n(i) as (select 0 union all select i + 1 from n where i < 2000) select ${tag} || i, '', '', 0, 0, 0, 0 from n`.execute(
      database,
    );
    const games = `${tag}%`;
    await sql`insert into "gameTag" ("projectId", "tag") select "id", ${tag} from "project" where "id" like ${games}`.execute(database);
  }

  const all: ExploreQuery = { text: "", sort: "trending", tags: [], withoutTags: [], players: 1, onPhone: false, page: 1 };
  const titles = async (query: Partial<ExploreQuery>): Promise<string[]> =>
    (await explore.list({ ...all, ...query })).games.map(({ title }) => title);

  it("lists only what is public, published, shown and not in the Trash", async () => {
    await addGame({ title: "Seen" });
    await addGame({ title: "Unlisted", visibility: "unlisted" });
    await addGame({ title: "Members", visibility: "members" });
    await addGame({ title: "Hidden", hiddenAt: NOW_MS });
    await addGame({ title: "Trashed", trashedAt: NOW_MS });
    await addGame({ title: "Taken down", isPublished: false });
    expect(await titles({})).toEqual(["Seen"]);
    expect(await titles({ text: "hidden" })).toEqual([]);
  });

  it("forgets a game that is no longer listed, and one that is deleted", async () => {
    const [first, second] = [await addGame({ title: "Castle" }), await addGame({ title: "Castle" })];
    await opened.database.updateTable("publication").set({ visibility: "unlisted" }).where("projectId", "=", first).execute();
    await entries.refresh(first);
    await opened.database.deleteFrom("publication").where("projectId", "=", second).execute();
    await opened.database.deleteFrom("release").where("projectId", "=", second).execute();
    await opened.database.deleteFrom("project").where("id", "=", second).execute();
    expect([await titles({}), await titles({ text: "castle" })]).toEqual([[], []]);
  });

  it("repairs what a server that ended amid a change has left", async () => {
    const [hidden, missing] = [await addGame({ title: "Hidden" }), await addGame({ title: "Missing" })];
    await opened.database.updateTable("publication").set({ hiddenAt: NOW_MS }).where("projectId", "=", hidden).execute();
    await opened.database.deleteFrom("exploreEntry").where("projectId", "=", missing).execute();
    await entries.repair();
    expect(await titles({})).toEqual(["Missing"]);
  });

  it.runIf(kind === "postgres")("writes no entry from what it read before another server hid the game", async () => {
    const id = await addGame({ title: "Hidden meanwhile" });
    let refreshing = Promise.resolve();
    await opened.database.transaction().execute(async (transaction) => {
      await transaction.updateTable("publication").set({ hiddenAt: NOW_MS }).where("projectId", "=", id).execute();
      refreshing = entries.refresh(id);
      const waiting = sql<{ count: number }>`select count(*)::int as count from pg_locks where not granted`;
      await expect.poll(async () => (await waiting.execute(opened.database)).rows[0]?.count).toBe(1);
    });
    await refreshing;
    expect(await titles({})).toEqual([]);
  });

  it("follows a change of title and tags", async () => {
    const id = await addGame({ title: "Castle", tags: ["stone"] });
    await opened.database.updateTable("release").set({ title: "Tower" }).where("id", "=", id).execute();
    await opened.database.deleteFrom("gameTag").where("projectId", "=", id).execute();
    await entries.refresh(id);
    expect(await titles({ text: "castle" })).toEqual([]);
    expect(await titles({ text: "stone" })).toEqual([]);
    expect(await titles({ text: "tower" })).toEqual(["Tower"]);
  });

  it("sorts by trend, age and remixes", async () => {
    await addGame({ title: "Old and loved", trend: 9, ageDays: 9, remixCount: 1 });
    await addGame({ title: "New", trend: 1, ageDays: 0 });
    await addGame({ title: "Remixed", trend: 5, ageDays: 5, remixCount: 7 });
    expect(await titles({})).toEqual(["Old and loved", "Remixed", "New"]);
    expect(await titles({ sort: "new" })).toEqual(["New", "Remixed", "Old and loved"]);
    expect(await titles({ sort: "remixed" })).toEqual(["Remixed", "Old and loved", "New"]);
  });

  it("filters by tags, without tags, players and phones", async () => {
    await addGame({ title: "Race", tags: ["race", "cars"], players: 2, onPhone: 0, trend: 3 });
    await addGame({ title: "Scary race", tags: ["race", "horror"], trend: 2 });
    await addGame({ title: "Puzzle", tags: ["puzzle"], players: 4, trend: 1 });
    expect(await titles({ tags: ["race"] })).toEqual(["Race", "Scary race"]);
    expect(await titles({ tags: ["race", "cars"] })).toEqual(["Race"]);
    expect(await titles({ tags: ["rac"] })).toEqual([]);
    expect(await titles({ withoutTags: ["horror"] })).toEqual(["Race", "Puzzle"]);
    expect(await titles({ withoutTags: ["horror", "puzzle"] })).toEqual(["Race"]);
    expect(await titles({ players: 2 })).toEqual(["Race", "Puzzle"]);
    expect(await titles({ onPhone: true })).toEqual(["Scary race", "Puzzle"]);
    expect(await titles({ text: "race", withoutTags: ["horror"] })).toEqual(["Race"]);
  });

  it("looks for games without tags among the first of each order only, and with a rare tag among all of it", async () => {
    for (let index = 0; index < 12; index++)
      await addGame({
        title: `Game ${index}`,
        tags: index === 11 ? [] : index % 2 === 0 ? ["even"] : ["odd"],
        trend: -index,
        ageDays: index,
        remixCount: 0,
      });
    const narrow = createExplore({ database: opened.database, databaseKind: opened.kind }, { walkedMax: 4 });
    const shown = async (query: Partial<ExploreQuery>) => (await narrow.list({ ...all, ...query })).games.map(({ title }) => title);
    for (const sort of ["trending", "new"] as const) {
      expect(await shown({ sort, withoutTags: ["even"] })).toEqual(["Game 1", "Game 3"]);
      expect(await shown({ sort, withoutTags: ["even", "odd"] })).toEqual([]);
    }
    expect(await shown({ sort: "remixed", withoutTags: ["even"] })).toEqual(["Game 11", "Game 9"]);
    expect(await shown({ tags: ["odd"], withoutTags: ["even"] })).toHaveLength(5);
    expect(await shown({ text: "game", withoutTags: ["even"] })).toHaveLength(6);
    expect(await shown({})).toHaveLength(12);
    expect((await explore.list({ ...all, withoutTags: ["even"] })).games).toHaveLength(6);
  });

  it("finds words in title, author, tags, tagline and description, the title first", async () => {
    await addGame({ title: "Moon base", description: "Build a garden." });
    await addGame({ title: "Garden", trend: 1 });
    await addGame({ title: "Owls", tagline: "A garden at night", trend: 9 });
    await addGame({ title: "Flowers", tags: ["garden"] });
    expect(await titles({ text: "garden" })).toEqual(["Garden", "Flowers", "Owls", "Moon base"]);
    expect(await titles({ text: "GÁRDEN!" })).toHaveLength(4);
    expect(await titles({ text: "owls garden" })).toEqual(["Owls"]);
    expect(await titles({ text: "ada" })).toHaveLength(4);
  });

  it("forgives typing errors, and finds parts and short words", async () => {
    await addGame({ title: "Garden of owls" });
    await addGame({ title: "Space race 2D" });
    for (const text of ["gardn", "graden", "garrden", "gar", "arden", "owl", "gardens"])
      expect(await titles({ text }), text).toEqual(["Garden of owls"]);
    expect(await titles({ text: "2d" })).toEqual(["Space race 2D"]);
    expect(await titles({ text: "spcae rcae" })).toEqual(["Space race 2D"]);
    expect(await titles({ text: "zzzzzz" })).toEqual([]);
  });

  it.each([
    '"',
    "'",
    "%",
    "_",
    "*",
    "a AND b",
    "NEAR(",
    "-",
    "\\",
    'owl" OR "x',
    "(((",
    "日本",
    "🦉",
    "x".repeat(5_000),
    "a ".repeat(3_000),
  ])("takes %j as a search", async (text) => {
    await addGame({ title: "Owl" });
    expect(Array.isArray(await titles({ text }))).toBe(true);
  });

  it("pages through all games", async () => {
    for (let index = 0; index < GAMES_A_PAGE + 3; index++) await addGame({ title: `Game ${index}`, trend: index });
    const [first, second] = [await explore.list(all), await explore.list({ ...all, page: 2 })];
    expect([first.games.length, first.hasMore, second.games.length, second.hasMore]).toEqual([GAMES_A_PAGE, true, 3, false]);
    expect(new Set([...first.games, ...second.games].map(({ slug }) => slug)).size).toBe(GAMES_A_PAGE + 3);
    const found = await explore.list({ ...all, text: "game", page: 2 });
    expect(found.games).toHaveLength(3);
  });

  it("names games with a rare or a common tag in common, and reads no other games for a rare one", async () => {
    if (kind === "postgres") return;
    const { database } = opened;
    const game = await addGame({ title: "Owl", tags: ["owls"] });
    await addGame({ title: "Other", tags: ["cats"], trend: 9 });
    await addGame({ title: "Owls again", tags: ["owls", "cats"], trend: 1 });
    await database.updateTable("exploreEntry").set({ ownerId: "bob" }).where("projectId", "=", game).execute();
    const titlesAlike = async (asked: Explore) => (await asked.moreLike(game, "bob", 4)).alike.map(({ title }) => title);
    const { answer, scans } = await traced(titlesAlike);
    expect([answer, scans]).toEqual([["Owls again"], []]);

    await database.insertInto("gameTag").values({ projectId: game, tag: "cats" }).execute();
    await addCommonTag("cats");
    expect(await titlesAlike(explore)).toEqual(["Other", "Owls again"]);
  });

  it("reads no other games for short words, and for two tags that few games share", async () => {
    if (kind === "postgres") return;
    await addGame({ title: "Go 2D", tags: ["cats", "dogs", "x-y"] });
    await addGame({ title: "Go 3D", tags: ["cats"] });
    await addCommonTag("cats");
    await addCommonTag("dogs");
    for (const [query, found] of [
      [{ text: "2d" }, ["Go 2D"]],
      [{ text: "go" }, ["Go 3D", "Go 2D"]],
      [{ text: "go 3d" }, ["Go 3D"]],
      [{ text: "g" }, []],
      [{ text: "go", tags: ["x-y"] }, ["Go 2D"]],
      [{ tags: ["cats", "dogs"] }, ["Go 2D"]],
    ] satisfies [Partial<ExploreQuery>, string[]][]) {
      const { answer, scans } = await traced(async (asked) => (await asked.list({ ...all, ...query })).games.map(({ title }) => title));
      expect([query, answer, scans]).toEqual([query, found, []]);
    }
  });

  it("keeps its index as large as its entries", async () => {
    if (kind === "postgres") return;
    const id = await addGame({ title: "Once" });
    for (let round = 0; round < 3; round++) await entries.refresh(id);
    const { rows } = await sql<{ count: number }>`select count(*) as count from "searchName"`.execute(opened.database);
    expect(rows[0]?.count).toBe(1);
  });
});

describe("the trend of a game", () => {
  it("counts later events more than as many earlier ones, and weighs them", () => {
    const now = Date.UTC(2026, 0, 1);
    const plays = (times: number, atMs: number) =>
      Array.from({ length: times }).reduce<number>((trend) => trendAfter(trend, TREND_WEIGHTS.play, atMs), 0);
    expect(plays(10, now)).toBeGreaterThan(plays(9, now));
    expect(plays(10, now + 3 * DAY_MS)).toBeGreaterThan(plays(19, now));
    expect(plays(10, now + 3 * DAY_MS)).toBeLessThan(plays(21, now));
    expect(trendAfter(0, TREND_WEIGHTS.remix, now)).toBeCloseTo(plays(10, now), 6);
    expect(Number.isFinite(trendAfter(0, 1, Date.UTC(2126, 0, 1)))).toBe(true);
  });
});
