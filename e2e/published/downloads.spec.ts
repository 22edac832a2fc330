import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { type DownloadKind, downloadPath, objectPath } from "@playsmith/contract";
import { type Recording, Replayer } from "@playsmith/engine";
import { loadRigid } from "@playsmith/engine/rigid";
import { emptyGame, type Game } from "@playsmith/game-format";
import type { Locator, Page } from "@playwright/test";
import { unzipSync } from "fflate";
import { type App, expect, test } from "../app.ts";
import { CopiedGame } from "../copied-game.ts";
import { pixelsOf } from "../pixels-of.ts";
import { png } from "../png.ts";
import { wav } from "../wav.ts";

const TICKS = 3_600;
const RED = [224, 80, 56] as const;

let folder = "";
test.beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "playsmith-downloads-"));
});
test.afterEach(() => rm(folder, { recursive: true, force: true }));

/** Publishes a game and downloads it as its maker. */
async function downloaded(app: App, kind: DownloadKind, name: string, templateId: string) {
  await app.register();
  const { project } = await app.call("createProject", { name, templateId });
  const { publication } = await app.call("publishProject", { projectId: project.id });
  const answer = await app.page.request.get(`${app.server.origin}${downloadPath(publication.slug, kind)}`);
  expect(answer.status()).toBe(200);
  return { bytes: await answer.body(), projectId: project.id, publication };
}

/** Opens an address in a new page. @returns the page and the addresses that it requests; what it makes itself is left out. */
async function openCopy(app: App, address: string): Promise<{ page: Page; requests: string[] }> {
  const page = await app.page.context().newPage();
  const requests: string[] = [];
  page.on("request", (request) => {
    if (!/^(data|blob):/.test(request.url())) requests.push(request.url());
  });
  await page.goto(address);
  return { page, requests };
}

for (const template of ["platformer", "puzzle"])
  test(`one HTML file of a ${template} plays from a disk without any request, and its world is the server's`, async ({ app }) => {
    const { bytes, publication } = await downloaded(app, "html", "Owl to Go", template);
    const file = path.join(folder, "owl.html");
    await writeFile(file, bytes);
    const { href } = pathToFileURL(file);
    const { page, requests } = await openCopy(app, href);
    await expect(page).toHaveTitle(/^Owl to Go/);
    await expect(page.getByRole("button", { name: "Pause" })).toBeEnabled();
    const game = page.frameLocator('iframe[title="Owl to Go"]');
    await expect(game.locator("canvas")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("heading", { name: "Paused" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Owl to Go" })).toContainText("Release 1");

    const copy = await CopiedGame.start(page);
    await copy.step(TICKS);
    const recording = await copy.recording();
    expect(requests).toEqual([href]);

    const html = await (await page.request.get(`${app.server.origin}${publication.path}`)).text();
    const release = /data-release="([^"]+)"/.exec(html)?.[1] ?? "";
    expect(release).toContain(objectPath(""));
    const served = (await (await page.request.get(`${app.server.origin}${release}`)).json()) as {
      game: Game;
      scripts: Record<string, string>;
    };
    const replayer = new Replayer(served.game, recording as Recording, served.scripts, { rigid: await loadRigid() });
    expect(replayer.seek(TICKS).tick).toBe(TICKS);
    expect((recording as Recording).hashes).toHaveLength(TICKS / 60);
    expect(replayer.divergedAtTick).toBeNull();
  });

test("a folder plays below a path of a static server, and requests nothing outside of it", async ({ app }) => {
  const { bytes } = await downloaded(app, "zip", "Block Fall", "puzzle");
  const files = unzipSync(bytes);
  const site = createServer((request, response) => {
    const name = (request.url ?? "").replace(/^\/my\/games\/fall\//, "") || "index.html";
    const file = files[name];
    response.writeHead(file === undefined ? 404 : 200, {
      "content-type": name.endsWith(".html") ? "text/html" : "application/octet-stream",
    });
    response.end(file);
  });
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  try {
    const address = `http://127.0.0.1:${(site.address() as AddressInfo).port}/my/games/fall/`;
    const { page, requests } = await openCopy(app, address);
    await expect(page.getByRole("button", { name: "Pause" })).toBeEnabled();
    await expect(page.frameLocator('iframe[title="Block Fall"]').locator("canvas")).toBeVisible();
    expect(requests.filter((url) => !url.startsWith(address))).toEqual([]);
    expect(requests.map((url) => url.slice(address.length)).sort()).toEqual(["", "game/player.html", "game/release.json"]);
  } finally {
    site.close();
  }
});

test("a copy keeps its saves, and its scripts have no network", async ({ app, page }) => {
  await app.register();
  const game = emptyGame("Keeper");
  const scene = Object.values(game.scenes)[0];
  if (!scene) throw new Error("The empty game has a scene.");
  scene.script = `export default class extends SceneScript {
    onCreate() {
      game.save("visits", Number(game.load("visits") ?? 0) + 1);
    }
  }`;
  const { project } = await app.call("importProject", { name: "Keeper", game });
  const { publication } = await app.call("publishProject", { projectId: project.id });
  const answer = await page.request.get(`${app.server.origin}${downloadPath(publication.slug, "html")}`);
  const file = path.join(folder, "keeper.html");
  await writeFile(file, await answer.body());
  const saved = () =>
    page.evaluate(() => Object.entries(localStorage).find(([key]) => key.startsWith("playsmith:saves:keeper"))?.[1] ?? "");
  await page.goto(pathToFileURL(file).href);
  await expect.poll(saved).toBe(JSON.stringify({ visits: "1" }));
  await page.reload();
  await expect.poll(saved).toBe(JSON.stringify({ visits: "2" }));
  const frame = page.frames().find((candidate) => candidate !== page.mainFrame());
  // Even code outside of all layers of the player: the lockdown took fetch away, and the policy refuses the rest.
  const refused = await frame?.evaluate(async () => {
    const violated = new Promise<string>((resolve) =>
      document.addEventListener("securitypolicyviolation", (event) => resolve(event.violatedDirective)),
    );
    const style = document.createElement("div");
    style.style.backgroundImage = "url(https://example.org/x.png)";
    document.body.append(style);
    return { origin: globalThis.origin, fetch: typeof globalThis.fetch, violated: await violated };
  });
  expect(refused).toEqual({ origin: "null", fetch: "undefined", violated: "img-src" });
  app.problems.splice(0);
});

test("uploaded files are in the copy: a picture is drawn from a disk", async ({ app, page }) => {
  const projectId = await app.registerWith("Empty", "Postcard");
  await page.getByLabel("Files to upload").setInputFiles([
    { name: "hero.png", mimeType: "image/png", buffer: png(64, 64, RED) },
    { name: "song.wav", mimeType: "audio/wav", buffer: wav(1) },
  ]);
  await expect(page.getByRole("region", { name: "Assets" }).getByRole("button", { name: /song/ }).first()).toBeVisible();
  await app.placePrefab("hero");
  await app.saved();
  const { publication } = await app.call("publishProject", { projectId });
  const answer = await page.request.get(`${app.server.origin}${downloadPath(publication.slug, "html")}`);
  const file = path.join(folder, "postcard.html");
  await writeFile(file, await answer.body());
  const { page: copy, requests } = await openCopy(app, pathToFileURL(file).href);
  await expect(copy.getByRole("button", { name: "Pause" })).toBeEnabled();
  await expect(copy.locator("script[data-file]")).toHaveCount(2);
  const drawn = async (): Promise<number> => {
    const pixels = await pixelsOf(copy, await copy.locator("iframe").screenshot());
    let count = 0;
    for (let at = 0; at < pixels.length; at += 4) if (RED.every((value, channel) => pixels[at + channel] === value)) count++;
    return count;
  };
  await expect.poll(drawn).toBeGreaterThanOrEqual(64 * 64);
  expect(requests).toEqual([pathToFileURL(file).href]);
});

test("Ogg recordings of a copy are decoded from a disk where the browser decodes none", async ({ app, page }) => {
  // As Safari before 18.4, in all frames.
  await page.context().addInitScript(() => {
    const { prototype } = BaseAudioContext;
    const create = prototype.createBuffer;
    const buffers: string[] = [];
    Object.assign(globalThis, { buffers });
    prototype.decodeAudioData = () => Promise.reject(new DOMException("", "EncodingError"));
    prototype.createBuffer = function (...sizes) {
      buffers.push(String(sizes));
      return create.apply(this, sizes);
    };
  });
  const projectId = await app.registerWith("Platformer", "Bell and Horn");
  const assets = page.getByRole("region", { name: "Assets" });
  for (const name of ["tone.ogg", "tone.opus"])
    await page
      .getByLabel("Files to upload")
      .setInputFiles(path.join(import.meta.dirname, "../../apps/player/src/player/audio/testing", name));
  await expect(assets.getByRole("button", { name: /^Sound tone/ })).toHaveCount(2);
  await app.saved();
  const { publication } = await app.call("publishProject", { projectId });
  const file = path.join(folder, "bell.html");
  await writeFile(file, await (await page.request.get(`${app.server.origin}${downloadPath(publication.slug, "html")}`)).body());
  const { page: copy } = await openCopy(app, pathToFileURL(file).href);
  await expect(copy.getByRole("button", { name: "Pause" })).toBeEnabled();
  const game = copy.frames().find((frame) => frame !== copy.mainFrame());
  // Channels, samples, and samples a second.
  await expect
    .poll(() => game?.evaluate(() => (globalThis as unknown as { buffers: string[] }).buffers))
    .toEqual(expect.arrayContaining(["2,5512,22050", "2,12288,48000"]));
});

test("the maker downloads the game in the editor, and anyone on its page once that is allowed", async ({ app, page, browser }) => {
  const projectId = await app.registerWith("empty", "Takeaway");
  const { publication } = await app.call("publishProject", { projectId });
  await page.reload();
  await app.editorReady();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByRole("button", { name: "Download…" }).click();
  await expect(page.getByText("Only members of this project can download the game.")).toBeVisible();
  expect(await fileNameOf(page.getByRole("link", { name: "Download: Zip file for itch.io" }))).toBe(`${publication.slug}-1-itch.zip`);
  const visitor = await (await browser.newContext({ baseURL: app.server.origin })).newPage();
  await visitor.goto(publication.path);
  await expect(visitor.getByRole("region", { name: "Takeaway" })).toBeVisible();
  const link = visitor.getByRole("link", { name: /^One HTML file/ });
  await expect(link).toHaveCount(0);
  await app.call("updateListing", { projectId, changes: { allowsDownload: true } });
  await visitor.reload();
  expect(await fileNameOf(link)).toBe(`${publication.slug}-1.html`);
  await visitor.context().close();
});

/** Name of the file behind a link, fetched with the cookies of its page. */
async function fileNameOf(link: Locator): Promise<string> {
  const address = new URL((await link.getAttribute("href")) ?? "", link.page().url());
  const answer = await link.page().request.get(address.href);
  return /filename="([^"]*)"/.exec(answer.headers()["content-disposition"] ?? "")?.[1] ?? "";
}
