import { expect, test } from "../app.ts";

test("tiles: select, copy and stamp cells, paint random tiles, autotile and animate tiles, and resize the layer", async ({ app, page }) => {
  await app.registerWith("Platformer", "Tiles");
  await page.getByRole("button", { name: "Tile layer Ground" }).click();
  const scene = page.getByRole("application", { name: "Scene" });
  const press = async (...keys: string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };

  // Cells of the ground are copied into the sky, moved and deleted, by keyboard.
  await scene.focus();
  await press("s", "ArrowRight", "Control+End", "Home", "Shift+ArrowUp", "Shift+ArrowRight", "Enter");
  await expect(app.done).toHaveText("Selected 2 by 2 cells");
  await press("Control+c", "Control+Home", "Control+v");
  await expect(app.done).toHaveText("Pasted 2 by 2 cells");
  await expect(app.cursor).not.toContainText("empty");
  await press("Alt+ArrowRight");
  await expect(app.done).toHaveText("Moved to column 2, row 1");
  await expect(app.cursor).toContainText("Column 1, row 1: empty");
  await page.getByRole("toolbar", { name: "Selected cells" }).getByRole("button", { name: "Flip left to right" }).click();
  await expect(page.getByRole("button", { name: "Undo: Flip tiles" })).toBeEnabled();
  await scene.focus();
  await press("Delete");
  await expect(app.done).toHaveText("Deleted 2 by 2 cells");

  // The same cells, copied as a stamp.
  await press("Control+z", "Shift+B");
  await expect(app.done).toHaveText("Painting with a stamp of 2 by 2 tiles");
  const hand = page.getByRole("toolbar", { name: "In hand" });
  await hand.getByRole("button", { name: "Turn tiles right" }).click();
  await scene.focus();
  await press("ArrowRight", "Control+Home", "ArrowRight", "ArrowRight", "ArrowRight", "Enter");
  await expect(app.done).toHaveText("Painted");
  await expect(app.cursor).not.toContainText("empty");
  await hand.getByRole("button", { name: "Back to one tile" }).click();
  await expect(hand).toBeHidden();

  // A stamp from the palette, and a random mix of it.
  const palette = page.getByRole("radiogroup", { name: "Tile to paint" });
  await palette.getByRole("radio", { name: "Earth", exact: true }).first().click();
  await page.keyboard.press("Shift+ArrowRight");
  await expect(hand).toContainText("A stamp of 2 by 1 tiles");
  await page.getByRole("button", { name: "Mix tiles at random" }).click();
  await palette.getByRole("radio", { name: "Bricks", exact: true }).click();
  await palette.getByRole("radio", { name: "Bricks", exact: true }).click();
  const mix = page.getByRole("list", { name: "Tiles in the mix" });
  await expect(mix.getByRole("listitem").filter({ hasText: "Bricks" })).toContainText("50 %");
  await mix.getByRole("button", { name: "Less Bricks" }).click();
  await expect(mix.getByRole("listitem").filter({ hasText: "Bricks" })).toContainText("33 %");
  await page.keyboard.press("Escape");

  // An autotile with a standard layout, used for painting.
  await page.getByRole("button", { name: "Tile layer Ground" }).click();
  await page.getByRole("button", { name: "Autotiles and animated tiles" }).click();
  await page.getByRole("button", { name: "Add an autotile" }).click();
  await expect(page.getByText("0 of 16 have a tile")).toBeVisible();
  await page.getByRole("button", { name: "Fill in" }).click();
  await expect(page.getByText("16 of 16 have a tile")).toBeVisible();
  await expect(page.getByRole("img", { name: "Land painted with Terrain" })).toBeVisible();
  const slots = page.getByRole("group", { name: "Neighbours and their tiles" });
  await slots.getByRole("button", { name: "Neighbours right, below:" }).click();
  await press("ArrowRight");
  await expect(slots.getByRole("button", { name: "Neighbours right, below, left:" })).toBeFocused();
  await press("Delete");
  await expect(page.getByText("15 of 16 have a tile")).toBeVisible();
  await page.getByRole("group", { name: "Tile for these neighbours" }).getByRole("button", { name: "Bricks", exact: true }).click();
  await expect(slots.getByRole("button", { name: "Neighbours right, below, left: Bricks" })).toBeVisible();

  // An animated tile.
  await page.getByRole("button", { name: "Animate a tile" }).click();
  await page.getByRole("group", { name: "Tile to animate" }).getByRole("button", { name: "Bricks", exact: true }).click();
  await page.getByRole("group", { name: "Next frame" }).getByRole("button", { name: "Earth", exact: true }).first().click();
  const frames = page.getByRole("list", { name: "Frames of Bricks" });
  await expect(frames.getByRole("listitem")).toHaveCount(2);
  await frames.getByLabel("Frame 2", { exact: true }).fill("600");
  await page.keyboard.press("Enter");
  await expect(page.getByText("2 frames, 800 ms round")).toBeVisible();
  await expect(page.getByRole("button", { name: "Undo: Animate tile" })).toBeEnabled();
  await page.getByRole("navigation", { name: "Autotiles and animated tiles" }).getByRole("button", { name: "Terrain" }).click();
  await page.getByRole("button", { name: "Paint the scene with it" }).click();
  await expect(page.getByRole("group", { name: "Autotiles" }).getByRole("button", { name: "Terrain" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await scene.focus();
  await press("ArrowDown", "Control+Home", "ArrowDown", "ArrowDown", "ArrowDown", "l", "Enter", "Shift+ArrowRight", "Enter");
  await expect(app.done).toHaveText("Painted a line");
  await expect(page.getByRole("button", { name: "Undo: Paint line" })).toBeEnabled();

  // Shrinking a layer names the tiles that are lost, and undo restores them.
  await page.getByRole("button", { name: "Actions for Ground" }).click();
  await page.getByRole("menuitem", { name: "Resize…" }).click();
  const dialog = page.getByRole("dialog", { name: "Resize layer Ground" });
  await dialog.getByLabel("Columns").fill("20");
  await dialog.getByRole("radio", { name: "top right" }).check();
  await expect(dialog.getByRole("status")).toContainText(/\d+ painted cells will lie outside/);
  await dialog.getByRole("button", { name: "Resize" }).click();
  const columns = page.getByRole("region", { name: "Inspector" }).getByLabel("Columns");
  await expect(columns).toHaveValue("20");
  await page.getByRole("button", { name: "Undo: Resize layer Ground" }).click();
  await expect(columns).toHaveValue("120");
  await app.saved();
});
