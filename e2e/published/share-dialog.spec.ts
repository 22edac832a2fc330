import { App, expect, newEmail, test } from "../app.ts";

test("an error of the field for handles disappears when adding by email succeeds", async ({ app, page }) => {
  await app.registerWith("Empty", "Shared");
  await page.getByRole("button", { name: "People in this project" }).click();
  const dialog = page.getByRole("dialog");
  const field = dialog.getByLabel("Add someone by email or @handle");
  const add = dialog.getByRole("button", { name: "Add", exact: true });
  await field.fill("@nobody-at-all");
  await add.click();
  await expect(dialog.getByRole("alert")).toHaveText("Nobody has this handle. Check it, or add them by email.");

  const email = newEmail("late");
  await field.fill(email);
  await add.click();
  await expect(field).toHaveValue("");
  await expect(dialog.getByRole("alert")).toBeHidden();
  await expect(field).not.toHaveAttribute("aria-invalid", "true");
  await expect(dialog.getByRole("list", { name: "Open invitation links" }).getByText(email)).toBeVisible();
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
  await expect(dialog.getByRole("list", { name: "Members" }).getByRole("listitem")).toHaveCount(1);
  await dialog.getByLabel("Add someone by email").fill(email);
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog.getByRole("list", { name: "Members" }).getByRole("listitem")).toHaveCount(2);
  await expect(dialog.getByRole("combobox", { name: /^Role of/ })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Keep" })).toBeHidden();
});
