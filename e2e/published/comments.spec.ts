import { expect, PASSWORD, test } from "../app.ts";
import { problemsOn } from "../axe.ts";

test("people comment on a game, reply, edit, delete and report, and guests read along", async ({ app, page }) => {
  await app.register();
  const { project } = await app.call("createProject", { name: "Discussed lantern", templateId: "empty" });
  const { publication } = await app.call("publishProject", { projectId: project.id });
  await app.open(publication.path);
  const section = page.getByRole("region", { name: "Comments" });
  await section.scrollIntoViewIfNeeded();
  await expect(section.getByText("No comments yet.")).toBeVisible();

  const hostile = "<img src=x onerror=alert(1)>\nSecond line";
  await section.getByRole("textbox", { name: "Write a comment" }).fill(hostile);
  await section.getByRole("button", { name: "Send" }).click();
  const first = section.getByRole("listitem").filter({ hasText: "Second line" });
  await expect(first).toContainText("<img src=x");
  await expect(first).toContainText("Maker");
  await first.getByRole("button", { name: /^Reply/ }).click();
  await page.getByRole("textbox", { name: /^Reply to/ }).fill("A shitty answer");
  await first.getByRole("button", { name: "Send" }).click();
  await page.getByRole("dialog", { name: "Send this comment?" }).getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("textbox", { name: /^Reply to/ }).fill("A kind answer");
  await first.getByRole("button", { name: "Send" }).click();
  const reply = first.getByRole("listitem").filter({ hasText: "A kind answer" });
  await reply.getByRole("button", { name: /^Edit/ }).click();
  await reply.getByRole("textbox", { name: "Edit your comment" }).fill("A better answer");
  await reply.getByRole("button", { name: "Send" }).click();
  await expect(section.getByText("A better answer")).toBeVisible();
  await expect(section.getByText("· edited")).toBeVisible();
  await page.screenshot({ path: "test-results/comments.png" });
  expect(await problemsOn(page)).toEqual([]);

  await app.open("/dashboard");
  await app.signOut();
  await app.register();
  await app.open(publication.path);
  await section.scrollIntoViewIfNeeded();
  await section
    .getByRole("button", { name: /^Report/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: "Report this comment" });
  await dialog.getByRole("combobox", { name: "What is wrong?" }).selectOption("Advertising or spam");
  await page.screenshot({ path: "test-results/comments-report.png" });
  expect(await problemsOn(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Report" }).click();
  await expect(dialog.getByText("Thank you. A moderator will look at it.")).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();

  await app.open("/dashboard");
  await app.signOut();
  await app.open(publication.path);
  await section.scrollIntoViewIfNeeded();
  await expect(section.getByRole("link", { name: "Sign in to comment" })).toBeVisible();
  await expect(section.getByText("A better answer")).toBeVisible();
});

test("a reply that is being written stays when another comment is sent, and a comment survives signing in again", async ({ app, page }) => {
  const email = await app.register();
  const { project } = await app.call("createProject", { name: "Kept lantern", templateId: "empty" });
  const { publication } = await app.call("publishProject", { projectId: project.id });
  await app.open(publication.path);
  const section = page.getByRole("region", { name: "Comments" });
  await section.scrollIntoViewIfNeeded();
  const comment = section.getByRole("textbox", { name: "Write a comment" });
  const send = section.locator("[data-write]").getByRole("button", { name: "Send" });
  await comment.fill("The first one");
  await send.press("Enter");
  const first = section.getByRole("listitem").filter({ hasText: "The first one" });
  await first.getByRole("button", { name: /^Reply/ }).press("Enter");
  const reply = first.getByRole("textbox", { name: /^Reply to/ });
  await reply.fill("A long answer");
  await comment.fill("The second one");
  await send.press("Enter");
  await expect(section.getByRole("listitem").filter({ hasText: "The second one" })).toBeVisible();
  await expect(reply).toHaveValue("A long answer");
  await first.getByRole("button", { name: "Send" }).press("Enter");
  await expect(first.getByRole("listitem").filter({ hasText: "A long answer" })).toBeVisible();
  await expect(reply).toHaveCount(0);

  await comment.fill("Not to be lost");
  await page.context().clearCookies();
  await send.press("Enter");
  await section.getByRole("link", { name: "Sign in to comment" }).press("Enter");
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In", exact: true }).press("Enter");
  await expect(page).toHaveURL(new RegExp(`${publication.path}#comments$`));
  await expect(comment).toBeInViewport();
  await expect(comment).toHaveValue("Not to be lost");
});
