import { expect, test } from "../app.ts";
import { problemsOn } from "../axe.ts";
import { submitScore } from "../score-page.ts";

test("a comment on a moment of a watched run opens the run there, and stays without the run", async ({ app, page }) => {
  await submitScore(app, page, "Comment on the lantern");

  await page.getByRole("link", { name: "About this game" }).press("Enter");
  await page.getByRole("button", { name: /^Watch the run of/ }).press("Enter");
  const watching = page.getByRole("complementary", { name: "Watching a run" });
  // The recording ends by itself; its last tick is the moment.
  await expect(page.getByRole("button", { name: "Watch again" })).toBeVisible();
  await watching.getByRole("button", { name: "Comment on this moment" }).click();
  const comments = page.getByRole("region", { name: "Comments" });
  await expect(comments.getByText(/About the run at 0:0\d/)).toBeVisible();
  expect(await problemsOn(page)).toEqual([]);
  await comments.getByRole("textbox", { name: "Write a comment" }).fill("Well held!");
  await comments.getByRole("button", { name: "Send" }).click();
  const from = comments.getByRole("button", { name: /^Watch from here \(0:0\d\)/ });
  await expect(from).toBeVisible();
  await expect(comments.getByText(/About the run at/)).toBeHidden();

  await watching.getByRole("button", { name: "Play yourself" }).click();
  await expect(watching).toBeHidden();
  await from.click();
  await expect(watching).toContainText("You are watching the run of");
  await expect(page.getByRole("button", { name: "Watch again" })).toBeVisible();
  await watching.getByRole("button", { name: "Play yourself" }).click();

  await page.getByRole("button", { name: /^Remove the run of/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("No scores yet. Be the first.")).toBeVisible();
  await page.reload();
  await expect(comments.getByText("About a recording that is gone")).toBeVisible();
  await expect(from).toBeHidden();
});
