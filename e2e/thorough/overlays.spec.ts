import type { Page } from "@playwright/test";
import { expect, newEmail, PASSWORD, test } from "../app.ts";
import { problemsOn } from "../axe.ts";

// Playwright can't intercept requests of a service worker.
test.use({ serviceWorkers: "block", contextOptions: { reducedMotion: "reduce" } });

const takesPictures = process.env["SCREENS"] === "1";
const wide = { width: 1280, height: 800 };
const narrow = { width: 390, height: 844 };
const sizes = takesPictures ? [wide, narrow] : [wide];

/** Runs axe on the open overlay in both themes, and saves screenshots for manual review if enabled. */
class Looker {
  readonly #page: Page;
  readonly #found: string[] = [];

  constructor(page: Page) {
    this.#page = page;
  }

  async look(name: string): Promise<void> {
    const page = this.#page;
    for (const theme of ["dark", "light"]) {
      await page.evaluate((value) => document.documentElement.setAttribute("data-theme", value), theme);
      for (const problem of await problemsOn(page)) this.#found.push(`${name}, ${theme}: ${problem}`);
      if (!takesPictures) continue;
      const size = page.viewportSize() === null || page.viewportSize()?.width === wide.width ? "wide" : "narrow";
      await page.screenshot({ path: `test-results/screens/${name.replace(/\W+/g, "-")}-${size}-${theme}.png` });
    }
  }

  nothingFound(): void {
    expect(this.#found).toEqual([]);
  }
}

const refused = (code: string, status = 500) => ({
  status,
  json: { error: { status: "INTERNAL", message: "Internal server error", details: { code } } },
});

/** Delays a call until it is released. */
async function held(page: Page, url: string): Promise<() => void> {
  let letGo = (): void => undefined;
  const free = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(url, async (call) => {
    await free;
    await call.fallback();
  });
  return letGo;
}

async function escape(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("menu")).toHaveCount(0);
}

/** An image file of a single colour. */
async function pictureFile(page: Page) {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    canvas.width = 400;
    canvas.height = 300;
    return canvas.toDataURL("image/png").split(",")[1] ?? "";
  });
  return { name: "me.png", mimeType: "image/png", buffer: Buffer.from(base64, "base64") };
}

for (const size of sizes) {
  const at = size === wide ? "" : " on a phone";

  test(`the dashboard's menus, dialogs, toasts and states${at}`, async ({ app, page }) => {
    await page.setViewportSize(size);
    const looker = new Looker(page);
    await app.register();
    await expect(page.getByRole("heading", { name: "Your first game starts here" })).toBeVisible();
    await looker.look("dashboard empty");
    await page.getByRole("button", { name: /^Account:/ }).click();
    await looker.look("account menu");
    await escape(page);
    await app.createProject("Empty", "Alpha");

    const letGo = await held(page, "**/listProjects");
    await app.open("/dashboard");
    await expect(page.getByTestId("card-placeholder")).toHaveCount(6);
    await looker.look("dashboard loading");
    letGo();
    await page.getByRole("button", { name: "Actions for Alpha" }).click();
    await looker.look("project card menu");
    await page.getByRole("menuitem", { name: "Rename…" }).click();
    await page.getByRole("dialog").getByLabel("Name").fill(" ");
    await page.keyboard.press("Enter");
    await expect(page.getByText("A project needs a name")).toBeVisible();
    await looker.look("rename dialog");
    await escape(page);

    await page.getByRole("searchbox", { name: "Search projects" }).fill("nothing like it");
    await expect(page.getByText("No project by that name")).toBeVisible();
    await looker.look("dashboard nothing found");
    await page.getByRole("button", { name: "Clear the search" }).click();
    await page.getByRole("button", { name: "Actions for Alpha" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
    await page.keyboard.press("F6");
    await looker.look("toast with an action");
    await page.getByRole("button", { name: "Trash", exact: true }).click();
    await page.getByRole("button", { name: "Actions for Alpha" }).click();
    await looker.look("menu in the trash");
    await page.getByRole("menuitem", { name: "Delete for good…" }).click();
    await looker.look("delete for good");
    await page.getByRole("button", { name: "Delete for good" }).click();
    await expect(page.getByText("The Trash is empty")).toBeVisible();
    await looker.look("trash empty");

    await page.route("**/listProjects", (call) => call.fulfill(refused("INTERNAL_ERROR")));
    await app.open("/dashboard");
    await expect(page.getByRole("heading", { name: "Your projects couldn't be loaded" })).toBeVisible();
    await looker.look("dashboard failed");
    await page.route("**/assets/settings-screen-*.js*", (call) => call.abort());
    await page.getByRole("button", { name: /^Account:/ }).click();
    await page.getByRole("menuitem", { name: "Settings" }).click();
    await expect(page.getByRole("heading", { name: "Oops! Something went wrong" })).toBeVisible();
    await looker.look("crash screen");
    looker.nothingFound();
  });

  test(`the settings' forms, dialogs, toasts and states${at}`, async ({ app, page }) => {
    await page.setViewportSize(size);
    const looker = new Looker(page);
    await app.register();
    const letGo = await held(page, "**/listSessions");
    await app.open("/settings");
    await expect(page.getByLabel("Display name")).toBeVisible();
    await page.getByRole("heading", { name: "Where you're signed in" }).scrollIntoViewIfNeeded();
    await looker.look("settings loading");
    letGo();

    await page.getByRole("button", { name: "Change password" }).click();
    await page.getByRole("button", { name: "Save new password" }).click();
    await expect(page.getByText("Please enter your current password")).toBeVisible();
    await looker.look("password form");
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Change email" }).click();
    await looker.look("email form");

    await page.getByLabel("Picture file").setInputFiles(await pictureFile(page));
    await expect(page.getByRole("dialog", { name: "Choose the part that is shown" })).toBeVisible();
    await looker.look("picture crop");
    await escape(page);
    await page.getByLabel("Picture file").setInputFiles({ name: "no.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
    await expect(page.getByText("This file couldn't be read as a picture.")).toBeVisible();
    await looker.look("picture refused");

    await page.getByRole("button", { name: "Delete account…" }).click();
    await page.getByRole("button", { name: "Delete my account for good" }).click();
    await expect(page.getByRole("dialog").getByText("Please enter your current password")).toBeVisible();
    await looker.look("delete account");
    await escape(page);
    await page.getByRole("switch", { name: "Auto-save" }).press("Space");
    await expect(page.getByRole("button", { name: "Dismiss" })).toBeVisible();
    await page.keyboard.press("F6");
    await looker.look("toast");

    for (const name of ["getDocument", "listSignInMethods", "listSessions"])
      await page.route(`**/${name}`, (call) => call.fulfill(refused("INTERNAL_ERROR")));
    await page.reload();
    await expect(page.getByRole("main").getByRole("alert")).toHaveCount(4);
    await looker.look("settings failed");
    looker.nothingFound();
    const own = app.problems.filter((problem) => !problem.includes("Connecting to 'blob:"));
    app.problems.splice(0, app.problems.length, ...own);
  });

  test(`the editor's menus${at}`, async ({ app, page }) => {
    const looker = new Looker(page);
    await app.registerWith("Platformer", "Menus");
    await page.setViewportSize(size);
    const openMenu = async (name: string | RegExp, label: string): Promise<void> => {
      await page.getByRole("button", { name }).first().click();
      await expect(page.getByRole("menu")).toBeVisible();
      await looker.look(label);
      await escape(page);
    };
    await openMenu("Project menu", "project menu");
    if (size === narrow) {
      await page.getByRole("button", { name: "Project", exact: true }).click();
      await looker.look("things sheet");
    }
    const scenes = page.getByRole("region", { name: "Scenes" });
    await scenes
      .getByRole("button", { name: /^Actions for/ })
      .first()
      .click();
    await looker.look("scene menu");
    await page.getByRole("menuitem", { name: "Rename…" }).click();
    await expect(page.getByRole("dialog", { name: "Rename scene" })).toBeVisible();
    await looker.look("rename scene");
    await escape(page);
    await openMenu("Add a layer", "add a layer");
    await page
      .getByRole("region", { name: "Layers" })
      .getByRole("button", { name: /^Actions for/ })
      .first()
      .click();
    await looker.look("layer menu");
    await escape(page);
    await page.getByRole("region", { name: "Prefabs" }).getByRole("button", { name: "Coin", exact: true }).press("Space");
    if (size === narrow) await page.getByRole("button", { name: "Inspector" }).click();
    await page.getByRole("button", { name: "Add behaviour" }).click();
    await expect(page.getByRole("listbox", { name: "Behaviours" })).toBeVisible();
    await looker.look("behaviours");
    await escape(page);
    looker.nothingFound();
  });

  test(`the editor's dialogs${at}`, async ({ app, page }) => {
    const looker = new Looker(page);
    const friend = newEmail("friend");
    await app.server.signUp(friend, PASSWORD);
    await app.registerWith("Platformer", "Dialogs");
    await page.setViewportSize(size);
    const scene = page.getByRole("application", { name: "Scene" });

    await scene.press("Control+k");
    await expect(page.getByRole("combobox", { name: "Find a command" })).toBeFocused();
    await looker.look("command palette");
    await page.keyboard.type("nothing like it");
    await looker.look("command palette, nothing found");
    await escape(page);
    await page.getByRole("button", { name: "Project menu" }).click();
    await page.getByRole("menuitem", { name: "Keyboard shortcuts" }).click();
    await looker.look("shortcuts");
    await escape(page);

    const people = page.getByRole("button", { name: "People in this project" });
    await page.route("**/listMembers", (call) => call.fulfill(refused("INTERNAL_ERROR")));
    await people.click();
    await expect(page.getByRole("dialog").getByRole("alert")).toBeVisible();
    await looker.look("people, not loaded");
    await page.unroute("**/listMembers");
    await escape(page);
    await people.click();
    await page.getByLabel("Add someone by email").fill(friend);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("list", { name: "Members" }).getByRole("listitem")).toHaveCount(2);
    await page.getByLabel("Add someone by email").fill("no body");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Enter an email, or a handle such as @ada")).toBeVisible();
    await looker.look("people");
    await escape(page);

    const publish = page.getByRole("button", { name: /^Publish/ });
    await page.route("**/publishProject", (call) => call.fulfill(refused("INTERNAL_ERROR")), { times: 1 });
    await publish.click();
    await expect(page.getByRole("dialog", { name: "Not published" })).toBeVisible();
    await looker.look("not published");
    const letGo = await held(page, "**/publishProject");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("dialog", { name: "Publishing…" })).toBeVisible();
    await looker.look("publishing");
    letGo();
    await expect(page.getByLabel("Link to the game")).toBeVisible();
    await looker.look("published");
    await page.getByRole("button", { name: "Unpublish" }).click();
    await expect(page.getByRole("button", { name: "Keep it public" })).toBeFocused();
    await looker.look("unpublish");
    await page.getByRole("button", { name: "Unpublish", exact: true }).click();
    await expect(page.getByText("The game is no longer public.")).toBeVisible();
    looker.nothingFound();
  });

  test(`the editor's game, console and states${at}`, async ({ app, page }) => {
    const looker = new Looker(page);
    await app.register();
    await app.open("/settings");
    await page.getByRole("switch", { name: "Auto-save" }).press("Space");
    await expect(page.getByRole("switch", { name: "Auto-save" })).not.toBeChecked();
    await page.getByRole("button", { name: "Dismiss" }).click();
    await app.createProject("Platformer", "States");
    await app.placePrefab("Coin");
    await page.setViewportSize(size);
    await expect(app.saveState).toHaveAccessibleName("Save state: Unsaved");
    await page.getByRole("link", { name: "Playsmith: your projects" }).click();
    await expect(page.getByRole("dialog", { name: "Leave without saving?" })).toBeVisible();
    await looker.look("leave guard");
    await escape(page);

    await page
      .getByRole("button", { name: "Find a command" })
      .or(page.getByRole("button", { name: "Project menu" }))
      .first()
      .hover();
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await expect(page.locator('iframe[title="Game"]')).toBeFocused();
    await looker.look("game running");
    await page.getByRole("button", { name: "Stop the game" }).click();

    await page.keyboard.press("Control+s");
    await app.saved();
    const address = page.url();
    const letGo = await held(page, "**/getProject");
    await page.reload();
    await expect(page.getByText("Opening the project")).toBeVisible();
    await looker.look("project opening");
    letGo();
    await app.editorReady();
    await app.open(`${new URL(address).pathname}x`);
    await expect(page.getByRole("heading", { name: "This project can't be opened" })).toBeVisible();
    await looker.look("project not opened");
    looker.nothingFound();
  });
}
