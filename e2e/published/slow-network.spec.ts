import type { Page, Route } from "@playwright/test";
import { type App, expect, test } from "../app.ts";

// Requests that a service worker answers can't be held here.
test.use({ serviceWorkers: "block" });

/** Longer than the page waits without a word. */
const LONG_MS = 31_000;

/** @returns the address of a published platformer, and the path of its data. */
async function publish(app: App): Promise<{ address: string; release: string }> {
  await app.register();
  const { project } = await app.call("createProject", { name: "Far hills", templateId: "platformer" });
  const { publication } = await app.call("publishProject", { projectId: project.id });
  await app.page.goto("about:blank");
  const address = `${app.server.origin}${publication.path}`;
  const [, release = ""] = /data-release="([^"]+)"/.exec(await (await fetch(address)).text()) ?? [];
  return { address, release };
}

/** Holds requests until the test lets them go. @returns lets them go, and all later ones. */
async function hold(page: Page, isMeant: (path: string) => boolean): Promise<{ held: Route[]; letGo: () => Promise<void> }> {
  const held: Route[] = [];
  let isHeld = true;
  await page.route("**", async (route) => {
    if (!isMeant(new URL(route.request().url()).pathname)) await route.fallback();
    else if (isHeld) held.push(route);
    else await route.continue();
  });
  const letGo = async (): Promise<void> => {
    isHeld = false;
    // A request that the page has ended can't go on.
    await Promise.allSettled(held.splice(0).map((route) => route.continue()));
  };
  return { held, letGo };
}

const plays = async (page: Page): Promise<void> => {
  await expect(page.getByRole("button", { name: "Pause" })).toBeEnabled();
  await expect(page.getByRole("progressbar", { name: "Loading" })).toBeHidden();
};

test("a game's page says at once what it waits for, without any other request, and then how much has come", async ({ app, page }) => {
  const { address, release } = await publish(app);
  const game = await hold(page, (path) => path === release);
  const player = await hold(page, (path) => path === "/player/player.html");
  const scripts = await hold(page, (path) => path.startsWith("/player/assets/"));
  await page.goto(address, { waitUntil: "commit" });
  await expect(page.getByRole("heading", { name: "Far hills", level: 1 })).toBeVisible();
  await expect(page.getByText("Loading the game")).toBeVisible();
  expect(scripts.held.length, "no script and no style has come").toBeGreaterThan(0);

  await scripts.letGo();
  const progress = page.getByRole("progressbar", { name: "Loading" });
  await expect(progress).toBeVisible();
  const share = () => progress.evaluate((bar: HTMLProgressElement) => bar.value);
  const before = await share();
  await game.letGo();
  await expect(page.getByText("Loading the player")).toBeVisible();
  expect(await share()).toBeGreaterThan(before);
  await player.letGo();
  await plays(page);
});

test("a script that never comes is spoken of without a script", async ({ app, page }) => {
  const { address } = await publish(app);
  const { held, letGo } = await hold(page, (path) => path.startsWith("/player/assets/host-"));
  await page.goto(address, { waitUntil: "commit" });
  await expect(page.getByText("Loading the game")).toBeVisible();
  const again = page.getByRole("link", { name: "Try again" });
  await expect(again).toBeHidden();
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  await expect(again).toBeVisible();
  held.length = 0;
  await letGo();
  await again.click();
  await plays(page);
});

for (const [what, isMeant] of [
  ["game", (path, release) => path === release],
  ["player", (path) => path === "/player/player.html"],
  ["player's script", (path) => path.startsWith("/player/assets/engine-")],
  ["player's style", (path) => /assets\/player-.*\.css/.test(path)],
  ["script that reads the player's messages", (path) => path.startsWith("/player/assets/gate-worker-")],
] as [what: string, isMeant: (path: string, release: string) => boolean][]) {
  test(`a ${what} that does not come is spoken of; the page goes on when it comes after all, or one tries again`, async ({ app, page }) => {
    const { address, release } = await publish(app);
    await page.clock.install();
    const late = page.getByText("This takes long.");
    const again = page.getByRole("button", { name: "Try again" });
    for (const way of ["comes", "again"] as const) {
      const { held, letGo } = await hold(page, (path) => isMeant(path, release));
      await page.goto(address, { waitUntil: "commit" });
      await expect.poll(() => held.length).toBeGreaterThan(0);
      await expect(page.getByRole("progressbar", { name: "Loading" })).toBeVisible();
      await expect
        .poll(async () => {
          await page.clock.fastForward(LONG_MS);
          return late.isVisible();
        })
        .toBe(true);
      if (way === "comes") await letGo();
      else {
        const hung = held.splice(0);
        await letGo();
        await again.click();
        await plays(page);
        await Promise.allSettled(hung.map((route) => route.abort()));
      }
      await plays(page);
      await expect(late).toBeHidden();
      await page.unrouteAll();
    }
  });
}
