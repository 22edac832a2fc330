import type { ProjectSummary } from "@playsmith/contract";
import { createDocument, readGame } from "@playsmith/document";
import { emptyGame } from "@playsmith/game-format";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as Y from "yjs";
import { THROTTLES } from "../accounts/sessions/throttle.ts";
import { newProject, type Person, startTestServer, type TestServer } from "../testing/test-server.ts";
import { createProjects } from "./projects.ts";

const DAY_MS = 24 * 60 * 60_000;
let server: TestServer;
let owner: Person;
beforeAll(async () => {
  server = await startTestServer();
  owner = await server.signUp();
});
afterAll(() => server.close());

const list = async (person: Person, filter: string) =>
  (await person.result<{ projects: ProjectSummary[] }>("listProjects", { filter })).projects.map((project) => project.id);
const get = async (person: Person, projectId: string) =>
  (await person.result<{ project: ProjectSummary }>("getProject", { projectId })).project;

describe("projects", () => {
  it("S3-12: are created from a template, with the requested size", async () => {
    const input = { name: "  Wide  ", templateId: "empty", viewWidthPx: 512, viewHeightPx: 256 };
    const { project } = await owner.result<{ project: ProjectSummary }>("createProject", input);
    expect(project).toMatchObject({ name: "Wide", role: "owner", memberCount: 1, publication: null, trashedAt: null });
    expect(project.byteLength).toBeGreaterThan(100);
    const { game } = readGame(await server.application.realtime.documents.read(project.id));
    expect(game.settings).toMatchObject({ title: "Wide", viewWidthPx: 512, viewHeightPx: 256 });
    expect(Object.values(game.scenes)).toMatchObject([{ widthPx: 512, heightPx: 256 }]);
    expect(await owner.call("createProject", { ...input, templateId: "none" })).toMatchObject({ status: 404, code: "TEMPLATE_NOT_FOUND" });
  });

  it("get a thumbnail soon", async () => {
    const projectId = await newProject(owner);
    await expect.poll(async () => (await get(owner, projectId)).thumbnailUrl, { timeout: 5_000 }).not.toBeNull();
    const picture = await fetch(server.origin + (await get(owner, projectId)).thumbnailUrl);
    expect(picture.headers.get("content-type")).toBe("image/webp");
  });

  it("are listed by owner and membership", async () => {
    const [one, other] = [await server.signUp(), await server.signUp()];
    const [mine, trashed, shared] = [await newProject(one), await newProject(one), await newProject(other)];
    await other.result("addMember", { projectId: shared, email: one.email.toUpperCase(), role: "editor" });
    await one.result("trashProject", { projectId: trashed });
    expect(await list(one, "mine")).toEqual([mine]);
    expect(await list(one, "shared")).toEqual([shared]);
    expect((await list(one, "all")).sort()).toEqual([mine, shared].sort());
    expect(await list(one, "trash")).toEqual([trashed]);
    expect(await get(one, shared)).toMatchObject({ role: "editor", memberCount: 2, ownerName: other.email.split("@")[0] });
  });

  it("get a name with whole characters when they are copied", async () => {
    const projectId = await newProject(owner, `${"a".repeat(72)}😀bcdefg`);
    const { project } = await owner.result<{ project: ProjectSummary }>("duplicateProject", { projectId });
    expect(project.name).toBe(`${"a".repeat(72)}😀 (copy)`);
    const { settings } = readGame(await server.application.realtime.documents.read(project.id)).game;
    expect(settings.title).toBe(project.name);
  });

  it("are copied completely, by any member", async () => {
    const viewer = await server.signUp();
    const projectId = await newProject(owner, "Original");
    await owner.result("addMember", { projectId, email: viewer.email, role: "viewer" });
    const { project } = await viewer.result<{ project: ProjectSummary }>("duplicateProject", { projectId });
    expect(project).toMatchObject({ name: "Original (copy)", role: "owner" });
    expect(await owner.call("getProject", { projectId: project.id })).toMatchObject({ status: 404 });
    const copy = readGame(await server.application.realtime.documents.read(project.id)).game;
    const original = readGame(await server.application.realtime.documents.read(projectId)).game;
    expect(copy).toEqual({ ...original, settings: { ...original.settings, title: "Original (copy)" } });
  });

  it("are imported when valid, and rejected with reasons otherwise", async () => {
    const { project } = await owner.result<{ project: ProjectSummary }>("importProject", { name: "In", game: emptyGame("Out") });
    expect(readGame(await server.application.realtime.documents.read(project.id)).game.settings.title).toBe("In");
    const broken = { ...emptyGame("x"), scenes: { s: { name: 3 } } };
    const refused = await owner.call("importProject", { name: "In", game: broken });
    expect(refused).toMatchObject({ status: 409, code: "GAME_INVALID" });
    expect(refused.details["problems"]).toContainEqual(expect.objectContaining({ path: "scenes.s.name" }));
  });

  it("are moved to the Trash, restored, and deleted after 30 days", async () => {
    const own = await startTestServer();
    const person = await own.signUp();
    const [kept, gone] = [await newProject(person), await newProject(person)];
    expect(await person.call("deleteProject", { projectId: gone })).toMatchObject({ status: 409, code: "PROJECT_NOT_IN_TRASH" });
    for (const projectId of [kept, gone]) await person.result("trashProject", { projectId });
    await person.result("restoreProject", { projectId: kept });
    const { database } = own.application.platform;
    const trashedAt = Date.now() - 31 * DAY_MS;
    await database.updateTable("project").set({ trashedAt }).where("id", "=", gone).execute();
    await own.application.purgeTrash();
    expect((await person.call("getProject", { projectId: gone })).status).toBe(404);
    expect(await list(person, "all")).toEqual([kept]);
    expect(await database.selectFrom("documentSnapshot").select("projectId").execute()).toEqual([{ projectId: kept }]);
    await own.close();
  });

  it("are deleted with their files, except those used elsewhere", async () => {
    const person = await server.signUp();
    const [first, second] = [await newProject(person), await newProject(person)];
    const upload = async (projectId: string, content: string) => {
      const body = new TextEncoder().encode(`OggS\0${content}`);
      const headers = { authorization: `Bearer ${person.token}` };
      const response = await fetch(`${server.origin}/storage/projects/${projectId}/assets`, { method: "PUT", headers, body });
      return ((await response.json()) as { hash: string }).hash;
    };
    const [own, shared] = [await upload(first, "own"), await upload(first, "shared")];
    await upload(second, "shared");
    await person.result("publishProject", { projectId: first });
    const release = await server.application.platform.database
      .selectFrom("release")
      .selectAll()
      .where("projectId", "=", first)
      .executeTakeFirst();
    await person.result("trashProject", { projectId: first });
    await person.result("deleteProject", { projectId: first });
    const statusOf = async (hash = "") => (await fetch(`${server.origin}/objects/${hash}`)).status;
    expect([await statusOf(own), await statusOf(release?.objectHash), await statusOf(shared)]).toEqual([404, 404, 200]);
  });

  it("are not copied when they and their files were deleted meanwhile", async () => {
    const person = await server.signUp();
    const projectId = await newProject(person);
    const { platform, realtime } = server.application;
    const projects = createProjects(platform, realtime.documents);
    const state = Y.encodeStateAsUpdate(createDocument(emptyGame("Copy")));
    const copy = () => projects.create(person.uid, "Copy", state, [], { projectId, as: "copy" });
    await copy();
    await person.result("trashProject", { projectId });
    await person.result("deleteProject", { projectId });
    await expect(copy()).rejects.toMatchObject({ code: "PROJECT_NOT_FOUND" });
    expect(await person.result("listProjects")).toMatchObject({ projects: [{ name: "Copy" }] });
  });

  it("can't be used to probe many emails for accounts", async () => {
    const person = await server.signUp();
    const projectId = await newProject(person);
    const { database } = server.application.platform;
    const tried = Array.from({ length: THROTTLES.addUnknown.limit - 1 }, () => ({
      key: `addUnknown:${person.uid.toLowerCase()}`,
      at: Date.now(),
    }));
    await database.insertInto("throttleEvent").values(tried).execute();
    const add = (email: string) => person.call("addMember", { projectId, email, role: "viewer" });
    expect(await add("nobody@example.org")).toMatchObject({ status: 200, result: { isInvited: true } });
    const refused = await add(owner.email);
    expect(refused).toMatchObject({ status: 429, code: "TOO_MANY_REQUESTS" });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  it("can be left by members, but not by their owner", async () => {
    const member = await server.signUp();
    const projectId = await newProject(owner);
    await owner.result("addMember", { projectId, email: member.email, role: "viewer" });
    expect(await owner.call("addMember", { projectId, email: member.email, role: "editor" })).toMatchObject({ code: "ALREADY_MEMBER" });
    expect(await owner.call("leaveProject", { projectId })).toMatchObject({ status: 409, code: "OWNER_STAYS" });
    expect(await owner.call("removeMember", { projectId, userId: owner.uid })).toMatchObject({ code: "OWNER_STAYS" });
    await member.result("leaveProject", { projectId });
    expect((await member.call("getProject", { projectId })).status).toBe(404);
  });
});

describe("an imported game", () => {
  const refused = { status: 409, code: "GAME_INVALID" };
  const imported = (game: unknown) => owner.call("importProject", { name: "Imported", game });

  it("is rejected when it is nested too deeply", async () => {
    const body = `{"data":{"name":"Deep","game":{"scenes":${"[".repeat(100_000)}${"]".repeat(100_000)}}}}`;
    const answer = await server.post("/functions/us-central1/importProject", body, { authorization: `Bearer ${owner.token}` });
    expect(answer).toMatchObject({ status: 409, body: { error: { details: { code: "GAME_INVALID" } } } });
  });

  it("is rejected when its encoded cells exceed the limit", async () => {
    const game = emptyGame("Large");
    const [scene] = Object.values(game.scenes);
    if (scene === undefined) throw new Error("the empty game has a scene");
    const layer = { kind: "tiles", name: "L", order: "a", visible: true, locked: false, opacity: 1, parallax: 1, tilesetId: "t" } as const;
    for (let index = 0; index < 20; index++) scene.layers[`l${index}`] = { ...layer, columns: 2_000, rows: 2_000, cells: [] };
    expect(await imported(game)).toMatchObject(refused);
    const sprite = { kind: "sprite", name: "S", order: "a", widthPx: 8, heightPx: 8, animations: {} } as const;
    const frames = Object.fromEntries(
      Array.from({ length: 100 }, (_, index) => [`f${index}`, { order: "a", cells: Array(4_000).fill("1*8192") }]),
    );
    const wide = { ...emptyGame("Wide"), assets: { s: { ...sprite, source: { kind: "pixels", palette: ["#ffffff"] }, frames } } };
    expect(await imported(wide)).toMatchObject(refused);
  });

  it("is rejected before parsing when it has more values than any game", async () => {
    const entries = Array.from({ length: 60_000 }, (_, index) => `"k${index}":1`).join(",");
    for (const game of [`{"formatVersion":3,"assets":{${entries}}}`, `{${entries}}`]) {
      // If it were parsed, the truncated JSON would be the error.
      const body = `{"data":{"name":"Wide","game":${game}`;
      const answer = await server.post("/functions/us-central1/importProject", body, { authorization: `Bearer ${owner.token}` });
      expect(answer).toMatchObject({ status: 409, body: { error: { details: { code: "GAME_INVALID", problems: [{ path: "" }] } } } });
    }
  });

  it("is accepted otherwise", async () => {
    expect((await imported(emptyGame("Fine"))).status).toBe(200);
  });
});
