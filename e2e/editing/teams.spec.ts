import { App, expect, test } from "../app.ts";
import { problemsOn } from "../axe.ts";

test("a team gets a project, its people find it on their dashboards, and who is removed loses it while it is open", async ({
  app,
  browser,
  page,
}) => {
  const context = await browser.newContext();
  const friend = new App(await context.newPage(), app.server);
  const email = await friend.register();
  const theirs = friend.page;

  const projectId = await app.registerWith("Platformer", "Night hills");
  await app.open("/dashboard");
  await page.getByRole("link", { name: "Teams" }).click();
  await expect(page.getByRole("heading", { name: "You are in no team yet" })).toBeVisible();
  expect(await problemsOn(page)).toEqual([]);
  await page.getByRole("button", { name: "New team" }).click();
  const naming = page.getByRole("dialog", { name: "New team" });
  await naming.getByLabel("Name of the team").fill("Night shift");
  await naming.getByRole("button", { name: "Create team" }).click();
  await expect(page.getByRole("heading", { name: "Night shift", level: 1 })).toBeVisible();
  const adding = page.getByRole("form", { name: "Add someone" });
  await adding.getByLabel("Add someone by email or @handle").fill(email);
  await adding.getByRole("button", { name: "Add" }).click();
  await expect(page.getByRole("list", { name: "Members" }).getByRole("listitem")).toHaveCount(2);
  await page.reload();
  await expect(page.getByRole("list", { name: "Members" }).getByRole("listitem")).toHaveCount(2);
  expect(await problemsOn(page)).toEqual([]);

  await app.open(`/project/${projectId}`);
  await app.editorReady();
  await page.getByRole("button", { name: "People in this project" }).click();
  const team = page.getByRole("region", { name: "Team" });
  await team.getByLabel("Team of yours").selectOption("Night shift");
  await team.getByRole("button", { name: "Give to the team" }).click();
  await expect(team.getByRole("list", { name: "Through the team" }).getByRole("listitem")).toHaveCount(1);
  await expect(page.getByRole("list", { name: "Members" }).getByRole("listitem")).toHaveCount(1);
  expect(await problemsOn(page)).toEqual([]);

  await friend.open("/dashboard");
  const card = theirs.getByRole("article", { name: "Night hills" });
  await expect(card).toContainText("Night shift");
  await card.getByRole("link", { name: "Open Night hills" }).click();
  await friend.editorReady();
  await friend.placePrefab("Coin");
  await friend.saved();

  await team.getByRole("link", { name: "Night shift" }).click();
  await page
    .getByRole("list", { name: "Members" })
    .getByLabel(/^Role of/)
    .nth(1)
    .selectOption("viewer");
  await expect(friend.saveState).toHaveAccessibleName("Save state: View only");
  await page.getByRole("button", { name: /^Remove .*…$/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByRole("list", { name: "Members" }).getByRole("listitem")).toHaveCount(1);
  await expect(theirs.getByRole("heading", { name: "“Night hills” is no longer open to you" })).toBeVisible();

  await page.getByRole("button", { name: "Take “Night hills” from the team…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Take from the team" }).click();
  await expect(page.getByText("No project belongs to this team yet.")).toBeVisible();
  await page.getByRole("button", { name: "Actions for Night shift" }).click();
  await page.getByRole("menuitem", { name: "Delete team…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete team" }).click();
  await expect(page.getByRole("heading", { name: "You are in no team yet" })).toBeVisible();
  await context.close();
});
