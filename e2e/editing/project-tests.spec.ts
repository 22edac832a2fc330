import { expect, test } from "../app.ts";
import { problemsOn } from "../axe.ts";

test("a run is kept as a test, fails after an edit, and opens shortly before the tick at which it fails", async ({ app, page }) => {
  const projectId = await app.registerWith("Platformer", "Tested");
  const game = page.getByRole("region", { name: "Running game" });
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect(game.getByText(/fps/)).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await game.getByRole("button", { name: "Pause" }).click();
  await game.getByRole("button", { name: "Keep this run as a test" }).click();
  const keep = page.getByRole("dialog", { name: "Keep this run as a test" });
  const coins = keep.getByRole("checkbox", { name: "coins = 0" });
  await expect(coins).toBeVisible();
  expect(await problemsOn(page)).toEqual([]);
  await keep.getByLabel("Name").fill("Starts poor");
  await keep.getByRole("button", { name: "Keep" }).click();
  await expect(keep.getByText("Choose what must be true")).toBeVisible();
  await coins.check();
  await keep.getByRole("checkbox", { name: 'status = "playing"' }).check();
  await keep.getByRole("button", { name: "Keep" }).click();
  await expect(keep).toBeHidden();
  await game.getByRole("button", { name: "Stop" }).click();

  await page.getByRole("button", { name: "Project menu" }).click();
  await page.getByRole("menuitem", { name: "Tests" }).click();
  const tests = page.getByRole("dialog", { name: "Tests of the project" });
  await tests.getByRole("button", { name: "Run all tests" }).click();
  await expect(tests.getByRole("status")).toHaveText("All tests passed.");
  expect(await problemsOn(page)).toEqual([]);
  await page.keyboard.press("Escape");

  const inspector = page.getByRole("region", { name: "Inspector" });
  await inspector.getByRole("tab", { name: "Game" }).click();
  const variable = inspector.getByRole("textbox", { name: "coins starts as" });
  await variable.fill("7");
  await variable.press("Enter");
  const toast = page.getByText("The test “Starts poor” fails.");
  await expect(toast).toBeVisible({ timeout: 30_000 });
  await page.getByRole("button", { name: "Show it" }).click();
  await expect(tests.getByText("coins = 0 is false.")).toBeVisible();
  await tests.getByRole("button", { name: "Open the run of Starts poor" }).click();
  await expect(game.getByRole("slider", { name: "Time in the game" })).toBeVisible();
  const { results } = await app.call("runTests", { projectId });
  expect(results?.map(({ kind }) => kind)).toEqual(["expectation"]);
});
