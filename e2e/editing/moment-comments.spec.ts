import { expect, test } from "../app.ts";
import { problemsOn } from "../axe.ts";

test("a comment on a moment of a run keeps its recording, opens it there, and outlives it", async ({ app, page }) => {
  const projectId = await app.registerWith("Platformer", "Moments of hills");
  const game = page.getByRole("region", { name: "Running game" });
  const time = game.getByRole("slider", { name: "Time in the game" });
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect(game.getByText(/fps/)).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await game.getByRole("button", { name: "Pause" }).click();
  await expect(time).toBeVisible();
  const tick = await time.inputValue();
  await game.getByRole("button", { name: "Comment on this moment" }).click();
  const pane = page.getByRole("complementary", { name: "Discussion" });
  await expect(pane.getByRole("checkbox", { name: / of a recorded run$/ })).toBeChecked();
  await pane.getByRole("textbox", { name: "Write a comment" }).fill("Here it stutters");
  await page.keyboard.press("Enter");
  await expect(pane.getByRole("article").getByText("Here it stutters")).toBeVisible();
  const mark = game.getByRole("button", { name: /^Comment at .*: Here it stutters$/ });
  await expect(mark).toBeVisible();
  expect(await problemsOn(page)).toEqual([]);

  await game.getByRole("button", { name: "Stop" }).click();
  const moment = pane.getByRole("listitem").getByRole("button", { name: / of a recorded run$/ });
  await moment.click();
  await expect(time).toHaveValue(tick);
  await time.press("Home");
  await expect(time).toHaveValue("0");
  await mark.click();
  await expect(time).toHaveValue(tick);

  const { runs } = await app.call("readDiscussion", { projectId });
  expect(runs).toHaveLength(1);
  await app.call("deleteKeptRun", { projectId, runId: runs[0] ?? "" });
  await expect(pane.getByText(/ of a recorded run \(deleted\)$/)).toBeVisible();
  await expect(moment).toBeHidden();
});
