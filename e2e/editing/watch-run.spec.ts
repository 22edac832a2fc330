import type { Page } from "@playwright/test";
import { App, expect, test } from "../app.ts";

const gameOf = (page: Page) => page.getByRole("region", { name: "Running game" });
const tickOf = (page: Page) => gameOf(page).getByRole("slider", { name: "Time in the game" });

/** The values of the hero of the paused game, as the inspector shows them. */
async function heroIn(page: Page): Promise<string[]> {
  await gameOf(page).getByRole("button", { name: "Inspect objects" }).click();
  const pane = page.getByRole("region", { name: "Running object" });
  const objects = pane.getByRole("combobox", { name: "Object", exact: true });
  const hero = objects.locator("option", { hasText: /^Fox/ });
  await expect(hero).toBeAttached();
  await objects.selectOption((await hero.getAttribute("value")) ?? "");
  await expect(pane.getByRole("heading", { name: "Fox" })).toBeVisible();
  const values = await pane.locator("input").evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
  expect(values.length).toBeGreaterThan(2);
  return values;
}

test("a viewer watches the run of a colleague, sees the same world, and takes it over", async ({ app, browser, page }) => {
  const projectId = await app.registerWith("Platformer", "Watched hills");
  const context = await browser.newContext();
  const friend = new App(await context.newPage(), app.server);
  const email = await friend.register();
  await app.call("addMember", { projectId, email, role: "viewer" });
  await friend.open(`/project/${projectId}`);
  await expect(friend.saveState).toHaveAccessibleName("Save state: View only");
  const other = friend.page;

  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect(gameOf(page).getByText(/fps/)).toBeVisible();
  await page.keyboard.down("ArrowRight");
  await other.getByRole("button", { name: /^Who is here: / }).click();
  await other.getByRole("menuitem", { name: /^Watch .* play$/ }).click();
  const state = gameOf(other).getByRole("status", { name: /, state$/ });
  await expect(state).toHaveText(/^Watching /);
  await page.keyboard.up("ArrowRight");
  // An edit of the running game reaches the watcher at its tick.
  const gravity = page.getByRole("textbox", { name: "Gravity" });
  await gravity.fill("250");
  await gravity.press("Enter");
  await page.frameLocator("iframe").locator("canvas.screen").click();
  await page.keyboard.press("Space");
  await gameOf(page).getByRole("button", { name: "Pause" }).click();
  await expect(state).toHaveText(/has paused the game$/);
  for (let ticks = 0; ticks < 20; ticks++) await gameOf(page).getByRole("button", { name: "One tick forward" }).click();
  const hero = await heroIn(page);
  const tick = await tickOf(page).inputValue();

  await gameOf(page).getByRole("button", { name: "Stop" }).click();
  await expect(state).toHaveText(/has stopped the game$/);
  await expect(tickOf(other)).toHaveValue(tick);
  expect(await heroIn(other)).toEqual(hero);
  await expect(gameOf(other).getByText(/^Differs from/)).toBeHidden();

  await gameOf(other).getByRole("button", { name: "Take over from here" }).click();
  await expect(state).toBeHidden();
  await expect(tickOf(other)).toBeHidden();
  await gameOf(other).getByRole("button", { name: "Pause" }).click();
  await expect.poll(async () => Number(await tickOf(other).inputValue())).toBeGreaterThan(Number(tick));
  await context.close();
});
