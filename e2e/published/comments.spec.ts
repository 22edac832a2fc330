import { expect, test } from "../app.ts";
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
