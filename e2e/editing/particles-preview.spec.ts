import { expect, test } from "../app.ts";

test("particles play in the inspector, and are paused with reduced motion", async ({ app, page }) => {
  await app.registerWith("Platformer", "Sparks");
  await page.getByRole("region", { name: "Prefabs" }).getByRole("button", { name: "Dust", exact: true }).click();
  const preview = page.getByRole("img", { name: "Preview of the particles" });
  await expect(preview).toBeVisible();
  const picture = () => preview.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
  const empty = await preview.evaluate((canvas: HTMLCanvasElement) => {
    const blank = document.createElement("canvas");
    [blank.width, blank.height] = [canvas.width, canvas.height];
    return blank.toDataURL();
  });
  const seen = new Set<string>();
  await expect
    .poll(async () => {
      const now = await picture();
      if (now !== empty) seen.add(now);
      return seen.size;
    })
    .toBeGreaterThan(2);

  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect.poll(async () => (await picture()) === (await picture())).toBe(true);
  expect(await picture()).not.toBe(empty);
});
