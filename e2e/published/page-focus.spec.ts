import { scoredGame } from "@playsmith/server/scored-game";
import { expect, test } from "../app.ts";

test("nothing that happens to a game takes the focus from a comment that is written", async ({ app, page }) => {
  await app.register();
  const { project } = await app.call("importProject", { name: "Write on", game: scoredGame("Write on") });
  const { publication } = await app.call("publishProject", { projectId: project.id });
  await app.open(publication.path);
  await page.frameLocator("iframe").locator("canvas").click();
  await page.keyboard.down("Space");
  const result = page.getByRole("form", { name: "Your score" });
  await expect(result).toContainText("Achievement: Patient");
  await page.keyboard.up("Space");
  await result.getByRole("button", { name: "Submit" }).click();
  await expect(result.getByText("You are number 1 on Held. ")).toBeVisible();
  await result.getByRole("button", { name: "Dismiss" }).click();

  // The watched run ends while its visitor writes about it.
  await page.getByRole("link", { name: "About this game" }).click();
  await page.getByRole("button", { name: /^Watch the run of/ }).click();
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
