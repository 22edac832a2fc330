import { expect, test } from "../app.ts";
import { problemsOn } from "../axe.ts";

test("a version is saved, compared with the project as it is now, and restored; Undo takes the restore back", async ({ app, page }) => {
  await app.registerWith("Platformer", "Remembered hills");
  const projectId = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const menu = async (item: string) => {
    await page.getByRole("button", { name: "Project menu" }).click();
    await page.getByRole("menuitem", { name: item }).click();
  };
  await menu("History");
  const history = page.getByRole("dialog", { name: "History" });
  await history.getByRole("button", { name: "Save a version" }).click();
  const naming = page.getByRole("dialog", { name: "Save a version" });
  await naming.getByLabel("Name").fill("Before the storm");
  await naming.getByRole("button", { name: "Add" }).click();
  await expect(history.getByRole("button", { name: /Before the storm/ })).toHaveAttribute("aria-pressed", "true");
  await expect(history.getByText("The project is now as it was in this version.")).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("application", { name: /Scene/ }).focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("Delete");
  await app.saved();
  await menu("History");
  await expect(
    history
      .getByRole("listitem")
      .filter({ hasText: /objects removed/ })
      .first(),
  ).toBeVisible();
  await expect(history.getByRole("img", { name: "The scene then" })).toBeVisible();
  expect(await problemsOn(page)).toEqual([]);
  await history.getByRole("button", { name: "Restore all" }).click();
  await expect(history.getByText("The project is now as it was in this version.")).toBeVisible();
  await history.getByRole("button", { name: "Undo" }).click();
  await expect(history.getByText("What is different now:")).toBeVisible();
  const { versions } = await app.call("listVersions", { projectId });
  expect(versions.map(({ cause }) => cause)).toContain("beforeRestore");
});

test("a branch is made, changed and merged back; what both changed is chosen", async ({ app, page }) => {
  await app.registerWith("Platformer", "Two ways");
  const menu = async (item: string) => {
    await page.getByRole("button", { name: "Project menu" }).click();
    await page.getByRole("menuitem", { name: item }).click();
  };
  const setTagline = async (width: string) => {
    await page.getByRole("application", { name: /Scene/ }).focus();
    await page.getByLabel("Width", { exact: true }).first().fill(width);
    await page.keyboard.press("Enter");
    await app.saved();
  };
  const branches = page.getByRole("dialog", { name: "Branches" });
  await menu("Branches");
  await branches.getByRole("button", { name: "New branch" }).click();
  const naming = page.getByRole("dialog", { name: "New branch" });
  await naming.getByLabel("Name").fill("Longer level");
  await naming.getByRole("button", { name: "Add" }).click();
  await app.editorReady();
  await expect(page.getByRole("link", { name: "Branch of Two ways" })).toBeVisible();
  await setTagline("4000");
  await page.getByRole("link", { name: "Branch of Two ways" }).click();
  await app.editorReady();
  await setTagline("3000");
  await menu("Branches");
  await branches.getByRole("button", { name: "Merge Longer level" }).click();
  const merge = page.getByRole("dialog", { name: "Merge Longer level" });
  await expect(merge.getByRole("group", { name: "Scene Amber hills › widthPx" })).toBeVisible();
  expect(await problemsOn(page)).toEqual([]);
  await merge.getByRole("radio", { name: /Take what comes 4000/ }).check();
  await merge.getByRole("button", { name: "Merge", exact: true }).click();
  await expect(page.getByText("Longer level is merged.")).toBeVisible();
  await expect(page.getByLabel("Width", { exact: true }).first()).toHaveValue(/4.?000/);
});
