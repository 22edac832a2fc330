import type { Locator, Page } from "@playwright/test";
import { expect } from "./app.ts";

export const picture = (page: Page): Locator => page.getByRole("application", { name: /^Picture of/ });
export const told = (page: Page): Locator => page.getByRole("status", { name: "Drawn" });
export const pixel = (page: Page): Locator => page.getByRole("status", { name: "Pixel" });
export const frames = (page: Page): Locator => page.getByRole("group", { name: "Frame to draw on" }).getByRole("button");
export const tool = (page: Page, name: string): Locator =>
  page.getByRole("toolbar", { name: "Drawing tools" }).getByRole("button", { name });

/** More undo steps than any test makes. */
export const MAX_STEPS = 12;

/** The distinct colours of a canvas. */
export async function colorsOf(canvas: Locator): Promise<string[]> {
  return canvas.evaluate((element: HTMLCanvasElement) => {
    const { data } = element.getContext("2d")?.getImageData(0, 0, element.width, element.height) ?? { data: [] };
    const colors = new Set<string>();
    for (let at = 0; at < data.length; at += 4) if (data[at + 3] === 255) colors.add(`${data[at]},${data[at + 1]},${data[at + 2]}`);
    return [...colors].sort();
  });
}

/** The distinct colours of a frame's thumbnail. */
export const colorsOfFrame = (page: Page, frame: number): Promise<string[]> => colorsOf(frames(page).nth(frame).locator("canvas"));

/** The distinct colours of the drawing canvas. */
export async function colorsOfCanvas(page: Page): Promise<string[]> {
  return picture(page)
    .locator("canvas")
    .evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
      const colors = new Set<string>();
      for (let at = 0; at < data.length; at += 4) colors.add(`${data[at]},${data[at + 1]},${data[at + 2]}`);
      return [...colors];
    });
}

export async function startSprite(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Add an asset" }).click();
  await page.getByRole("menuitem", { name: "Draw a new sprite" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill(name);
  await page.getByRole("dialog").getByRole("button", { name: "16 by 16 pixels" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Draw" }).click();
  await expect(picture(page)).toBeFocused();
}
