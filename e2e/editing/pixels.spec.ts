import { App, expect, newEmail, test } from "../app.ts";
import { problemsOn } from "../axe.ts";
import { MAX_STEPS, colorsOfCanvas, colorsOfFrame, frames, picture, pixel, startSprite, told, tool } from "../pixel-editor.ts";

test("a sprite is drawn by pointer, gets a second frame, and becomes a prefab that is placed in the scene", async ({ app, page }) => {
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
  for (let step = 0; step < MAX_STEPS && (await picture(page).isVisible()); step++) await page.keyboard.press("Control+z");
  await expect(picture(page)).toBeHidden();
  await expect(page.getByRole("application", { name: "Scene" }), "the focus has somewhere to be").toBeFocused();
  await expect(app.done).toContainText("Undone");
});

test("another editor sees a stroke while it is drawn, and a cancelled stroke disappears", async ({ app, page, browser }) => {
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
  await friend.page.getByRole("region", { name: "Assets" }).getByRole("button", { name: /^Ours/ }).dblclick();
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
