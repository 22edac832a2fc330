import { expect } from "../app.ts";
import { test } from "../keyboard.ts";

test("editor: select, move, undo, change tools, play, add and rename scenes, find commands", async ({ app, page, keys }) => {
  await app.registerWith("Platformer", "Keys only");
  const scene = page.getByRole("application", { name: "Scene" });
  await page.reload();
  await app.editorReady();
  // The skip links past the header and the lists.
  await keys.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the scene" })).toBeFocused();
  await keys.press("Enter");
  await expect(scene).toBeFocused();

  await keys.press("n");
  await expect(app.selection).toContainText("x ");
  const place = (await app.selection.textContent()) ?? "";
  await keys.press("ArrowRight");
  await keys.press("Shift+ArrowDown");
  await expect(app.selection).not.toHaveText(place);
  await keys.press("Control+z");
  await keys.press("Control+z");
  await expect(app.selection).toHaveText(place);
  await keys.press("Control+Shift+z");
  await expect(app.selection).not.toHaveText(place);

  const tools = page.getByRole("toolbar", { name: "Tools" });
  await keys.press("h");
  await expect(tools.getByRole("button", { name: "Pan the view" })).toHaveAttribute("aria-pressed", "true");
  await keys.activate(tools.getByRole("button", { name: "Select" }));
  await expect(tools.getByRole("button", { name: "Select" })).toHaveAttribute("aria-pressed", "true");

  const play = page.getByRole("button", { name: "Play", exact: true });
  await keys.reach(play, "Shift+Tab");
  await keys.press("Enter");
  await expect(page.getByText(/\d+ objects/)).toBeVisible();
  await expect(page.locator('iframe[title="Game"]'), "the game takes the keys").toBeFocused();
  await keys.press("Escape");
  await expect(play).toBeVisible();
  await expect(play, "the focus is back where the game was started").toBeFocused();

  const scenes = page.getByRole("region", { name: "Scenes" });
  const before = await scenes.getByRole("listitem").count();
  await keys.activate(scenes.getByRole("button", { name: "Add a scene" }));
  await expect(scenes.getByRole("listitem")).toHaveCount(before + 1);
  const added = scenes.getByRole("listitem").last();
  const actions = added.getByRole("button", { name: /^Actions for/ });
  await keys.choose(actions, "Rename…");
  const name = page.getByRole("dialog", { name: "Rename scene" }).getByLabel("Name");
  await expect(name).toBeFocused();
  await keys.write(name, "Cellar");
  await keys.press("Enter");
  await expect(actions).toBeFocused();
  await expect(actions).toHaveAccessibleName("Actions for Cellar");
  await keys.choose(actions, "Delete");
  await expect(scenes.getByRole("listitem")).toHaveCount(before);
  await expect(scenes.getByRole("heading")).toBeFocused();

  await keys.press("Control+k");
  const finder = page.getByRole("combobox", { name: "Find a command" });
  await expect(finder).toBeFocused();
  await keys.press("Escape");
  await expect(finder).toBeHidden();
  await keys.press("Control+k");
  await finder.pressSequentially("snap to");
  await expect(page.getByRole("option", { name: /Snap to grid/ })).toHaveAttribute("aria-selected", "true");
  await keys.press("Enter");
  await expect(finder).toBeHidden();
});

test("scene: paint and erase tiles, place, move and delete an object", async ({ app, page, keys }) => {
  test.setTimeout(360_000);
  await app.registerWith("Platformer", "By hand");
  const scene = page.getByRole("application", { name: "Scene" });
  await expect(scene).toHaveAccessibleDescription(/arrow keys move a cursor/);
  const tile = page.getByRole("radiogroup", { name: "Tile to paint" }).getByRole("radio", { checked: true });
  const takeGroundInHand = async (): Promise<void> => {
    await keys.activate(page.getByRole("region", { name: "Layers" }).getByRole("button", { name: "Tile layer Ground" }));
    await keys.reach(tile);
  };
  await takeGroundInHand();
  await keys.press("ArrowDown");
  await keys.press("Home");
  await expect(tile).toHaveAccessibleName("Earth");
  for (let step = 0; step < 3; step++) await keys.press("ArrowRight");
  await expect(tile).toHaveAccessibleName("Grass");
  await expect(tile).toBeFocused();
  await keys.seesFocus();
  await keys.press("Enter");
  await expect(scene).toBeFocused();

  await keys.press("Control+Home");
  await expect(app.cursor).toHaveText("Column 1, row 1: empty");
  await keys.press("ArrowDown");
  await keys.press("Enter");
  await expect(app.done).toHaveText("Painted");
  await expect(app.cursor).toHaveText("Column 1, row 2: Grass");
  await page.keyboard.down("Space");
  for (let step = 0; step < 4; step++) await keys.press("ArrowRight");
  await page.keyboard.up("Space");
  await keys.press("ArrowRight");
  await expect(app.cursor, "nothing is drawn after Space").toHaveText("Column 6, row 2: empty");
  await keys.press("Control+z");
  await expect(app.done).toHaveText("Undone: Paint tiles");
  await keys.press("ArrowLeft");
  await expect(app.cursor, "the stroke was one step").toHaveText("Column 5, row 2: empty");
  await keys.press("Control+y");
  await expect(app.cursor).toHaveText("Column 5, row 2: Grass");
  await keys.press("e");
  await keys.press("Space");
  await expect(app.done).toHaveText("Erased");
  await expect(app.cursor).toHaveText("Column 5, row 2: empty");
  await keys.press("r");
  await keys.press("ArrowDown");
  await keys.press("Shift+ArrowRight");
  await keys.press("Shift+ArrowDown");
  await expect(app.cursor).toHaveText("Column 6, row 4, 2 by 2 cells: empty");
  await keys.press("Enter");
  await expect(app.done).toHaveText("Painted 2 by 2 cells");
  await keys.press("Shift+ArrowRight");
  await keys.press("Escape");
  await keys.press("Escape");
  await expect(page.getByRole("toolbar", { name: "Tools" }).getByRole("button", { name: "Select", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );

  await keys.activate(page.getByRole("region", { name: "Layers" }).getByRole("button", { name: "Object layer Objects" }));
  await keys.reach(page.getByRole("region", { name: "Prefabs" }).getByRole("button", { name: "Coin", exact: true }));
  await keys.press("Space");
  await expect(scene, "Space takes the prefab to the scene").toBeFocused();
  await keys.press("Control+Home");
  await keys.press("Shift+ArrowRight");
  await keys.press("ArrowDown");
  await expect(app.cursor).toHaveText("Coin in hand, at 80, 8");
  await keys.press("Enter");
  await expect(app.done).toHaveText("Placed Coin");
  await keys.press("Escape");
  await expect(app.selection).toContainText("Coin, 1 of");
  await expect(app.selection).toContainText("x 80, y 8");
  await keys.press("ArrowRight");
  await keys.press("Shift+ArrowDown");
  await expect(app.selection).toContainText("x 81, y 16");
  await keys.press("Control+d");
  await expect(app.done).toHaveText("Duplicated Coin");
  await expect(app.selection).toContainText("Coin, 2 of");
  await keys.press("Shift+n");
  await expect(app.selection).toContainText("Coin, 1 of");
  const total = Number(/of (\d+)/.exec((await app.selection.textContent()) ?? "")?.[1]);
  await keys.press("Delete");
  await expect(app.done).toHaveText("Deleted Coin");
  await expect(app.selection).toHaveText("");
  await keys.press("Tab");
  await expect(scene, "the scene does not keep the focus").not.toBeFocused();
  await app.saved();

  await page.reload();
  await app.editorReady();
  await keys.reach(scene);
  await keys.press("n");
  await expect(app.selection).toHaveText(`Coin, 1 of ${total - 1}, x 89, y 24`);
  await takeGroundInHand();
  await keys.press("Enter");
  await keys.press("Control+Home");
  const read: string[] = [];
  for (const key of ["ArrowDown", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowDown"]) {
    await keys.press(key);
    read.push((await app.cursor.textContent()) ?? "");
  }
  expect(read).toEqual([
    "Column 1, row 2: Grass",
    "Column 2, row 2: Grass",
    "Column 3, row 2: Grass",
    "Column 4, row 2: Grass",
    "Column 5, row 2: empty",
    "Column 5, row 3: Grass",
  ]);
});

test("editor: menus and dialogs open, close and restore the focus; publish, share and leave", async ({ app, page, keys }) => {
  await app.registerWith("Platformer", "Doors");
  const menu = page.getByRole("button", { name: "Project menu" });
  await keys.choose(menu, "Keyboard shortcuts");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toContainText("With the focus in the scene");
  await keys.escape(page.getByRole("dialog", { name: "Keyboard shortcuts" }), menu);
  await keys.choose(menu, "Find a command");
  await keys.escape(page.getByRole("dialog", { name: "Find a command" }), menu);

  const title = page.getByLabel("Project name");
  await keys.write(title, "Doors and more");
  await keys.press("Enter");
  await expect(page).toHaveTitle(/Doors and more/);

  const people = page.getByRole("button", { name: "People in this project" });
  await keys.activate(people);
  const dialog = page.getByRole("dialog", { name: "People" });
  await keys.write(dialog.getByLabel("Add someone by email"), "no body");
  await keys.press("Enter");
  await expect(dialog.getByText("Enter an email, or a handle such as @ada")).toBeVisible();
  await keys.escape(dialog, people);

  const publish = page.getByRole("button", { name: /^Publish/ });
  await keys.activate(publish);
  const published = page.getByRole("dialog", { name: "Your game is public" });
  await keys.reach(published.getByLabel("Link to the game"));
  await keys.reach(published.getByRole("link", { name: "Open the game" }));
  await keys.escape(published, publish);
  await keys.press("Enter");
  await keys.activate(published.getByRole("button", { name: "Publish again" }));
  await expect(published.getByRole("status").first()).toHaveText("“Doors and more” is public now.");
  await expect(page.getByRole("tooltip"), "nothing is left where the button was").toHaveCount(0);
  await keys.reach(published.getByRole("button", { name: "Close" }));
  await expect(page.getByRole("tooltip")).toBeVisible();
  await keys.escape(published, publish);

  const prefabs = page.getByRole("region", { name: "Prefabs" });
  await keys.activate(prefabs.getByRole("button", { name: "Coin", exact: true }));
  await expect(app.selection).toContainText("Coin");
  const x = page.getByRole("region", { name: "Inspector" }).getByLabel("X", { exact: true });
  await keys.write(x, "64");
  await keys.press("Enter");
  await expect(app.selection).toContainText("x 64");
  const handle = page.getByRole("separator", { name: "Resize the inspector" });
  await keys.reach(handle, "Shift+Tab");
  const width = Number(await handle.getAttribute("aria-valuenow"));
  await keys.press("ArrowLeft");
  await expect.poll(async () => Number(await handle.getAttribute("aria-valuenow"))).not.toBe(width);

  await keys.choose(menu, "All projects");
  await page.waitForURL("**/dashboard");
});

test("Field errors stay until the field is edited.", async ({ app, page, keys }) => {
  await app.register();
  await app.open("/settings");
  await keys.activate(page.getByRole("switch", { name: "Auto-save" }), "Space");
  await expect(page.getByRole("switch", { name: "Auto-save" })).not.toBeChecked();
  await app.createProject("Platformer", "Unsaved");
  await keys.activate(page.getByRole("region", { name: "Prefabs" }).getByRole("button", { name: "Coin", exact: true }));
  await expect(app.saveState).toHaveAccessibleName("Save state: Unsaved");
  const home = page.getByRole("link", { name: "Playsmith: your projects" });
  await keys.activate(home);
  const dialog = page.getByRole("dialog", { name: "Leave without saving?" });
  await keys.escape(dialog, home);
  await keys.press("Enter");
  await keys.activate(dialog.getByRole("button", { name: "Save and leave" }));
  await page.waitForURL("**/dashboard");
});

test("editor: the focus stays visible and changes are announced after typing, adding, searching and leaving", async ({
  app,
  page,
  keys,
}) => {
  test.setTimeout(240_000);
  await app.registerWith("Platformer", "Focus");
  const inspector = page.getByRole("region", { name: "Inspector" });
  const scene = page.getByRole("application", { name: "Scene" });
  await scene.focus();
  await keys.press("n");
  const place = await app.selection.textContent();
  const x = inspector.getByLabel("X", { exact: true });
  const was = await x.inputValue();
  await keys.write(x, "5");
  await keys.press("Escape");
  await expect(x).toHaveValue(was);
  await expect(x).toBeFocused();
  await keys.press("Escape");
  await expect(x, "with nothing typed as well").toBeFocused();
  await keys.press("Tab");
  await expect(app.selection).toHaveText(place ?? "");

  const name = page.getByLabel("Project name");
  await keys.write(name, "Focused");
  await keys.press("Enter");
  await expect(page).toHaveTitle(/Focused/);
  await expect(name).toBeFocused();

  const prefabs = page.getByRole("region", { name: "Prefabs" });
  await keys.activate(prefabs.getByRole("button", { name: "Add a prefab" }));
  await expect(app.done).toHaveText(/^Added /);
  await keys.activate(inspector.getByRole("button", { name: "Add behaviour" }));
  await expect(page.getByRole("combobox", { name: "Find a behaviour" })).toBeFocused();
  await page.keyboard.type("health");
  await keys.press("Enter");
  await expect(app.done).toHaveText("Health added");
  const health = inspector.getByRole("region", { name: "Health" });
  await expect(health.getByLabel("Enabled")).toBeFocused();
  await expect(health.getByLabel("Enabled")).toBeInViewport();

  const add = page.getByRole("button", { name: "Add an asset" });
  await keys.choose(add, "Make a sound effect");
  await expect(page.getByRole("button", { name: "Listen" })).toBeFocused();
  await keys.choose(add, "Make music");
  await expect(page.getByRole("button", { name: "Play song" })).toBeFocused();
  await keys.reach(page.getByRole("link", { name: "Skip to what is open" }), "Shift+Tab");
  await keys.press("Enter");
  await keys.press("Tab");
  await expect(page.getByRole("button", { name: "Play song" })).toBeFocused();

  await keys.press("F1");
  const search = page.getByRole("searchbox", { name: "Search the help" });
  await expect(search).toBeFocused();
  await page.keyboard.type("coin");
  await keys.press("ArrowDown");
  await keys.press("ArrowDown");
  const answer = (await page.evaluate(() => document.activeElement?.textContent)) ?? "";
  await keys.press("Enter");
  await expect(page.getByRole("article").getByRole("heading").first()).toBeFocused();
  await keys.press("Escape");
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(answer);
  await keys.press("Escape");
  await keys.press("Escape");

  await keys.press("Control+Shift+F");
  await expect(page.getByRole("combobox", { name: "Find in project" })).toBeFocused();
  await page.keyboard.type("coin");
  await expect(page.getByRole("listbox", { name: "Found" }).getByRole("option").first()).toBeVisible();
  await keys.press("Enter");
  await expect(inspector.locator(":focus"), "what was found has it").toHaveCount(1);
});

test("editor: a new tileset is painted with, and the current panel is marked", async ({ app, page, keys }) => {
  test.setTimeout(240_000);
  await app.registerWith("Empty", "Rings");
  const scene = page.getByRole("application", { name: "Scene" });
  const add = page.getByRole("button", { name: "Add an asset" });
  await keys.choose(add, "Take from the library");
  await expect(page.getByRole("searchbox", { name: "Find in the library" })).toBeFocused();
  await keys.escape(page.getByRole("dialog", { name: "Library" }), add);

  await keys.choose(add, "Draw a new tileset");
  await expect(page.getByRole("dialog").getByLabel("Name")).toBeFocused();
  await keys.press("Enter");
  await expect(page.getByRole("application", { name: /^Picture of/ })).toBeFocused();
  const tools = page.getByRole("toolbar", { name: "Drawing tools" });
  await keys.reach(tools.getByRole("button").last(), "Shift+Tab");
  await keys.press("Home");
  await expect(tools.getByRole("button").first()).toBeFocused();
  await keys.press("End");
  await expect(tools.getByRole("button").last()).toBeFocused();
  await keys.activate(page.getByRole("region", { name: "Inspector" }).getByRole("button", { name: "Paint the scene with it" }));
  await expect(scene).toBeFocused();
  await expect(app.done).toHaveText(/^Tile brush, layer ./);
  await keys.press("Escape");
  await expect(app.done).toHaveText("Select");
  await keys.press("Escape");

  const picker = page.getByLabel("Background, picker");
  const hex = page.getByRole("textbox", { name: "Background", exact: true });
  const isRinged = (field: typeof hex) => field.evaluate((element) => getComputedStyle(element).outlineStyle !== "none");
  await keys.reach(picker);
  expect([await isRinged(picker), await isRinged(hex)]).toEqual([true, false]);
  await keys.reach(hex);
  expect([await isRinged(picker), await isRinged(hex)]).toEqual([false, true]);

  await keys.press("Control+Enter");
  const game = page.locator('iframe[title="Game"]');
  await expect(game).toBeFocused();
  const panel = page.getByRole("region", { name: "Running game" });
  const ring = () => panel.evaluate((element) => getComputedStyle(element).boxShadow);
  const ringOfGame = await ring();
  await page.getByRole("link", { name: "Skip to the scene" }).focus();
  const ringBeside = await ring();
  expect(ringBeside, "the keys are not the game's").not.toBe(ringOfGame);
  await panel.getByRole("button").first().focus();
  expect(await ring(), "its toolbar is not the game").toBe(ringBeside);
  await page.getByRole("link", { name: "Skip to the scene" }).focus();
  await keys.press("Enter");
  await expect(game, "it covers the scene").toBeFocused();
  await keys.press("Escape");
  await expect(app.done).toHaveText("The game has stopped");
});
