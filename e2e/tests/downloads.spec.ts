import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { type DownloadKind, downloadPath, objectPath } from "@playsmith/contract";
import { type Recording, Replayer } from "@playsmith/engine";
import type { Game } from "@playsmith/game-format";
import type { Page } from "@playwright/test";
import { type App, expect, test } from "../app.ts";
import { CopiedGame } from "../copied-game.ts";

const TICKS = 3_600;

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

/** Addresses that a page requests; what it makes itself is left out. */
function requestsOf(page: Page): string[] {
  const requests: string[] = [];
  page.on("request", (request) => {
    if (!/^(data|blob):/.test(request.url())) requests.push(request.url());
  });
  return requests;
}

test("one HTML file plays from a disk without any request, and its world is the server's", async ({ app, page }) => {
  const { bytes, publication } = await downloaded(app, "html", "Owl to Go", "platformer");
  const file = path.join(folder, "owl.html");
  await writeFile(file, bytes);
  const { href } = pathToFileURL(file);
  const requests = requestsOf(page);
  await page.goto(href);
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
  const replayer = new Replayer(served.game, recording as Recording, served.scripts);
  expect(replayer.seek(TICKS).tick).toBe(TICKS);
  expect((recording as Recording).hashes).toHaveLength(TICKS / 60);
  expect(replayer.divergedAtTick).toBeNull();
});
