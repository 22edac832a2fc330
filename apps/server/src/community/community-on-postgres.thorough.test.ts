import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Author, Listing, ProjectSummary, Publication, ReleaseSummary, Stops } from "@playsmith/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testWebm } from "../publishing/clips/test-webm.ts";
import { findPostgres, startTemporaryPostgres, type TemporaryPostgres } from "../testing/temporary-postgres.ts";
import { newProject, startTestServer, temporaryFolder, type TestServer } from "../testing/test-server.ts";

const programs = findPostgres();

describe.skipIf(programs === null)("the public side on PostgreSQL", () => {
  const player = temporaryFolder();
  let postgres: TemporaryPostgres;
  let server: TestServer;

  beforeAll(async () => {
    mkdirSync(join(player.path, ".vite"), { recursive: true });
    const manifest = { "src/host/host.ts": { file: "assets/host-1.js", isEntry: true } };
    writeFileSync(join(player.path, ".vite/manifest.json"), JSON.stringify(manifest));
    writeFileSync(join(player.path, "player.html"), "<!doctype html>");
    postgres = await startTemporaryPostgres(programs ?? "");
    server = await startTestServer({ DATABASE_URL: await postgres.newDatabase(), PLAYER_BUILD_DIR: player.path });
  });
  afterAll(async () => {
    await server.close();
    await postgres.stop();
    player.remove();
  });

  const page = async (path: string) => {
    const response = await fetch(server.origin + path, { redirect: "manual" });
    return { status: response.status, location: response.headers.get("location"), text: await response.text() };
  };

  it("publishes, describes, moves, rolls back, lists, likes, plays, remixes and deletes as on SQLite", async () => {
    const [maker, fan, other] = [await server.signUp(), await server.signUp(), await server.signUp()];
    const projectId = await newProject(maker, "Castle");
    const { publication } = await maker.result<{ publication: Publication }>("publishProject", { projectId });
    const changes = { tagline: "Storm it", tags: ["castle", "siege"], contentLabels: ["violence"] };
    expect((await maker.result<{ listing: Listing }>("updateListing", { projectId, changes })).listing).toMatchObject(changes);
    await maker.result("publishProject", { projectId, notes: "A moat." });
    const { releases } = await maker.result<{ releases: ReleaseSummary[] }>("rollBackRelease", { projectId, version: 1 });
    expect(releases.map(({ version, isCurrent, notes }) => [version, isCurrent, notes])).toEqual([
      [2, false, "A moat."],
      [1, true, ""],
    ]);
    await maker.result("changeSlug", { projectId, slug: "the-castle" });
    expect((await page(publication.path)).location).toBe("/play/the-castle");

    const likes = await Promise.all([
      ...Array.from({ length: 5 }, () => fan.call("likeGame", { slug: "the-castle", isLiked: true })),
      other.call("likeGame", { slug: "the-castle", isLiked: true }),
    ]);
    expect(new Set(likes.map(({ code }) => code))).toEqual(new Set([null]));
    const plays = await Promise.all(
      ["a", "a", "b"].map((agent) => fetch(`${server.origin}/api/plays/the-castle`, { method: "POST", headers: { "user-agent": agent } })),
    );
    expect(new Set(plays.map(({ status }) => status))).toEqual(new Set([204]));
    const { project } = await fan.result<{ project: ProjectSummary }>("remixGame", { slug: "the-castle" });
    const remix = (await fan.result<{ publication: Publication }>("publishProject", { projectId: project.id })).publication;
    const { games } = JSON.parse((await page("/explore/games.json?q=castel")).text) as { games: Record<string, unknown>[] };
    expect(games.find(({ slug }) => slug === "the-castle")).toMatchObject({
      likeCount: 2,
      playCount: 2,
      remixCount: 1,
      tags: ["castle", "siege"],
    });
    expect((await page(remix.path)).text).toContain('<a href="/play/the-castle">Castle</a>');
    const copy = (await fan.result<{ project: ProjectSummary }>("duplicateProject", { projectId: project.id })).project.id;
    const copied = (await fan.result<{ publication: Publication }>("publishProject", { projectId: copy })).publication;
    expect((await page(copied.path)).text).toContain('<a href="/play/the-castle">Castle</a>');

    const { author } = await maker.result<{ author: Author }>("chooseHandle", { handle: "castellan" });
    expect(author.changeableAt).not.toBeNull();
    expect((await page("/by/castellan")).text).toContain("/play/the-castle");
    const { path } = await maker.result<{ path: string }>("createDraftLink", { projectId });
    expect([(await page(path)).status, (await page(path)).status]).toEqual([200, 200]);

    await fan.result("deleteAccount", {});
    await maker.result("deleteAccount", {});
    expect((await Promise.all(["/play/the-castle", "/by/castellan", path, remix.path].map(page))).map(({ status }) => status)).toEqual([
      404, 404, 404, 404,
    ]);
    expect(JSON.parse((await page("/explore/games.json")).text)).toEqual({ games: [], next: null });
  });

  it("says that an address is taken to the game that asks for it while another one takes it", async () => {
    const maker = await server.signUp();
    const [first, second] = [await newProject(maker, "First"), await newProject(maker, "Second")];
    for (const projectId of [first, second]) await maker.result("publishProject", { projectId });
    const { database } = server.application.platform;
    let changing: Promise<unknown> = Promise.resolve();
    await database.transaction().execute(async (transaction) => {
      await transaction.updateTable("publication").set({ slug: "wanted" }).where("projectId", "=", first).execute();
      changing = maker.call("changeSlug", { projectId: second, slug: "wanted" });
      const waiting = sql<{ count: number }>`select count(*)::int as count from pg_locks where not granted`;
      await expect.poll(async () => (await waiting.execute(database)).rows[0]?.count).toBe(1);
    });
    expect(await changing).toMatchObject({ status: 409, code: "SLUG_TAKEN" });
  });

  it("keeps clips, and adds up where players stop, as on SQLite", async () => {
    const maker = await server.signUp();
    const projectId = await newProject(maker, "Stopped");
    await maker.result("setClip", { projectId, video: Buffer.from(testWebm({})).toString("base64") });
    await maker.result("setClip", { projectId, video: Buffer.from(testWebm({ seconds: 5 })).toString("base64") });
    expect((await maker.result<{ clip: { durationMs: number } }>("getClip", { projectId })).clip.durationMs).toBe(5_000);
    const { publication } = await maker.result<{ publication: Publication }>("publishProject", { projectId });
    const answers = await Promise.all(
      [600, 900, 900].map((tick) =>
        server.post(`/api/stops/${publication.slug}`, { version: 1, sceneId: "scene", x: 1, y: 1, tick }, {}).then(({ status }) => status),
      ),
    );
    expect(answers).toEqual([204, 204, 204]);
    const { releases, scenes } = await maker.result<Stops>("getStops", { projectId });
    expect(releases).toEqual([{ version: 1, stops: 3 }]);
    expect(scenes[0]!.cells).toEqual([{ column: 0, row: 0, stops: 3, meanTicks: 800 }]);
  });
});
