import type { Page } from "@playwright/test";
import { expect, test } from "../app.ts";
import { Keyboard } from "../keyboard.ts";

const sheet = (page: Page) => page.getByRole("region", { name: /^Rules of/ });
const begin = (page: Page) => page.getByRole("combobox", { name: "Type when something should happen" });
const goOn = (page: Page) => page.getByRole("combobox", { name: "Type what should happen then" });
const line = (page: Page, name: string) => sheet(page).getByRole("button", { name, exact: true });

/** Adds a rule with one action at the end of the open sheet, by keyboard. */
async function write(page: Page, trigger: string, deed: string): Promise<void> {
  await begin(page).focus();
  await page.keyboard.type(trigger);
  await page.keyboard.press("Enter");
  await expect(goOn(page)).toBeFocused();
  await page.keyboard.type(deed);
  await page.keyboard.press("Enter");
  await expect(goOn(page)).toHaveValue("");
  await page.keyboard.press("Escape");
}

test("game-wide rules are written by keyboard, moved out of a scene, and run in every scene", async ({ app, page }) => {
  await app.registerWith("Empty", "Everywhere");
  const keyboard = new Keyboard(page);
  await page.getByRole("button", { name: "Add a scene" }).press("Enter");
  await expect(page.getByRole("region", { name: "Scenes" }).getByRole("listitem")).toHaveCount(2);

  await keyboard.activate(page.getByRole("button", { name: "Write rules" }));
  await write(page, "every 1 second", 'write "still here" to the console');
  await line(page, "Every 1 s").focus();
  await page.keyboard.press("Control+x");
  await expect(line(page, "Every 1 s")).toHaveCount(0);

  await keyboard.activate(page.getByRole("button", { name: "Rules Whole game" }));
  await expect(page.getByRole("tab", { name: "Whole game" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("heading", { name: "Rules of the whole game" })).toBeVisible();
  await write(page, "when the scene starts", 'write "began" to the console');
  const text = sheet(page).getByRole("button", { name: 'Text: "began"' });
  await keyboard.activate(text);
  await page.keyboard.type('"began " & sceneName');
  await page.keyboard.press("Enter");
  await line(page, "When the scene starts").focus();
  await page.keyboard.press("Control+v");
  await expect(line(page, "Every 1 s")).toBeFocused();
  await write(page, "after 1 second", "go to the next scene");
  await expect(sheet(page).getByRole("button", { name: /problem/ })).toHaveCount(0);

  await page.keyboard.press("Control+Enter");
  const console = page.getByRole("region", { name: "Console" });
  await expect(console.getByText("began Scene 1")).toBeVisible();
  await expect(console.getByText("began Scene 2")).toBeVisible();
  await expect(sheet(page).locator("[data-fired]").first()).toBeVisible();
  await keyboard.activate(sheet(page).getByRole("button", { name: 'Text: "still here"' }));
  await page.keyboard.type('"changed in " & sceneName');
  await page.keyboard.press("Enter");
  await expect(console.getByText(/^changed in Scene [12]$/).first()).toBeVisible();
  await expect(console.getByText("began Scene 1")).toHaveCount(1);
  await page.keyboard.press("Control+Enter");
  await app.saved();

  await page.reload();
  await app.editorReady();
  await expect(page.getByText("3 rules of the whole game hold here too, and run first.")).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("rules of the whole game");
  await page.keyboard.press("Enter");
  await expect(line(page, "After 1 s")).toBeVisible();
});
