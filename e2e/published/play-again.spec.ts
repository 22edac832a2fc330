import type { Page } from "@playwright/test";
import { expect, test } from "../app.ts";

const playerOf = (page: Page) => {
  const frame = page.frames().find((candidate) => candidate.url().includes("/player/"));
  if (!frame) throw new Error("There is no player.");
  return frame;
};
const play = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "Starting the game" })).toHaveCount(0);
  await expect(page.getByText(/\d+ fps/)).toBeVisible();
};
const stop = (page: Page): Promise<void> => page.getByRole("button", { name: "Stop the game" }).click();
const isMarked = (page: Page): Promise<boolean> => playerOf(page).evaluate("window.mark === 1");

test("a game without scripts restarts in the same player, from its beginning and with the latest edits", async ({ app, page }) => {
  await app.registerWith("Platformer", "Again");
  await play(page);
  await playerOf(page).evaluate("window.mark = 1");
  await stop(page);
  await expect(page.getByText(/\d+ fps/)).toBeHidden();
  await page.getByRole("button", { name: "Add a prefab" }).click();
  await app.saved();
  await play(page);
  expect(await isMarked(page)).toBe(true);
  await expect(page.getByRole("region", { name: "Running game" }).getByText(/ objects$/)).toBeVisible();
  await stop(page);
  await play(page);
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("a game with scripts gets a new player for each run", async ({ app, page }) => {
  await app.registerWith("Empty", "Scripted");
  await page.getByRole("button", { name: "Add a prefab" }).click();
  await app.placePrefabAt("Object", { x: 300, y: 250 });
  await page.getByRole("button", { name: /^Edit prefab/ }).click();
  await page.getByRole("button", { name: "Write a script" }).click();
  const source = page.getByLabel("Script source");
  await source.fill('export default class extends Script {\n  onCreate() {\n    console.log("born at " + game.tick);\n  }\n}');
  await app.saved();
  await page
    .getByRole("tab", { name: /^Main|^Scene/ })
    .first()
    .click();
  const born = page.getByRole("region", { name: "Console" }).getByText(/^born at/);
  await play(page);
  await expect(born).toBeVisible();
  await playerOf(page).evaluate("window.mark = 1");
  await stop(page);
  await play(page);
  expect(await isMarked(page)).toBe(false);
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("Play starts the open scene, or the game from its start if chosen", async ({ app, page }) => {
  await app.registerWith("Empty", "From the start");
  const console = page.getByRole("region", { name: "Console" });
  await page.getByRole("button", { name: "Write a script" }).click();
  await page
    .getByLabel("Script source")
    .fill('export default class extends SceneScript {\n  onCreate() {\n    console.log("the first scene");\n  }\n}');
  await page.getByRole("button", { name: "Add a scene" }).click();
  await expect(page.getByRole("region", { name: "Scenes" }).getByRole("listitem")).toHaveCount(2);
  const play = page.getByRole("button", { name: "Play", exact: true });
  await play.hover();
  await expect(page.getByRole("tooltip")).toContainText("From the start");
  await play.click();
  await expect(page.getByText(/\d+ fps/)).toBeVisible();
  await expect(console.getByText("the first scene")).toBeHidden();
  await page.locator("iframe[title=Game]").focus();
  await page.keyboard.press("Control+Shift+Enter");
  await expect(console.getByText("the first scene")).toBeVisible();
  await page.getByRole("button", { name: "Restart" }).click();
  await expect(console.getByText(/the first scene/).locator("..")).toContainText("2");
  await page.keyboard.press("Control+Enter");
  await expect(play).toBeVisible();
  await page.keyboard.press("Control+Shift+Enter");
  await expect(console.getByText("the first scene")).toBeVisible();
});
