import { scoredGame } from "@playsmith/server/scored-game";
import { expect, test } from "../app.ts";
import { problemsOn } from "../axe.ts";

test("a guest's score is proven by a replay, listed, and watched by others", async ({ app, page }) => {
  await app.register();
  const game = scoredGame("Hold the lantern");
  const { project } = await app.call("importProject", { name: "Hold the lantern", game });
  const { publication } = await app.call("publishProject", { projectId: project.id });
  await app.open("/dashboard");
  await app.signOut();

  await app.open(publication.path);
  const canvas = page.frameLocator("iframe").locator("canvas");
  await canvas.click();
  await page.keyboard.down("Space");
  const form = page.getByRole("form", { name: "Your score" });
  await expect(form).toContainText("Achievement: Patient");
  await page.keyboard.up("Space");
  await form.getByRole("textbox", { name: "Your name" }).fill("Gus");
  await form.getByRole("button", { name: "Submit" }).click();
  await expect(form.getByText("You are number 1 on Held. ")).toBeVisible();
  await form.getByRole("button", { name: "Dismiss" }).click();
  // The keyboard belongs to the game again.
  await expect(page.locator("iframe")).toBeFocused();

  await page.getByRole("link", { name: "About this game" }).press("Enter");
  const row = page.getByRole("table", { name: "Leaderboard" }).getByRole("row").filter({ hasText: "Gus (you)" });
  await expect(row).toBeInViewport();
  await expect(page.locator("[data-achievement][data-mine]")).toContainText("Patient");
  expect(await problemsOn(page)).toEqual([]);
  await row.getByRole("button", { name: "Watch the run of Gus" }).press("Enter");
  await expect(page.getByText("You are watching the run of Gus · Release 1")).toBeVisible();
  await expect(page.getByRole("heading", { name: "That was the run of Gus." })).toBeVisible();
  await page.getByRole("alert").getByRole("button", { name: "Play yourself" }).click();
  await expect(page.getByText("You are watching")).toBeHidden();

  // After signing in, the account takes the run over.
  await app.register();
  await app.open(publication.path);
  await page.getByRole("link", { name: "About this game" }).press("Enter");
  await expect(page.getByRole("row").filter({ hasText: "(you)" })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Gus" })).toBeHidden();
});
