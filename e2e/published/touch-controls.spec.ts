import type { Page } from "@playwright/test";
import { expect, test } from "../app.ts";

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

const frameOf = (page: Page) => page.frameLocator("iframe");

async function middleOf(page: Page, control: string): Promise<{ x: number; y: number }> {
  const box = await frameOf(page).locator(`[data-control="${control}"]`).boundingBox();
  if (!box) throw new Error(`${control} is not on the screen`);
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
}

test("a player moves and resizes the touch controls, which stay so after a reload until they are reset", async ({ app, page }) => {
  await app.register();
  const { project } = await app.call("createProject", { name: "Thumb Fall", templateId: "platformer" });
  const { publication } = await app.call("publishProject", { projectId: project.id });
  await app.open(publication.path);
  await expect(page.getByRole("button", { name: "Pause" })).toBeEnabled();
  const usual = await middleOf(page, "pad");

  await page.getByRole("button", { name: "Arrange controls" }).click();
  const bar = frameOf(page).getByRole("group", { name: "Arrange controls" });
  await expect(bar).toBeVisible();
  await page.mouse.move(usual.x, usual.y);
  await page.mouse.down();
  await page.mouse.move(usual.x + 60, usual.y - 40, { steps: 5 });
  await page.mouse.up();
  await bar.getByRole("button", { name: "Larger" }).click();
  await bar.getByRole("button", { name: "Done" }).click();
  await expect(bar).toBeHidden();
  const moved = await middleOf(page, "pad");
  expect(Math.hypot(moved.x - usual.x - 60, moved.y - usual.y + 40)).toBeLessThan(3);

  await page.reload();
  await expect(page.getByRole("button", { name: "Pause" })).toBeEnabled();
  expect(await middleOf(page, "pad")).toEqual(moved);
  // In a wide frame they have places of their own.
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(frameOf(page).locator('[data-control="pad"]')).toHaveCSS("translate", "none");
  await page.setViewportSize({ width: 390, height: 844 });

  await page.getByRole("button", { name: "Arrange controls" }).click();
  await bar.getByRole("button", { name: "Reset" }).click();
  await bar.getByRole("button", { name: "Done" }).click();
  await expect.poll(() => middleOf(page, "pad")).toEqual(usual);
});

test("full screen hides all but the game where the browser has none", async ({ app, page }) => {
  await page.addInitScript(() => Object.defineProperty(Document.prototype, "fullscreenEnabled", { get: () => false }));
  await app.register();
  const { project } = await app.call("createProject", { name: "Full Fall", templateId: "platformer" });
  const { publication } = await app.call("publishProject", { projectId: project.id });
  await app.open(publication.path);
  await expect(page.getByRole("button", { name: "Pause" })).toBeEnabled();
  await page.getByRole("button", { name: "Full screen" }).click();
  await expect(page.getByRole("link", { name: "Made with Playsmith" })).toBeHidden();
  await page.getByRole("button", { name: "Leave full screen" }).click();
  await expect(page.getByRole("link", { name: "Made with Playsmith" })).toBeVisible();
});
