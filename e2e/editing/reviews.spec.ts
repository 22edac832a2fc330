import { App, expect, test } from "../app.ts";
import { problemsOn } from "../axe.ts";

test("an editor of a protected project works in a branch, and the owner sends the review back, then merges it", async ({
  app,
  browser,
  page,
}) => {
  const projectId = await app.registerWith("Platformer", "Guarded hills");
  const context = await browser.newContext();
  const friend = new App(await context.newPage(), app.server);
  const email = await friend.register();
  await app.call("addMember", { projectId, email, role: "editor" });
  await friend.open(`/project/${projectId}`);
  await friend.editorReady();
  const theirs = friend.page;

  await page.getByRole("button", { name: "People in this project" }).click();
  const protection = page.getByRole("switch", { name: "Changes come by review" });
  await protection.click();
  await expect(protection).toBeChecked();
  await page.keyboard.press("Escape");
  const notice = theirs.getByRole("status", { name: "Protected project" });
  await expect(notice).toBeVisible();
  await expect(theirs.getByRole("status", { name: "Save state: View only" })).toBeVisible();
  await expect(theirs.getByLabel("Width", { exact: true }).first()).toBeDisabled();
  expect(await problemsOn(theirs)).toEqual([]);

  await notice.getByRole("button", { name: "Work in a branch" }).click();
  const naming = theirs.getByRole("dialog", { name: "New branch" });
  await naming.getByLabel("Name").fill("Wider hills");
  await naming.getByRole("button", { name: "Add" }).click();
  await expect(theirs.getByRole("link", { name: "Branch of Guarded hills" })).toBeVisible();
  await friend.editorReady();
  await theirs.getByLabel("Width", { exact: true }).first().fill("4000");
  await theirs.keyboard.press("Enter");
  await friend.saved();
  const ask = async (text: string) => {
    await theirs.getByRole("button", { name: "Project menu" }).click();
    await theirs.getByRole("menuitem", { name: "Ask for a review…" }).click();
    const asking = theirs.getByRole("dialog", { name: "Ask for a review of Wider hills" });
    await asking.getByLabel("What did you change, and why?").fill(text);
    await asking.getByRole("button", { name: "Ask for a review" }).click();
    await expect(asking).toBeHidden();
  };
  await ask("More room to run");

  await page.getByRole("button", { name: /^Discussion/ }).click();
  // The latest request is the first.
  const review = page.getByRole("region", { name: "Review of Wider hills" }).first();
  await expect(page.getByText("More room to run")).toBeVisible();
  expect(await problemsOn(page)).toEqual([]);
  await review.getByRole("button", { name: "Send back…" }).click();
  await review.getByLabel("What is missing?").fill("A bit too wide");
  await review.getByRole("button", { name: "Send back", exact: true }).click();
  await expect(review.getByText(/Wider hills was sent back by /)).toBeVisible();
  await expect(page.getByText("A bit too wide")).toBeVisible();

  await theirs.getByLabel("Width", { exact: true }).first().fill("3000");
  await theirs.keyboard.press("Enter");
  await friend.saved();
  await ask("Less wide");
  await expect(review.getByText(/Asks to merge/)).toBeVisible();
  await review.getByRole("button", { name: "Look at the difference" }).click();
  const merge = page.getByRole("dialog", { name: "Merge Wider hills" });
  await merge.getByRole("button", { name: "Merge", exact: true }).click();
  await expect(review.getByText(/Wider hills was merged by /)).toBeVisible();
  await expect(page.getByLabel("Width", { exact: true }).first()).toHaveValue(/3.?000/);
  await context.close();
});
