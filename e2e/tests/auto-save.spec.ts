import { expect, test } from "../app.ts";

test("without auto-save edits stay local until saved, survive a reload, and leaving asks for confirmation", async ({ app, page }) => {
  await app.register();
  await app.open("/settings");
  const autoSave = page.getByRole("switch", { name: /auto-save/i });
  await expect(autoSave).toBeChecked();
  await autoSave.press("Space");
  await expect(autoSave).not.toBeChecked();
  const projectId = await app.createProject("Empty", "By hand");
  const save = page.getByRole("button", { name: "Save", exact: true });
  await expect(save).toBeDisabled();

  const scene = page.getByRole("application", { name: "Scene" });
  await page
    .getByRole("region", { name: "Prefabs" })
    .getByRole("button", { name: /New prefab|Add/ })
    .first()
    .click();
  await expect(app.saveState).toHaveAccessibleName("Save state: Unsaved");
  await expect(save).toBeEnabled();

  // A reload asks for confirmation, keeps the local edits, and sends nothing.
  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(scene).toBeVisible();
  await expect(app.saveState).toHaveAccessibleName("Save state: Unsaved");

  await page.getByRole("link", { name: "Your projects" }).click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(question).toBeHidden();
  await scene.press("Control+s");
  await app.saved();
  await page.getByRole("link", { name: "Your projects" }).click();
  await page.waitForURL("**/dashboard");

  // With auto-save on again, edits are saved at once.
  await app.open("/settings");
  await autoSave.press("Space");
  await expect(autoSave).toBeChecked();
  await app.open(`/project/${projectId}`);
  await app.editorReady();
  await expect(save).toBeHidden();
});
