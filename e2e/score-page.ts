import { scoredGame } from "@playsmith/server/scored-game";
import type { Page } from "@playwright/test";
import { type App, expect } from "./app.ts";

/** A new maker publishes a game with leaderboards, plays it on its page, and submits the score. */
export async function submitScore(app: App, page: Page, title: string): Promise<void> {
  await app.register();
  const { project } = await app.call("importProject", { name: title, game: scoredGame(title) });
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
}
