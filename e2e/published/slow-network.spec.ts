import type { Request, Route } from "@playwright/test";
import { expect, test } from "../app.ts";

// Requests that a service worker answers can't be held here.
test.use({ serviceWorkers: "block" });

/** What 400 kbit/s carry in three seconds, less three round trips of 400 ms. */
const FIRST_WORDS_BYTES = 90_000;

test("on a slow network a game's page says at once what it waits for, and then how much has come", async ({ app, page }) => {
  await app.register();
  const { project } = await app.call("createProject", { name: "Far hills", templateId: "platformer" });
  const { publication } = await app.call("publishProject", { projectId: project.id });
  await page.goto("about:blank");
  // Requests wait until the test lets them go, by what they are for.
  const held: Record<"scripts" | "player" | "release", Route[]> = { scripts: [], player: [], release: [] };
  const isHeld = { scripts: true, player: true, release: true };
  const hold = (name: keyof typeof held) => async (route: Route) => {
    if (isHeld[name]) held[name].push(route);
    else await route.continue();
  };
  const letGo = async (name: keyof typeof held) => {
    isHeld[name] = false;
    await Promise.all(held[name].splice(0).map((route) => route.continue()));
  };
  await page.route(/\/player\/assets\/.*\.js$/, hold("scripts"));
  await page.route(/\/player\/player\.html/, hold("player"));
  await page.route(/\/releases?\//, hold("release"));
  const arrived: Request[] = [];
  page.on("requestfinished", (request) => arrived.push(request));
  await page.goto(`${app.server.origin}${publication.path}`, { waitUntil: "commit" });
  await expect(page.getByRole("heading", { name: "Far hills", level: 1 })).toBeVisible();
  await expect(page.getByText("Loading the game")).toBeVisible();
  expect(held.scripts.length, "no script has run").toBeGreaterThan(0);
  const sizes = await Promise.all(arrived.map((request) => request.sizes()));
  const bytes = sizes.reduce((sum, { responseBodySize, responseHeadersSize }) => sum + responseBodySize + responseHeadersSize, 0);
  expect(bytes).toBeGreaterThan(1_000);
  expect(bytes).toBeLessThan(FIRST_WORDS_BYTES);

  await letGo("scripts");
  const progress = page.getByRole("progressbar", { name: "Loading" });
  await expect(progress).toBeVisible();
  await letGo("release");
  await expect.poll(() => progress.evaluate((bar: HTMLProgressElement) => bar.value)).toBeGreaterThan(0.05);
  await letGo("player");
  await expect(page.getByRole("button", { name: "Pause" })).toBeEnabled();
  await expect(progress).toBeHidden();
});
