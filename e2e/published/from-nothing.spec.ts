import type { Browser, Locator, Page } from "@playwright/test";
import { type App, expect, test } from "../app.ts";
import { Keyboard } from "../keyboard.ts";

const picture = (page: Page): Locator => page.getByRole("application", { name: /^Picture of/ });
const inspector = (page: Page): Locator => page.getByRole("region", { name: "Inspector" });
const scene = (page: Page): Locator => page.getByRole("application", { name: "Scene" });

const prefab = (page: Page, name: string): Locator =>
  page.getByRole("region", { name: "Prefabs" }).getByRole("button", { name, exact: true });
const layer = (page: Page, name: string): Locator =>
  page.getByRole("region", { name: "Layers" }).getByRole("button", { name: new RegExp(`layer ${name}$`) });

/** Paints an inclusive rectangle of tiles, by column and row, of 16 px in a scene that fits the view. */
async function paintTiles(page: Page, [left, top, right, bottom]: readonly [number, number, number, number]): Promise<void> {
  await page.getByRole("toolbar", { name: "Tools" }).getByRole("button", { name: "Rectangle" }).click();
  const box = (await scene(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const percent = page.getByRole("group", { name: "View" }).getByText(/^\d+ %$/);
  const zoom = Number.parseInt((await percent.textContent()) ?? "100", 10) / 100;
  const at = (column: number, row: number): [number, number] => [
    box.x + box.width / 2 + ((column + 0.5) * 16 - 320) * zoom,
    box.y + box.height / 2 + ((row + 0.5) * 16 - 180) * zoom,
  ];
  await page.mouse.move(...at(left, top));
  await page.mouse.down();
  await page.mouse.move(...at(right, Math.min(bottom, 22)), { steps: 3 });
  await page.mouse.up();
}

/** Draws filled rectangles into a picture of 16 × 16 px: a palette colour from 1, and corners from 0. */
async function draw(
  page: Page,
  rectangles: readonly (readonly [color: number, left: number, top: number, right: number, bottom: number])[],
) {
  await page.getByRole("toolbar", { name: "Drawing tools" }).getByRole("button", { name: "Rectangle" }).click();
  await page.getByRole("button", { name: "Filled" }).click();
  const box = (await picture(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const zoom = Number.parseInt((await page.getByRole("button", { name: /^\d+×$/ }).textContent()) ?? "1", 10);
  const [left0, top0] = [box.x + Math.round((box.width - 16 * zoom) / 2), box.y + Math.round((box.height - 16 * zoom) / 2)];
  for (const [color, left, top, right, bottom] of rectangles) {
    await page.getByRole("radio", { name: new RegExp(`^Colour ${color},`) }).click();
    await page.mouse.move(left0 + (left + 0.5) * zoom, top0 + (top + 0.5) * zoom);
    await page.mouse.down();
    await page.mouse.move(left0 + (right + 0.5) * zoom, top0 + (bottom + 0.5) * zoom);
    await page.mouse.up();
  }
}

async function drawnPrefab(page: Page, name: string, rectangles: Parameters<typeof draw>[1]): Promise<void> {
  await page.getByRole("button", { name: "Add an asset" }).click();
  await page.getByRole("menuitem", { name: "Draw a new sprite" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill(name);
  await page.getByRole("dialog").getByRole("button", { name: "Draw" }).click();
  await expect(picture(page)).toBeFocused();
  await draw(page, rectangles);
  await page.getByRole("button", { name: "Make a prefab of it" }).click();
}

async function behave(app: App, page: Page, ...names: string[]): Promise<void> {
  for (const name of names) {
    await app.addBehaviour(name);
    await expect(inspector(page).getByRole("region", { name, exact: true })).toBeVisible();
  }
}

async function place(app: App, page: Page, prefab: string, x: number, y: number): Promise<void> {
  await app.placePrefab(prefab);
  for (const [label, value] of [
    ["X", x],
    ["Y", y],
  ] as const) {
    await inspector(page).getByLabel(label, { exact: true }).fill(String(value));
    await inspector(page).getByLabel(label, { exact: true }).press("Enter");
  }
  await expect(app.selection).toContainText(`x ${x}, y ${y}`);
}

/** Opens a published game as a visitor, starts it if needed, and runs to the right. */
async function win(browser: Browser, address: string, startKey?: string): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(address);
  const game = page.frameLocator("iframe");
  // The game takes keys once its first frame is drawn.
  await expect(page.locator("iframe")).toBeFocused();
  await expect(async () => {
    if (startKey) await page.keyboard.press(startKey);
    await page.keyboard.down("ArrowRight");
    await expect(game.getByRole("dialog", { name: "You made it!" })).toBeVisible({ timeout: 20_000 });
  }).toPass({ timeout: 60_000 });
  // Otherwise the game keeps running until the last test is over.
  await context.close();
}

test("a platformer of two levels is made from scratch, published, and won", async ({ app, page, browser }) => {
  test.slow();
  page.setDefaultTimeout(20_000);
  await app.registerWith("Empty", "From nothing");

  await drawnPrefab(page, "Hero", [
    [4, 4, 2, 11, 7],
    [10, 4, 8, 11, 15],
  ]);
  await behave(app, page, "Platformer movement", "Follow camera", "Health");
  await drawnPrefab(page, "Coin", [[5, 4, 4, 11, 11]]);
  await behave(app, page, "Collectible");
  await drawnPrefab(page, "Slime", [[7, 2, 6, 13, 15]]);
  await behave(app, page, "Patrol", "Hazard", "Stompable");
  await drawnPrefab(page, "Bat", [[2, 2, 4, 13, 9]]);
  await behave(app, page, "Float", "Hazard");
  await drawnPrefab(page, "Flag", [
    [13, 4, 0, 5, 15],
    [3, 6, 0, 13, 6],
  ]);
  await behave(app, page, "Goal");

  await page.getByRole("button", { name: "Add an asset" }).click();
  await page.getByRole("menuitem", { name: "Make a sound effect" }).click();
  await prefab(page, "Coin").click();
  await inspector(page).getByRole("region", { name: "Collectible" }).getByLabel("Sound").selectOption({ label: "Sound" });

  await page.getByRole("button", { name: "Add an asset" }).click();
  await page.getByRole("menuitem", { name: "Draw a new tileset" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Draw" }).click();
  await expect(picture(page)).toBeFocused();
  await draw(page, [
    [8, 0, 0, 15, 15],
    [6, 0, 0, 15, 3],
  ]);
  await page.getByRole("button", { name: "Paint the scene with it" }).first().click();
  // The toolbar covers the first column.
  await paintTiles(page, [1, 20, 39, 22]);
  await paintTiles(page, [15, 14, 24, 14]);

  await layer(page, "Objects").click();
  await place(app, page, "Hero", 40, 300);
  await place(app, page, "Coin", 120, 300);
  await place(app, page, "Coin", 200, 300);
  await place(app, page, "Slime", 300, 210);
  await place(app, page, "Bat", 400, 150);
  await place(app, page, "Flag", 560, 312);

  const scenes = page.getByRole("region", { name: "Scenes" });
  await page.getByRole("button", { name: "Actions for Scene 1" }).click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  const second = "Second level";
  await page.getByRole("dialog", { name: "Rename scene" }).getByLabel("Name").fill(second);
  await page.keyboard.press("Enter");
  await expect(scenes.getByRole("listitem")).toHaveCount(2);
  await scenes
    .getByRole("button", { name: /^Scene 1/ })
    .first()
    .click();
  await app.walkTo("Flag, x 560, y 312");
  await inspector(page).getByRole("combobox", { name: "Then go to" }).selectOption({ label: second });

  await page.getByRole("button", { name: "Add a scene" }).click();
  await expect(scenes.getByRole("listitem")).toHaveCount(3);
  await page.getByRole("button", { name: "Add a prefab" }).click();
  await inspector(page).getByLabel("Name").fill("Words");
  await inspector(page).getByLabel("Name").press("Enter");
  await inspector(page).getByRole("combobox", { name: "Shows" }).selectOption("Text");
  await inspector(page).getByLabel("Text", { exact: true }).fill("Press Space to start");
  await inspector(page).getByLabel("Text", { exact: true }).blur();
  await place(app, page, "Words", 160, 90);
  await scenes.getByRole("listitem").nth(2).getByRole("button").first().click();
  await inspector(page).getByRole("button", { name: "Write rules" }).click();
  await expect(page.getByRole("combobox", { name: "Type when something should happen" })).toBeFocused();
  await page.keyboard.type("when jump is pressed");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("combobox", { name: "Type what should happen then" })).toBeFocused();
  await page.keyboard.type("go to the scene Scene 1");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("region", { name: /^Rules of/ }).getByRole("button", { name: "Scene: Scene 1" })).toBeVisible();
  await page.getByRole("button", { name: "Actions for Scene 2" }).click();
  await page.getByRole("menuitem", { name: "Start the game here" }).click();
  await app.saved();

  await page.getByRole("button", { name: "Publish" }).click();
  const address = await page.getByLabel("Link to the game").inputValue();
  // The enemies are above the path and the goals at its ends, so running to the right wins.
  await win(browser, address, "Space");
});

test("a game of two scenes is made from scratch in code, published, and won", async ({ app, page, browser }) => {
  await app.registerWith("Empty", "In code");
  const warnings = page.locator(".cm-lint-marker-warning, .cm-lint-marker-error");
  const write = async (code: string): Promise<void> => {
    await inspector(page).getByRole("button", { name: "Write a script" }).click();
    const source = page.getByLabel("Script source");
    await expect(source).toBeFocused();
    await source.fill(code);
    await app.saved();
    // It names the second scene, which is not created yet.
    await expect(warnings).toHaveCount(1);
    await page
      .getByRole("tab", { name: /^Scene/ })
      .first()
      .click();
  };
  for (const name of ["Gem", "Ship"]) {
    await page.getByRole("button", { name: "Add a prefab" }).click();
    await inspector(page).getByLabel("Name").fill(name);
    await inspector(page).getByLabel("Name").press("Enter");
    await expect(prefab(page, name)).toBeVisible();
  }
  await write(`export default class extends Script {
  speed = 90;
  onTick(dtS: number) {
    this.x += (Number(input.right) - Number(input.left)) * this.speed * dtS;
  }
  onTouch(other: GameObject) {
    if (other.prefabName !== "Gem") return;
    other.destroy();
    if (game.sceneName === "Scene 1") game.goToScene("Scene 2");
    else game.win();
  }
}`);
  await place(app, page, "Ship", 40, 90);
  await place(app, page, "Gem", 200, 90);
  await page.getByRole("button", { name: "Actions for Scene 1" }).click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  await page.getByRole("dialog", { name: "Rename scene" }).getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("region", { name: "Scenes" }).getByRole("listitem")).toHaveCount(2);
  await page.getByRole("tab", { name: "Code of Ship" }).click();
  await expect(warnings).toHaveCount(0);
  await app.saved();
  await page.getByRole("button", { name: "Publish" }).click();
  const address = await page.getByLabel("Link to the game").inputValue();
  await win(browser, address);
});

test("a level is made from scratch by keyboard alone, published, and won", async ({ app, page, browser }) => {
  test.slow();
  await app.registerWith("Empty", "By keyboard");
  const keys = new Keyboard(page);
  const repeat = async (key: string, times: number): Promise<void> => {
    for (let time = 0; time < times; time++) await keys.press(key);
  };
  const addPrefab = async (name: string, ...behaviours: string[]): Promise<void> => {
    await keys.activate(page.getByRole("button", { name: "Add a prefab" }));
    await keys.write(inspector(page).getByLabel("Name"), name);
    await keys.press("Enter");
    for (const behaviour of behaviours) {
      await keys.activate(inspector(page).getByRole("button", { name: "Add behaviour" }));
      await expect(page.getByRole("combobox", { name: "Find a behaviour" })).toBeFocused();
      await page.keyboard.type(behaviour);
      await keys.press("Enter");
    }
  };
  const takeToScene = async (name: string, right: number, down: number): Promise<void> => {
    await keys.reach(prefab(page, name));
    await keys.press("Space");
    await expect(scene(page)).toBeFocused();
    await keys.press("Control+Home");
    await repeat("ArrowRight", right);
    await repeat("ArrowDown", down);
    await keys.press("Enter");
    await expect(app.done).toHaveText(`Placed ${name}`);
    // Puts down the prefab, then clears the selection.
    await keys.press("Escape");
    await keys.press("Escape");
  };
  await addPrefab("Hero", "Platformer movement");
  await addPrefab("Flag", "Goal");

  await keys.choose(page.getByRole("button", { name: "Add an asset" }), "Draw a new tileset");
  await expect(page.getByRole("dialog").getByLabel("Name")).toBeFocused();
  await keys.press("Enter");
  await expect(picture(page)).toBeFocused();
  await keys.press("]");
  await keys.press("g");
  await keys.press("Enter");
  await keys.activate(page.getByRole("tabpanel").getByRole("button", { name: "Paint the scene with it" }));
  await keys.reach(scene(page));
  await keys.press("r");
  await keys.press("Control+Home");
  await repeat("ArrowDown", 6);
  await repeat("Shift+ArrowRight", 19);
  await keys.press("Enter");
  await expect(app.done).toHaveText("Painted 20 by 1 cells");
  await keys.press("Escape");

  await keys.activate(layer(page, "Objects"));
  await takeToScene("Hero", 2, 2);
  await takeToScene("Flag", 14, 11);
  await app.saved();
  await keys.activate(page.getByRole("button", { name: "Publish" }));
  const address = await page.getByLabel("Link to the game").inputValue();
  await win(browser, address);
});
