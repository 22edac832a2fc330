import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Release, releaseSchema } from "@playsmith/contract";
import { createDocument } from "@playsmith/document";
import { emptyGame } from "@playsmith/game-format";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as Y from "yjs";
import { newProject, type Person, startTestServer, temporaryFolder, type TestServer } from "../testing/test-server.ts";

const player = temporaryFolder();
let server: TestServer;
let maker: Person;

beforeAll(async () => {
  mkdirSync(join(player.path, ".vite"), { recursive: true });
  writeFileSync(
    join(player.path, ".vite/manifest.json"),
    JSON.stringify({ "src/host/host.ts": { file: "assets/host-1.js", isEntry: true } }),
  );
  writeFileSync(join(player.path, "player.html"), "<!doctype html>");
  server = await startTestServer({ PLAYER_BUILD_DIR: player.path });
  maker = await server.signUp("maker@example.org");
});
afterAll(async () => {
  await server.close();
  player.remove();
});

const linkOf = async (projectId: string) => (await maker.result<{ path: string }>("createDraftLink", { projectId })).path;
const page = async (path: string) => {
  const response = await fetch(server.origin + path);
  return { status: response.status, text: await response.text() };
};
const releasePath = (text: string): string => /data-release="([^"]+)"/.exec(text)?.[1] ?? "";
const releaseAt = async (path: string): Promise<Release> =>
  releaseSchema.parse(await (await fetch(server.origin + releasePath((await page(path)).text))).json());

it("plays the project as it is, follows its edits, and is listed nowhere", async () => {
  const projectId = await newProject(maker, "Owls & <Foxes>");
  const path = await linkOf(projectId);
  expect(path).toMatch(/^\/play\/draft\/[0-9a-f]{32}$/);
  expect(await linkOf(projectId)).toBe(path);
  const { status, text } = await page(path);
  expect([status, text.includes('content="noindex"'), text.includes("<Foxes>")]).toEqual([200, true, false]);
  expect((await releaseAt(path)).title).toBe("Owls & <Foxes>");
  await maker.result("renameProject", { projectId, name: "Foxes" });
  expect((await releaseAt(path)).title).toBe("Foxes");
  expect(await maker.result("getPublication", { projectId })).toEqual({ publication: null });
  expect((await page("/explore")).text).not.toContain("Foxes");
});

it("shows nothing that moderators have hidden, and nothing of a suspended person", async () => {
  const projectId = await newProject(maker, "Hidden");
  const path = await linkOf(projectId);
  const { database } = server.application.platform;
  expect((await page(path)).status).toBe(200);
  await database.insertInto("suspension").values({ userId: maker.uid, until: null, at: 0 }).execute();
  expect((await page(path)).status).toBe(404);
  expect(await maker.call("createDraftLink", { projectId })).toMatchObject({ code: "SUSPENDED" });
  await database.updateTable("suspension").set({ until: 1 }).execute();
  expect((await page(path)).status).toBe(200);
  await maker.result("publishProject", { projectId });
  await database.updateTable("publication").set({ hiddenAt: 1 }).where("projectId", "=", projectId).execute();
  expect((await page(path)).status).toBe(404);
});

it("keeps one object a link, and none once it is withdrawn, trashed or deleted", async () => {
  const projectId = await newProject(maker, "Kept");
  const path = await linkOf(projectId);
  const first = releasePath((await page(path)).text);
  expect(releasePath((await page(path)).text)).toBe(first);
  await maker.result("renameProject", { projectId, name: "Kept again" });
  const second = releasePath((await page(path)).text);
  const isThere = async (object: string) => (await page(object)).status === 200;
  expect([await isThere(first), await isThere(second)]).toEqual([false, true]);
  await maker.result("removeDraftLink", { projectId });
  expect([(await page(path)).status, await isThere(second)]).toEqual([404, false]);

  const again = await linkOf(projectId);
  expect(again).not.toBe(path);
  const third = releasePath((await page(again)).text);
  await maker.result("trashProject", { projectId });
  expect((await page(again)).status).toBe(404);
  await maker.result("deleteProject", { projectId });
  expect(await isThere(third)).toBe(false);
});

it("is built once for all who open it at the same moment", async () => {
  const path = await linkOf(await newProject(maker, "At once"));
  const pages = await Promise.all(Array.from({ length: 8 }, () => page(path)));
  expect(new Set(pages.map(({ text }) => releasePath(text))).size).toBe(1);
});

it("says what is wrong with a project that can't be played", async () => {
  const projectId = await newProject(maker, "No scene");
  const { database } = server.application.platform;
  const game = emptyGame("No scene");
  game.scenes = {};
  const state = Y.encodeStateAsUpdate(createDocument(game));
  await database.updateTable("documentSnapshot").set({ state }).where("projectId", "=", projectId).execute();
  const { status, text } = await page(await linkOf(projectId));
  expect([status, text.includes("The game has no scene yet.")]).toEqual([409, true]);
});

it.each(["/play/draft/", "/play/draft/x", `/play/draft/${"0".repeat(32)}`, "/play/draft/%00"])(
  "answers %s like a game that is not there",
  async (path) => {
    expect((await page(path)).status).toBe(404);
  },
);
