import { App, expect, test } from "../app.ts";

test("after a reload a person undoes their own last edits, and what another did since stays", async ({ app, browser, page }) => {
  const projectId = await app.registerWith("Platformer", "Remembered steps");
  const width = page.getByLabel("Width", { exact: true }).first();
  await page.getByRole("application", { name: /Scene/ }).focus();
  await width.fill("2400");
  await page.keyboard.press("Enter");
  await page.getByRole("region", { name: "Scenes" }).getByRole("button", { name: "Add a scene" }).click();
  await app.saved();
  await page.reload();
  await app.editorReady();

  const context = await browser.newContext();
  const friend = new App(await context.newPage(), app.server);
  const email = await friend.register();
  await app.call("addMember", { projectId, email, role: "editor" });
  await friend.open(`/project/${projectId}`);
  await friend.editorReady();
  await friend.page.getByLabel("Gravity").fill("500");
  await friend.page.keyboard.press("Enter");
  await friend.saved();

  const scenes = page.getByRole("region", { name: "Scenes" }).getByRole("list").first();
  await expect(scenes.getByRole("button", { name: /^Scene\b/ })).toBeVisible();
  await page.getByRole("button", { name: /^Undo: / }).click();
  await expect(scenes.getByRole("button", { name: /^Scene\b/ })).toBeHidden();
  await scenes.getByRole("button", { name: /^Amber hills/ }).click();
  await page.getByRole("button", { name: /^Undo: / }).click();
  await expect(width).toHaveValue("1920");
  await expect(page.getByLabel("Gravity")).toHaveValue("500");
  await page.getByRole("button", { name: /^Redo: / }).click();
  await expect(width).toHaveValue("2400");
  await app.saved();
  await context.close();
});
