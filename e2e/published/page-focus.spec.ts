import { expect, test } from "../app.ts";
import { submitScore } from "../score-page.ts";

test("nothing that happens to a game takes the focus from a comment that is written", async ({ app, page }) => {
  await submitScore(app, page, "Write on");

  // The watched run ends while its visitor writes about it.
  await page.getByRole("link", { name: "About this game" }).press("Enter");
  await page.getByRole("button", { name: /^Watch the run of/ }).press("Enter");
  await page.getByRole("button", { name: "Comment on this moment" }).click();
  const text = page.getByRole("region", { name: "Comments" }).getByRole("textbox", { name: "Write a comment" });
  await expect(text).toBeFocused();
  await page.keyboard.type("Well ");
  // A game that is scrolled out of the window stands still.
  await page.evaluate(() => scrollTo(0, 0));
  await expect(page.getByRole("button", { name: "Watch again" })).toBeVisible();
  await expect(text).toBeFocused();
  await page.keyboard.type("held!");
  await expect(text).toHaveValue("Well held!");
  // So does a game that is paused.
  await page.getByRole("complementary", { name: "Watching a run" }).getByRole("button", { name: "Play yourself" }).click();
  await expect(page.getByRole("button", { name: "Watch again" })).toBeHidden();
  await expect(page.getByRole("group", { name: "Game" }).getByRole("button", { name: "Pause" })).toBeEnabled();
  await text.focus();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { name: "Paused" })).toBeVisible();
  await expect(text).toBeFocused();
});
