import type { Locator, Page } from "@playwright/test";
import { type App, expect, test } from "../app.ts";
import { pixelsOf } from "../pixels-of.ts";

const AS_LARGE = "Show the game large";
const AS_SMALL = "Show the scene, with the game small";
const gameOf = (page: Page): Locator => page.getByRole("region", { name: "Running game" });
const sceneOf = (page: Page): Locator => page.getByRole("application", { name: "Scene" });
const layer = (page: Page, name: string): Locator =>
  page.getByRole("region", { name: "Layers" }).getByRole("button", { name: new RegExp(`layer ${name}$`) });
const prefab = (page: Page, name: string): Locator =>
  page.getByRole("region", { name: "Prefabs" }).getByRole("button", { name, exact: true });

async function play(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect(page.getByText(/\d+ fps/)).toBeVisible();
}

/** A game that covers the scene while it runs. */
async function playing(app: App, page: Page): Promise<void> {
  await app.registerWith("Platformer", "Floating");
  await play(page);
  await expect(gameOf(page).getByRole("button", { name: AS_SMALL })).toBeVisible();
}

/** Whether the scene is interactive, that is, not inert. */
const isSceneOpen = (page: Page): Promise<boolean> => sceneOf(page).evaluate((scene) => scene.closest("[inert]") === null);

async function boxOf(locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error("It can't be seen.");
  return box;
}

/** Waits until two elements are side by side. */
async function liesClearOf(game: Locator, other: Locator): Promise<void> {
  await expect(async () => {
    const [a, b] = [await boxOf(game), await boxOf(other)];
    expect(a.x >= b.x + b.width || b.x >= a.x + a.width || a.y >= b.y + b.height || b.y >= a.y + a.height).toBe(true);
  }).toPass();
}

/** Number of pixels in the earth tile's brown in the running game. */
async function earthOf(page: Page): Promise<number> {
  const pixels = await pixelsOf(page, await page.locator('iframe[title="Game"]').screenshot());
  let count = 0;
  for (let at = 0; at < pixels.length; at += 4) if (pixels[at] === 156 && pixels[at + 1] === 90 && pixels[at + 2] === 60) count++;
  return count;
}

test("tiles and objects edited in the scene are applied to the running game", async ({ app, page }) => {
  await app.registerWith("Platformer", "Floating");
  await app.walkTo("Fox, x 24, y 167");
  await play(page);
  const game = gameOf(page);
  await game.getByRole("button", { name: AS_SMALL }).press("Enter");
  await expect(page.locator('iframe[title="Game"]'), "the keys go to the game").toBeFocused();
  await expect(game.getByRole("status", { name: "Running game, done" })).toHaveText(/^The scene is shown/);

  // The object inspector of the running game shows a newly placed object.
  await app.placePrefab("Coin");
  await game.getByRole("button", { name: "More for the running game" }).click();
  await page.getByRole("menuitem", { name: "Inspect objects" }).press("Enter");
  const pane = page.getByRole("region", { name: "Running object" });
  await expect(pane.getByRole("heading", { name: "Coin" })).toBeVisible();
  await game.getByRole("button", { name: AS_LARGE }).click();
  await expect(pane, "what looks into the game stays when it grows").toBeVisible();
  await game.getByRole("button", { name: "Inspect objects" }).click();
  await expect(pane).toBeHidden();
  await game.getByRole("button", { name: AS_SMALL }).click();

  // A painted tile is drawn in the paused game, and disappears on undo.
  await game.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByRole("slider", { name: "Time in the game" })).toBeVisible();
  await layer(page, "Ground").click();
  await page.getByRole("radiogroup", { name: "Tile to paint" }).getByRole("radio").first().press("Enter");
  await expect(sceneOf(page)).toBeFocused();
  const before = await earthOf(page);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Control+Home");
  for (const key of [...Array.from({ length: 6 }, () => "ArrowDown"), "ArrowRight", "ArrowRight", "Enter"]) await page.keyboard.press(key);
  await expect.poll(() => earthOf(page)).toBeGreaterThan(before + 100);
  await page.getByRole("button", { name: /^Undo: / }).click();
  await expect.poll(() => earthOf(page)).toBeLessThan(before + 100);

  // The inspector of the running game shows the selected object, moved in the scene while the game runs.
  await game.getByRole("button", { name: "Resume", exact: true }).click();
  await layer(page, "Objects").click();
  await app.walkTo("Fox, x 24, y 167");
  for (let step = 0; step < 4; step++) await sceneOf(page).press("ArrowRight");
  await expect(app.selection).toHaveText(/^Fox/);
  const x = await page.getByRole("region", { name: "Inspector" }).getByLabel("X", { exact: true }).inputValue();
  expect(Number(x)).toBeGreaterThan(24);
  await game.getByRole("button", { name: AS_LARGE }).click();
  await game.getByRole("button", { name: "Inspect objects" }).click();
  await expect(pane.getByRole("heading", { name: "Fox" })).toBeVisible();
  await expect(pane.getByLabel("X", { exact: true })).toHaveValue(x);
});

test("choosing a tool for the scene shrinks the game, also while it is paused and rewound", async ({ app, page }) => {
  await playing(app, page);
  const game = gameOf(page);
  expect(await isSceneOpen(page)).toBe(false);
  await prefab(page, "Coin").click();
  await expect(page.getByRole("region", { name: "Inspector" }).getByRole("heading", { name: "Coin" })).toBeVisible();
  expect(await isSceneOpen(page), "for one that is only looked at the game goes on as it is").toBe(false);
  await prefab(page, "Coin").dblclick();
  await expect(game.getByRole("button", { name: AS_LARGE })).toBeVisible();
  await expect(page.getByRole("toolbar", { name: "Placing" })).toBeVisible();
  await expect(prefab(page, "Coin"), "the focus stays").toBeFocused();
  expect(await isSceneOpen(page)).toBe(true);

  // The same with the prefab already chosen.
  await game.getByRole("button", { name: AS_LARGE }).click();
  expect(await isSceneOpen(page)).toBe(false);
  await prefab(page, "Coin").press("Space");
  await expect(sceneOf(page)).toBeFocused();

  // The user did not choose this size, so the next run is large.
  await page.getByRole("button", { name: "Stop the game" }).click();
  await play(page);
  await game.getByRole("button", { name: "Pause" }).click();
  const slider = page.getByRole("slider", { name: "Time in the game" });
  await slider.focus();
  await page.keyboard.press("Home");
  const tick = await slider.inputValue();
  expect(await isSceneOpen(page)).toBe(false);
  await layer(page, "Ground").click();
  await expect(game.getByRole("button", { name: AS_LARGE })).toBeVisible();
  await expect(slider).toHaveValue(tick);
  await game.getByRole("button", { name: AS_LARGE }).click();
  await page.getByRole("radiogroup", { name: "Tile to paint" }).getByRole("radio").nth(1).click();
  await expect(game.getByRole("button", { name: AS_LARGE })).toBeVisible();
  await expect(slider).toHaveValue(tick);

  // A tool by its shortcut, and by the command palette.
  await game.getByRole("button", { name: AS_LARGE }).click();
  await page.keyboard.press("e");
  await expect(page.getByRole("button", { name: "Erase tiles" })).toHaveAttribute("aria-pressed", "true");
  expect(await isSceneOpen(page)).toBe(true);
  await game.getByRole("button", { name: AS_LARGE }).click();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("tile line");
  await page.keyboard.press("Enter");
  await expect.poll(() => isSceneOpen(page)).toBe(true);
});

test("keys go to the scene or the game by focus, and Escape cancels the tool before it stops the game", async ({ app, page }) => {
  await playing(app, page);
  const game = gameOf(page);
  const frame = page.locator('iframe[title="Game"]');
  await expect(frame).toBeFocused();
  await game.getByRole("button", { name: AS_SMALL }).click();
  await game.getByRole("button", { name: "Pause" }).focus();
  await page.keyboard.press("Shift+P");
  await expect(game.getByRole("button", { name: AS_SMALL })).toBeVisible();
  await expect(game.getByRole("button", { name: "Pause" }), "the focus stays").toBeFocused();
  await page.keyboard.press("Shift+P");
  await sceneOf(page).focus();
  await page.keyboard.press("Shift+P");
  await expect(frame, "the scene is covered, and the game has the focus").toBeFocused();

  await game.getByRole("button", { name: AS_SMALL }).click();
  await sceneOf(page).press("n");
  await page.keyboard.press("h");
  await expect(page.getByRole("button", { name: "Pan the view" })).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Select", exact: true })).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Escape");
  await expect(app.selection).toBeEmpty();
  await expect(game.getByRole("button", { name: AS_LARGE })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Play", exact: true })).toBeVisible();
  await expect(sceneOf(page)).toBeFocused();

  // The user chose the small size: it is kept in the next run and after reopening the project.
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(/\d+ fps/)).toBeVisible();
  await expect(game.getByRole("button", { name: AS_LARGE })).toBeVisible();
  await expect(frame).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(sceneOf(page), "the focus goes back to where it was").toBeFocused();
  await app.saved();
  await page.reload();
  await app.editorReady();
  await play(page);
  await expect(game.getByRole("button", { name: AS_LARGE })).toBeVisible();
  await page.getByRole("button", { name: "Find a command" }).click();
  await page.keyboard.type("game large");
  await page.keyboard.press("Enter");
  await expect(game.getByRole("button", { name: AS_SMALL })).toBeVisible();

  // Escape in a sheet does not stop the game beside it.
  await page.keyboard.press("Control+k");
  await page.keyboard.type("rules of the scene");
  await page.keyboard.press("Enter");
  const adder = page.getByRole("combobox", { name: "Type when something should happen" });
  await adder.fill("when the scene");
  await adder.press("Escape");
  await adder.press("Escape");
  await page.keyboard.press("Escape");
  await expect(page.getByText(/\d+ fps/), "the game runs on").toBeVisible();
});

for (const size of [
  { name: "", width: 1280, height: 800 },
  { name: " on a phone", width: 390, height: 844 },
]) {
  test(`the floating game moves to any corner in several sizes without covering controls${size.name}`, async ({ app, page }) => {
    await page.setViewportSize(size);
    await playing(app, page);
    const game = gameOf(page);
    await game.getByRole("button", { name: AS_SMALL }).click();
    const handle = game.getByRole("button", { name: "Move the running game" });
    const others = [
      page.getByRole("toolbar", { name: "Tools" }),
      page.getByRole("region", { name: "Minimap" }),
      page.getByRole("group", { name: "View" }),
    ];
    const isClear = async (): Promise<void> => {
      for (const other of others) await liesClearOf(game, other);
    };
    const choose = async (menu: RegExp, entry: string): Promise<void> => {
      await game.getByRole("button", { name: "More for the running game" }).click();
      await page.getByRole("menuitem", { name: menu }).click();
      await page.getByRole("menuitem", { name: entry, exact: true }).click();
      await expect(page.getByRole("menu")).toHaveCount(0);
    };
    const stage = await boxOf(sceneOf(page));
    const isAt = (corner: string): Promise<void> =>
      expect(async () => {
        const { x, y, width, height } = await boxOf(game);
        const across = x + width / 2 < stage.x + stage.width / 2 ? "left" : "right";
        const along = y + height / 2 < stage.y + stage.height / 2 ? "top" : "bottom";
        expect(`${along} ${across}`).toBe(corner);
      }).toPass();
    await isAt("top right");
    await isClear();

    const widths: number[] = [];
    for (const wanted of ["small", "medium", "large"]) {
      await choose(/^Size of the game/, wanted);
      await expect(game.getByRole("status", { name: "Running game, done" })).toHaveText(`Size of the game: ${wanted}`);
      await isClear();
      widths.push((await boxOf(game)).width);
      const stats = game.getByText(/\d+ fps/);
      expect(
        await stats.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth),
        "the frame statistics are not cut off",
      ).toBe(true);
    }
    expect(widths).toEqual([...new Set(widths)].sort((a, b) => a - b));
    await choose(/^Size of the game/, "medium");

    await handle.press("ArrowDown");
    await isAt("bottom right");
    await isClear();
    await handle.press("ArrowLeft");
    await isAt("bottom left");
    await isClear();
    await expect(handle).toBeFocused();
    await choose(/^Corner/, "top left");
    await isAt("top left");
    await isClear();

    const from = await boxOf(handle);
    await page.mouse.move(from.x + 5, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(stage.x + stage.width / 2, stage.y + stage.height / 2, { steps: 4 });
    await page.mouse.move(stage.x + stage.width - 20, stage.y + stage.height - 20, { steps: 4 });
    await page.mouse.up();
    await isAt("bottom right");
    await isClear();
    await app.saved();
    await page.reload();
    await app.editorReady();
    await play(page);
    await isAt("bottom right");
    await isClear();
  });
}

test("the floating game does not cover tools, frames or the animation panel of the pixel editor", async ({ app, page }) => {
  await playing(app, page);
  await page.getByRole("region", { name: "Assets" }).getByText("Fox", { exact: true }).dblclick();
  await expect(page.getByRole("region", { name: "Pixels of Fox" })).toBeVisible();
  const game = gameOf(page);
  await expect(game.getByRole("button", { name: AS_LARGE })).toBeVisible();
  await liesClearOf(game, page.getByRole("region", { name: "Animations" }));
  await liesClearOf(game, page.getByRole("toolbar", { name: "Drawing tools" }));
  await liesClearOf(game, page.getByRole("region", { name: "Frame strip" }));
  await game.getByRole("button", { name: AS_LARGE }).click();
  await expect(game.getByRole("button", { name: AS_SMALL })).toBeVisible();
});

test("after each control of the running game the keys go to the game, except to the controls of a paused one", async ({ app, page }) => {
  await playing(app, page);
  const game = gameOf(page);
  const frame = page.locator('iframe[title="Game"]');
  const control = (name: string): Locator => game.getByRole("button", { name, exact: true });
  for (const press of ["click", "Enter"] as const) {
    const use = (name: string) => (press === "click" ? control(name).click() : control(name).press(press));
    await use("Restart");
    await expect(page.getByText(/\d+ fps/)).toBeVisible();
    await expect(frame, `after Restart by ${press}`).toBeFocused();
    await use("Pause");
    await expect(control("Resume"), `after Pause by ${press}`).toBeFocused();
    await use("Resume");
    await expect(frame, `after Resume by ${press}`).toBeFocused();
    await use(AS_SMALL);
    await expect(frame, `after Show small by ${press}`).toBeFocused();
    await use(AS_LARGE);
    await expect(frame, `after Show large by ${press}`).toBeFocused();
    await use("Sound off");
    await expect(press === "click" ? frame : control("Sound on"), `after Sound off by ${press}`).toBeFocused();
    await use("Sound on");
  }
  await control(AS_SMALL).click();
  await game.getByRole("button", { name: "More for the running game" }).press("Enter");
  await page.getByRole("menuitem", { name: "Restart" }).press("Enter");
  await expect(frame, "after a command of the menu").toBeFocused();
});
