import type { Locator, Page } from "@playwright/test";
import { App, expect, newEmail, test } from "../app.ts";
import { problemsOn } from "../axe.ts";

const picture = (page: Page): Locator => page.getByRole("application", { name: /^Picture of/ });
const told = (page: Page): Locator => page.getByRole("status", { name: "Drawn" });
const pixel = (page: Page): Locator => page.getByRole("status", { name: "Pixel" });
const frames = (page: Page): Locator => page.getByRole("group", { name: "Frame to draw on" }).getByRole("button");
const tool = (page: Page, name: string): Locator => page.getByRole("toolbar", { name: "Drawing tools" }).getByRole("button", { name });

/** More than are taken back to have nothing of the sprite. */
const MOST_STEPS = 12;

/** The colours of what is drawn on a canvas, each once. */
async function colorsOf(canvas: Locator): Promise<string[]> {
  return canvas.evaluate((element: HTMLCanvasElement) => {
    const { data } = element.getContext("2d")?.getImageData(0, 0, element.width, element.height) ?? { data: [] };
    const colors = new Set<string>();
    for (let at = 0; at < data.length; at += 4) if (data[at + 3] === 255) colors.add(`${data[at]},${data[at + 1]},${data[at + 2]}`);
    return [...colors].sort();
  });
}

/** The colours that a frame is seen in on its button. */
const colorsOfFrame = (page: Page, frame: number): Promise<string[]> => colorsOf(frames(page).nth(frame).locator("canvas"));

/** The colours that are seen on the large canvas, each once. */
async function colorsOfCanvas(page: Page): Promise<string[]> {
  return picture(page)
    .locator("canvas")
    .evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
      const colors = new Set<string>();
      for (let at = 0; at < data.length; at += 4) colors.add(`${data[at]},${data[at + 1]},${data[at + 2]}`);
      return [...colors];
    });
}

async function startSprite(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Add an asset" }).click();
  await page.getByRole("menuitem", { name: "Draw a new sprite" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill(name);
  await page.getByRole("dialog").getByRole("button", { name: "16 by 16 pixels" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Draw" }).click();
  await expect(picture(page)).toBeFocused();
}

test("a sprite is drawn by pointer, gets a second frame, becomes a prefab and stands in the scene", async ({ app, page }) => {
  await app.registerWith("Empty", "Drawn");
  await startSprite(page, "Slime");

  const box = (await picture(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.getByRole("radio", { name: /^Colour 3,/ }).click();
  await tool(page, "Rectangle").click();
  await page.mouse.move(middle.x - 60, middle.y - 60);
  await page.mouse.down();
  await page.mouse.move(middle.x + 60, middle.y + 60, { steps: 4 });
  await page.mouse.up();
  await expect(told(page)).toContainText("Draw rectangle");
  expect(await colorsOfFrame(page, 0)).toEqual(["177,62,83"]);

  await page.getByRole("radio", { name: /^Colour 6,/ }).click();
  await tool(page, "Fill").click();
  await picture(page).click();
  await expect(told(page)).toContainText("Fill");
  expect(await colorsOfFrame(page, 0)).toEqual(["167,240,112", "177,62,83"]);
  await page.keyboard.press("Control+z");
  await expect.poll(() => colorsOfFrame(page, 0)).toEqual(["177,62,83"]);
  await page.keyboard.press("Control+y");
  await expect.poll(() => colorsOfFrame(page, 0)).toEqual(["167,240,112", "177,62,83"]);

  await tool(page, "Pencil").click();
  await page.getByRole("button", { name: "Duplicate the frame" }).click();
  await expect(frames(page)).toHaveCount(2);
  await page.getByRole("radio", { name: /^Colour 1,/ }).click();
  await picture(page).click();
  await expect.poll(() => colorsOfFrame(page, 1)).toEqual(["167,240,112", "177,62,83", "26,28,44"]);
  expect(await colorsOfFrame(page, 0)).toEqual(["167,240,112", "177,62,83"]);

  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const theme of ["light", "dark"]) {
    await page.evaluate((value) => {
      document.documentElement.dataset["theme"] = value;
    }, theme);
    expect(await problemsOn(page), theme).toEqual([]);
  }

  await page.getByRole("button", { name: "Make a prefab of it" }).click();
  await page.getByRole("tab", { name: "Scene 1" }).click();
  await app.placePrefab("Slime");
  await app.saved();
  await page.reload();
  await app.editorReady();
  const asset = page.getByRole("region", { name: "Assets" }).getByRole("button", { name: "Slime", exact: true });
  await asset.dblclick();
  await expect(frames(page)).toHaveCount(2);
  await expect.poll(() => colorsOfFrame(page, 1)).toEqual(["167,240,112", "177,62,83", "26,28,44"]);
});

test("a sprite is drawn by keyboard alone", async ({ app, page }) => {
  await app.registerWith("Empty", "Typed");
  await page.getByRole("button", { name: "Add an asset" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Draw a new sprite" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByLabel("Name")).toBeFocused();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("Gem");
  await page.keyboard.press("Enter");
  await expect(picture(page)).toBeFocused();

  await expect(pixel(page)).toHaveText("Column 1, row 1: transparent");
  await page.keyboard.press("Space");
  await expect(told(page)).toContainText("1 pixel");
  await expect(pixel(page)).toHaveText(/^Column 1, row 1: colour/);
  await page.keyboard.press("Control+z");
  await expect(pixel(page)).toHaveText("Column 1, row 1: transparent");
  await page.keyboard.press("ArrowRight");
  await expect(pixel(page)).toHaveText("Column 2, row 1: transparent");
  await page.keyboard.press("[");
  await page.keyboard.press("Space");
  await expect(pixel(page)).toHaveText("Column 2, row 1: colour 2, #5d275d");
  await page.keyboard.press("l");
  await page.keyboard.press("Enter");
  for (let step = 0; step < 3; step++) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(told(page)).toContainText("Draw line: 3 pixels");
  await page.keyboard.press("m");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(told(page)).toContainText("Selected 1 by 2 pixels");
  await page.keyboard.press("Delete");
  await expect(pixel(page)).toHaveText("Column 2, row 3: transparent");
  await page.keyboard.press("Control+z");
  await expect(pixel(page)).toHaveText("Column 2, row 3: colour 2, #5d275d");

  await page.getByRole("button", { name: "Add a frame" }).focus();
  await page.keyboard.press("Enter");
  await expect(frames(page)).toHaveCount(2);
  await frames(page).nth(1).focus();
  await page.keyboard.press("Alt+ArrowLeft");
  await expect(told(page)).toContainText("Moved to place 1 of 2");
  await expect.poll(() => colorsOfFrame(page, 1)).toEqual(["93,39,93"]);

  await picture(page).focus();
  for (let step = 0; step < MOST_STEPS && (await picture(page).isVisible()); step++) await page.keyboard.press("Control+z");
  await expect(picture(page)).toBeHidden();
  await expect(page.getByRole("application", { name: "Scene" }), "the focus has somewhere to be").toBeFocused();
  await expect(app.done).toContainText("Undone");
});

test("layers are drawn on apart, hidden, moved by key, merged, and seen as one picture", async ({ app, page }) => {
  await app.registerWith("Empty", "Layered");
  await startSprite(page, "Ghost");
  const layers = page.getByRole("region", { name: "Sprite layers" });
  const stack = layers.getByRole("list", { name: "Layer to draw on" });
  const box = (await picture(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const [red, green] = ["177,62,83", "167,240,112"];

  await page.keyboard.press("g");
  await page.getByRole("radio", { name: /^Colour 3,/ }).click();
  await picture(page).click();
  await layers.getByRole("button", { name: "Add a layer" }).click();
  await expect(told(page)).toContainText("“Layer 2” added");
  await page.getByRole("radio", { name: /^Colour 6,/ }).click();
  await tool(page, "Pencil").click();
  await page.mouse.click(middle.x, middle.y);
  expect(await colorsOfFrame(page, 0)).toEqual([green, red]);

  await layers.getByRole("button", { name: "Hide Layer 2" }).click();
  await expect.poll(() => colorsOfFrame(page, 0)).toEqual([red]);
  await page.mouse.click(middle.x + 40, middle.y);
  await expect(told(page)).toContainText("“Layer 2” is hidden: nothing can be drawn on it");
  await picture(page).getByRole("button", { name: "Show it" }).click();
  await expect.poll(() => colorsOfFrame(page, 0)).toEqual([green, red]);

  await stack.getByRole("button", { name: "Layer 2", exact: true }).focus();
  await page.keyboard.press("Alt+ArrowDown");
  await expect(told(page)).toContainText("“Layer 2” moved to place 2 of 2 from the top");
  await expect.poll(() => colorsOfFrame(page, 0)).toEqual([red]);
  await page.keyboard.press("Control+z");
  await expect.poll(() => colorsOfFrame(page, 0)).toEqual([green, red]);
  await page.keyboard.press("l");
  await expect(layers.getByRole("button", { name: "Unlock Layer 2" })).toBeVisible();
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await problemsOn(page)).toEqual([]);
  await page.keyboard.press("l");

  await app.saved();
  await page.reload();
  await app.editorReady();
  await page.getByRole("region", { name: "Assets" }).getByRole("button", { name: "Ghost", exact: true }).dblclick();
  await expect(stack.getByRole("listitem")).toHaveCount(2);
  await expect.poll(() => colorsOfFrame(page, 0)).toEqual([green, red]);
  await layers.getByRole("button", { name: "More for this layer" }).click();
  await page.getByRole("menuitem", { name: "Merge down" }).click();
  await expect(stack.getByRole("listitem")).toHaveCount(1);
  await expect.poll(() => colorsOfFrame(page, 0)).toEqual([green, red]);
});

test("tiles have layers as well, which the scene shows as one picture", async ({ app, page }) => {
  await app.registerWith("Empty", "Mossy");
  await page.getByRole("button", { name: "Add an asset" }).click();
  await page.getByRole("menuitem", { name: "Draw a new tileset" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Ground");
  await page.getByRole("dialog").getByRole("button", { name: "16 by 16 pixels" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Draw" }).click();
  await expect(picture(page)).toBeFocused();
  const layers = page.getByRole("region", { name: "Layers of the tiles" });
  const stack = layers.getByRole("list", { name: "Layer to draw on" });
  const [red, green] = ["177,62,83", "167,240,112"];
  const colorsOfTile = () => colorsOf(page.getByRole("group", { name: "Tile to draw on" }).getByRole("button").first().locator("canvas"));

  await page.keyboard.press("g");
  await page.getByRole("radio", { name: /^Colour 3,/ }).click();
  await picture(page).click();
  await layers.getByRole("button", { name: "Add a layer" }).click();
  await expect(told(page)).toContainText("“Layer 2” added");
  await page.getByRole("radio", { name: /^Colour 6,/ }).click();
  await tool(page, "Pencil").click();
  await picture(page).click();
  expect(await colorsOfTile()).toEqual([green, red]);
  await layers.getByRole("button", { name: "Hide Layer 2" }).click();
  await expect.poll(colorsOfTile).toEqual([red]);
  await page.getByRole("button", { name: "Undo: Hide layer" }).click();
  await expect.poll(colorsOfTile).toEqual([green, red]);

  await page.getByRole("button", { name: "Paint the scene with it" }).first().click();
  const inPalette = page.getByRole("radiogroup", { name: "Tile to paint" }).getByRole("radio").first().locator("canvas");
  await expect.poll(() => colorsOf(inPalette)).toEqual([green, red]);
  await app.saved();
  await page.reload();
  await app.editorReady();
  await page.getByRole("region", { name: "Assets" }).getByRole("button", { name: "Ground Tileset" }).dblclick();
  await expect(stack.getByRole("listitem")).toHaveCount(2);
  await expect.poll(colorsOfTile).toEqual([green, red]);
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await problemsOn(page)).toEqual([]);
  await layers.getByRole("button", { name: "More for this layer" }).click();
  await page.getByRole("menuitem", { name: "Merge down" }).click();
  await expect(stack.getByRole("listitem")).toHaveCount(1);
  await expect.poll(colorsOfTile).toEqual([green, red]);
});

test("someone else sees a stroke while it is drawn, and nothing of one that is given up", async ({ app, page, browser }) => {
  const friendEmail = newEmail("friend");
  const friendContext = await browser.newContext();
  const friend = new App(await friendContext.newPage(), app.server);
  await friend.register(friendEmail);
  const projectId = await app.registerWith("Empty", "Drawn together");
  await page.getByRole("button", { name: "People in this project" }).click();
  await page.getByLabel("Add someone by email").fill(friendEmail);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByRole("list", { name: "Members" }).getByRole("listitem")).toHaveCount(2);
  await page.keyboard.press("Escape");
  await startSprite(page, "Ours");
  await page.getByRole("radio", { name: /^Colour 3,/ }).click();
  await app.saved();

  await friend.open(`/project/${projectId}`);
  await friend.editorReady();
  await friend.page.getByRole("region", { name: "Assets" }).getByRole("button", { name: "Ours", exact: true }).dblclick();
  await expect(picture(friend.page)).toBeVisible();
  const drawing = friend.page.getByRole("list", { name: "Drawing now" });
  const red = "177,62,83";

  const box = (await picture(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x - 60, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y, { steps: 5 });
  await expect(drawing.getByRole("listitem")).toHaveCount(1);
  await expect.poll(() => colorsOfCanvas(friend.page)).toContain(red);
  expect(await colorsOfFrame(friend.page, 0)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(drawing).toBeHidden();
  await expect.poll(() => colorsOfCanvas(friend.page)).not.toContain(red);
  await page.mouse.up();

  await page.mouse.move(x - 60, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y, { steps: 5 });
  await expect.poll(() => colorsOfCanvas(friend.page)).toContain(red);
  await page.mouse.up();
  await expect.poll(() => colorsOfFrame(friend.page, 0)).toEqual([red]);
  await expect(drawing).toBeHidden();
  await friendContext.close();
});
