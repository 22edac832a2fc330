import type { Page } from "@playwright/test";
import { expect, test } from "../app.ts";

const isKept = (page: Page, slug: string) => page.evaluate((name) => caches.has(`playsmith-play:${name}`), slug);
const keptGames = (page: Page) =>
  page.evaluate(async () => (await (await (await caches.open("playsmith-play-index")).match("/"))?.json()) ?? []);

test("a game that was played once runs without a connection, and is gone after its maker has taken it down", async ({ app, page }) => {
  await app.register();
  const { project } = await app.call("createProject", { name: 'Cabin <Fall> "&"', templateId: "platformer" });
  const { publication } = await app.call("publishProject", { projectId: project.id });
  const { slug, path } = publication;
  const manifest = await page.request.get(`${app.server.origin}${path}/manifest.webmanifest`);
  expect(manifest.headers()["content-type"]).toContain("application/manifest+json");
  expect(await manifest.json()).toMatchObject({ name: 'Cabin <Fall> "&"', start_url: path, display: "standalone" });

  await app.open(path);
  await expect(page.locator('link[rel="manifest"]')).toHaveAttribute("href", `${path}/manifest.webmanifest`);
  await expect(page.getByRole("button", { name: "Pause" })).toBeEnabled();
  await expect.poll(() => keptGames(page)).toEqual([slug]);

  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole("button", { name: "Pause" })).toBeEnabled();
  const canvas = page.frameLocator("iframe").locator("canvas");
  await expect(canvas).toBeVisible();
  const frame = page.frames().find((candidate) => candidate !== page.mainFrame());
  expect(await frame?.evaluate(() => [globalThis.origin, typeof globalThis.fetch])).toEqual(["null", "undefined"]);
  await page.getByRole("button", { name: "Saved games" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Pause" }).click();
  await page.getByRole("button", { name: "Resume" }).first().click();

  await page.context().setOffline(false);
  await app.call("unpublishProject", { projectId: project.id });
  await page.reload();
  await expect(page.getByRole("heading", { name: "No game here" })).toBeVisible();
  expect(await isKept(page, slug)).toBe(false);
  expect(await keptGames(page)).toEqual([]);
});

test("a browser without room says that it can't keep a game, which plays on", async ({ app, page }) => {
  await app.register();
  const { project } = await app.call("createProject", { name: "Crowded cabin", templateId: "platformer" });
  const { publication } = await app.call("publishProject", { projectId: project.id });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Storage.overrideQuotaForOrigin", { origin: app.server.origin, quotaSize: 1_000 });
  await app.open(publication.path);
  await expect(page.getByRole("alert").getByText("This browser has no room to keep the game.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Pause" })).toBeEnabled();
  expect(await keptGames(page)).toEqual([]);
});
