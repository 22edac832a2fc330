import { App, expect, test } from "../app.ts";

test("a person goes to another, follows their view, and stops by acting", async ({ app, browser, page }) => {
  await app.registerWith("Platformer", "Followed hills");
  const projectId = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const context = await browser.newContext();
  const friend = new App(await context.newPage(), app.server);
  const email = await friend.register();
  await app.call("addMember", { projectId, email, role: "editor" });
  await friend.open(`/project/${projectId}`);
  await friend.editorReady();

  const theirs = friend.page;
  const whoIsHere = theirs.getByRole("button", { name: /^Who is here: / });
  await whoIsHere.click();
  await expect(theirs.getByRole("menuitem", { name: /: Amber hills$/ })).toBeVisible();
  await theirs.getByRole("menuitem", { name: /^Follow / }).click();
  await expect(page.getByText("One follows you")).toBeVisible();

  await page.getByRole("button", { name: "Glow caves", exact: true }).click();
  await expect(theirs.getByRole("button", { name: /^Glow caves .* is here$/ })).toHaveAttribute("aria-current", "true");
  await theirs.keyboard.press("Escape");
  await expect(page.getByText("One follows you")).toBeHidden();
  await page
    .getByRole("button", { name: /^Amber hills/ })
    .first()
    .click();
  await whoIsHere.click();
  await expect(theirs.getByRole("menuitem", { name: /: Amber hills$/ })).toBeVisible();
  await theirs.keyboard.press("Escape");
  await expect(theirs.getByRole("button", { name: "Glow caves", exact: true })).toHaveAttribute("aria-current", "true");
  await context.close();
  await expect(page.getByRole("button", { name: /^Who is here: / })).toBeHidden();
});
