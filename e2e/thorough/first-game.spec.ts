import type { Page } from "@playwright/test";
import { expect, test } from "../app.ts";
import { problemsOn } from "../axe.ts";

const lesson = (page: Page) => page.getByRole("region", { name: "First game" });
const inspector = (page: Page) => page.getByRole("region", { name: "Inspector" });

/** Waits until the lesson has advanced to the step. */
async function nextStep(page: Page, title: string): Promise<void> {
  await expect(lesson(page).getByRole("heading", { name: title })).toBeVisible();
}

async function placeAt(page: Page, prefab: string, x: number, y: number): Promise<void> {
  await page.getByRole("region", { name: "Prefabs" }).getByRole("button", { name: prefab, exact: true }).press("Enter");
  for (const [label, value] of [
    ["X", x],
    ["Y", y],
  ] as const) {
    await inspector(page).getByLabel(label, { exact: true }).fill(String(value));
    await inspector(page).getByLabel(label, { exact: true }).press("Enter");
  }
}

test("the lesson guides a new user to make, win and publish a first game", async ({ app, page }) => {
  test.slow();
  await app.register();
  await page.getByRole("button", { name: "Make your first game" }).click();
  await app.editorReady();
  const ring = page.getByTestId("lesson-ring");

  await nextStep(page, "Who is it about?");
  await expect(ring).toBeVisible();
  expect(await problemsOn(page)).toEqual([]);
  await lesson(page).getByRole("button", { name: "Take the fox" }).click();
  await expect(lesson(page).getByRole("heading", { name: "Well done" })).toBeVisible();

  await nextStep(page, "Let it run and jump");
  // For users who can't see the highlight, a button moves the focus to its target.
  await lesson(page).getByRole("button", { name: "Go to what is next" }).click();
  await expect(inspector(page).getByRole("button", { name: "Add behaviour" })).toBeFocused();
  await app.addBehaviour("Platformer movement");
  await nextStep(page, "Put it into the scene");
  await page.getByRole("button", { name: /^Undo/ }).click();
  await nextStep(page, "Let it run and jump");
  await page.getByRole("button", { name: /^Redo/ }).click();
  await nextStep(page, "Put it into the scene");
  await placeAt(page, "Fox", 40, 300);

  await nextStep(page, "Give it ground");
  await lesson(page).getByRole("button", { name: "Take the tiles" }).click();
  const scene = page.getByRole("application", { name: "Scene" });
  await scene.press("r");
  await scene.press("ArrowDown");
  await expect(app.cursor).not.toBeEmpty();
  await scene.press("Control+Home");
  for (let row = 0; row < 20; row++) await scene.press("ArrowDown");
  for (let column = 0; column < 24; column++) await scene.press("Shift+ArrowRight");
  await scene.press("Enter");
  await expect(app.done).toHaveText("Painted 25 by 1 cells");

  await nextStep(page, "Let the view go with it");
  await page.reload();
  await app.editorReady();
  await nextStep(page, "Let the view go with it");
  await lesson(page).getByRole("button", { name: "Skip this step" }).click();

  await nextStep(page, "Try it");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect(page.getByText(/\d+ fps/)).toBeVisible();
  await page.getByRole("button", { name: "Stop the game" }).click();

  await nextStep(page, "Something to collect");
  await lesson(page).getByRole("button", { name: "Take the coin" }).click();
  await app.addBehaviour("Collectible");
  for (const x of [100, 140, 180]) await placeAt(page, "Coin", x, 300);

  await nextStep(page, "Somewhere to get to");
  await lesson(page).getByRole("button", { name: "Take the flag" }).click();
  await app.addBehaviour("Goal");
  await placeAt(page, "Flag", 280, 300);

  await nextStep(page, "Win it");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect(page.getByText(/\d+ fps/)).toBeVisible();
  await page.keyboard.down("ArrowRight");
  await expect(app.game.getByRole("dialog", { name: "You made it!" })).toBeVisible();
  await page.keyboard.up("ArrowRight");

  await nextStep(page, "Show it to others");
  await page.getByRole("button", { name: "Stop the game" }).click();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByLabel("Link to the game")).toBeVisible();
  await page.keyboard.press("Escape");
  await nextStep(page, "That was your first game");
  await lesson(page).getByRole("button", { name: "Leave the first game" }).click();
  await expect(lesson(page)).toBeHidden();
});

test("help is searched while typing, and its actions are one step", async ({ app, page }) => {
  await app.registerWith("Empty", "Helped");
  await page.getByRole("button", { name: "Add a prefab" }).click();
  await page.keyboard.press("F1");
  const help = page.getByRole("complementary", { name: "Help" });
  await expect(help.getByRole("searchbox", { name: "Search the help" })).toBeFocused();
  await page.keyboard.type("enemy hurts me");
  expect(await problemsOn(page)).toEqual([]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(help.getByRole("heading", { name: "How do I make an enemy hurt the player?" })).toBeFocused();
  await help.getByRole("button", { name: "Make it an enemy" }).click();
  await expect(help.getByText("Object has Patrol and Hazard now.")).toBeVisible();
  await expect(inspector(page).getByRole("region", { name: "Hazard" })).toBeVisible();
  await page.getByRole("button", { name: "Undo: Add behaviours" }).click();
  await expect(inspector(page).getByRole("region", { name: "Patrol" })).toBeHidden();
  await help.getByRole("button", { name: "Close the help" }).click();

  await page.getByRole("button", { name: "Play", exact: true }).click();
  const hint = page.getByRole("region", { name: "Hint" });
  await expect(hint).toContainText("Nothing stands in Scene 1");
  expect(await problemsOn(page)).toEqual([]);
  await hint.getByRole("button", { name: "How?" }).click();
  await expect(help.getByRole("heading", { name: "How do I put something into the scene?" })).toBeVisible();
  await hint.getByRole("button", { name: "Don't say this again" }).click();
  await expect(hint).toBeHidden();
});

test("the scene does not move while a floor is drawn", async ({ app, page }) => {
  await app.register();
  await page.getByRole("button", { name: "Make your first game" }).click();
  await app.editorReady();
  await lesson(page).getByRole("button", { name: "Take the fox" }).click();
  await nextStep(page, "Let it run and jump");
  await app.addBehaviour("Platformer movement");
  await nextStep(page, "Put it into the scene");
  await placeAt(page, "Fox", 40, 300);
  await nextStep(page, "Give it ground");
  await lesson(page).getByRole("button", { name: "Take the tiles" }).click();
  const box = await page.getByRole("application", { name: "Scene" }).boundingBox();
  if (!box) throw new Error("The scene is not shown");
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + 150, y);
  await page.mouse.down();
  await page.mouse.move(box.x + 400, y, { steps: 10 });
  // The floor is in the project and the step is completed.
  await expect(page.getByRole("button", { name: /^Undo: Paint/ })).toBeEnabled();
  await page.mouse.move(box.x + 450, y, { steps: 3 });
  await nextStep(page, "Give it ground");
  expect(await page.getByRole("application", { name: "Scene" }).boundingBox()).toEqual(box);
  await page.mouse.up();
  // The completion message closes too fast to be checked.
  await nextStep(page, "Let the view go with it");
});

test("two tabs go on with the same progress", async ({ app, page }) => {
  await app.register();
  await page.getByRole("button", { name: "Make your first game" }).click();
  await app.editorReady();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await nextStep(other, "Who is it about?");
  await page.bringToFront();
  await lesson(page).getByRole("button", { name: "Skip this step" }).click();
  await nextStep(page, "Let it run and jump");
  await nextStep(other, "Let it run and jump");
  await lesson(other).getByRole("button", { name: "Skip this step" }).click();
  await nextStep(page, "Put it into the scene");
  await page.reload();
  await app.editorReady();
  await nextStep(page, "Put it into the scene");
});
