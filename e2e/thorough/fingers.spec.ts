import type { Locator } from "@playwright/test";
import { expect, test } from "../app.ts";
import { Finger } from "../fingers.ts";

test.use({ hasTouch: true, isMobile: true, viewport: { width: 1024, height: 768 } });

test("a small game is made by fingers alone", async ({ app, page }) => {
  const finger = new Finger(page);
  const inspector = page.getByRole("region", { name: "Inspector" });
  const scene = page.getByRole("application", { name: "Scene" });
  await app.register();
  await page.getByRole("link", { name: "Pick a game to start from" }).tap();
  await page.getByRole("radio", { name: /^Platformer/ }).tap();
  await page.getByRole("button", { name: "Create project" }).tap();
  await app.editorReady();
  const box = await scene.boundingBox();
  if (!box) throw new Error("The scene is not shown");
  const at = (x: number, y: number) => ({ x: box.x + x, y: box.y + y });

  // Place an object.
  const prefabs = page.getByRole("region", { name: "Prefabs" });
  await prefabs.getByRole("button", { name: "Slug", exact: true }).tap();
  await prefabs.getByRole("button", { name: "Place Slug" }).tap();
  await finger.drag(at(300, 250), at(302, 251));
  await page.getByRole("toolbar", { name: "Placing" }).getByRole("button", { name: "Done" }).tap();
  await expect(app.selection).toContainText("Slug");
  const placed = await app.selected();

  // Move it, and undo that.
  await finger.drag(at(300, 250), at(330, 290));
  await expect.poll(() => app.selected()).not.toBe(placed);
  await page.getByRole("button", { name: /^Undo/ }).tap();
  await expect.poll(() => app.selected()).toBe(placed);

  // Drag a copy of it: the button stands for Alt, until it is tapped again.
  const strip = page.getByRole("toolbar", { name: "Held keys and actions" });
  const copies = strip.getByRole("button", { name: /Copy, or from the centre/ });
  await copies.tap();
  await expect(copies).toHaveAttribute("aria-pressed", "true");
  await finger.drag(at(300, 250), at(300, 320));
  await copies.tap();
  await expect(copies).toHaveAttribute("aria-pressed", "false");
  await expect.poll(() => app.selected()).not.toBe(placed);
  await strip.getByRole("button", { name: "Delete" }).tap();
  await expect(app.selection).toHaveText("");

  // A finger that rests opens the menu of an object, of a prefab.
  const menuOf = async (place: { x: number; y: number }, name: RegExp): Promise<Locator> => {
    const menu = page.getByRole("menu", { name });
    await finger.rest(place, () => expect(menu).toBeVisible());
    await expect(menu).toBeVisible();
    return menu;
  };
  const menu = await menuOf(at(300, 250), /Actions for the selection/);
  await menu.getByRole("menuitem", { name: "Duplicate" }).tap();
  await expect(app.selection).toContainText("Slug");
  const coin = await prefabs.getByRole("button", { name: "Coin", exact: true }).boundingBox();
  if (!coin) throw new Error("The prefab is not shown");
  const ofPrefab = await menuOf({ x: coin.x + 30, y: coin.y + coin.height / 2 }, /Actions for Coin/);
  await ofPrefab.getByRole("menuitem", { name: "Inspect Coin" }).tap();

  // A behaviour; coins float already.
  await inspector.getByRole("button", { name: "Add behaviour" }).tap();
  await page
    .getByRole("listbox", { name: "Behaviours" })
    .getByRole("option", { name: /^Float/ })
    .tap();
  await expect(inspector.getByRole("heading", { name: "Float", exact: true })).toHaveCount(2);

  // Tiles.
  await page.getByRole("button", { name: "Tile layer Ground" }).tap();
  await page.getByRole("toolbar", { name: "Tools" }).getByRole("button", { name: "Tile brush" }).tap();
  const undo = page.getByRole("button", { name: /^Undo/ });
  await finger.drag(at(320, 240), at(420, 240));
  await app.saved();
  await expect(undo).toBeEnabled();

  await page.getByRole("button", { name: "Play", exact: true }).tap();
  await expect(app.game.locator(".pads")).toBeVisible();
  await app.game.locator('[data-control="pad"]').tap();
  await page.getByRole("button", { name: "Stop the game" }).tap();
});
