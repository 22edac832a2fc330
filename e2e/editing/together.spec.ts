import { App, expect, newEmail, test } from "../app.ts";

test("two people edit one project, see each other, and a viewer can't write", async ({ app, page, browser }) => {
  const friendEmail = newEmail("friend");
  const friendContext = await browser.newContext();
  const friend = new App(await friendContext.newPage(), app.server);
  await friend.register(friendEmail);

  const projectId = await app.registerWith("Platformer", "Shared");
  await page.getByRole("button", { name: "People in this project" }).click();
  await page.getByLabel("Add someone by email or @handle").fill(friendEmail);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByRole("list", { name: "Members" }).getByRole("listitem")).toHaveCount(2);
  await page.keyboard.press("Escape");

  await friend.open(`/project/${projectId}`);
  await friend.editorReady();
  await expect(page.getByRole("group", { name: /^Also here:/ })).toBeVisible();

  await page.getByRole("application", { name: "Scene" }).hover({ position: { x: 200, y: 150 } });
  await page.keyboard.press("Shift+E");
  await page.getByRole("menu", { name: "Reactions" }).getByRole("menuitem", { name: "party" }).click();
  await expect(friend.page.getByRole("status", { name: "Reactions" })).toHaveText(/ reacts: party$/);
  await expect(page.getByRole("status", { name: "Reactions" })).toBeEmpty();

  await app.placePrefab("Coin");
  const placed = await app.selected();
  const friendsScene = friend.page.getByRole("application", { name: "Scene" });
  await expect(() => friend.walkTo(placed)).toPass();
  await friendsScene.press("Shift+ArrowRight");
  await expect.poll(() => friend.selected()).not.toBe(placed);
  await expect(app.selection).toHaveText((await friend.selection.textContent()) ?? "");

  // Undo reverts one's own placement, not the other editor's earlier move.
  await expect(page.getByRole("button", { name: /^Undo/ })).toBeEnabled();

  await friendsScene.press("Escape");
  await friend.page.getByRole("button", { name: "Rules of the whole game" }).click();
  const friendsTab = friend.page.getByRole("tab", { name: "Whole game" });
  await expect(friendsTab).toHaveAttribute("aria-selected", "true");
  await page.getByRole("button", { name: "People in this project" }).click();
  await page.getByLabel(/^Role of/).selectOption("viewer");
  await page.keyboard.press("Escape");
  await expect(friend.page.getByText("You can look at this project now, and no longer change it.")).toBeVisible();
  await expect(friendsTab, "one stays where one was").toHaveAttribute("aria-selected", "true");
  await friend.open(`/project/${projectId}`);
  await expect(friend.saveState).toHaveAccessibleName("Save state: View only");
  // Also when the document is loaded from the device.
  await friend.page.reload();
  await expect(friend.saveState).toHaveAccessibleName("Save state: View only");
  await friend.page.getByRole("application", { name: "Scene" }).press("Shift+N");
  const before = await friend.selection.textContent();
  await friend.page.getByRole("application", { name: "Scene" }).press("ArrowRight");
  await friend.page.getByRole("application", { name: "Scene" }).press("Delete");
  await expect(friend.selection).toHaveText(before ?? "");

  await page.getByRole("button", { name: "People in this project" }).click();
  await page.getByRole("button", { name: /^Remove .*…$/ }).click();
  await page.getByRole("button", { name: /^Remove/ }).click();
  await expect(page.getByRole("list", { name: "Members" }).getByRole("listitem")).toHaveCount(1);
  await expect(friend.page.getByRole("heading", { name: "“Shared” is no longer open to you" })).toBeVisible();
  await expect(friend.page.getByRole("application", { name: "Scene" })).toBeHidden();
  await friendContext.close();
});

test("an invitation link leads a new person through signing up into the project, and works as often as it says", async ({
  app,
  page,
  browser,
}) => {
  await app.registerWith("Platformer", "Invited");
  await page.getByRole("button", { name: "People in this project" }).click();
  const links = page.getByRole("region", { name: "Invitation links", exact: true });
  await links.getByRole("button", { name: "Create link" }).click();
  const link = await links.getByRole("textbox", { name: "New invitation link" }).inputValue();

  const context = await browser.newContext();
  const friend = await context.newPage();
  await friend.goto(link);
  await expect(friend.getByRole("heading", { name: "Join “Invited”" })).toBeVisible();
  await friend.getByRole("link", { name: "Create Account" }).click();
  await friend.getByLabel("Email").fill(newEmail("invited"));
  await friend.getByLabel("Password", { exact: true }).fill("correct horse 1");
  await friend.getByLabel("Confirm password").fill("correct horse 1");
  await friend.getByRole("button", { name: "Create Account" }).click();
  await friend.getByRole("button", { name: "Accept" }).click();
  await expect(friend.getByRole("application", { name: "Scene" })).toBeVisible();
  await expect(page.getByRole("group", { name: /^Also here:/ })).toBeVisible();

  const late = await browser.newContext();
  const stranger = await late.newPage();
  await stranger.goto(link);
  await expect(stranger.getByRole("alert")).toHaveText("This invitation was used as often as it could be. Ask for a new one.");
  await context.close();
  await late.close();
});

test("two people type in one field and both keep their text; deleting its object shows a message and further typing has no effect", async ({
  app,
  page,
  browser,
}) => {
  const friendEmail = newEmail("friend");
  const friendContext = await browser.newContext();
  const friend = new App(await friendContext.newPage(), app.server);
  await friend.register(friendEmail);
  const projectId = await app.registerWith("Empty", "Shared");
  await app.call("addMember", { projectId, email: friendEmail, role: "editor" });
  const prefabs = page.getByRole("region", { name: "Prefabs" });
  await prefabs.getByRole("button", { name: "Add a prefab" }).click();
  const inspector = page.getByRole("region", { name: "Inspector" });
  await inspector.getByLabel("Name", { exact: true }).fill("Ghost");
  await inspector.getByLabel("Name", { exact: true }).press("Enter");
  await friend.open(`/project/${projectId}`);
  await friend.editorReady();

  const name = inspector.getByLabel("Name", { exact: true });
  const friendsName = friend.page.getByRole("region", { name: "Inspector" }).getByLabel("Name", { exact: true });
  await name.press("End");
  await page.keyboard.type(" two");
  await friend.page.getByRole("region", { name: "Prefabs" }).getByRole("button", { name: "Ghost", exact: true }).click();
  await friendsName.fill("Old Ghost");
  await friendsName.press("Enter");
  await expect(name).toHaveValue("Old Ghost two");
  await page.keyboard.type("!");
  await name.press("Enter");
  await expect(friendsName).toHaveValue("Old Ghost two!");
  await name.fill("Ghost");
  await name.press("Enter");
  await expect(friendsName).toHaveValue("Ghost");

  // Typing continues without a pause. After a pause, keys count as shortcuts again.
  let isGone = false;
  const typing = (async () => {
    while (!isGone) await page.keyboard.press("q", { delay: 50 });
  })();
  await friend.page.getByRole("region", { name: "Inspector" }).getByRole("button", { name: "Delete Ghost" }).click();
  await expect(page.getByText("“Ghost” was deleted by someone else.")).toBeVisible();
  isGone = true;
  await typing;
  await page.keyboard.press("q");
  await expect(page.getByRole("button", { name: "Select", exact: true })).toHaveAttribute("aria-pressed", "true");
  // After typing has stopped, keys are shortcuts again.
  await page.getByRole("application", { name: "Scene" }).click({ position: { x: 300, y: 10 } });
  await page.keyboard.type("q");
  await expect(page.getByRole("button", { name: "Lasso", exact: true })).toHaveAttribute("aria-pressed", "true");
  await friendContext.close();
});

test("text typed for a deleted scene is not applied to another scene, and people are shown at the scene that they view", async ({
  app,
  page,
}) => {
  const projectId = await app.registerWith("Empty", "Shared");
  const other = new App(await page.context().newPage(), app.server);
  const scenes = (of: App) => of.page.getByRole("region", { name: "Scenes" });
  const name = page.getByRole("region", { name: "Inspector" }).getByLabel("Name", { exact: true }).first();
  await page.getByRole("button", { name: "Add a scene" }).click();
  await name.fill("Cellar");
  await name.press("Enter");
  await app.saved();
  await other.open(`/project/${projectId}`);
  await other.editorReady();
  await scenes(other).getByRole("listitem").first().getByRole("button").first().click();

  await page.bringToFront();
  await scenes(app).getByRole("listitem").first().getByRole("button").first().click();
  const firstName = await name.inputValue();
  await page.getByRole("button", { name: "Write rules" }).first().click();
  const sceneTab = page.getByRole("tab").first();
  await expect(sceneTab).toContainText("is here");
  await scenes(app).getByRole("button", { name: "Cellar", exact: true }).click();
  await expect(sceneTab).not.toContainText("is here");

  await name.press("End");
  await page.keyboard.type(" with rats");
  await scenes(other).getByRole("button", { name: "Actions for Cellar" }).click();
  await other.page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(page.getByText("“Cellar” was deleted by someone else.")).toBeVisible();
  await expect(name).toHaveValue(firstName);
  await name.blur();
  await expect(scenes(app).getByRole("listitem")).toHaveText([firstName]);
});
