import type { Page } from "@playwright/test";
import { expect, test } from "../app.ts";

const inspector = (page: Page) => page.getByRole("region", { name: "Inspector" });

test("objects are rotated by key, scaled by a handle, locked from the menu, and aligned", async ({ app, page }) => {
  await app.registerWith("Top-down", "Arranged");
  const scene = page.getByRole("application", { name: "Scene" });
  await app.placePrefab("Moonstone");
  await scene.focus();
  await page.keyboard.press("f");
  const box = await scene.boundingBox();
  if (!box) throw new Error("no scene");
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const before = await app.selected();

  await page.keyboard.press(".");
  await expect(app.done).toHaveText("Turned Moonstone to 15°");
  await page.keyboard.press(",");

  // The handle is outside of the object, diagonally below right of it.
  await page.mouse.move(middle.x + 50, middle.y + 50);
  for (let off = 20; off < 140 && (await scene.evaluate((element) => element.style.cursor)) !== "nwse-resize"; off += 4)
    await page.mouse.move(middle.x + off, middle.y + off);
  await expect(scene).toHaveCSS("cursor", "nwse-resize");
  await page.mouse.down();
  await page.mouse.move(middle.x + 220, middle.y + 220, { steps: 4 });
  await page.mouse.up();
  await expect(app.done).toHaveText(/^Scaled ×/);
  await page.getByRole("button", { name: "Undo: Scale object" }).click();
  await expect(inspector(page).getByLabel("Width")).toHaveValue("100");
  expect(await app.selected()).toBe(before);

  await scene.focus();
  await page.keyboard.press("Shift+F10");
  await page.getByRole("menuitem", { name: "Lock" }).click();
  await expect(scene).toBeFocused();
  await expect(inspector(page).getByRole("switch", { name: "Locked" })).toBeChecked();
  await page.keyboard.press("Delete");
  await expect(app.done).toHaveText("Moonstone is locked");
  await page.mouse.click(middle.x, middle.y, { button: "right" });
  await page.getByRole("menuitem", { name: "Unlock" }).click();

  await page.keyboard.press("Control+d");
  await page.keyboard.press("Shift+n");
  await page.keyboard.press("m");
  await inspector(page).getByRole("button", { name: "Align left edges" }).click();
  await expect(page.getByRole("button", { name: /^Undo: Align 2 objects/ })).toBeEnabled();
  await app.saved();
});

test("objects are pasted into another project with everything they depend on", async ({ app, page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await app.registerWith("Empty", "Source");
  const picture = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");
  await page.getByLabel("Files to upload").setInputFiles({ name: "hero.png", mimeType: "image/png", buffer: picture });
  await app.placePrefab("hero");
  const scene = page.getByRole("application", { name: "Scene" });
  await scene.press("Control+c");
  await expect(app.done).toHaveText("Copied hero");
  await app.saved();

  await app.createProject("Empty", "Target");
  await scene.focus();
  await page.keyboard.press("Control+v");
  await expect(app.done).toHaveText("Pasted 1 object with 1 prefab and 1 asset");
  await page.keyboard.press("Control+v");
  await expect(app.done, "the second time all is there").toHaveText("Pasted 1 object");
  await app.saved();
  await page.reload();
  await app.editorReady();
  await scene.press("n");
  await expect(app.selection).toContainText("hero, 1 of 2");

  await page.getByRole("application", { name: "Scene" }).click({ button: "right", position: { x: 200, y: 400 } });
  await page.getByRole("menuitem", { name: "Paste here" }).click();
  await expect(app.done).toHaveText("Pasted 1 object");
});
