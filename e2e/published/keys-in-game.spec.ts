import { expect } from "../app.ts";
import { test } from "../keyboard.ts";

test("editor shortcuts work while the game has the focus, and the command palette lists the menus' commands", async ({
  app,
  page,
  keys,
}) => {
  await app.registerWith("Platformer", "Keys");
  const game = page.locator("iframe[title]").first();
  const finder = page.getByRole("combobox", { name: "Find a command" });
  await keys.press("Control+Enter");
  await expect(page.getByRole("button", { name: "Stop the game" })).toBeVisible();
  await expect(page.getByText(/\d+ fps/)).toBeVisible();
  await game.focus();
  await keys.press("ArrowRight");
  await keys.press("Control+k");
  await expect(finder).toBeFocused();
  await keys.press("Escape");
  await expect(finder).toBeHidden();
  await game.focus();
  await keys.press("F1");
  await expect(page.getByRole("searchbox", { name: "Search the help" })).toBeFocused();
  await game.focus();
  await keys.press("F6");
  await expect(game, "to another panel").not.toBeFocused();
  await game.focus();
  // Immediately: keys pressed while the game is stopping go to the editor.
  await keys.press("Control+Enter");
  await keys.press("Control+k");
  await expect(finder).toBeFocused();
  await expect(page.getByRole("button", { name: "Play", exact: true })).toBeVisible();
  await keys.press("Escape");

  const take = async (typed: string): Promise<void> => {
    await keys.press("Control+k");
    await expect(finder).toBeFocused();
    await finder.fill(typed);
    await keys.press("Enter");
  };
  await take("new sprite");
  await expect(page.getByRole("dialog", { name: "Draw a new sprite" })).toBeVisible();
  await keys.press("Escape");
  await take("code of fox");
  await expect(page.getByRole("tab", { selected: true }).first()).toContainText("Fox");
  await page.getByRole("tab").first().focus();
  await keys.press("ArrowRight");
  await expect(page.getByRole("tab", { selected: true }).first(), "who walks along the tabs stays on them").toBeFocused();
  await expect(page.getByRole("tab", { selected: true }).first()).toContainText("Fox");
  const before = await page.evaluate(() => document.documentElement.dataset["theme"]);
  await take("switch to");
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset["theme"])).not.toBe(before);
  await take("people in");
  await expect(page.getByRole("dialog", { name: "People" })).toBeVisible();
  await keys.press("Escape");
  await take("settings of your account");
  await expect(page).toHaveURL(/\/settings/);
});
