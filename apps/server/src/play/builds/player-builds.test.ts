import { type CallableOutput, PLAYER_BRIDGE_VERSION } from "@playsmith/contract";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sweepObjects } from "../../assets/object-sweep.ts";
import { writePlayerBuild } from "../../testing/player-build.ts";
import { heldRun, scoredGame } from "../../testing/scored-game.ts";
import { findPostgres, startTemporaryPostgres, type TemporaryPostgres } from "../../testing/temporary-postgres.ts";
import { PASSWORD, type Person, personFrom, startTestServer, temporaryFolder, type TestServer } from "../../testing/test-server.ts";
import { createPlayerBuilds, type PlayerBuilds } from "./player-builds.ts";

const DAY_MS = 24 * 60 * 60_000;
const FILES = ["assets/player-1.css", "assets/player-1.js", "assets/rigid-1.js", "assets/rigid-1.wasm", "player.html"];
const programs = findPostgres();

describe.each(programs === null ? (["sqlite"] as const) : (["sqlite", "postgres"] as const))("builds of the player, on %s", (kind) => {
  const [player, data] = [temporaryFolder(), temporaryFolder()];
  let postgres: TemporaryPostgres | null = null;
  let environment: Record<string, string>;
  let server: TestServer;
  let maker: Person;
  let builds: PlayerBuilds;
  let first: string;

  async function start(): Promise<void> {
    server = await startTestServer({ ...environment, PLAYER_BUILD_DIR: player.path, PUBLIC_ORIGIN: "http://games.example" });
    builds = createPlayerBuilds(server.application.platform);
  }
  /** Restarts the server with another build. */
  async function upgrade(engine: string): Promise<void> {
    await server.close();
    writePlayerBuild(player.path, engine);
    await start();
    const answer = await server.post("/api/auth/sign-in/email", { email: maker.email, password: PASSWORD });
    maker = await personFrom(server.origin, maker.email, answer);
  }
  const get = (path: string, headers: Record<string, string> = {}) => fetch(server.origin + path, { redirect: "manual", headers });
  /** Headers that say how a browser treats a file. */
  async function headersOf(path: string): Promise<Record<string, string>> {
    const { headers } = await get(path);
    const { date: _, etag: __, "x-request-id": ___, "keep-alive": ____, ...rest } = Object.fromEntries(headers);
    return Object.fromEntries(Object.entries(rest).filter(([name]) => !name.startsWith("x-ratelimit")));
  }

  const game = scoredGame("Held");
  let slug: string;
  let projectId: string;
  const submit = async (ticks: number): Promise<string> =>
    (await maker.result<{ runId: string }>("submitRun", { slug, version: 1, recording: heldRun(game, { ticks }) })).runId;
  const share = async (ticks: number, build?: string): Promise<string> => {
    const recording = heldRun(game, { ticks });
    return (await maker.result<{ runId: string }>("shareRun", { slug, version: 1, recording, ...(build ? { build } : {}) })).runId;
  };
  const buildOf = async (call: "getRun" | "getSharedRun", runId: string) =>
    (await maker.result<CallableOutput<"getRun">>(call, { slug, runId })).build;

  beforeAll(async () => {
    if (kind === "postgres") postgres = await startTemporaryPostgres(programs ?? "");
    environment = { DATA_DIR: data.path, ...(postgres === null ? {} : { DATABASE_URL: await postgres.newDatabase() }) };
    writePlayerBuild(player.path, "first");
    await start();
    first = builds.present() ?? "";
    maker = await server.signUp();
    const { project } = await maker.result<{ project: { id: string } }>("importProject", { name: "Held", game });
    const { publication } = await maker.result<{ publication: { slug: string } }>("publishProject", { projectId: project.id });
    [slug, projectId] = [publication.slug, project.id];
  });
  afterAll(async () => {
    await server.close();
    await postgres?.stop();
    for (const folder of [player, data]) folder.remove();
  });

  it("are kept once, with what the frame loads and nothing else", async () => {
    expect(first).toMatch(/^[\w-]{22}$/);
    expect(await builds.isKept(first)).toBe(false);
    await Promise.all([builds.keepPresent(), createPlayerBuilds(server.application.platform).keepPresent()]);
    await builds.keepPresent();
    const { database } = server.application.platform;
    expect(await database.selectFrom("playerBuild").select(["hash", "protocol"]).execute()).toEqual([
      { hash: first, protocol: PLAYER_BRIDGE_VERSION },
    ]);
    const files = await database.selectFrom("playerBuildFile").select("path").orderBy("path").execute();
    expect(files.map(({ path }) => path).sort()).toEqual(FILES);
  });

  it("are served as the present one is", async () => {
    for (const name of [...FILES, "embedded.html"]) {
      const [now, kept] = [await get(`/player/${name}`), await get(`/player/build/${first}/${name}`)];
      expect([kept.status, await kept.text()], name).toEqual([200, await now.text()]);
      expect(await headersOf(`/player/build/${first}/${name}`), name).toEqual(await headersOf(`/player/${name}`));
    }
    const document = await get(`/player/build/${first}/player.html`);
    expect(document.headers.get("content-security-policy")).toContain("sandbox allow-scripts allow-pointer-lock; default-src 'none'");
    expect(document.headers.get("cache-control")).toBe("private, no-cache");
    const known = { "if-none-match": document.headers.get("etag") ?? "" };
    expect((await get(`/player/build/${first}/player.html`, known)).status).toBe(304);
    const script = await get(`/player/build/${first}/assets/player-1.js`, { "accept-encoding": "br" });
    expect([script.headers.get("content-encoding"), script.headers.get("cache-control")]).toEqual([
      "br",
      "public, max-age=31536000, immutable",
    ]);
    const plain = await get(`/player/build/${first}/assets/player-1.js`, { "accept-encoding": "identity" });
    expect([plain.headers.get("content-encoding"), await plain.text()]).toEqual([null, `export const engine = "first";`]);
  });

  it("have no other files", async () => {
    const others = ["assets/host-1.js", "assets/player-1.js.map", ".vite/manifest.json", "", "assets", "%00", "x".repeat(5_000)];
    for (const name of others) expect((await get(`/player/build/${first}/${name}`)).status, name).toBe(404);
    for (const hash of ["x".repeat(22), "%2e", "%00", "x".repeat(5_000)])
      expect((await get(`/player/build/${hash}/player.html`)).status, hash).toBe(404);
  });

  it("are those of runs: the server's own where it replays them, else what the page says if it is one", async () => {
    const present = { hash: first, protocol: PLAYER_BRIDGE_VERSION, isPresent: true };
    expect(await buildOf("getRun", await submit(40))).toEqual(present);
    expect(await buildOf("getSharedRun", await share(30, first))).toEqual(present);
    expect(await buildOf("getSharedRun", await share(31))).toBeNull();
    expect(await buildOf("getSharedRun", await share(31, first))).toEqual(present);
    expect(await buildOf("getSharedRun", await share(31))).toEqual(present);
    expect(await buildOf("getSharedRun", await share(32, "x".repeat(22)))).toBeNull();
    for (const build of ["", "x", "x".repeat(23), "../../../../../../..", 5])
      expect((await maker.call("shareRun", { slug, version: 1, recording: heldRun(game, { ticks: 30 }), build })).code, String(build)).toBe(
        "INVALID_REQUEST",
      );
  });

  it("stay with their runs and pages after an upgrade", async () => {
    const runId = await share(50, first);
    await upgrade("second");
    const second = builds.present() ?? "";
    expect(second).not.toBe(first);
    const kept = { hash: first, protocol: PLAYER_BRIDGE_VERSION, isPresent: false };
    expect(await buildOf("getSharedRun", runId)).toEqual(kept);
    // Runs are stored before the new build is.
    const later = await submit(60);
    expect(await buildOf("getRun", later)).toEqual({ hash: second, protocol: null, isPresent: true });
    await builds.keepPresent();
    expect(await buildOf("getRun", later)).toEqual({ hash: second, protocol: PLAYER_BRIDGE_VERSION, isPresent: true });
    // A page from before the upgrade.
    expect(await buildOf("getSharedRun", await share(51, first))).toEqual(kept);
    expect(await (await get(`/player/build/${first}/assets/player-1.js`)).text()).toContain("first");
    const html = await (await get(`/play/${slug}`)).text();
    expect(html).toContain(`data-player="/player/player.html?${second}"`);
    expect(await (await get(`/embed/${slug}`)).text()).toContain(`data-player="/player/embedded.html?${second}"`);
    for (const name of ["player.html", "embedded.html"]) {
      const moved = await get(`/player/${name}?${first}`);
      expect([moved.status, moved.headers.get("location")]).toEqual([302, `/player/build/${first}/${name}`]);
      expect(moved.headers.get("cache-control")).toBe("private, no-cache");
    }
    for (const query of [second, "x".repeat(22), "", "__proto__=1", `a=1&${first}`])
      expect((await get(`/player/player.html?${query}`)).status, query).toBe(200);
    expect((await get(`/player/assets/rigid-1.js?${first}`)).status).toBe(200);
  });

  it("are forgotten a month after the last run, with their files, but not those that others have", async () => {
    const { platform } = server.application;
    const { database, objects } = platform;
    const filesOf = async (hash: string) => {
      const rows = await database.selectFrom("playerBuildFile").select(["path", "objectHash"]).where("build", "=", hash).execute();
      return Object.fromEntries(rows.map(({ path, objectHash }) => [path, objectHash]));
    };
    const [old, present] = [await filesOf(first), await filesOf(builds.present() ?? "")];
    expect(old["assets/rigid-1.js"]).toBe(present["assets/rigid-1.js"]);
    const month = async (): Promise<void> => {
      server.advance(31 * DAY_MS);
      await builds.prune();
      await sweepObjects(platform);
    };
    await month();
    expect(await builds.isKept(first)).toBe(true);
    for (const table of ["sharedRun", "provenRun"] as const) await database.deleteFrom(table).where("build", "=", first).execute();
    await builds.prune();
    expect(await builds.isKept(first)).toBe(true);
    await month();
    expect(await builds.isKept(first)).toBe(false);
    expect(await builds.isKept(builds.present() ?? "")).toBe(true);
    expect(await objects.info(old["assets/player-1.js"] ?? "")).toBeNull();
    for (const hash of Object.values(present)) expect(await objects.info(hash)).not.toBeNull();
    expect((await get(`/player/build/${first}/player.html`)).status).toBe(404);
    expect((await get(`/player/player.html?${first}`)).status).toBe(200);
  });

  it("are kept for the errors that players met", async () => {
    await upgrade("third");
    const build = builds.present() ?? "";
    await builds.keepPresent();
    const row = { id: "crash", projectId, fingerprint: "", message: "It broke", place: "{}", version: 1, tick: 5, recording: "{}" };
    const { database } = server.application.platform;
    await database
      .insertInto("crash")
      .values({ ...row, count: 1, firstAt: 0, lastAt: 0, build })
      .execute();
    await upgrade("fourth");
    expect(await maker.result("getCrash", { projectId, crashId: "crash" })).toEqual({
      tick: 5,
      recording: "{}",
      build: { hash: build, protocol: PLAYER_BRIDGE_VERSION, isPresent: false },
    });
    server.advance(31 * DAY_MS);
    await builds.prune();
    expect(await builds.isKept(build)).toBe(true);
  });

  it("are not kept while a file of theirs is missing, and runs name none then", async () => {
    await server.close();
    writePlayerBuild(player.path, "fifth");
    rmSync(join(player.path, "assets/rigid-1.wasm"));
    await start();
    await builds.keepPresent();
    expect(builds.present()).toBeNull();
    expect(await (await get(`/play/${slug}`)).text()).toContain(`data-player="/player/player.html"`);
  });
});
