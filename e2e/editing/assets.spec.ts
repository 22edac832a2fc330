import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "../app.ts";
import { png } from "../png.ts";
import { wav } from "../wav.ts";

const font = readFileSync(
  createRequire(import.meta.resolve("../../apps/web/package.json")).resolve(
    "@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2",
  ),
);
/** A silent 8-bit WAV. */
test("many files at once: each becomes an asset of its kind; assets are searched, filed, replaced, and list their uses", async ({
  app,
  page,
}) => {
  await app.registerWith("Empty", "Shelves");
  const assets = page.getByRole("region", { name: "Assets" });
  const inspector = page.getByRole("region", { name: "Inspector" });
  const asset = (name: string) => assets.getByRole("button", { name, exact: true });
  await page.getByLabel("Files to upload").setInputFiles([
    { name: "hero.png", mimeType: "image/png", buffer: png(32, 16, [224, 80, 56]) },
    { name: "song.wav", mimeType: "audio/wav", buffer: wav(21) },
    { name: "Title.woff2", mimeType: "font/woff2", buffer: font },
    { name: "broken.ttf", mimeType: "font/ttf", buffer: Buffer.from("no font") },
  ]);
  await expect(asset("hero")).toBeVisible();
  await expect(asset("Music song")).toBeVisible();
  await expect(asset("Font Title")).toBeVisible();
  await expect(assets.getByRole("alert")).toContainText("broken.ttf: It couldn't be read as a font.");
  await assets.getByRole("button", { name: "Dismiss broken.ttf" }).click();

  await asset("Font Title").click();
  await expect(inspector.getByRole("group", { name: "Sample of the font" })).toBeVisible();
  await asset("Music song").click();
  await expect(inspector.getByRole("img", { name: "Waveform of 21.00 seconds" })).toBeVisible();
  await inspector.getByLabel("Loop from").fill("4");
  await inspector.getByLabel("Loop from").press("Enter");
  await expect(page.getByRole("button", { name: "Undo: Change loop of song" })).toBeEnabled();
  await inspector.getByLabel("Folder").fill("Audio / Themes");
  await inspector.getByLabel("Folder").press("Enter");
  const folder = assets.getByRole("button", { name: "Folder Audio, 1 asset" });
  await folder.press("ArrowLeft");
  await expect(asset("Music song")).toBeHidden();
  await folder.press("ArrowRight");
  await folder.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(asset("Music song")).toBeFocused();

  await assets.getByLabel("Find assets").fill("HER");
  await expect(asset("Music song")).toBeHidden();
  await assets.getByLabel("Find assets").press("Escape");
  await assets.getByRole("button", { name: "Unused" }).click();
  await expect(asset("hero")).toBeHidden();
  await expect(asset("Music song")).toBeVisible();
  await assets.getByRole("button", { name: "Unused" }).click();

  await asset("hero").click();
  const choosing = page.waitForEvent("filechooser");
  await inspector.getByRole("button", { name: "Replace by a file" }).click();
  await (await choosing).setFiles({ name: "larger.png", mimeType: "image/png", buffer: png(64, 48, [224, 80, 56]) });
  await expect(inspector.getByText("64 × 48 px, 1 frame")).toBeVisible();
  await inspector.getByRole("list", { name: "Where it is used" }).getByRole("button", { name: "Prefab hero" }).click();
  await expect(inspector.getByRole("region", { name: "Look" })).toBeVisible();

  await assets.getByRole("button", { name: "Actions for hero", exact: true }).click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  await expect(asset("hero 2")).toHaveAttribute("aria-pressed", "true");
  await assets.getByRole("button", { name: "Actions for hero 2" }).click();
  await page.getByRole("menuitem", { name: "Rename…" }).click();
  await page.getByRole("dialog", { name: "Rename asset" }).getByLabel("Name").fill("villain");
  await page.keyboard.press("Enter");
  await expect(asset("villain")).toBeVisible();
  await expect(asset("hero")).toBeVisible();
  await app.saved();
});

test("library assets are searched, announced, and added with their dependencies", async ({ app, page }) => {
  await app.registerWith("Empty", "Borrowed");
  await page.getByRole("button", { name: "Add an asset" }).click();
  await page.getByRole("menuitem", { name: "Take from the library" }).click();
  const library = page.getByRole("dialog", { name: "Library" });
  await library.getByRole("searchbox", { name: "Find in the library" }).fill("coin");
  await library.getByRole("region", { name: "Platformer" }).getByRole("button", { name: "Take Coin", exact: true }).click();
  await expect(library.getByRole("status")).toHaveText("Coin is in your project now.");
  await page.keyboard.press("Escape");
  await expect(library).toBeHidden();
  await expect(page.getByRole("region", { name: "Prefabs" }).getByRole("button", { name: "Coin", exact: true })).toBeVisible();
  await app.saved();
  await page.getByRole("button", { name: "Undo: Take Coin" }).click();
  await expect(page.getByRole("region", { name: "Prefabs" }).getByRole("button", { name: "Coin", exact: true })).toBeHidden();
});
