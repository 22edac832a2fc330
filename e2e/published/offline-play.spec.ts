import { expect, test } from "../app.ts";

test("playing offline reports that the player could not be fetched, and starts by itself after reconnecting", async ({
  app,
  page,
  context,
}) => {
  await app.registerWith("Platformer", "Far away");
  await page.waitForFunction(() => navigator.serviceWorker?.controller);
  await page.reload();
  await app.editorReady();
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const cache = await caches.open("playsmith-app-1");
        return Boolean(await cache.match("/dashboard")) && (await cache.keys()).length > 15;
      }),
    )
    .toBe(true);
  await context.setOffline(true);
  await page.reload();
  await expect(app.saveState).toHaveAccessibleName("Save state: Offline, saved on this device");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect(page.getByRole("alert").filter({ hasText: "The player couldn't be fetched" })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/\d+ fps/)).toBeVisible();
});
