import { expect, test } from "../app.ts";
import { problemsOn } from "../axe.ts";
import { colorsOf, colorsOfFrame, picture, startSprite, told, tool } from "../pixel-editor.ts";

test("layers are drawn on separately, hidden, reordered by key, merged, and shown as one image", async ({ app, page }) => {
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

test("tilesets have layers too, which the scene shows as one image", async ({ app, page }) => {
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
