import type { Page } from "@playwright/test";
import { App, expect, test } from "../app.ts";
import { barOf, dialogOf, enter, seatsOf } from "../online-page.ts";

const STORED_INACTIVE = "Session expired due to inactivity. Please log in again.";
const lastActivity = (page: Page): Promise<number | null> =>
  page.evaluate(() => {
    const record = JSON.parse(localStorage.getItem("playsmith-session") ?? "null") as { lastActivity: number } | null;
    return record && record.lastActivity;
  });

/** Time passes, then somebody presses a key in the game, which the page notices at its next look. */
async function playAfter(page: Page, time: string): Promise<void> {
  const before = (await lastActivity(page)) ?? 0;
  await page.clock.fastForward(time);
  await page.keyboard.press("ArrowRight");
  await expect(async () => {
    await page.clock.runFor(2_000);
    expect((await lastActivity(page)) ?? 0).toBeGreaterThan(before);
  }).toPass();
}

test("whoever plays a published game is active, and whoever doesn't is signed out", async ({ app, page }) => {
  await page.clock.install();
  await app.register();
  const { project } = await app.call("createProject", { name: "Owl Garden", templateId: "top-down" });
  const { publication } = await app.call("publishProject", { projectId: project.id });
  await app.open(publication.path);
  await expect(page.locator("iframe.game")).toBeFocused();
  await expect(page.getByRole("button", { name: /^Like/ })).toBeVisible();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await playAfter(page, "29:00");
  await playAfter(page, "29:00");
  // A game that pretends to be played doesn't count.
  const told = page.waitForResponse((response) => response.url().endsWith("/api/auth/sign-out"));
  await page.clock.fastForward("31:00");
  await expect(page.getByRole("alert").getByText(STORED_INACTIVE)).toBeVisible();
  expect(await lastActivity(page)).toBeNull();
  await told;
  await app.open("/dashboard");
  await expect(page).toHaveURL(/\/login/);
});

test("whoever plays in the editor is active", async ({ app, page }) => {
  await page.clock.install();
  await app.registerWith("Platformer", "Played long");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect(page.locator('iframe[title="Game"]')).toBeFocused();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await playAfter(page, "29:00");
  await playAfter(page, "29:00");
  await expect(page).toHaveURL(/\/project\//);
});

test("whoever reads Explore is active, and whoever doesn't is signed out", async ({ app, page }) => {
  await page.clock.install();
  await app.register();
  const watched = page.waitForResponse(/\/player\/assets\/session-/);
  await app.open("/explore");
  await watched;
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  const before = (await lastActivity(page)) ?? 0;
  await page.clock.fastForward("29:00");
  await expect(async () => {
    // A key that scrolls would count once more when the page has moved.
    await page.keyboard.press("Shift");
    expect((await lastActivity(page)) ?? 0).toBeGreaterThan(before);
  }).toPass();
  await page.clock.fastForward("29:00");
  await expect(page.getByRole("alert")).toHaveCount(0);
  const told = page.waitForResponse((response) => response.url().endsWith("/api/auth/sign-out"));
  await page.clock.fastForward("02:00");
  await expect(page.getByRole("alert").getByText(STORED_INACTIVE)).toBeVisible();
  await told;
  await app.open("/dashboard");
  await expect(page).toHaveURL(/\/login/);
});

test("whoever's session ends in a room keeps the seat as a guest", async ({ app, page, browser }) => {
  const email = await app.register();
  const { project } = await app.call("createProject", { name: "Long duel", templateId: "duel" });
  const { publication } = await app.call("publishProject", { projectId: project.id });
  await app.open(publication.path);
  await page.getByRole("group", { name: "Game" }).getByRole("button", { name: "Play online" }).click();
  await dialogOf(page).getByRole("button", { name: "Make a room" }).click();
  const link = await dialogOf(page).getByLabel("Link to this room").inputValue();
  const contexts = [await browser.newContext(), await browser.newContext()] as const;
  const bob = await contexts[0].newPage();
  await enter(bob, link, "Bob");
  await dialogOf(bob).getByRole("button", { name: "I am ready" }).click();
  await expect(seatsOf(page).first()).not.toContainText("guest");
  await dialogOf(page).getByRole("button", { name: "Start" }).click();
  await expect(barOf(page)).toContainText("Connection");

  const elsewhere = new App(await contexts[1].newPage(), app.server);
  await elsewhere.signIn(email);
  const { sessions } = await elsewhere.call("listSessions", {});
  for (const { id, isCurrent } of sessions) if (!isCurrent) await elsewhere.call("endSession", { sessionId: id });
  await expect(barOf(page)).toContainText("You were signed out and play on as a guest.");
  await expect(barOf(page)).toContainText("Connection");
  await expect(barOf(bob)).not.toContainText("(away)");

  // Signed in again in another tab, the account has the seat again.
  const tab = new App(await page.context().newPage(), app.server);
  await tab.signIn(email);
  await expect(barOf(page)).not.toContainText("play on as a guest");
  await expect(barOf(page)).toContainText("Connection");
  await Promise.all(contexts.map((context) => context.close()));
});
