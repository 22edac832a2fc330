import type { Publication, Stops } from "@playsmith/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newProject, type Person, startTestServer, type TestServer } from "../../testing/test-server.ts";
import { cellAt, cellPxOf } from "./stop-grid.ts";
import { createStops } from "./stops.ts";

describe("the grid of a scene", () => {
  it("has at most 48 cells along a side, none smaller than 16 pixels, and takes points outside", () => {
    const scene = { name: "Long", widthPx: 1_920, heightPx: 224 };
    expect([cellPxOf(scene), cellPxOf({ ...scene, widthPx: 100 }), cellPxOf({ ...scene, widthPx: 100_000 })]).toEqual([40, 16, 2_084]);
    expect(cellAt(scene, { x: 85, y: 41 })).toEqual({ column: 2, row: 1 });
    expect(cellAt(scene, { x: -5_000, y: 9_999 })).toEqual({ column: 0, row: 5 });
    expect(cellAt(scene, { x: 1_920, y: -1 })).toEqual({ column: 47, row: 0 });
  });
});

describe("where players stop", () => {
  let server: TestServer;
  let maker: Person;
  beforeAll(async () => {
    server = await startTestServer();
    maker = await server.signUp();
  });
  afterAll(() => server.close());

  async function published(name: string) {
    const projectId = await newProject(maker, name);
    const { publication } = await maker.result<{ publication: Publication }>("publishProject", { projectId });
    const objects = await server.application.platform.database
      .selectFrom("release")
      .select("objectHash")
      .where("projectId", "=", projectId)
      .executeTakeFirstOrThrow();
    const release = (await (await fetch(`${server.origin}/objects/${objects.objectHash}`)).json()) as { game: { scenes: object } };
    const sceneId = Object.keys(release.game.scenes)[0] ?? "";
    return { projectId, slug: publication.slug, sceneId };
  }
  const post = async (slug: string, body: object) => (await server.post(`/api/stops/${slug}`, body, {})).status;
  const stopsOf = (projectId: string, version?: number) => maker.result<Stops>("getStops", { projectId, ...(version ? { version } : {}) });

  it("are added up per cell, with how long the runs had lasted", async () => {
    const { projectId, slug, sceneId } = await published("Stopped");
    expect(await stopsOf(projectId)).toEqual({ releases: [], version: null, releaseHash: null, scenes: [] });
    const stop = { version: 1, sceneId, x: 20, y: 20, tick: 1_000 };
    expect(await post(slug, stop)).toBe(204);
    expect(await post(slug, { ...stop, x: 21, tick: 2_000 })).toBe(204);
    expect(await post(slug, { ...stop, y: 1_000_000 })).toBe(204);
    const { releases, version, scenes } = await stopsOf(projectId);
    expect([releases, version]).toEqual([[{ version: 1, stops: 3 }], 1]);
    expect(scenes).toHaveLength(1);
    expect(scenes[0]).toMatchObject({ sceneId, stops: 3 });
    expect(scenes[0]!.cells[0]).toMatchObject({ stops: 2, meanTicks: 1_500 });
    expect((await maker.call("getStops", { projectId, version: 9 })).code).toBe("RELEASE_NOT_FOUND");
    const stranger = await server.signUp();
    expect((await stranger.call("getStops", { projectId })).code).toBe("PROJECT_NOT_FOUND");
  });

  it("are refused when they can't be true, and dropped when the release has no such scene", async () => {
    const { projectId, slug, sceneId } = await published("Hostile");
    const stop = { version: 1, sceneId, x: 20, y: 20, tick: 1_000 };
    for (const wrong of [
      { x: 2e6 },
      { y: null },
      { tick: 1.5 },
      { tick: 10 },
      { tick: 1e15 },
      { version: 0 },
      { sceneId: "" },
      { name: "Eve" },
    ])
      expect(await post(slug, { ...stop, ...wrong })).toBe(400);
    expect(await post(slug, { ...stop, version: 2 })).toBe(404);
    expect(await post("no-such-game", stop)).toBe(404);
    for (const other of ["elsewhere", "__proto__", "constructor"]) expect(await post(slug, { ...stop, sceneId: other })).toBe(204);
    expect((await stopsOf(projectId)).releases).toEqual([]);
    const crossSite = await server.post(`/api/stops/${slug}`, stop, { "sec-fetch-site": "cross-site" });
    expect(crossSite.status).toBe(403);
    await maker.result("unpublishProject", { projectId });
    expect(await post(slug, stop)).toBe(404);
  });

  it("are sampled after two hundred on a day, and each sampled one counts as ten", async () => {
    const { projectId, sceneId } = await published("Sampled");
    const stops = createStops(server.application.platform);
    for (let index = 0; index < 229; index++) await stops.add(projectId, { version: 1, sceneId, x: 5, y: 5, tick: 600 });
    expect((await stops.read(projectId, undefined)).scenes[0]!.cells).toEqual([{ column: 0, row: 0, stops: 220, meanTicks: 600 }]);
  });

  it("are kept for the five latest releases that have some, and go with the project", async () => {
    const { projectId, sceneId } = await published("Released often");
    const stops = createStops(server.application.platform);
    for (let version = 1; version <= 6; version++) {
      if (version > 1) await maker.result("publishProject", { projectId });
      await stops.add(projectId, { version, sceneId, x: 5, y: 5, tick: 600 });
    }
    expect((await stopsOf(projectId)).releases.map(({ version }) => version)).toEqual([6, 5, 4, 3, 2]);
    const { database } = server.application.platform;
    const cells = async () => (await database.selectFrom("stopCell").select("releaseId").execute()).length;
    const before = await cells();
    await maker.result("trashProject", { projectId });
    await maker.result("deleteProject", { projectId });
    expect(await cells()).toBe(before - 5);
  });

  it("are limited per address and hour", async () => {
    const { slug, sceneId } = await published("Flooded");
    const stop = { version: 1, sceneId, x: 5, y: 5, tick: 600 };
    const answers = await Promise.all(Array.from({ length: 40 }, () => post(slug, stop)));
    expect(answers.filter((status) => status === 429).length).toBeGreaterThanOrEqual(10);
  });
});

describe("a server without stops", () => {
  it("takes none, and its pages ask nobody", async () => {
    const server = await startTestServer({ COMMUNITY_STOPS: "false" });
    const maker = await server.signUp();
    const projectId = await newProject(maker, "Unasked");
    const { publication } = await maker.result<{ publication: Publication }>("publishProject", { projectId });
    expect((await server.post(`/api/stops/${publication.slug}`, {}, {})).status).toBe(404);
    expect((await maker.call("getStops", { projectId })).code).toBe("STOPS_OFF");
    expect(await (await fetch(server.origin + publication.path)).text()).not.toContain("data-stops");
    await server.close();
  });
});
