import { scoredGame } from "@playsmith/server/scored-game";
import { expect, test } from "../app.ts";
import { problemsOn } from "../axe.ts";

test("a ranked run is raced as a ghost, whose code is fetched with the first race", async ({ app, page }) => {
  await app.register();
  const game = scoredGame("Race the lantern");
  game.leaderboards = { held: { name: "Held", order: "a", ranks: "highest", unit: "", ghosts: true } };
  const { project } = await app.call("importProject", { name: "Race the lantern", game });
  const { publication } = await app.call("publishProject", { projectId: project.id });
  await app.open("/dashboard");
  await app.signOut();
  const ghostScripts: string[] = [];
  page.on("request", (request) => {
    if (/ghost/.test(request.url())) ghostScripts.push(request.url());
  });

  await app.open(publication.path);
  await page.frameLocator("iframe").locator("canvas").click();
  await page.keyboard.down("Space");
  const form = page.getByRole("form", { name: "Your score" });
  await expect(form).toContainText("Achievement: Patient");
  await page.keyboard.up("Space");
  await form.getByRole("textbox", { name: "Your name" }).fill("Gus");
  await form.getByRole("button", { name: "Submit" }).click();
  await expect(form.getByText("You are number 1 on Held. ")).toBeVisible();
  await form.getByRole("button", { name: "Dismiss" }).click();
  expect(ghostScripts).toEqual([]);

  await page.getByRole("link", { name: "About this game" }).press("Enter");
  await page.getByRole("button", { name: "Race the run of Gus" }).click();
  const racing = page.getByRole("complementary", { name: "Racing a run" });
  await expect(racing).toContainText("You are racing Gus · Release 1");
  expect(await problemsOn(page)).toEqual([]);
  // The player plays a run of their own, and submits it.
  await page.frameLocator("iframe").locator("canvas").click();
  await page.keyboard.down("Space");
  await expect(form).toContainText("Held: ");
  await page.keyboard.up("Space");
  expect(ghostScripts.length).toBeGreaterThan(0);
  await racing.getByRole("button", { name: "Play without the ghost" }).click();
  await expect(racing).toBeHidden();
});
