import { expect } from "../app.ts";
import { test } from "../keyboard.ts";

test("dashboard: create, search, sort, rename, duplicate, delete and restore projects", async ({ app, page, keys }) => {
  await app.register();
  await expect(page.getByRole("heading", { name: "Your first game starts here" })).toBeVisible();
  await keys.activate(page.getByRole("link", { name: "New project" }));
  await expect(page.getByLabel("Name")).toBeFocused();
  await keys.reach(page.getByRole("radio", { checked: true }), "Shift+Tab");
  await keys.press("ArrowUp");
  await expect(page.getByRole("radio", { name: /^Empty/ })).toBeChecked();
  await keys.write(page.getByLabel("Name"), "Alpha");
  await keys.reach(page.getByLabel("Screen size"));
  await keys.press("ArrowDown");
  await keys.activate(page.getByRole("button", { name: "Create project" }));
  await page.waitForURL(/\/project\/(?!new)[^/]+$/);
  await app.editorReady();
  await keys.activate(page.getByRole("link", { name: "Playsmith: your projects" }));

  const actions = (name: string) => page.getByRole("button", { name: `Actions for ${name}`, exact: true });
  const card = (name: string) => page.getByRole("article", { name, exact: true });
  const menu = page.getByRole("menu");
  await keys.activate(actions("Alpha"));
  await keys.escape(menu, actions("Alpha"));

  await keys.choose(actions("Alpha"), "Rename…");
  const name = page.getByRole("dialog").getByLabel("Name");
  await expect(name).toBeFocused();
  await keys.escape(page.getByRole("dialog"), actions("Alpha"));
  await keys.choose(actions("Alpha"), "Rename…");
  await expect(name).toBeFocused();
  await keys.write(name, "Beta");
  await keys.press("Enter");
  await expect(card("Beta")).toBeVisible();
  await expect(actions("Beta")).toBeFocused();

  await keys.choose(actions("Beta"), "Duplicate");
  await expect(page.getByRole("article")).toHaveCount(2);
  await expect(actions("Beta")).toBeFocused();

  await keys.reach(page.getByLabel("Sort by"), "Shift+Tab");
  await keys.press("ArrowDown");
  await expect(page.getByLabel("Sort by")).toHaveValue("name");
  const search = page.getByRole("searchbox", { name: "Search projects" });
  await keys.reach(search, "Shift+Tab");
  await keys.write(search, "nothing like it");
  await keys.activate(page.getByRole("button", { name: "Clear the search" }));
  await expect(search).toBeFocused();
  await expect(page.getByRole("article")).toHaveCount(2);

  await keys.choose(actions("Beta"), "Delete");
  await expect(card("Beta")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Projects" }), "what was focused is gone").toBeFocused();
  await keys.press("F6");
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  await keys.seesFocus();
  await keys.press("Enter");
  await expect(card("Beta")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Projects" })).toBeFocused();

  await keys.choose(actions("Beta"), "Delete");
  await expect(card("Beta")).toHaveCount(0);
  await keys.activate(page.getByRole("button", { name: "Trash", exact: true }), "Space");
  await keys.choose(actions("Beta"), "Delete for good…");
  await expect(page.getByRole("button", { name: "Keep it" })).toBeFocused();
  await keys.press("Enter");
  await expect(actions("Beta")).toBeFocused();
  await keys.choose(actions("Beta"), "Restore");
  await expect(page.getByText("The Trash is empty")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Trash", exact: true })).toBeFocused();
  await keys.activate(page.getByRole("button", { name: "All", exact: true }));
  await expect(card("Beta")).toBeVisible();
});

test.describe("without the app on the device", () => {
  // Playwright can't intercept requests of a service worker.
  test.use({ serviceWorkers: "block" });

  test("the crash screen: retry, or go elsewhere", async ({ app, page, keys }) => {
    await app.register();
    await page.route("**/assets/settings-screen-*.js*", (call) => call.abort());
    await keys.choose(page.getByRole("button", { name: /^Account:/ }), "Settings");
    await expect(page.getByRole("heading", { name: "Oops! Something went wrong" })).toBeVisible();
    await keys.reach(page.getByRole("button", { name: "Refresh Page" }));
    await keys.reach(page.getByRole("button", { name: "Try Again" }), "Shift+Tab");
    await keys.reach(page.getByRole("link", { name: "Go to Dashboard" }));
    await keys.press("Enter");
    await page.waitForURL("**/dashboard");
  });
});

test("the public page of a game: play it, and its buttons", async ({ app, page, keys }) => {
  await app.registerWith("Platformer", "Public");
  await keys.activate(page.getByRole("button", { name: "Publish", exact: true }));
  await page.goto(await page.getByLabel("Link to the game").inputValue());
  const frame = page.locator("iframe");
  await expect(frame, "the game takes the keys at once").toBeFocused();
  await keys.press("ArrowRight");
  const game = page.getByRole("group", { name: "Game" });
  const mute = game.getByRole("button", { name: "Mute" });
  await keys.reach(mute);
  await keys.press("Space");
  await expect(mute).toHaveAttribute("aria-pressed", "true");
  await keys.activate(game.getByRole("button", { name: "Restart" }));
  await expect(frame).toBeFocused();
  await keys.press("Escape");
  const resume = page.getByRole("status").getByRole("button", { name: "Resume" });
  await expect(resume).toBeFocused();
  await expect(page.getByRole("heading", { name: "Paused" })).toBeVisible();
  await keys.press("Enter");
  await expect(frame).toBeFocused();
  await keys.activate(game.getByRole("button", { name: "Pause" }));
  await expect(resume).toBeFocused();
  await keys.activate(game.getByRole("button", { name: "Restart" }));
  await expect(resume, "who begins again plays").toBeHidden();
  await expect(frame).toBeFocused();
  await page.reload();
  await expect(frame).toBeFocused();
  await expect(mute, "the sound stays off in this browser").toHaveAttribute("aria-pressed", "true");
  await keys.reach(game.getByRole("button", { name: "Share" }));
  await keys.activate(page.getByRole("link", { name: "Made with Playsmith" }));
  await expect(page.getByRole("form", { name: "Newsletter" })).toBeVisible();
});
