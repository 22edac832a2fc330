import type { Page } from "@playwright/test";
import { expect, test } from "../app.ts";

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
