import { App, expect, newEmail, test } from "../app.ts";

test("an error of the email field disappears when adding the same email succeeds", async ({ app, page, browser }) => {
  await app.registerWith("Empty", "Shared");
  const email = newEmail("late");
  await page.getByRole("button", { name: "People in this project" }).click();
  const dialog = page.getByRole("dialog");
  const field = dialog.getByLabel("Add someone by email");
  const add = dialog.getByRole("button", { name: "Add", exact: true });
  await field.fill(email);
  await add.click();
  await expect(dialog.getByRole("alert")).toBeVisible();

  const context = await browser.newContext();
  await new App(await context.newPage(), app.server).register(email);
  await context.close();
  await add.click();
  await expect(dialog.getByRole("listitem")).toHaveCount(2);
  await expect(field).toHaveValue("");
  await expect(dialog.getByRole("alert")).toBeHidden();
  await expect(field).not.toHaveAttribute("aria-invalid", "true");
});

test("a removed member who is added again is shown without the confirmation of the removal", async ({ app, page, browser }) => {
  const email = newEmail("friend");
  const context = await browser.newContext();
  await new App(await context.newPage(), app.server).register(email);
  await context.close();
  const projectId = await app.registerWith("Empty", "Shared");
  await app.call("addMember", { projectId, email, role: "editor" });

  await page.getByRole("button", { name: "People in this project" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: /^Remove .*…$/ }).click();
  await dialog.getByRole("button", { name: /^Remove/ }).click();
  await expect(dialog.getByRole("listitem")).toHaveCount(1);
  await dialog.getByLabel("Add someone by email").fill(email);
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog.getByRole("listitem")).toHaveCount(2);
  await expect(dialog.getByRole("combobox", { name: /^Role of/ })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Keep" })).toBeHidden();
});
