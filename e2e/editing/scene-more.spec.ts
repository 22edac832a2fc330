import { expect, test } from "../app.ts";

test("a variant follows its base except for its overrides, and a prefab is edited in place", async ({ app, page }) => {
  await app.registerWith("Empty", "Varied");
  const inspector = page.getByRole("region", { name: "Inspector" });
  const prefabs = page.getByRole("region", { name: "Prefabs" });
  const scene = page.getByRole("application", { name: "Scene" });
  await prefabs.getByRole("button", { name: "Add a prefab" }).click();
  await inspector.getByRole("button", { name: "Make a variant" }).click();
  await expect(inspector.getByRole("heading", { name: "Object variant" })).toBeVisible();
  const width = inspector.getByRole("region", { name: "Look" }).getByLabel("Width", { exact: true });
  await width.fill("48");
  await width.press("Enter");
  await expect(inspector.getByText("1 value is its own.")).toBeVisible();
  await inspector.getByRole("button", { name: "Revert Width to Object’s" }).click();
  await expect(width).toHaveValue("16");
  await width.fill("40");
  await width.press("Enter");
  await inspector.getByRole("button", { name: "Go to Object", exact: true }).click();
  await expect(width).toHaveValue("16");
  await width.fill("20");
  await width.press("Enter");

  await app.placePrefab("Object variant");
  await scene.focus();
  await page.keyboard.press("f");
  await page.keyboard.press("Enter");
  await expect(app.done).toHaveText("Editing prefab Object variant. Escape goes back");
  await expect(width).toHaveValue("40");
  const box = await scene.boundingBox();
  if (!box) throw new Error("no scene");
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  // The right edge, at its position in the view.
  for (let off = 40; off < 400 && (await scene.evaluate((element) => element.style.cursor)) !== "move"; off += 6)
    await page.mouse.move(middle.x + off, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x + 330, middle.y, { steps: 4 });
  await page.mouse.up();
  await expect(width).not.toHaveValue("40");
  await page.getByRole("button", { name: "Form of the collider" }).click();
  await page.keyboard.press("Escape");
  await expect(app.done).toHaveText("Back in the scene");
  await expect(inspector.getByRole("button", { name: "Edit prefab Object variant" })).toBeVisible();

  // Zoomed in, the view shows a part of the scene: a click on the minimap moves the view there.
  const map = page.getByRole("region", { name: "Minimap" });
  await expect(map).toBeVisible();
  await page.getByRole("button", { name: "Lasso", exact: true }).click();
  await map.locator("canvas").click({ position: { x: 3, y: 3 } });
  await page.mouse.move(middle.x - 60, middle.y - 60);
  await page.mouse.down();
  for (const [x, y] of [
    [60, -60],
    [60, 60],
    [-60, 60],
  ] as const)
    await page.mouse.move(middle.x + x, middle.y + y, { steps: 3 });
  await page.mouse.up();
  await expect(app.selection, "the view is elsewhere").toHaveText("");
  await map.getByRole("button", { name: "Put the minimap away" }).click();
  await page.reload();
  await app.editorReady();
  await scene.focus();
  await page.keyboard.press("Shift+N");
  await page.keyboard.press("f");
  await expect(map).toBeHidden();

  await prefabs.getByRole("button", { name: "Object", exact: true }).click({ button: "right" });
  await page.getByRole("menuitem", { name: "Delete with its objects" }).click();
  await expect(page.getByText("Object is deleted. Object variant is a prefab of its own now.")).toBeVisible();
  await app.saved();
});

test("several objects are placed in a row; a scene is renamed from the command palette, and a duplicate asks for a name", async ({
  app,
  page,
}) => {
  await app.registerWith("Platformer", "Several");
  const scenes = page.getByRole("region", { name: "Scenes" });
  const inspector = page.getByRole("region", { name: "Inspector" });
  const scene = page.getByRole("application", { name: "Scene" });
  const placing = page.getByRole("toolbar", { name: "Placing" });

  await page.getByRole("region", { name: "Prefabs" }).getByRole("button", { name: "Coin", exact: true }).click();
  await expect(inspector.getByText("Prefab, 38 objects"), "one that is only looked at is not placed").toBeVisible();
  await scene.click({ position: { x: 300, y: 300 } });
  await page.keyboard.press("Escape");
  await expect(placing).toBeHidden();
  await page.getByRole("region", { name: "Prefabs" }).getByRole("button", { name: "Coin", exact: true }).click();
  await inspector.getByRole("button", { name: "Place Coin" }).click();
  await expect(placing.getByText("Press or drag wherever it should stand.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(placing).toBeHidden();
  await page.getByRole("region", { name: "Prefabs" }).getByRole("button", { name: "Coin", exact: true }).dblclick();
  await expect(inspector.getByText("Prefab, 38 objects")).toBeVisible();
  await scene.click({ position: { x: 300, y: 300 } });
  await scene.click({ position: { x: 350, y: 300 } });
  await expect(inspector.getByText("Prefab, 40 objects")).toBeVisible();
  await expect(placing.getByText("Press or drag wherever it should stand.")).toBeVisible();
  await scene.hover({ position: { x: 300, y: 340 } });
  await page.mouse.down();
  await scene.hover({ position: { x: 420, y: 340 } });
  await page.mouse.up();
  await expect(inspector.getByText(/Prefab, (4[2-9]|[5-9]\d) objects/)).toBeVisible();
  await page.getByRole("button", { name: "Undo: Place Coin" }).click();
  await expect(inspector.getByText("Prefab, 40 objects")).toBeVisible();
  await placing.getByRole("button", { name: "Done" }).click();
  await expect(placing).toBeHidden();

  // Dropped from the list, an object is placed at the pointer, to the pixel without snapping.
  await page.getByRole("button", { name: "Snap to grid" }).click();
  await page.getByRole("region", { name: "Prefabs" }).getByRole("button", { name: "Coin", exact: true }).hover();
  await page.mouse.down();
  await scene.hover({ position: { x: 250, y: 200 } });
  await scene.hover({ position: { x: 257, y: 203 } });
  const pointer = await page
    .getByRole("group", { name: "View" })
    .getByText(/^\d+, \d+$/)
    .textContent();
  await page.mouse.up();
  const [x = "", y = ""] = (pointer ?? "").split(", ");
  await expect(app.selection).toHaveText(new RegExp(`^Coin, .*x ${x}, y ${y}$`));

  await page.keyboard.press("Control+k");
  await page.keyboard.type("rename scene");
  await page.keyboard.press("Enter");
  const naming = page.getByRole("dialog", { name: "Rename scene" });
  await expect(naming.getByLabel("Name")).toHaveValue("Amber hills");
  await naming.getByLabel("Name").fill("Meadow");
  await page.keyboard.press("Enter");
  await scenes.getByRole("button", { name: "Actions for Meadow" }).click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  await expect(naming.getByLabel("Name")).toBeFocused();
  await naming.getByLabel("Name").fill("Night");
  await page.keyboard.press("Enter");
  await expect(scenes.getByRole("button", { name: "Night", exact: true })).toHaveAttribute("aria-current", "true");
});
