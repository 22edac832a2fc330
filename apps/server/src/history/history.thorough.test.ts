import type { Version } from "@playsmith/contract";
import { ProjectDocument, restoreGame } from "@playsmith/document";
import type { Game } from "@playsmith/game-format";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openAsEditor, type OpenEditor } from "../testing/editor.ts";
import { findPostgres, startTemporaryPostgres, type TemporaryPostgres } from "../testing/temporary-postgres.ts";
import { newProject, type Person, startTestServer, type TestServer } from "../testing/test-server.ts";
import { VERSION_INTERVAL_MS } from "./automatic-versions.ts";
import { createVersionCodec } from "./version-codec.ts";
import { createVersions } from "./versions.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const programs = findPostgres();

describe.each(["SQLite", "PostgreSQL"] as const)("history on %s", (kind) => {
  describe.skipIf(kind === "PostgreSQL" && programs === null)("kept by the server", () => {
    let postgres: TemporaryPostgres | null = null;
    let server: TestServer;
    let owner: Person;
    let viewer: Person;
    const open: OpenEditor[] = [];

    beforeAll(async () => {
      if (kind === "PostgreSQL") postgres = await startTemporaryPostgres(programs ?? "");
      server = await startTestServer(postgres === null ? {} : { DATABASE_URL: await postgres.newDatabase() });
      owner = await server.signUp(`owner-${kind}@example.org`);
      viewer = await server.signUp(`viewer-${kind}@example.org`);
    });
    afterEach(async () => {
      await Promise.all(open.splice(0).map((editor) => editor.close()));
    });
    afterAll(async () => {
      await server.close();
      await postgres?.stop();
    });

    async function edit(projectId: string, person = owner): Promise<{ document: ProjectDocument; saved(): Promise<void> }> {
      const editor = await openAsEditor(server.origin, person, projectId);
      open.push(editor);
      await editor.connection.whenReady;
      return { document: new ProjectDocument(editor.connection.doc), saved: () => editor.connection.whenSaved() };
    }

    const setCoins = (document: ProjectDocument, coins: number) =>
      document.transact("Coins", (edits) => edits.set(["variables", "coins"], coins));
    const save = async (projectId: string, name: string, person = owner) =>
      (await person.result<{ version: Version }>("saveVersion", { projectId, name })).version;
    const list = async (projectId: string, filter: object = {}) =>
      (await owner.result<{ versions: Version[] }>("listVersions", { projectId, ...filter })).versions;
    const read = async (projectId: string, versionId: string) =>
      (await owner.result<{ game: Game }>("readVersion", { projectId, versionId })).game;

    it("keeps named versions with who edited and what differs, and gives each back exactly", async () => {
      const projectId = await newProject(owner);
      const { document, saved } = await edit(projectId);
      const games: Game[] = [];
      for (let coins = 1; coins <= 60; coins++) {
        setCoins(document, coins);
        if (coins % 10 === 0) document.transact("Object", (edits) => edits.set(["variables", `v${coins}`], "x".repeat(coins)));
        await saved();
        games.push(document.game);
        await save(projectId, `Coins ${coins}`);
      }
      const versions = await list(projectId);
      expect(versions.map(({ number }) => number)).toEqual(games.map((_, index) => games.length - index));
      expect(versions[0]).toMatchObject({ name: "Coins 60", cause: "named", authors: [{ userId: owner.uid }] });
      expect(versions[0]?.changes).toMatchObject([{ kind: "variables", fields: ["coins", "v60"] }]);
      for (const { id, number } of versions) expect(await read(projectId, id)).toEqual(games[number - 1]);
      expect(new Set(versions.map(({ hash }) => hash)).size).toBe(60);
    });

    it("takes no version of an unchanged project, but names the last one", async () => {
      const projectId = await newProject(owner);
      const first = await save(projectId, "");
      expect(await save(projectId, "")).toEqual(first);
      expect(await save(projectId, "Start")).toEqual({ ...first, name: "Start" });
      const renamed = await owner.result("renameVersion", { projectId, versionId: first.id, name: "Beginning" });
      expect(renamed).toMatchObject({ version: { id: first.id, name: "Beginning" } });
      expect(await list(projectId)).toHaveLength(1);
    });

    it("takes a version by itself after edits, at most every ten minutes", async () => {
      const projectId = await newProject(owner);
      const { document, saved } = await edit(projectId);
      const editAndPause = async (coins: number) => {
        setCoins(document, coins);
        await saved();
      };
      const versionsAre = (count: number) => expect.poll(() => list(projectId).then(({ length }) => length)).toBe(count);
      await editAndPause(1);
      await versionsAre(1);
      await editAndPause(2);
      server.advance(VERSION_INTERVAL_MS + 1);
      await editAndPause(3);
      await versionsAre(2);
      expect(await list(projectId)).toMatchObject([{ cause: "edits", authors: [{ userId: owner.uid }] }, { cause: "edits" }]);
    });

    it("lists the versions in which an object may differ", async () => {
      const projectId = await newProject(owner);
      const { document, saved } = await edit(projectId);
      const sceneId = Object.keys(document.game.scenes)[0] ?? "";
      const layerId = Object.entries(document.game.scenes[sceneId]?.layers ?? {}).find(([, { kind }]) => kind === "objects")?.[0] ?? "";
      const placed = { prefabId: "p", layerId, order: "a", name: "", x: 0, y: 0, angleRad: 0, scaleX: 1, scaleY: 1, overrides: {} };
      const look = { kind: "shape", shape: "rectangle", widthPx: 8, heightPx: 8, color: "#ffffff", opacity: 1 };
      const prefab = {
        name: "P",
        order: "a",
        look,
        collider: { kind: "none" },
        tags: [],
        behaviours: {},
        variables: {},
        rules: {},
        script: "",
      };
      const set = async (id: string, x: number) => {
        document.transact("Place", (edits) => edits.set(["scenes", sceneId, "instances", id], { ...placed, x }));
        await saved();
        await save(projectId, `${id} at ${x}`);
      };
      document.transact("Add", (edits) => edits.set(["prefabs", "p"], prefab));
      await saved();
      await save(projectId, "");
      await set("a_1", 1);
      await set("b", 2);
      await set("a_1", 3);
      document.transact("Many", (edits) => {
        for (let index = 0; index < 50; index++) edits.set(["scenes", sceneId, "instances", `many${index}`], placed);
      });
      await saved();
      await save(projectId, "Many");
      const ofObject = async (objectId: string) =>
        (await list(projectId, { thing: { kind: "scenes", id: sceneId, objectId } })).map(({ name }) => name);
      expect(await ofObject("a_1")).toEqual(["Many", "a_1 at 3", "a_1 at 1"]);
      expect(await ofObject("b")).toEqual(["Many", "b at 2"]);
    });

    it("lists versions by person and by name, in pages", async () => {
      const projectId = await newProject(owner);
      await owner.result("addMember", { projectId, email: viewer.email, role: "editor" });
      const { document, saved } = await edit(projectId);
      const guest = await edit(projectId, viewer);
      setCoins(document, 1);
      await saved();
      await save(projectId, "");
      guest.document.transact("Lives", (edits) => edits.set(["variables", "lives"], 1));
      await guest.saved();
      await save(projectId, "With lives");
      expect((await list(projectId, { authorId: viewer.uid })).map(({ number }) => number)).toEqual([2]);
      expect((await list(projectId, { named: true })).map(({ name }) => name)).toEqual(["With lives"]);
      expect((await list(projectId, { thing: { kind: "variables", id: "" } })).map(({ number }) => number)).toEqual([2]);
      expect(await list(projectId, { thing: { kind: "scenes", id: "_" } })).toEqual([]);
      const page = await owner.result<{ versions: Version[]; hasMore: boolean }>("listVersions", { projectId, limit: 1 });
      expect([page.versions.map(({ number }) => number), page.hasMore]).toEqual([[2], true]);
      expect((await list(projectId, { before: 2 })).map(({ number }) => number)).toEqual([1]);
    });

    it("thins old versions, keeps named ones, and still gives each of the rest back exactly", async () => {
      const projectId = await newProject(owner);
      const { document, saved } = await edit(projectId);
      const { platform, realtime } = server.application;
      const startMs = Math.ceil(Date.now() / HOUR_MS) * HOUR_MS;
      let nowMs = startMs;
      const codec = createVersionCodec(platform.log);
      const versions = createVersions({ ...platform, now: () => nowMs }, { documents: realtime.documents, codec });
      const games = new Map<string, Game>();
      for (let step = 0; step < 12; step++) {
        setCoins(document, step);
        await saved();
        games.set((await versions.take(projectId, "edits", step === 2 ? "Kept" : "")).id, document.game);
        nowMs += 10 * MINUTE_MS;
      }
      nowMs += 2 * DAY_MS;
      await versions.thin();
      // On a slow machine the server has kept the first edit by itself, an hour before the others.
      const left = (await list(projectId)).filter(({ at }) => Date.parse(at) >= startMs);
      expect(left.map(({ number, name }) => [number, name])).toEqual([
        [12, ""],
        [6, ""],
        [3, "Kept"],
      ]);
      for (const { id } of left) expect(await read(projectId, id)).toEqual(games.get(id));
      expect(left[1]?.changes).toMatchObject([{ kind: "variables", fields: ["coins"] }]);
      expect(left.every(({ authors }) => authors.length === 1)).toBe(true);
      expect(await versions.thin()).toBe(0);
      await codec.close();
    });

    it("restores any version by one edit of a member, which all see and which can be undone", async () => {
      const projectId = await newProject(owner);
      const { document, saved } = await edit(projectId);
      const before = document.game;
      const { id } = await save(projectId, "Before");
      setCoins(document, 99);
      document.transact("Scene", (edits) => edits.delete(["scenes", Object.keys(document.game.scenes)[0] as string]));
      await saved();
      const changed = document.game;
      restoreGame(document, "Restore", await read(projectId, id));
      await saved();
      expect(document.game).toEqual(before);
      document.undo();
      await saved();
      expect(document.game).toEqual(changed);
    });

    it("makes a project of a version, with its own name", async () => {
      const projectId = await newProject(owner);
      const { document, saved } = await edit(projectId);
      setCoins(document, 5);
      await saved();
      const { id } = await save(projectId, "Five");
      setCoins(document, 6);
      await saved();
      const { project } = await owner.result<{ project: { id: string } }>("createProjectFromVersion", {
        projectId,
        versionId: id,
        name: "From five",
      });
      const copy = await edit(project.id);
      expect(copy.document.game.variables["coins"]).toBe(5);
      expect(copy.document.game.settings.title).toBe("From five");
      expect(await list(project.id)).toEqual([]);
    });

    it("refuses versions of other projects, unknown ones, and changes by a viewer", async () => {
      const projectId = await newProject(owner);
      const other = await newProject(viewer);
      const foreign = await save(other, "Foreign", viewer);
      expect((await owner.call("readVersion", { projectId, versionId: foreign.id })).code).toBe("VERSION_NOT_FOUND");
      expect((await owner.call("renameVersion", { projectId, versionId: "none", name: "x" })).code).toBe("VERSION_NOT_FOUND");
      await owner.result("addMember", { projectId, email: viewer.email, role: "viewer" });
      expect((await viewer.call("saveVersion", { projectId, name: "Mine" })).code).toBe("PERMISSION_DENIED");
      expect((await viewer.call("listVersions", { projectId })).code).toBeNull();
    });

    it("forgets the versions of a deleted project, and the names of a deleted account", async () => {
      const leaving = await server.signUp(`leaving-${kind}@example.org`);
      const projectId = await newProject(owner);
      await owner.result("addMember", { projectId, email: leaving.email, role: "editor" });
      const theirs = await edit(projectId, leaving);
      setCoins(theirs.document, 3);
      await theirs.saved();
      await save(projectId, "Theirs");
      await Promise.all(open.splice(0).map((editor) => editor.close()));
      await leaving.result("deleteAccount");
      expect(await list(projectId)).toMatchObject([{ name: "Theirs", authors: [] }]);
      await owner.result("trashProject", { projectId });
      await owner.result("deleteProject", { projectId });
      const { database } = server.application.platform;
      expect(await database.selectFrom("version").select("id").where("projectId", "=", projectId).execute()).toEqual([]);
    });
  });
});
