import { existsSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { App, expect, newEmail, test as base } from "../app.ts";
import { barOf, startRun } from "../online-page.ts";
import { SleepingBrowser } from "../sleeping-browser.ts";

const TICKS_PER_S = 60;
/** Time that a laptop sleeps besides what its test does meanwhile: `SLEEP_MS=600000` is a break of ten minutes. */
const SLEEP_MS = Number(process.env["SLEEP_MS"] ?? 0);
/** Ticks that a game may run besides those of the time that it was awake: what it caught up, and what was on its way. */
const MORE_TICKS = 30;

const test = base.extend<{ laptop: SleepingBrowser }>({
  laptop: async ({ launchOptions }, use) => {
    const laptop = await SleepingBrowser.launch(launchOptions);
    await use(laptop);
    await laptop.close();
  },
});

test.skip(!existsSync("/proc/self/stat"), "The processes of a browser are found by /proc.");
test.beforeEach(({}, { timeout }) => test.setTimeout(timeout + SLEEP_MS));

test("a laptop that slept through a part of an online run goes on with the others", async ({ app, browser, laptop }) => {
  await app.register();
  const { project } = await app.call("createProject", { name: "Long night", templateId: "duel" });
  const { publication } = await app.call("publishProject", { projectId: project.id });
  const [context, bob] = [await browser.newContext(), await laptop.browser.newPage()];
  const ada = await context.newPage();
  await startRun(ada, { Bob: bob }, `${app.server.origin}${publication.path}`);
  laptop.sleep();
  await expect(barOf(ada)).toContainText("Bob (away)", { timeout: 120_000 });
  const game = ada.frameLocator("iframe").locator("canvas");
  await game.press("ArrowRight", { delay: 500 });
  await setTimeout(SLEEP_MS);
  laptop.wake();
  await expect(barOf(ada)).not.toContainText("(away)");
  await expect(barOf(ada)).toContainText("Bob");
  await expect(barOf(bob)).toContainText("Connection");
  await expect(barOf(bob)).not.toContainText("(away)");
  await bob.frameLocator("iframe").locator("canvas").press("ArrowLeft", { delay: 500 });
  for (const player of [ada, bob]) await expect(barOf(player)).not.toContainText("differ");
  await context.close();
});

test("after a sleep the clock of a game goes on where it was, and the editor has what others did", async ({ app, laptop }) => {
  const context = await laptop.browser.newContext({ viewport: { width: 1280, height: 800 } });
  const sleeper = new App(await context.newPage(), app.server);
  const email = newEmail("sleeper");
  await sleeper.register(email);
  const projectId = await app.registerWith("Platformer", "Shared night");
  await app.call("addMember", { projectId, email, role: "editor" });
  await sleeper.open(`/project/${projectId}`);
  await sleeper.editorReady();
  const { page } = sleeper;
  const time = page.getByRole("slider", { name: "Time in the game" });
  const pausedAt = async () => {
    await page.getByRole("button", { name: "Pause", exact: true }).click();
    await expect(time).toBeVisible();
    return Number(await time.inputValue());
  };
  await page.getByRole("button", { name: "Play", exact: true }).click();
  const before = await pausedAt();
  const resumedMs = performance.now();
  await page.getByRole("button", { name: "Resume", exact: true }).click();
  const asleepMs = performance.now();
  laptop.sleep();
  await app.placePrefab("Coin");
  await app.placePrefab("Coin");
  await app.saved();
  await setTimeout(SLEEP_MS);
  const sleptMs = performance.now() - asleepMs;
  laptop.wake();
  const after = await pausedAt();
  const awakeMs = performance.now() - resumedMs - sleptMs;
  expect(after - before).toBeLessThanOrEqual((awakeMs / 1_000) * TICKS_PER_S + MORE_TICKS);
  const placed = await app.selected();
  await page.getByRole("button", { name: "Stop the game" }).click();
  await expect(() => sleeper.walkTo(placed)).toPass();
  await sleeper.placePrefab("Coin");
  await sleeper.saved();
  const theirs = await sleeper.selected();
  await expect(() => app.walkTo(theirs)).toPass();
});
