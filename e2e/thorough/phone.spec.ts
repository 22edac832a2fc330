import type { Locator } from "@playwright/test";
import { type App, expect, test } from "../app.ts";

const panel = ({ page }: App, name: string): Locator => page.getByRole("navigation", { name: "Panels" }).getByRole("button", { name });

async function sizeOf(element: Locator): Promise<{ width: number; height: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error("It is not shown");
  return box;
}

/** Opens a sprite's pixels from the project sheet, which stays open. */
async function openPixels(app: App, name: string): Promise<Locator> {
  await panel(app, "Project").tap();
  await app.page.getByRole("region", { name: "Assets" }).getByRole("button", { name, exact: true }).dblclick();
  const canvas = app.page.getByRole("region", { name: `Pixels of ${name}` }).getByRole("application");
  await expect(canvas).toBeVisible();
  // Whether it closes the sheet is not what is tried here.
  if ((await panel(app, "Project").getAttribute("aria-pressed")) !== "true") await panel(app, "Project").tap();
  return canvas;
}

const PHONES = [
  { name: "upright", width: 390, height: 844 },
  { name: "on its side", width: 844, height: 390 },
  { name: "on its side, and small", width: 740, height: 360 },
];

for (const { name, ...viewport } of PHONES) {
  test.describe(`a phone ${name}`, () => {
    test.use({ hasTouch: true, isMobile: true, viewport });

    test("has room for the scene, for pixels and for the game, with a sheet open and without", async ({ app, page }) => {
      await app.registerWith("Platformer", "Pocket");
      const scene = page.getByRole("application", { name: "Scene" });
      expect((await sizeOf(scene)).width).toBeGreaterThan(viewport.width - 60);
      const canvas = await openPixels(app, "Fox");
      expect((await sizeOf(canvas)).width).toBeGreaterThan(200);
      expect((await sizeOf(canvas)).height).toBeGreaterThan(140);
      await panel(app, "Project").tap();
      expect((await sizeOf(canvas)).height).toBeGreaterThan(100);
      await page.getByRole("tab", { name: "Amber hills" }).tap();

      await page.getByRole("button", { name: "Play", exact: true }).tap();
      const pad = app.game.locator("#pads");
      await expect(pad).toBeVisible();
      await panel(app, "Inspector").tap();
      await expect(pad).toBeHidden();
      await panel(app, "Inspector").tap();
      await expect(pad).toBeVisible();
    });
  });
}

for (const width of [390, 320]) {
  test.describe(`a phone of ${width} px`, () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width, height: 844 } });

    test("holds its headers, with a target for the project's menu, and its tools stand in a row above a sheet", async ({ app, page }) => {
      const inHeader = async (): Promise<void> => {
        const banner = page.getByRole("banner");
        let endOfLast = 0;
        for (const control of await banner.locator("a, button, input").all()) {
          const box = await control.boundingBox();
          // The way past the header stands above it until it has the focus.
          if (!box || box.y < 0) continue;
          expect(box.x).toBeGreaterThanOrEqual(endOfLast - 4);
          endOfLast = box.x + box.width;
        }
        expect(endOfLast).toBeLessThanOrEqual(width - 8);
      };
      await app.open("/");
      await expect(page.getByRole("link", { name: "Get Started" })).toBeVisible();
      await inHeader();
      await app.registerWith("Platformer", "Pocket");
      await inHeader();
      const menu = await sizeOf(page.getByRole("button", { name: "Project menu" }));
      expect(Math.min(menu.width, menu.height)).toBeGreaterThanOrEqual(40);
      await panel(app, "Inspector").tap();
      const tools = page.getByRole("toolbar", { name: "Tools" });
      expect((await sizeOf(tools)).height).toBeLessThan(60);
      await panel(app, "Project").tap();
      await page
        .getByRole("button", { name: /^Tile layer/ })
        .first()
        .tap();
      expect((await sizeOf(tools)).height).toBeLessThan(60);
    });
  });
}

test.describe("on the start page", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("a game is played over all of the page, and small without controls over its picture", async ({ app, page }) => {
    await app.open("/");
    await page.getByRole("button", { name: "Play this game" }).tap();
    const pad = app.game.locator("#pads");
    await expect(pad).toBeVisible();
    await page.getByRole("button", { name: "Back to the page" }).tap();
    await expect(pad).toBeHidden();
    await page.getByRole("button", { name: "Play it large" }).tap();
    await expect(pad).toBeVisible();
  });
});

test.describe("in the inspector", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("a finger on its label tells what a field means, and doesn't open the keyboard", async ({ app, page }) => {
    await app.registerWith("Platformer", "Pocket");
    await panel(app, "Project").tap();
    await page.getByRole("region", { name: "Prefabs" }).getByRole("button", { name: "Fox", exact: true }).tap();
    await panel(app, "Inspector").tap();
    const inspector = page.getByRole("region", { name: "Inspector" });
    await inspector.getByText("Coyote time", { exact: true }).tap();
    await expect(page.getByRole("tooltip")).toContainText("leaving a ledge");
    await expect(inspector.getByLabel("Coyote time")).not.toBeFocused();
    await inspector.getByLabel("Jump buffer").tap();
    await expect(page.getByRole("tooltip")).toBeHidden();
    await expect(inspector.getByLabel("Jump buffer")).toBeFocused();
  });
});
