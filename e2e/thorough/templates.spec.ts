import { templateCatalogue } from "@playsmith/templates/catalogue";
import { expect, test } from "../app.ts";

test("templates are chosen by arrow keys, and only the chosen template's preview plays", async ({ app, page }) => {
  await app.register();
  await app.open("/project/new");
  const games = page.getByRole("region", { name: "Preview" }).locator("iframe");
  const [first, ...others] = templateCatalogue;
  await expect(games).toHaveAttribute("title", `${first.name}, playing`);
  await page.getByRole("radio", { name: new RegExp(`^${first.name}`) }).focus();
  for (const { name } of others) {
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("radio", { name: new RegExp(`^${name}`) })).toBeChecked();
    expect(await games.count()).toBeLessThan(2);
  }
  await page.keyboard.press("ArrowLeft");
  const last = others.at(-2)?.name ?? "";
  await expect(games).toHaveAttribute("title", `${last}, playing`);
  const game = page.frameLocator(`iframe[title="${last}, playing"]`);
  await expect(game.locator("canvas")).toBeVisible();
  await page.getByLabel("Name").fill("Mine");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/project\/(?!new)[^/]+$/);
  await app.editorReady();
});

test("all templates are in view in a window of usual size, with their whole names", async ({ app, page }) => {
  await app.register();
  await app.open("/project/new");
  const options = page.getByRole("group", { name: "Template" }).locator("label");
  await expect(options).toHaveCount(templateCatalogue.length);
  const last = await options.last().boundingBox();
  const buttons = await page.getByRole("button", { name: "Create project" }).boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThan(buttons?.y ?? 0);
  const cut = await options.locator("strong").evaluateAll((names) => names.filter((name) => name.scrollWidth > name.clientWidth).length);
  expect(cut).toBe(0);
});
