import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { Script } from "node:vm";
import { type DownloadKind, downloadPath, type Publication, releaseSchema, type UploadedAsset } from "@playsmith/contract";
import { createDocument } from "@playsmith/document";
import { createWorld, emptyInput } from "@playsmith/engine";
import { emptyGame, type Game } from "@playsmith/game-format";
import { templates } from "@playsmith/templates";
import { strFromU8, unzipSync } from "fflate";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as Y from "yjs";
import { newProject, type Person, startTestServer, temporaryFolder, type TestServer } from "../testing/test-server.ts";
import { writeExportedBuild } from "./testing/exported-build.ts";

const HOSTILE = "</title></script><script>alert(1)</script><!-- \"'&";
const player = temporaryFolder();
let server: TestServer;
let maker: Person;

beforeAll(async () => {
  writeExportedBuild(player.path);
  server = await startTestServer({ PLAYER_BUILD_DIR: player.path });
  maker = await server.signUp("maker@example.org");
});
afterAll(async () => {
  await server.close();
  player.remove();
});

async function store(projectId: string, bytes: Uint8Array<ArrayBuffer>) {
  const headers = { authorization: `Bearer ${maker.token}`, "content-type": "application/octet-stream" };
  const response = await fetch(`${server.origin}/storage/projects/${projectId}/assets`, { method: "PUT", headers, body: bytes });
  const { hash, mime, byteLength } = (await response.json()) as UploadedAsset;
  return { hash, mime, byteLength };
}

/** Publishes a game that holds a picture. */
async function publish(name: string, change: (game: Game, projectId: string) => void | Promise<void> = () => undefined) {
  const projectId = await newProject(maker, name);
  const color = `#${createHash("sha256").update(name).digest("hex").slice(0, 6)}`;
  const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: color } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const file = await store(projectId, Uint8Array.from(png));
  const game = emptyGame(name);
  game.assets["picture"] = {
    kind: "sprite",
    name: "Picture",
    order: "a",
    widthPx: 40,
    heightPx: 40,
    animations: {},
    source: { kind: "image", file, columns: 1, rows: 1 },
    frames: { f: { order: "a", index: 0 } },
  };
  await change(game, projectId);
  const state = Y.encodeStateAsUpdate(createDocument(game));
  await server.application.platform.database.updateTable("documentSnapshot").set({ state }).where("projectId", "=", projectId).execute();
  const { publication } = await maker.result<{ publication: Publication }>("publishProject", { projectId });
  return { projectId, slug: publication.slug, hash: file.hash, png };
}

async function download(slug: string, kind: DownloadKind, headers: Record<string, string> = { authorization: `Bearer ${maker.token}` }) {
  const response = await fetch(server.origin + downloadPath(slug, kind), { headers, redirect: "manual" });
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes, text: strFromU8(bytes) };
}
const unpacked = async (slug: string, kind: Exclude<DownloadKind, "html">): Promise<Record<string, string>> =>
  Object.fromEntries(Object.entries(unzipSync((await download(slug, kind)).bytes)).map(([name, bytes]) => [name, strFromU8(bytes)]));
const dataBlock = (html: string, name: string): string => new RegExp(`data-part="${name}">([^<]*)</script>`).exec(html)?.[1] ?? "";

describe("one HTML file", () => {
  it("holds the player, the release and its files, under a policy that lets nothing else run or load", async () => {
    const { slug, hash, png } = await publish("Lone Owl");
    const { status, headers, text } = await download(slug, "html");
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(headers.get("content-disposition")).toBe(`attachment; filename="${slug}-1.html"`);
    expect(headers.get("content-security-policy")).toContain("sandbox");
    expect(JSON.parse(dataBlock(text, "player"))).toContain("<title>plain</title>");
    const [, base64 = ""] = new RegExp(`data-file="${hash}">([^<]*)<`).exec(text) ?? [];
    expect(Buffer.from(base64, "base64").equals(png)).toBe(true);
    const policy = /http-equiv="content-security-policy" content="([^"]*)"/.exec(text)?.[1] ?? "";
    const scriptHash = createHash("sha256").update("void 0;").digest("base64");
    expect(policy).toContain(`script-src 'sha256-${scriptHash}' 'sha256-`);
    expect(policy).toContain("connect-src 'none'");
    expect(policy).not.toMatch(/'self'|https?:|\*/);
    expect(text.replaceAll(`href="${server.origin}`, "")).not.toMatch(/(src|href)="(?!data:|https:\/\/creativecommons)/);
  });

  it("shows a hostile title, name and script as text", async () => {
    const { slug } = await publish("Plain", (game) => {
      game.settings.title = HOSTILE;
    });
    const { database } = server.application.platform;
    const { projectId } = await publish(HOSTILE.slice(0, 70));
    const hostile = await database.selectFrom("publication").select("slug").where("projectId", "=", projectId).executeTakeFirstOrThrow();
    for (const text of [(await download(slug, "html")).text, (await download(hostile.slug, "html")).text]) {
      expect(text).not.toContain("<script>alert");
      expect(text).not.toContain("<!--");
      const scripts = [...text.matchAll(/<script\b/g)].length;
      expect(scripts).toBe([...text.matchAll(/<\/script>/g)].length);
      expect(scripts).toBe(4);
    }
    const { headers } = await download(hostile.slug, "zip");
    expect(headers.get("content-disposition")).toMatch(/^attachment; filename="[a-z0-9-]+-1-web\.zip"$/);
  });

  it("takes the player with rigid bodies for games that have some", async () => {
    const template = templates.find(({ build }) => JSON.stringify(build("x")).includes('"rigidBody"'));
    const { slug } = await publish("Falling", (game) => {
      Object.assign(game.prefabs, { box: { ...structuredClone(Object.values(template?.build("x").prefabs ?? {})[0]), name: "Box" } });
      const box = game.prefabs["box"];
      if (box) box.behaviours = { rigidBody: { type: "rigidBody", order: "a", enabled: true, params: {} } };
    });
    expect(JSON.parse(dataBlock((await download(slug, "html")).text, "player"))).toContain("<title>rigid</title>");
  });

  it("takes the player that decodes Ogg for games with such recordings", async () => {
    const { slug } = await publish("Bells", async (game, projectId) => {
      const file = await store(projectId, new TextEncoder().encode("OggS\0\x02"));
      Object.assign(game.assets, { bell: { name: "Bell", kind: "sound", order: "a", volume: 1, source: { kind: "file", file } } });
    });
    expect(JSON.parse(dataBlock((await download(slug, "html")).text, "player"))).toContain("<title>ogg</title>");
  });

  it("plays the same world as the release: equal hashes at tick 3,600", async () => {
    const template = templates.find(({ id }) => id === "platformer");
    const { slug } = await publish("Same World", (game) => {
      const { assets, ...rest } = template?.build("Same World") ?? game;
      Object.assign(game, rest);
      Object.assign(game.assets, assets);
    });
    const row = await server.application.platform.database
      .selectFrom("release")
      .innerJoin("publication", "publication.releaseId", "release.id")
      .select("objectHash")
      .where("slug", "=", slug)
      .executeTakeFirstOrThrow();
    const served = releaseSchema.parse(await (await fetch(`${server.origin}/objects/${row.objectHash}`)).json());
    const hashOf = ({ game, scripts }: { game: unknown; scripts: Record<string, string> }): number => {
      const world = createWorld(structuredClone(game) as Game, { seed: 7, scripts });
      for (let tick = 0; tick < 3_600; tick++) world.step({ ...emptyInput, buttons: (tick >> 5) & 0x3f });
      return world.hash();
    };
    const expected = hashOf(served);
    expect(hashOf(JSON.parse(dataBlock((await download(slug, "html")).text, "release")))).toBe(expected);
    for (const [kind, path] of [
      ["zip", ""],
      ["itch", ""],
      ["electron", "app/"],
      ["capacitor", "www/"],
    ] as const)
      expect([kind, hashOf(JSON.parse((await unpacked(slug, kind))[`${path}game/release.json`] ?? ""))]).toEqual([kind, expected]);
  });
});

describe("a folder", () => {
  it("has relative paths only, the files of the game, and who made it", async () => {
    const { slug, hash, png } = await publish("Folder");
    const archive = unzipSync((await download(slug, "zip")).bytes);
    expect(Object.keys(archive).sort()).toEqual([
      "CREDITS.txt",
      "README.txt",
      `game/files/${hash}.png`,
      "game/player.html",
      "game/release.json",
      "index.html",
    ]);
    expect(Buffer.from(archive[`game/files/${hash}.png`] as Uint8Array).equals(png)).toBe(true);
    const release = JSON.parse(strFromU8(archive["game/release.json"] as Uint8Array)) as { files: { url: string }[] };
    expect(release.files.map(({ url }) => url)).toEqual([`game/files/${hash}.png`]);
    const index = strFromU8(archive["index.html"] as Uint8Array);
    expect(index).toContain('data-player="game/player.html" data-release="game/release.json"');
    expect(index).toContain("connect-src 'self'");
  });

  it("builds into programs: with a manifest, a start file, and a README that says how", async () => {
    const { slug } = await publish("Desk & <Phone>");
    const electron = await unpacked(slug, "electron");
    expect(JSON.parse(electron["package.json"] ?? "")).toMatchObject({
      productName: "Desk Phone",
      main: "main.js",
      build: { appId: expect.stringMatching(/^[a-z]+(\.[a-z][a-z0-9]*)+$/), files: ["main.js", "app/**/*"] },
    });
    expect(electron["README.md"]).toContain("npm run build");
    expect(() => new Script(electron["main.js"] ?? "?")).not.toThrow();
    expect(electron["app/index.html"]).toContain("data-release");
    const capacitor = await unpacked(slug, "capacitor");
    expect(JSON.parse(capacitor["capacitor.config.json"] ?? "")).toMatchObject({ appName: "Desk Phone", webDir: "www" });
    expect(capacitor["README.md"]).toContain("npx cap add android");
    for (const files of [electron, capacitor]) expect(files["CREDITS.txt"]).toContain("by maker");
  });
});

describe("credit", () => {
  it("names all generations, on the page of a copy, in CREDITS.txt and over the API", async () => {
    const first = await publish("Root");
    let slug = first.slug;
    let projectId = first.projectId;
    for (const name of ["second", "third"]) {
      const remixer = await server.signUp(`${name}@example.org`);
      const { project } = await remixer.result<{ project: { id: string } }>("remixGame", { slug });
      projectId = project.id;
      slug = (await remixer.result<{ publication: Publication }>("publishProject", { projectId })).publication.slug;
      await remixer.result("updateListing", { projectId, changes: { allowsDownload: true } });
      if (name !== "third") continue;
      const { credits } = await remixer.result<{ credits: { title: string; authorName: string }[] }>("listCredits", { projectId });
      expect(credits.map(({ title, authorName }) => [title, authorName])).toEqual([
        ["Root (remix)", "second"],
        ["Root", "maker"],
      ]);
    }
    const archive = await unpacked(slug, "zip");
    expect(archive["CREDITS.txt"]).toContain(`1. "Root (remix)" by second, ${server.origin}/play/`);
    expect(archive["CREDITS.txt"]).toContain(`2. "Root" by maker, ${server.origin}/play/${first.slug}`);
    expect(archive["CREDITS.txt"]).toContain("Licence: CC BY 4.0");
    const { text } = await download(slug, "html");
    expect(text).toContain(`<a href="${server.origin}/play/${first.slug}" target="_blank" rel="noopener">Root</a> by maker`);
  });
});

describe("the cache", () => {
  it("keeps a download by release, and answers 304 to whoever has it", async () => {
    const { slug, projectId } = await publish("Kept");
    const folder = join(server.dataDir, "downloads");
    const first = await download(slug, "html");
    const count = readdirSync(folder).length;
    const again = await download(slug, "html");
    expect(readdirSync(folder)).toHaveLength(count);
    expect(again.headers.get("etag")).toBe(first.headers.get("etag"));
    const authorization = `Bearer ${maker.token}`;
    const same = await download(slug, "html", { authorization, "if-none-match": first.headers.get("etag") ?? "" });
    expect([same.status, same.bytes.byteLength]).toEqual([304, 0]);
    await maker.result("updateListing", { projectId, changes: { licence: "MIT" } });
    const changed = await download(slug, "html");
    expect(changed.headers.get("etag")).not.toBe(first.headers.get("etag"));
    expect(changed.text).toContain("opensource.org");
  });
});
