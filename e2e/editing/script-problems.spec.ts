import type { Page } from "@playwright/test";
import { type App, expect, test } from "../app.ts";
import { problemsOn } from "../axe.ts";

const source = (page: Page) => page.getByLabel("Script source");
const tab = (page: Page, name: string) => page.getByRole("tab", { name: `Code of ${name}` });
const count = (page: Page) => page.getByRole("button", { name: /problems? in the scripts$/ });
const list = (page: Page) => page.getByRole("listbox", { name: "Problems" });
const method = (line: string) => `export default class extends Script {\n  onCreate() {\n    ${line}\n  }\n}`;
const languageWorkers = (page: Page) => page.workers().filter((worker) => worker.url().includes("language-worker")).length;

async function addPrefab(page: Page, name: string, script?: string): Promise<void> {
  await page.getByRole("button", { name: "Add a prefab" }).click();
  const field = page.getByRole("region", { name: "Prefab", exact: true }).getByLabel("Name");
  await field.fill(name);
  await field.press("Enter");
  if (script === undefined) return;
  await page.getByRole("button", { name: "Write a script" }).click();
  await expect(tab(page, name)).toHaveAttribute("aria-selected", "true");
  await source(page).fill(script);
}

/** Two scripts that spawn the prefab Smoke. */
async function openSmoking(app: App, page: Page): Promise<void> {
  await app.registerWith("Empty", "Smoking");
  await addPrefab(page, "Smoke");
  await addPrefab(page, "Hero", method('game.spawn("Smoke", 1, 2);'));
  await addPrefab(page, "Ogre", method('const kind = game.find(this.x > 9 ? "Smoke" : "Hero");\n    console.log(kind);'));
  await app.saved();
}

test("script errors are shown at tabs and beside the console, and listed with links to their lines", async ({ app, page }) => {
  await openSmoking(app, page);
  await expect(count(page)).toBeHidden();
  await expect(tab(page, "Ogre")).not.toContainText("problem");

  await page.getByRole("button", { name: "Smoke", exact: true }).click();
  await page.getByTestId("right").getByRole("button", { name: "Delete Smoke and its objects" }).click();
  await expect(tab(page, "Hero")).toHaveAccessibleName(/1 problem$/);
  await expect(tab(page, "Ogre")).toHaveAccessibleName(/1 problem$/);
  await expect(count(page)).toHaveText("2 problems in the scripts");
  expect(await problemsOn(page)).toEqual([]);

  await page.getByRole("tab", { name: "Scene 1" }).click();
  await count(page).click();
  await expect(list(page).getByRole("option")).toHaveText([
    /There is no prefab called "Smoke".*Script of Hero, line 3/,
    /There is no object, prefab or tag called "Smoke".*Script of Ogre, line 3/,
  ]);
  await expect(list(page).getByRole("option").first()).toHaveAccessibleName(/^Warning/);
  expect(await problemsOn(page)).toEqual([]);
  await page.keyboard.type("ogre");
  await expect(list(page).getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(tab(page, "Ogre")).toHaveAttribute("aria-selected", "true");
  await expect(source(page)).toBeFocused();
  await page.keyboard.type("/* here */ ");
  await expect(page.locator(".cm-activeLine")).toContainText('? /* here */ "Smoke"');
  await source(page).fill(method('console.log(game.find("Hero"));'));
  await expect(count(page)).toHaveText("1 problem in the scripts");
  await expect(tab(page, "Ogre")).not.toContainText("problem");

  await page.keyboard.press("Control+k");
  await page.keyboard.type("problems in all");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("combobox", { name: "Problems in all scripts" })).toBeFocused();
  await expect(list(page).getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(tab(page, "Hero")).toHaveAttribute("aria-selected", "true");
  await source(page).fill(method('game.spawn("Ogre", 1, 2);'));
  await expect(count(page)).toBeHidden();
});

test("an error that another editor makes in a script is shown without opening it; on a phone above the code", async ({
  app,
  page,
  browser,
}) => {
  await openSmoking(app, page);
  const other = await (await browser.newContext({ storageState: await page.context().storageState() })).newPage();
  await other.goto(page.url());
  await other.getByRole("button", { name: "Hero", exact: true }).click();
  await other.getByRole("button", { name: "Open the script" }).click();
  await tab(page, "Hero").press("Delete");
  await expect(tab(page, "Hero")).toBeHidden();
  await tab(page, "Ogre").click();
  await source(other).fill(method("const = 1;"));
  await expect(count(page)).toHaveText(/problems? in the scripts/);
  await expect(tab(page, "Ogre")).not.toContainText("problem");

  await page.setViewportSize({ width: 390, height: 844 });
  await count(page).click();
  await list(page)
    .getByRole("option", { name: /Script of Hero, line 3/ })
    .first()
    .click();
  await expect(tab(page, "Hero")).toHaveAttribute("aria-selected", "true");
  await expect(page.locator(".cm-activeLine")).toContainText("const = 1;");
  await other.context().close();
});

test("TypeScript loads only when a script or the list of problems is opened", async ({ app, page }) => {
  await openSmoking(app, page);
  await expect.poll(() => languageWorkers(page)).toBe(1);
  for (const name of ["Hero", "Ogre"]) await tab(page, name).press("Delete");
  await expect.poll(() => languageWorkers(page)).toBe(0);
  await page.reload();
  await app.editorReady();
  await page.getByRole("button", { name: "Smoke", exact: true }).click();
  expect(languageWorkers(page)).toBe(0);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("problems in all");
  await page.keyboard.press("Enter");
  await expect(page.getByText("There is no problem in any script.")).toBeVisible();
  expect(languageWorkers(page)).toBe(1);
  await page.keyboard.press("Escape");
  await expect.poll(() => languageWorkers(page)).toBe(0);
});
