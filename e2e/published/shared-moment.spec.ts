import type { Locator } from "@playwright/test";
import { type App, expect, test } from "../app.ts";
import { problemsOn } from "../axe.ts";

/** Plays a published game for a moment, pauses it, and opens the dialog that shares the moment. */
async function openDialog(app: App, path: string): Promise<Locator> {
  const { page } = app;
  await app.open(path);
  const game = page.frameLocator("iframe.game").locator("canvas.screen");
  await expect(game).toBeVisible();
  await page.keyboard.down("ArrowRight");
  await expect(page.getByRole("button", { name: "Pause" })).toBeEnabled();
  // The player tells the page each second where it is.
  await expect(async () => {
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Share this moment" })).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.keyboard.up("ArrowRight");
  await page.getByRole("button", { name: "Share this moment" }).click();
  return page.getByRole("dialog", { name: "Share this moment" });
}

test("a player shares a moment of a run, and whoever opens its link sees it and plays on", async ({ app, page, browser }) => {
  const projectId = await app.registerWith("Platformer", "Moments");
  const { publication } = (await app.call("publishProject", { projectId })) as { publication: { path: string } };
  const dialog = await openDialog(app, publication.path);
  expect(await problemsOn(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Make a link" }).click();
  const link = await dialog.getByLabel("Link").inputValue();
  expect(new URL(link).search).toMatch(/^\?replay=[\w-]{22}&tick=\d+$/);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Share this moment" })).toBeFocused();

  const guest = await (await browser.newContext()).newPage();
  await guest.goto(link);
  await expect(guest.getByRole("button", { name: "Play on from here" })).toBeFocused();
  await expect(guest.getByText("A run that somebody has shared · Release 1")).toBeVisible();
  expect(await problemsOn(guest)).toEqual([]);
  await guest.keyboard.press("Enter");
  await expect(guest.getByText("You play on from a shared moment.")).toBeVisible();
  await expect(guest.getByRole("button", { name: "Pause" })).toBeEnabled();
  await guest.getByRole("button", { name: "Play yourself" }).click();
  await expect(guest.getByText("You play on from a shared moment.")).toBeHidden();

  await expect(guest.getByRole("link", { name: "Open in the editor" })).toBeHidden();

  await page.goto(link);
  const tick = Number(new URL(link).searchParams.get("tick"));
  await page.getByRole("link", { name: "Open in the editor" }).press("Enter");
  await expect(page.getByRole("slider", { name: "Time in the game" })).toHaveValue(String(tick));
  expect(new URL(page.url()).search).toBe("");

  await guest.goto(link.replace(/replay=[\w-]+/, `replay=${"x".repeat(22)}`));
  await expect(guest.getByRole("alert")).toHaveText("The recording of this run is not kept any more.");
  await expect(guest.getByRole("button", { name: "Pause" })).toBeEnabled();
});

test("a moment is shared by a server that does not know builds yet, too", async ({ app, page }) => {
  const projectId = await app.registerWith("Platformer", "Moments");
  const { publication } = (await app.call("publishProject", { projectId })) as { publication: { path: string } };
  let refused = 0;
  await page.route("**/functions/*/shareRun", async (call) => {
    const { data } = call.request().postDataJSON() as { data: object };
    if (!("build" in data)) return call.continue();
    refused += 1;
    const error = { status: "INVALID_ARGUMENT", message: "Refused", details: { code: "INVALID_REQUEST" } };
    return call.fulfill({ status: 400, json: { error } });
  });
  const dialog = await openDialog(app, publication.path);
  await dialog.getByRole("button", { name: "Make a link" }).click();
  await expect(dialog.getByLabel("Link")).toHaveValue(/\?replay=[\w-]{22}&tick=\d+$/);
  expect(refused).toBe(1);
});
