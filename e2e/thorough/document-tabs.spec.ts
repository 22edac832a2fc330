import type { Page } from "@playwright/test";
import { type App, expect, test } from "../app.ts";

const NAMES = ["Fox", "Coin", "Slug", "Dust"] as const;
const tabs = (page: Page) => page.getByRole("tablist", { name: "Open documents" });
const all = (page: Page) => page.getByRole("button", { name: "All open documents" });

async function openMany(app: App, page: Page): Promise<void> {
  await app.registerWith("Platformer", "Many");
  const prefabs = page.getByRole("region", { name: "Prefabs" });
  for (const name of NAMES) {
    for (const item of [/^(Open the|Write) rules$/, /^(Open the|Write a) script$/]) {
      await prefabs.getByRole("button", { name, exact: true }).click();
      await prefabs.getByRole("button", { name: `Actions for ${name}` }).click();
      await page.getByRole("menuitem", { name: item }).click();
      await expect(tabs(page).getByRole("tab", { selected: true })).toHaveAccessibleName(new RegExp(name));
    }
  }
}

test("tabs that don't fit are reached by a menu, by mouse and by keyboard", async ({ app, page }) => {
  await openMany(app, page);
  await expect(tabs(page).getByRole("tab")).toHaveCount(NAMES.length * 2 + 1);
  const first = tabs(page).getByRole("tab", { name: "Rules of Fox" });
  await expect(first).not.toBeInViewport({ ratio: 1 });

  await all(page).click();
  const menu = page.getByRole("menu", { name: "All open documents" });
  await expect(menu.getByRole("menuitem")).toHaveCount(NAMES.length * 2 + 1);
  await menu.getByRole("menuitem", { name: "Rules of Fox" }).click();
  await expect(first).toHaveAttribute("aria-selected", "true");
  await expect(first).toBeInViewport({ ratio: 1 });

  await tabs(page).hover();
  await page.mouse.wheel(0, 2_000);
  await expect(tabs(page).getByRole("tab").last()).toBeInViewport({ ratio: 1 });
  await page.mouse.wheel(0, -2_000);
  await expect(first).toBeInViewport({ ratio: 1 });

  await first.focus();
  await page.keyboard.press("End");
  await expect(tabs(page).getByRole("tab").last()).toBeFocused();
  await expect(tabs(page).getByRole("tab").last()).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Tab");
  await expect(all(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(tabs(page).getByRole("tab").first()).toHaveAttribute("aria-selected", "true");
});

test("the menu is shown only while tabs don't fit", async ({ app, page }) => {
  await app.registerWith("Platformer", "Few");
  await page.getByRole("button", { name: "Rules of the whole game" }).click();
  await expect(tabs(page)).toBeVisible();
  await expect(all(page)).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(all(page)).toBeHidden();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("every tab is reached by touch through the menu", async ({ app, page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openMany(app, page);
    await page.setViewportSize({ width: 390, height: 844 });
    await all(page).tap();
    const item = page.getByRole("menu", { name: "All open documents" }).getByRole("menuitem", { name: "Code of Coin" });
    expect((await item.boundingBox())?.height).toBeGreaterThanOrEqual(40);
    await item.tap();
    await expect(tabs(page).getByRole("tab", { name: "Code of Coin" })).toBeInViewport({ ratio: 1 });
  });
});
