import { expect, test } from "../app.ts";
import { problemsOn } from "../axe.ts";

test("a paused run goes on in a branch with another rule, is compared with the original and merged", async ({ app, page }) => {
  const projectId = await app.registerWith("Platformer", "Runs");
  const game = page.getByRole("region", { name: "Running game" });
  const time = game.getByRole("slider", { name: "Time in the game" });
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect(game.getByText(/fps/)).toBeVisible();
  await game.getByRole("button", { name: "Pause" }).click();
  await expect(time).toBeVisible();
  const tick = await time.inputValue();
  await game.getByRole("button", { name: "Branch from here" }).click();

  await expect(page.getByRole("link", { name: "Branch of Runs" })).toBeVisible();
  const [branch] = (await app.call("listBranches", { projectId })).branches;
  const name = branch?.name ?? "";
  expect(name).toMatch(/^Run at 0:\d\d$/);
  await expect(page.getByText("What you change now also changes its past")).toBeVisible();
  await expect(time).toHaveValue(tick);
  await expect(game.getByRole("button", { name: "Resume" })).toBeVisible();
  await expect(page).toHaveURL(/\/project\/[^/?]+$/);
  await expect(game.getByRole("button", { name: /^Comment at .*: The branch begins at this moment\.$/ })).toBeVisible();

  await page.getByRole("region", { name: "Prefabs" }).getByRole("button", { name: "Slug", exact: true }).click();
  const speed = page.getByRole("region", { name: "Inspector" }).getByLabel("Speed", { exact: true });
  await speed.fill("90");
  await speed.press("Enter");
  await app.saved();
  await expect(game.getByText(/^Differs from tick/)).toBeVisible();
  await expect(time).toHaveValue(tick);
  await game.getByRole("button", { name: "Compare with the original" }).click();
  const dialog = page.getByRole("dialog", { name: "Compare with the original" });
  const runs = dialog.getByRole("region", { name: "Both runs in the scene" });
  await expect(runs.getByRole("status", { name: "What differs" })).toHaveText(/^At tick 1, these differ: Slug/);
  expect(await problemsOn(page)).toEqual([]);
  await runs.getByRole("slider", { name: "Tick of both runs" }).press("End");
  await expect(runs.getByRole("slider", { name: "Tick of both runs" })).toHaveValue(tick);

  await dialog.getByRole("button", { name: "Merge into Runs" }).click();
  const merge = page.getByRole("dialog", { name: `Merge ${name}` });
  await merge.getByRole("button", { name: "Merge", exact: true }).click();
  await expect(page.getByText(`${name} is merged.`)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/project/${projectId}$`));
  await page.getByRole("region", { name: "Prefabs" }).getByRole("button", { name: "Slug", exact: true }).click();
  await expect(speed).toHaveValue("90");
});
