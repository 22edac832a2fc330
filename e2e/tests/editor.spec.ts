import { readFile } from "node:fs/promises";
import { expect, test } from "../app.ts";
import { png } from "../png.ts";

test("from Empty: upload a picture, place it, edit it, undo and redo", async ({ app, page }) => {
  await app.registerWith("Empty", "Handmade");
  await page.getByLabel("Files to upload").setInputFiles({ name: "hero.png", mimeType: "image/png", buffer: png(24, 24, [250, 120, 60]) });
  await expect(page.getByRole("region", { name: "Prefabs" }).getByRole("button", { name: "hero" })).toBeVisible();
  await app.placePrefab("hero");

  const inspector = page.getByRole("region", { name: "Inspector" });
  await inspector.getByLabel("X", { exact: true }).fill("200");
  await inspector.getByLabel("X", { exact: true }).press("Enter");
  await expect(app.selection).toContainText("x 200");
  await inspector.getByRole("button", { name: "Edit prefab hero" }).click();
  await app.addBehaviour("Top-down movement");
  await expect(inspector.getByRole("region", { name: "Top-down movement" })).toBeVisible();

  await page.getByRole("button", { name: "Undo: Add Top-down movement" }).click();
  await expect(inspector.getByRole("region", { name: "Top-down movement" })).toBeHidden();
  await page.getByRole("button", { name: "Redo: Add Top-down movement" }).click();
  await app.saved();
  await page.reload();
  await app.editorReady();
  await page.getByRole("application", { name: "Scene" }).press("N");
  await expect(app.selection).toContainText("hero, 1 of 1, x 200");
});

test("a picture becomes a tileset, tiles are painted, and the level is kept over a reload", async ({ app, page }) => {
  await app.registerWith("Empty", "Tiled");
  await page.getByLabel("Files to upload").setInputFiles({ name: "ground.png", mimeType: "image/png", buffer: png(32, 32, [60, 160, 80]) });
  await page.getByRole("button", { name: "Make a tileset" }).click();
  await page.getByRole("button", { name: "Add a layer" }).click();
  await page.getByRole("menuitem", { name: /^Tiles: / }).click();
  await expect(page.getByRole("radiogroup", { name: "Tile to paint" }).getByRole("radio")).toHaveCount(4);
  const scene = page.getByRole("application", { name: "Scene" });
  const box = await scene.boundingBox();
  if (!box) throw new Error("no scene");
  await page.mouse.move(box.x + box.width / 2 - 100, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 100, box.y + box.height / 2, { steps: 6 });
  await page.mouse.up();
  await expect(page.getByRole("button", { name: "Undo: Paint tiles" })).toBeEnabled();
  await app.saved();
});

test("edits reach the running game without a restart", async ({ app, page }) => {
  await app.registerWith("Top-down", "Live");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  const stats = page.getByText(/(\d+) objects/);
  await expect(stats).toBeVisible();
  const count = async (): Promise<number> => Number(/(\d+) objects/.exec((await stats.textContent()) ?? "")?.[1]);
  const before = await count();
  const gem = page.getByRole("region", { name: "Prefabs" }).getByRole("button", { name: "Moonstone", exact: true });
  await gem.focus();
  await gem.press("Enter");
  await expect.poll(count).toBe(before + 1);
});

test("the command palette finds everything, by keyboard", async ({ app, page }) => {
  await app.registerWith("Empty", "Keys");
  await page.getByRole("application", { name: "Scene" }).focus();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Find a command" }).fill("add a scene");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Scenes" }).getByRole("listitem")).toHaveCount(2);
  await page.keyboard.press("Control+Shift+f");
  await page.getByRole("combobox", { name: "Find in project" }).fill("scene 1");
  await expect(page.getByRole("listbox", { name: "Found" }).getByRole("option", { selected: true })).toHaveText("Scene 1Scene");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Inspector" }).getByRole("heading", { name: "Scene 1" })).toBeVisible();
  await page.getByRole("application", { name: "Scene" }).focus();
  await page.keyboard.press("Control+z");
  await expect(page.getByRole("region", { name: "Scenes" }).getByRole("listitem")).toHaveCount(1);
});

test("an exported project is imported unchanged", async ({ app, page }) => {
  await app.registerWith("Top-down", "Traveller");
  await page.getByRole("button", { name: "Project menu" }).click();
  const downloading = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Export project file" }).click();
  const file = await (await downloading).path();
  await app.open("/dashboard");
  await expect(page.getByRole("article", { name: "Traveller" })).toHaveCount(1);
  await page.getByLabel("Project file").setInputFiles(file);
  await page.waitForURL(/\/project\//);
  await app.editorReady();
  await expect(page.getByLabel("Project name")).toHaveValue("Traveller");
  await app.open("/dashboard");
  await expect(page.getByRole("article", { name: "Traveller" })).toHaveCount(2);
  const cutOff = (await readFile(file)).subarray(0, -100);
  await page.getByLabel("Project file").setInputFiles({ name: "cut.zip", mimeType: "application/zip", buffer: cutOff });
  await expect(page.getByRole("alert")).toContainText("This project file is damaged or was cut off.");
  await expect(page.getByRole("article", { name: "Traveller" })).toHaveCount(2);
});
