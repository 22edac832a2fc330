import { App, expect, test } from "../app.ts";
import { problemsOn } from "../axe.ts";

test("two people discuss an object: pinned comment, reply, settle and chat", async ({ app, browser, page }) => {
  await app.registerWith("Platformer", "Discussed hills");
  const projectId = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const context = await browser.newContext();
  const friend = new App(await context.newPage(), app.server);
  const email = await friend.register();
  await app.call("addMember", { projectId, email, role: "editor" });
  await friend.open(`/project/${projectId}`);
  await friend.editorReady();

  await page.getByRole("application", { name: "Scene" }).focus();
  await page.keyboard.press("n");
  await page.getByRole("button", { name: "Discussion", exact: true }).click();
  const pane = page.getByRole("complementary", { name: "Discussion" });
  await expect(pane.getByRole("checkbox", { name: /^On / })).toBeChecked();
  await pane.getByRole("textbox", { name: "Write a comment" }).fill("Is this too high?");
  await page.keyboard.press("Enter");
  await expect(pane.getByRole("article").getByText("Is this too high?")).toBeVisible();

  const other = friend.page;
  await other.getByRole("button", { name: "Discussion (1 new)" }).click();
  await other.keyboard.press("Escape");
  await other.getByRole("button", { name: /^Comment of .*: Is this too high\?$/ }).click();
  const theirs = other.getByRole("complementary", { name: "Discussion" });
  await theirs.getByRole("button", { name: "Reply" }).click();
  await theirs.getByRole("textbox", { name: "Write a reply" }).fill("A little.");
  await theirs.getByRole("button", { name: "Reply" }).click();
  await expect(pane.getByText("A little.")).toBeVisible();

  expect(await problemsOn(page)).toEqual([]);
  await pane.getByRole("button", { name: "Settle" }).click();
  await expect(pane.getByText("Is this too high?")).toBeHidden();
  await expect(other.getByRole("button", { name: /^Comment of / })).toBeHidden();
  await pane.getByRole("checkbox", { name: "Show settled comments" }).check();
  await expect(pane.getByRole("button", { name: "Open again" })).toBeVisible();

  await theirs.getByRole("button", { name: /^Chat/ }).click();
  await theirs.getByRole("textbox", { name: "Write a message" }).fill("Shall we publish?");
  await other.keyboard.press("Enter");
  await pane.getByRole("button", { name: /^Chat/ }).click();
  await expect(pane.getByRole("log").getByText("Shall we publish?")).toBeVisible();
  await context.close();
});
