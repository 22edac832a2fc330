import type { Locator, Page } from "@playwright/test";
import { type App, expect, test } from "../app.ts";

const panel = ({ page }: App, name: string): Locator => page.getByRole("navigation", { name: "Panels" }).getByRole("button", { name });

async function boxOf(element: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error("It is not shown");
  return box;
}

const sizeOf: (element: Locator) => Promise<{ width: number; height: number }> = boxOf;

/** Opens a sprite in the pixel editor from the project sheet, which stays open. */
async function openPixels(app: App, name: string): Promise<Locator> {
  await panel(app, "Project").tap();
  await app.page.getByRole("region", { name: "Assets" }).getByRole("button", { name, exact: true }).dblclick();
  const canvas = app.page.getByRole("region", { name: `Pixels of ${name}` }).getByRole("application");
  await expect(canvas).toBeVisible();
  // This test does not depend on whether it closes the sheet.
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

    test("has room for the scene, the pixel editor and the game, with and without an open sheet", async ({ app, page }) => {
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
      const pad = app.game.locator(".pads");
      await expect(pad).toBeVisible();
      const stage = await boxOf(app.game.locator("#stage, main").first());
      for (const control of await app.game.locator(".pad, .button").all()) {
        const box = await boxOf(control);
        const isBeside = box.x >= stage.x + stage.width || box.x + box.width <= stage.x;
        expect(isBeside || box.y >= stage.y + stage.height, "no control covers the game").toBe(true);
        expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(40);
      }
      expect(stage.width).toBeGreaterThan(viewport.width * 0.5);
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

    test("fits its headers with a touch target for the project menu, and shows its tools in one row above a sheet", async ({
      app,
      page,
    }) => {
      const inHeader = async (): Promise<void> => {
        const banner = page.getByRole("banner");
        let endOfLast = 0;
        for (const control of await banner.locator("a, button, input").all()) {
          const box = await control.boundingBox();
          // The skip link is above the header until it has the focus.
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

  test("a game is played full-page, or small without touch controls over the picture", async ({ app, page }) => {
    await app.open("/");
    await page.getByRole("button", { name: "Play this game" }).tap();
    const pad = app.game.locator(".pads");
    await expect(pad).toBeVisible();
    await page.getByRole("button", { name: "Back to the page" }).tap();
    await expect(pad).toBeHidden();
    await page.getByRole("button", { name: "Play it large" }).tap();
    await expect(pad).toBeVisible();
  });
});

test.describe("in the inspector", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("touching a field's label shows its help without opening the on-screen keyboard", async ({ app, page }) => {
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

test.describe("with fingers alone", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  /** Pans with two fingers side by side, which rest before they are lifted. */
  async function panWithTwo(page: Page, from: { x: number; y: number }, byY: number): Promise<void> {
    const fingers = await page.context().newCDPSession(page);
    const at = (y: number) => [
      { x: from.x, y, id: 0 },
      { x: from.x + 80, y, id: 1 },
    ];
    await fingers.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(from.y).slice(0, 1) });
    await fingers.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(from.y) });
    for (const part of [0.25, 0.5, 0.75, 1])
      await fingers.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(from.y + byY * part) });
    // The fingers rest before they are lifted. Without that, Chromium starts a fling, and the next tap only ends it.
    const end = Date.now() / 1000;
    for (const part of [1, 2, 3, 4, 5, 6])
      await fingers.send("Input.dispatchTouchEvent", {
        type: "touchMove",
        touchPoints: at(from.y + byY + (part % 2)),
        timestamp: end + part * 0.05,
      });
    await fingers.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  }

  test("two fingers pan the view and change neither the selection nor the tool", async ({ app, page }) => {
    await app.registerWith("Platformer", "Pocket");
    const scene = page.getByRole("application", { name: "Scene" });
    await scene.press("n");
    const before = (await app.selection.textContent()) ?? "";
    expect(before).not.toBe("");
    await panWithTwo(page, { x: 200, y: 600 }, -60);
    await expect(app.selection).toHaveText(before);

    await panel(app, "Project").tap();
    const prefabs = page.getByRole("region", { name: "Prefabs" });
    await prefabs.getByRole("button", { name: "Slug", exact: true }).tap();
    await prefabs.getByRole("button", { name: "Place Slug" }).tap();
    await expect(page.getByText("Placing Slug")).toBeVisible();
    await panWithTwo(page, { x: 150, y: 450 }, -40);
    await expect(page.getByText("Placing Slug")).toBeVisible();
    await expect(page.getByRole("button", { name: "Undo", exact: true })).toBeDisabled();
    await scene.tap({ position: { x: 200, y: 400 } });
    await page.getByRole("toolbar", { name: "Placing" }).getByRole("button", { name: "Done" }).tap();
    await expect(app.selection).toContainText("Slug");
  });

  test("opens a prefab's menu, clears an autotile slot, and starts the first game from the help", async ({ app, page }) => {
    await app.registerWith("Platformer", "Pocket");
    await panel(app, "Project").tap();
    await page.getByRole("region", { name: "Prefabs" }).getByRole("button", { name: "Fox", exact: true }).tap();
    await page.getByRole("region", { name: "Prefabs" }).getByRole("button", { name: "Actions for Fox" }).tap();
    await page.getByRole("menu").getByRole("menuitem", { name: "Open the rules" }).tap();
    await expect(page.getByRole("tab", { name: "Rules of Fox" })).toBeVisible();

    await page.getByRole("button", { name: "Prefab: Dust" }).tap();
    const choice = page.getByRole("listbox", { name: /^What can stand for/ }).getByRole("option", { name: "Coin", exact: true });
    expect((await sizeOf(choice)).height).toBeGreaterThanOrEqual(40);
    await choice.tap();
    await expect(page.getByRole("button", { name: "Prefab: Coin" })).toBeVisible();

    await panel(app, "Project").tap();
    await page
      .getByRole("button", { name: /^Tile layer/ })
      .first()
      .tap();
    await page.getByRole("button", { name: "Autotiles and animated tiles" }).tap();
    await page.getByRole("button", { name: "Add an autotile" }).tap();
    await page.getByRole("button", { name: "Fill in" }).tap();
    await expect(page.getByText("16 of 16 have a tile.")).toBeVisible();
    await page.getByRole("button", { name: "Empty it" }).tap();
    await expect(page.getByText("15 of 16 have a tile")).toBeVisible();

    await page.getByRole("button", { name: "Project menu" }).tap();
    await page.getByRole("menuitem", { name: "Help" }).tap();
    const help = page.getByRole("complementary", { name: "Help" });
    await expect(help.getByRole("heading", { name: "Help", exact: true })).toBeFocused();
    await help.getByRole("button", { name: "Begin", exact: true }).tap();
    await expect(help).toBeHidden();
    await expect(page.getByRole("button", { name: "Leave the first game" })).toBeInViewport();
  });

  test("a long name keeps the inspector's header visible, without horizontal scrolling", async ({ app, page }) => {
    const name = "Donaudampfschifffahrtsgesellschaftskapitän of the high seas";
    await app.registerWith("Platformer", name);
    expect((await sizeOf(page.getByLabel("Project name"))).width).toBeGreaterThan(80);
    await app.walkTo("Fox, x 24, y 167");
    await panel(app, "Inspector").tap();
    const inspector = page.getByRole("region", { name: "Inspector" });
    await inspector.getByLabel("Jump speed").fill("400");
    await inspector.getByLabel("Jump speed").press("Enter");
    await inspector.getByRole("button", { name: "Edit prefab Fox" }).tap();
    await inspector.getByLabel("Name").fill(name);
    await inspector.getByLabel("Name").press("Enter");
    await app.walkTo(`${name}, x 24, y 167`);
    expect((await sizeOf(inspector.getByRole("heading", { name }))).width).toBeGreaterThan(100);
    const apply = inspector.getByRole("button", { name: `Apply to ${name}` });
    await apply.scrollIntoViewIfNeeded();
    const { x, width } = (await apply.boundingBox()) ?? { x: 0, width: 0 };
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(390);
  });
});

test.describe("a phone on its side", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 844, height: 390 } });

  test("has colours, brushes and tabs that are large enough to touch", async ({ app, page }) => {
    await app.registerWith("Platformer", "Pocket");
    await openPixels(app, "Fox");
    await panel(app, "Project").tap();
    expect((await sizeOf(page.getByRole("radio", { name: /^Colour 1,/ }))).width).toBeGreaterThanOrEqual(36);
    expect((await sizeOf(page.getByRole("button", { name: "2 pixels" }))).height).toBeGreaterThanOrEqual(36);
    expect((await sizeOf(page.getByRole("button", { name: "More for this picture" }))).width).toBeGreaterThanOrEqual(32);
  });
});

test.describe("a small tablet", () => {
  test.use({ hasTouch: true, viewport: { width: 1133, height: 744 } });

  test("is turned while a game is paused, and the run stays where it is", async ({ app, page }) => {
    await app.registerWith("Platformer", "Pocket");
    const time = page.getByRole("slider", { name: "Time in the game" });
    await page.getByRole("button", { name: "Play", exact: true }).tap();
    const game = page.getByRole("region", { name: "Running game" });
    await expect(game.getByText(/fps/)).toBeVisible();
    await game.getByRole("button", { name: "Pause" }).tap();
    const tick = await time.inputValue();
    for (const viewport of [
      { width: 744, height: 1133 },
      { width: 1133, height: 744 },
    ]) {
      await page.setViewportSize(viewport);
      await expect(panel(app, "Inspector")).toBeVisible({ visible: viewport.width < 800 });
      await expect(game.getByRole("button", { name: "Resume" })).toBeVisible();
      await expect(time).toHaveValue(tick);
    }
    await game.getByRole("button", { name: "Resume" }).tap();
    await expect(game.getByRole("button", { name: "Pause" })).toBeVisible();
  });
});
