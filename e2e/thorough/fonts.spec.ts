import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "../app.ts";
import { pixelsOf } from "../pixels-of.ts";

const font = readFileSync(
  createRequire(import.meta.resolve("../../apps/web/package.json")).resolve(
    "@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2",
  ),
);

test("a variant overrides the font of its text, also after a reload, until the override is reset", async ({ app, page }) => {
  await app.registerWith("Empty", "Lettered");
  const inspector = page.getByRole("region", { name: "Inspector" });
  const scene = page.getByRole("application", { name: "Scene" });
  const look = inspector.getByRole("region", { name: "Look" });
  await page.getByLabel("Files to upload").setInputFiles([{ name: "Title.woff2", mimeType: "font/woff2", buffer: font }]);
  const uploaded = page.getByRole("region", { name: "Assets" }).getByRole("button", { name: "Font Title", exact: true });
  await expect(uploaded).toBeVisible();
  await page.getByRole("region", { name: "Prefabs" }).getByRole("button", { name: "Add a prefab" }).click();
  await look.getByLabel("Shows").selectOption("Text");
  await look.getByLabel("Size").fill("64");
  await look.getByLabel("Size").press("Enter");
  await look.getByLabel("Colour", { exact: true }).fill("#ff00ff");
  await inspector.getByRole("button", { name: "Make a variant" }).click();
  await expect(inspector.getByRole("heading", { name: "Object variant" })).toBeVisible();
  await app.placePrefab("Object variant");

  /** Number of pixels in the letters' colour, with the whole scene in view. */
  const inked = async (): Promise<number> => {
    await scene.press("Shift+1");
    const pixels = await pixelsOf(page, await scene.screenshot());
    let count = 0;
    for (let at = 0; at < pixels.length; at += 4)
      if ((pixels[at] ?? 0) > 200 && (pixels[at + 1] ?? 0) < 60 && (pixels[at + 2] ?? 0) > 200) count++;
    return count;
  };
  /** The same number once it no longer changes. */
  const inkedAtRest = async (isOther: (count: number) => boolean): Promise<number> => {
    let counts = [-1, -2];
    await expect
      .poll(async () => {
        counts = [await inked(), counts[0] ?? -1];
        return counts[0] === counts[1] && isOther(counts[0] ?? 0);
      })
      .toBe(true);
    return counts[0] ?? 0;
  };
  const variant = page.getByRole("region", { name: "Prefabs" }).getByRole("button", { name: "Object variant", exact: true });
  // Clear the selection, so that only the letters are drawn: no selection frame and no keyboard cursor.
  const choose = async (): Promise<void> => {
    await uploaded.click();
    await variant.click();
    await expect(inspector.getByRole("heading", { name: "Object variant" })).toBeVisible();
  };
  await choose();
  const builtIn = await inkedAtRest((count) => count > 100);

  const chosen = look.getByLabel("Font");
  await chosen.selectOption("Title");
  await expect(inspector.getByText("1 value is its own.")).toBeVisible();
  const own = await inkedAtRest((count) => count > 100 && count !== builtIn);

  await app.saved();
  await page.reload();
  await app.editorReady();
  await choose();
  await expect(chosen.locator("option:checked")).toHaveText("Title");
  await inkedAtRest((count) => count === own);
  await uploaded.click();
  await expect(inspector.getByRole("list", { name: "Where it is used" })).toContainText("Object variant");

  await choose();
  await look.getByRole("button", { name: "Revert Font to Object’s" }).click();
  await expect(chosen.locator("option:checked")).toHaveText("Built-in");
  await inkedAtRest((count) => count === builtIn);
});
