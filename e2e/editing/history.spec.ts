import { App, expect, test } from "../app.ts";
import { problemsOn } from "../axe.ts";

test("a version is saved, compared with the project as it is now, and restored; Undo takes the restore back", async ({ app, page }) => {
  await app.registerWith("Platformer", "Remembered hills");
  const projectId = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const menu = async (item: string) => {
    await page.getByRole("button", { name: "Project menu" }).click();
    await page.getByRole("menuitem", { name: item }).click();
  };
  await menu("History");
  const history = page.getByRole("dialog", { name: "History" });
  await history.getByRole("button", { name: "Save a version" }).click();
  const naming = page.getByRole("dialog", { name: "Save a version" });
  await naming.getByLabel("Name").fill("Before the storm");
  await naming.getByRole("button", { name: "Add" }).click();
  await expect(history.getByRole("button", { name: /Before the storm/ })).toHaveAttribute("aria-pressed", "true");
  await expect(history.getByText("The project is now as it was in this version.")).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("application", { name: /Scene/ }).focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("Delete");
  await app.saved();
  await menu("History");
  await expect(
    history
      .getByRole("listitem")
      .filter({ hasText: /objects removed/ })
      .first(),
  ).toBeVisible();
  await expect(history.getByRole("img", { name: "The scene then" })).toBeVisible();
  expect(await problemsOn(page)).toEqual([]);
  await history.getByRole("button", { name: "Restore all" }).click();
  await expect(history.getByText("The project is now as it was in this version.")).toBeVisible();
  await history.getByRole("button", { name: "Undo" }).click();
  await expect(history.getByText("What is different now:")).toBeVisible();
  const { versions } = await app.call("listVersions", { projectId });
  expect(versions.map(({ cause }) => cause)).toContain("beforeRestore");
});

test("a branch is made, changed and merged back; what both changed is chosen", async ({ app, page }) => {
  await app.registerWith("Platformer", "Two ways");
  const menu = async (item: string) => {
    await page.getByRole("button", { name: "Project menu" }).click();
    await page.getByRole("menuitem", { name: item }).click();
  };
  const setTagline = async (width: string) => {
    await page.getByRole("application", { name: /Scene/ }).focus();
    await page.getByLabel("Width", { exact: true }).first().fill(width);
    await page.keyboard.press("Enter");
    await app.saved();
  };
  const branches = page.getByRole("dialog", { name: "Branches" });
  await menu("Branches");
  await branches.getByRole("button", { name: "New branch" }).click();
  const naming = page.getByRole("dialog", { name: "New branch" });
  await naming.getByLabel("Name").fill("Longer level");
  await naming.getByRole("button", { name: "Add" }).click();
  await app.editorReady();
  await expect(page.getByRole("link", { name: "Branch of Two ways" })).toBeVisible();
  await setTagline("4000");
  await page.getByRole("link", { name: "Branch of Two ways" }).click();
  await app.editorReady();
  await setTagline("3000");
  await menu("Branches");
  await branches.getByRole("button", { name: "Merge Longer level" }).click();
  const merge = page.getByRole("dialog", { name: "Merge Longer level" });
  await expect(merge.getByRole("group", { name: "Scene Amber hills › widthPx" })).toBeVisible();
  expect(await problemsOn(page)).toEqual([]);
  await merge.getByRole("radio", { name: /Take what comes 4000/ }).check();
  await merge.getByRole("button", { name: "Merge", exact: true }).click();
  await expect(page.getByText("Longer level is merged.")).toBeVisible();
  await expect(page.getByLabel("Width", { exact: true }).first()).toHaveValue(/4.?000/);
});

test("a member who comes back reads what others did meanwhile, and goes there", async ({ app, browser, page }) => {
  const projectId = await app.registerWith("Platformer", "Busy hills");
  await app.call("saveVersion", { projectId });
  const context = await browser.newContext();
  const friend = new App(await context.newPage(), app.server);
  const email = await friend.register();
  await app.call("addMember", { projectId, email, role: "editor" });
  await friend.open(`/project/${projectId}`);
  await friend.editorReady();
  const strip = friend.page.getByRole("region", { name: "While you were away" });
  await expect(strip).toBeHidden();
  await friend.open("/dashboard");
  await expect(page.getByRole("button", { name: /^Who is here: / })).toBeHidden();

  await page.getByRole("application", { name: /Scene/ }).focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("Delete");
  await app.saved();
  await app.call("saveVersion", { projectId, name: "Empty hills" });
  const { message } = await app.call("addToDiscussion", { projectId, channel: "comments", text: "All gone" });
  await friend.open(`/project/${projectId}`);
  await friend.editorReady();
  await expect(strip.getByRole("listitem").filter({ hasText: /changed: Scene Amber hills \(\d+ objects removed\)/ })).toBeVisible();
  await expect(strip.getByText("Version “Empty hills” was kept")).toBeVisible();
  expect(await problemsOn(friend.page)).toEqual([]);
  await strip.getByRole("button", { name: "Read" }).click();
  await expect(friend.page.getByRole("complementary", { name: "Discussion" }).getByText(message.text)).toBeVisible();
  await strip.getByRole("button", { name: "Look at it" }).click();
  await expect(friend.page.getByRole("dialog", { name: "History" }).getByRole("button", { name: /Empty hills/ })).toBeVisible();
  await friend.page.keyboard.press("Escape");
  await strip.getByRole("button", { name: "Dismiss" }).click();
  await expect(strip).toBeHidden();
  await friend.page.reload();
  await friend.editorReady();
  await expect(strip).toBeHidden();
  await context.close();
});

test("the menu of a scene, a prefab and a script's bar show the history of that thing alone", async ({ app, page }) => {
  const projectId = await app.registerWith("Platformer", "Own history");
  await app.call("saveVersion", { projectId });
  await page.getByLabel("Width", { exact: true }).first().fill("2400");
  await page.keyboard.press("Enter");
  await app.saved();
  await app.call("saveVersion", { projectId, name: "Wider" });
  const history = page.getByRole("dialog", { name: "History" });
  const showsOnly = async (thing: string, versions: RegExp | null) => {
    await expect(history.getByRole("combobox", { name: "Of" }).getByRole("option", { selected: true })).toHaveText(thing);
    if (versions) await expect(history.getByRole("button", { name: versions })).toBeVisible();
    else await expect(history.getByText("No version is like that.")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(history).toBeHidden();
  };
  await page.getByRole("button", { name: "Actions for Amber hills" }).click();
  await page.getByRole("menuitem", { name: "Its history" }).click();
  await showsOnly("Scene Amber hills", /Wider/);
  await page.getByRole("region", { name: "Prefabs" }).getByRole("button", { name: "Fox", exact: true }).click({ button: "right" });
  await page.getByRole("menuitem", { name: "Its history" }).click();
  await showsOnly("Prefab Fox", null);
  await page.getByRole("region", { name: "Prefabs" }).getByRole("button", { name: "Fox", exact: true }).click({ button: "right" });
  await page.getByRole("menuitem", { name: /^(Write a|Open the) script$/ }).click();
  await page.getByRole("button", { name: "Its history" }).click();
  await showsOnly("Prefab Fox", null);
});
